import type { ExportedKind } from '@sufu/contract/exchange';
import { courtCodes, exportLines, knownFor } from '../modules/exchange/index.ts';
import { transactAlone } from '../platform/calls/transact-alone.ts';
import { databaseTime, openForCommand } from '../platform/database/database.ts';
import { readSecrets } from '../platform/secrets/secrets.ts';

export type CaseExport = {
  readonly databaseUrl: string;
  readonly keysFile: string;
  readonly source: string;
  readonly kinds: readonly ExportedKind[];
  readonly since: Date | null;
  readonly sealed: boolean;
  /** Takes the lines of one kind, one after the other; answers how many rows there were. */
  write(kind: ExportedKind, lines: AsyncIterable<string>): Promise<number>;
};

/** Everything that the court keeps of its cases, at one moment, beside a portal that runs or not. On the trail with its counts. */
export async function exportCases(
  order: CaseExport,
): Promise<{ readonly at: Date; readonly counts: Readonly<Record<string, number>> }> {
  const { databaseUrl, keysFile, source, kinds, since, sealed } = order;
  const secrets = readSecrets(keysFile, false);
  const { db, close } = openForCommand(databaseUrl);
  try {
    const at = await databaseTime(db);
    const courts = await courtCodes({ db, now: () => at });
    const counts: Record<string, number> = {};
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        const world = { db: tx, secrets };
        const known = await knownFor(world, courts);
        for (const kind of kinds)
          counts[kind] = await order.write(
            kind,
            exportLines(world, kind, known, { source, version: at.getTime(), since, sealed }),
          );
      });
    await transactAlone({ db, secrets, now: at }, async ({ record }) =>
      record('exchange.exported', source, { ...counts, sealed, since: since?.toISOString() ?? null }),
    );
    return { at, counts };
  } finally {
    await close();
  }
}
