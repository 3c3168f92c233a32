import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rowsASecond } from '@sufu/contract/settings';
import { directoryOf } from '../modules/directory/index.ts';
import {
  type ImportResult,
  type ImportTold,
  prepareLines,
  type RawLine,
  readCsv,
  readLines,
  runImport,
  tryImport,
} from '../modules/exchange/index.ts';
import { settingNow } from '../modules/settings/index.ts';
import { transactAlone } from '../platform/calls/transact-alone.ts';
import { databaseTime, openForCommand } from '../platform/database/database.ts';
import { readSecrets } from '../platform/secrets/secrets.ts';

export { FileChanged, type ImportResult, type ImportTold, SourceBusy, TakenOver } from '../modules/exchange/index.ts';

export type FileImport = {
  readonly databaseUrl: string;
  readonly keysFile: string;
  readonly path: string;
  readonly source: string;
  readonly maxErrors: number;
  /** Changes nothing, and tells what each row would do. */
  readonly dryRun: boolean;
  readonly resume?: string;
  readonly batchLines?: number;
  /** As fast as it goes, whatever the court's setting says: before the portal is opened, nobody waits. */
  readonly unpaced?: boolean;
  /** What a whole file lacks is taken down, however much it is. */
  readonly acceptMissing?: boolean;
  tell?(told: ImportTold): void;
  onBatch?(line: number): void;
};

/** A transaction each: so few that two batches are little memory and nobody waits long for their locks, so many that commits cost little. */
const defaultBatchLines = 1_000;

async function hashOf(path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest();
}

/** Read a file of the case system in, beside a portal that runs or not. Throws `SourceBusy`, `FileChanged`, `TakenOver`. */
export async function importFile(order: FileImport): Promise<ImportResult> {
  const { databaseUrl, keysFile, path, source, maxErrors, resume, dryRun, batchLines = defaultBatchLines } = order;
  const secrets = readSecrets(keysFile, false);
  const fileHash = await hashOf(path);
  const { db, close } = openForCommand(databaseUrl);
  try {
    // The machine's clock may be wrong: what is told apart by time goes by the database's.
    const ahead = (await databaseTime(db)).getTime() - Date.now();
    const now = () => new Date(Date.now() + ahead);
    const { courts, ownCourt } = await directoryOf({ db, now });
    // Read once; hours of day and night go by the clock all the same.
    const paced = await settingNow(db, 'imports', now());
    const world = {
      rowsASecond: () => (order.unpaced ? 0 : rowsASecond(paced, now())),
      ...{
        secrets,
        now,
        ownCourt: ownCourt.shortCode,
        courts: new Map([...courts.values()].map(({ shortCode, id }) => [shortCode, id])),
      },
      transact: <T>(work: Parameters<typeof transactAlone<T>>[1]) => transactAlone({ db, secrets, now: now() }, work),
      prepare: (batch: readonly RawLine[]) => prepareLines(secrets, source, batch),
    };
    const read = path.toLowerCase().endsWith('.csv') ? readCsv : readLines;
    const lines = () => read(createReadStream(path) as AsyncIterable<Buffer>);
    const asked = {
      source,
      fileHash,
      lines,
      by: null,
      maxErrors,
      batchLines,
      acceptMissing: order.acceptMissing ?? false,
    };
    const tell = (told: ImportTold) => order.tell?.(told);
    if (dryRun) return await tryImport(world, asked, tell);
    return await runImport(world, {
      ...asked,
      tell,
      ...(resume === undefined ? {} : { resume }),
      onBatch: ({ line }) => order.onBatch?.(line),
    });
  } finally {
    await close();
  }
}
