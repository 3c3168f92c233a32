import { activationAddress } from '../modules/accounts/index.ts';
import { openCourt, readCourtFile } from '../modules/administration/index.ts';
import { transactAlone } from '../platform/calls/transact-alone.ts';
import { openDatabase } from '../platform/database/database.ts';
import { readSecrets } from '../platform/secrets/secrets.ts';

export { readCourtFile };

type Order = {
  readonly databaseUrl: string;
  readonly keysFile: string;
  readonly origin: string;
  readonly stated: unknown;
  /** The machine's time unless said. */
  readonly now?: Date;
};
type Outcome =
  | { readonly is: 'opened' | 'link'; readonly address: string; readonly expiresAt: Date }
  | { readonly is: 'there' }
  | { readonly is: 'wrong'; readonly problems: readonly string[] };

/** Open the court that `stated` describes on a migrated database without one. Changes nothing unless it is opened. */
export async function openStatedCourt({
  databaseUrl,
  keysFile,
  origin,
  stated,
  now = new Date(),
}: Order): Promise<Outcome> {
  const read = readCourtFile(stated);
  if ('problems' in read) return { is: 'wrong', problems: read.problems };
  const secrets = readSecrets(keysFile, false);
  const { db, close } = openDatabase(databaseUrl, 1);
  try {
    const opened = await transactAlone({ db, secrets, now }, (transaction) => openCourt(transaction, read.opening));
    if (!opened) return { is: 'there' };
    const { activation, isNew } = opened;
    return {
      is: isNew ? 'opened' : 'link',
      address: activationAddress(origin, activation),
      expiresAt: activation.expiresAt,
    };
  } finally {
    await close();
  }
}
