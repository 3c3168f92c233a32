import { findRunning, isMade, type Postgres, startPostgres } from '@sufu/postgres';
import { StartProblem } from '@sufu/postgres/problem';

export type DemonstrationDatabase = Pick<Postgres, 'url' | 'appUrl' | 'stop'>;

/** The database of a demonstration court: as it runs now, or started for as long as it is needed. */
export async function openDemonstrationDatabase(dataDir: string): Promise<DemonstrationDatabase> {
  const running = findRunning(dataDir);
  if (running) return { ...running, stop: async () => undefined };
  if (isMade(dataDir)) return startPostgres({ dataDir });
  throw new StartProblem({
    zh: `${dataDir} 里没有演示法院：先运行一次 npm start，或用环境变量指明正式环境（见 --help）。`,
    en: `There is no demonstration court in ${dataDir}: run npm start once, or name a production court by environment variables (see --help).`,
  });
}
