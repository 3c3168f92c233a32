import { z } from 'zod';
import { readSystems, type SystemConfig, systemShape } from './systems-file.ts';

/** A system of the court whose rows are pulled from it. */
export type SyncSourceConfig = SystemConfig & {
  /** So many seconds after an answer it is asked again. */
  readonly every: number;
};

const entry = z.strictObject({
  ...systemShape,
  // As rows and files of it are called.
  name: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/),
  every: z.int().min(5).max(3_600).default(60),
});
const more = {
  zh: ', "every": 每隔几秒拉取，5 到 3600，不写为 60',
  en: ', "every": seconds between two pulls, 5 to 3600, 60 when left out',
};

/** The systems that rows are pulled from, a JSON file (docs/exchange.md). */
export const readSyncSources = (file: string | undefined, production: boolean): readonly SyncSourceConfig[] =>
  readSystems({ setting: 'SYNC_SOURCES_FILE', entry, more }, file, production);
