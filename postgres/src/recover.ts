import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinaries } from './binaries.ts';
import { placesIn } from './cluster.ts';
import { halt, type Launch, launch } from './postmaster.ts';
import { StartProblem } from './problem.ts';
import { chooseRunAs, giveTo } from './run-as.ts';

export type Recovery = {
  /** Holds `database`, the folder as a base backup gave it. */
  readonly dataDir: string;
  /** Holds the segments of the write-ahead log. */
  readonly wal: string;
  /** Nothing that was committed later is taken; null: all there is. */
  readonly to: Date | null;
  readonly database: string;
  readonly superuser: string;
  /** The folder of the programs, of the version that made the database; ours unless said. */
  readonly programs?: string | undefined;
};
export type Recovered = {
  /** The address as superuser, over a Unix socket that only this user reaches. */
  readonly url: string;
  stop(): Promise<void>;
};

const day = 86_400_000;

/**
 * What a recovery goes by, whatever stood in the files of the server that was copied (on Debian they lie elsewhere and were not). Connections
 * are taken when it is over, and by nobody but this user.
 */
function writeOwnFiles(folder: string): Readonly<Record<string, string>> {
  const [settings, admission] = [join(folder, 'postgresql.conf'), join(folder, 'pg_hba.conf')];
  writeFileSync(settings, '');
  writeFileSync(admission, 'local all all trust\n');
  return { config_file: settings, hba_file: admission };
}

const quoted = (path: string): string => `'${path.replaceAll("'", "'\\''")}'`;

async function launchTo(plan: Launch): Promise<Awaited<ReturnType<typeof launch>>> {
  try {
    return await launch(plan);
  } catch (error) {
    // Nothing was committed between that time and the end of the log: everything there is, is what was asked for.
    const isEnd =
      error instanceof StartProblem && error.text.en.includes('before configured recovery target was reached');
    if (!isEnd || !plan.more) throw error;
    const { recovery_target_time: _, ...more } = plan.more;
    return launch({ ...plan, more });
  }
}

/** Run a copied database through its log up to a time, and leave it running on a timeline of its own. Throws `StartProblem`. */
export async function recoverDatabase({
  dataDir,
  wal,
  to,
  database,
  superuser,
  programs,
}: Recovery): Promise<Recovered> {
  const places = placesIn(dataDir);
  const binaries = programs
    ? { initdb: join(programs, 'initdb'), postgres: join(programs, 'postgres') }
    : findBinaries();
  const as = chooseRunAs(dataDir, binaries);
  const folder = mkdtempSync(join(tmpdir(), 'sufu-'));
  try {
    writeFileSync(join(places.database, 'recovery.signal'), '');
    const own = writeOwnFiles(folder);
    chmodSync(folder, 0o700);
    chmodSync(places.database, 0o700);
    for (const path of [folder, places.database, wal]) giveTo(as.owner, path);
    const more = {
      ...own,
      // PostgreSQL reads `%` as its own.
      restore_command: `cp ${quoted(wal.replaceAll('%', '%%'))}/%f %p`,
      recovery_target_action: 'promote',
      hot_standby: 'off',
      archive_mode: 'off',
      ...(to === null ? {} : { recovery_target_time: to.toISOString().replace('Z', '+00') }),
    };
    const child = await launchTo({ places, binaries, as, durable: true, socketDir: folder, more, patienceMs: day });
    return {
      url: `postgresql://${encodeURIComponent(superuser)}@localhost:5432/${encodeURIComponent(database)}?host=${encodeURIComponent(folder)}`,
      async stop() {
        await halt(child);
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
