/**
 * What others wait while a file of the case system comes in by `npm run cases:import` beside a portal: the p99 of reads (a person's own
 * cases, unread messages), alone and meanwhile (court-connection.md N1: at most twice), at the pace that the court's setting has for the hour of
 * the day; `unpaced`: as fast as it goes. `node bench/src/exchange/import-beside.ts [lines=100000] [unpaced]`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, signIn } from '@sufu/tools/client';
import { ms, percentile } from '../shared/figures.ts';
import { withServer } from '../shared/with-server.ts';
import { runCommand, writeRows } from './import-command.ts';

const lines = Number(process.argv[2] ?? 100_000);
const flags = process.argv[3] === 'unpaced' ? ['--unpaced'] : [];
const restMs = 20;

/** Reads over and over, until told to stop: milliseconds of each. */
async function reads(client: Client, isOver: () => boolean): Promise<readonly number[]> {
  const spans: number[] = [];
  while (!isOver())
    for (const path of ['/app/caseInfo/page', '/app/msg/notReadCount?channel=3']) {
      const from = performance.now();
      const { status } = await client.call('GET', path);
      if (status !== 200) throw new Error(`${path} was answered ${status}`);
      spans.push(performance.now() - from);
      await pause(restMs);
    }
  return spans;
}
const said = (spans: readonly number[]): string =>
  `${spans.length} reads, median ${ms(percentile(spans, 0.5))}, p99 ${ms(percentile(spans, 0.99))}`;

await withServer(
  async ({ address, databaseUrl, keysFile, people }) => {
    const folder = mkdtempSync(join(tmpdir(), 'sufu-bench-'));
    const path = join(folder, 'rows.ndjson');
    const who = people.find(({ id }) => id === 'U1');
    if (!who?.password) throw new Error('nobody reads');
    const client = await signIn(address, who.phone, who.password);
    try {
      // Behind the numbers of the demonstration court.
      await writeRows(path, 100_001, lines);
      const warm = performance.now() + 5_000;
      await reads(client, () => performance.now() > warm);
      const until = performance.now() + 15_000;
      const alone = await reads(client, () => performance.now() > until);
      let isOver = false;
      const begun = performance.now();
      const imported = runCommand('cases:import', [path, '--source', 'bench', ...flags], {
        databaseUrl,
        keysFile,
      }).finally(() => {
        isOver = true;
      });
      const beside = await reads(client, () => isOver);
      await imported;
      const seconds = (performance.now() - begun) / 1_000;
      const ratio = percentile(beside, 0.99) / percentile(alone, 0.99);
      console.log(
        `alone: ${said(alone)}\nbeside ${lines} lines in ${seconds.toFixed(1)} s: ${said(beside)}\n` +
          `p99 ${ratio.toFixed(2)} times that of alone (goal 2); load ${loadavg()[0]?.toFixed(1)}`,
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  { PAGES: 'none' },
);
