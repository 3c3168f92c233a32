import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type CaseSystem, caseSystem } from '@sufu/stand-ins/case-system';
import pg from 'pg';
import { type Server, withServer } from '../shared/with-server.ts';

const secret = 'a-secret-of-the-case-system-0001';
const name = 'bench';

export type Source = {
  readonly server: Server;
  readonly system: CaseSystem;
  readonly database: pg.Client;
  /** Put cases at the source, and answer the ids. */
  putCases(count: number): readonly string[];
  /** Cases of the source that stand here. */
  cases(): Promise<number>;
  /** Whoever held the source is gone: what would be waited for otherwise, a minute. */
  letGo(): Promise<void>;
  until(isSo: () => Promise<boolean>, seconds: number): Promise<void>;
};

const like = {
  ...{ kind: 'case', version: 1, cause: '买卖合同纠纷', caseKind: 'CIVIL', court: '溪01', division: 'B1' },
  ...{ procedure: 'FIRST_ORDINARY', stage: 'FILED', filedOn: '2026-03-01' },
} as const;

/** A court that pulls from a stand-in of its case system every five seconds, both as they are. */
export async function withSource(work: (source: Source) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sufu-bench-source-'));
  const system = caseSystem({ secrets: [secret] });
  const url = await system.app.listen({ host: '127.0.0.1', port: 0 });
  const file = join(folder, 'sources.json');
  writeFileSync(file, JSON.stringify([{ name, url, secret, every: 5, internal: ['127.0.0.1'] }]));
  system.library.put({ kind: 'division', externalId: 'B1', version: 1, name: '测速庭' });
  let n = 0;
  try {
    await withServer(
      async (server) => {
        const database = new pg.Client(server.databaseUrl);
        await database.connect();
        const source: Source = {
          ...{ server, system, database },
          putCases: (count) =>
            Array.from({ length: count }, () => {
              n += 1;
              system.library.put({ ...like, externalId: `B${n}-case`, caseNo: `(2026)溪01民初${50_000 + n}号` });
              return `B${n}-case`;
            }),
          cases: async () =>
            Number((await database.query('select count(*) as n from cases where source = $1', [name])).rows[0]?.n),
          letGo: async () =>
            void (await database.query("update sync_sources set claimed_until = null, next_at = '2026-01-01'")),
          async until(isSo, seconds) {
            const end = performance.now() + seconds * 1_000;
            while (!(await isSo())) {
              if (performance.now() > end) throw new Error(`not so after ${seconds} s`);
              await pause(20);
            }
          },
        };
        await work(source).finally(() => database.end());
      },
      { PAGES: 'none', SYNC_SOURCES_FILE: file },
    );
  } finally {
    await system.app.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
