import { resolve } from 'node:path';
import type { Text } from '@sufu/contract/core';
import { StartProblem } from '@sufu/postgres/problem';
import { ConfigurationError } from '@sufu/server/configuration-error';
import { root } from '../start/portal.ts';
import { openDemonstrationDatabase } from './demonstration-database.ts';

/** A court whose records are checked, and how its database is left again. */
export type CourtToCheck = {
  readonly databaseUrl: string;
  readonly keysFile: string;
  readonly dataDir: string;
  stop(): Promise<void>;
};

export const setting = (name: string): string | undefined => process.env[name] || undefined;

/** The court that the environment names, or the demonstration court of the data folder, running or not. */
export async function findCourt(): Promise<CourtToCheck> {
  const dataDir = resolve(root, setting('DATA_DIR') ?? 'data');
  const keysFile = setting('KEYS_FILE') ?? resolve(dataDir, 'keys.json');
  const databaseUrl = setting('DATABASE_URL');
  if (databaseUrl) return { databaseUrl, keysFile, dataDir, stop: async () => undefined };
  const { appUrl, stop } = await openDemonstrationDatabase(dataDir);
  return { databaseUrl: appUrl, keysFile, dataDir, stop };
}

/** Why nothing was checked. */
export function whyNot(error: unknown): Text {
  if (error instanceof StartProblem || error instanceof ConfigurationError) return error.text;
  const { code, path } = Object(error) as NodeJS.ErrnoException;
  // A file, a folder or a disk, and not the database, which names no path.
  if (path !== undefined)
    return {
      zh: `${path} 用不了（${code}），请核对路径和权限`,
      en: `${path} cannot be used (${code}); check the path and its rights`,
    };
  const message = error instanceof Error ? error.message || error.name : String(error);
  return {
    zh: `数据库的答复：${message}。升级之后要先启动一次门户。`,
    en: `The database answers: ${message}. After an upgrade start the portal once.`,
  };
}
