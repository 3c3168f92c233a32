/**
 * What the portal does when its database is taken away in the middle of its work, and when the process itself is killed (FA1, FA4,
 * FA5, FA11). A server process without a supervisor's help, people who read and file at a fixed pace, papers drawn and SMS sent.
 *
 *   node bench/src/faults.ts [--quick] [--turns=30] [--seconds=20] [--server=path of another main.ts]
 *
 * `--quick`: 3 turns of 5 seconds. 30 turns of 20 seconds take more than an hour. The pages must be built (node tools/src/build/build-web.ts).
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { signalPostgres } from '@sufu/postgres/processes';
import { type FaultSetup, withFaultSetup } from './faults/fault-setup.ts';
import { type Filer, filerOf } from './faults/filings.ts';
import { type Sample, startLoad } from './faults/load.ts';
import { sendNotices, untilDone } from './faults/outgoing.ts';
import { main } from './shared/with-server.ts';

const { values: given } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    turns: { type: 'string' },
    seconds: { type: 'string' },
    server: { type: 'string', default: main },
  },
});
const turns = Number(given.turns ?? (given.quick ? 3 : 30));
const seconds = Number(given.seconds ?? (given.quick ? 5 : 20));

type Fault = {
  /** The supervisor of the embedded PostgreSQL gives up when it ends more often than three times a minute. */
  readonly atMostEvery?: number;
  readonly name: string;
  readonly begin: (setup: FaultSetup) => unknown;
  readonly end?: (setup: FaultSetup) => unknown;
};
const pid = ({ postgres }: FaultSetup): number => postgres.pid() ?? Number.NaN;
const terminate = "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'sufu%'";
const faults: readonly Fault[] = [
  {
    name: 'backends terminated',
    async begin({ query }) {
      // Eight times a second and a half, whatever each is doing: idle, active, in a transaction, waiting for a lock, committing.
      for (let times = 0; times < 8; times += 1) {
        await query(terminate);
        await pause(190);
      }
    },
  },
  { name: 'PostgreSQL kill -9', atMostEvery: 21, begin: (setup) => signalPostgres(pid(setup), 'SIGKILL') },
  {
    name: `PostgreSQL stopped ${seconds} s`,
    begin: (setup) => signalPostgres(pid(setup), 'SIGSTOP'),
    end: (setup) => signalPostgres(pid(setup), 'SIGCONT'),
  },
  { name: `line silent ${seconds} s`, begin: ({ line }) => line.cut('silent'), end: ({ line }) => line.heal() },
  { name: `line reset ${seconds} s`, begin: ({ line }) => line.cut('hard'), end: ({ line }) => line.heal() },
  { name: 'server kill -9 at work', begin: ({ kill }) => kill() },
];

type Turn = {
  /** At the first press; the others were pressed again, and all are looked for at the end. */
  readonly atOnce: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  readonly samples: readonly Sample[];
  /** Milliseconds till `/readyz` said so; null where it never did. */
  readonly red: number | null;
  /** Milliseconds from the database's first answer till `/readyz` is green and a person is answered. */
  readonly back: number;
  readonly undone: number;
  readonly sentTwice: number;
};

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`, { signal: AbortSignal.timeout(900) }).then(
    (reply) => reply.ok,
    () => false,
  );
async function msUntil(holds: () => Promise<boolean>, limitMs: number): Promise<number | null> {
  const from = performance.now();
  while (!(await holds().catch(() => false))) {
    if (performance.now() - from > limitMs) return null;
    await pause(20);
  }
  return performance.now() - from;
}

async function oneTurn(setup: FaultSetup, filer: Filer, { begin, end }: Fault): Promise<Turn> {
  const drafts = await filer.prepare(12);
  const load = startLoad(filer, drafts);
  await pause(800);
  const notices = await sendNotices(setup, 5);
  const red = msUntil(async () => !(await isReady(setup.address)), 3_000);
  await begin(setup);
  const noticed = await red;
  if (end) await pause(seconds * 1_000);
  await end?.(setup);
  await msUntil(async () => (await setup.query('select 1 as n')).length === 1, 60_000);
  const works = async () =>
    (await isReady(setup.address)) && (await filer.client.call('GET', '/app/caseInfo/page')).status === 200;
  const back = await msUntil(works, 60_000);
  await pause(1_000);
  const atOnce = load.submitted.size;
  await load.stop();
  const { undrawn, unsent } = await untilDone(setup, notices);
  return {
    ...(await filer.verify(load.submitted)),
    atOnce,
    acknowledged: load.submitted.size,
    samples: load.samples,
    red: noticed,
    back: back ?? Number.POSITIVE_INFINITY,
    undone: undrawn + unsent,
    sentTwice: notices.filter((id) => (setup.handedOver.get(id) ?? 0) > 1).length,
  };
}

const most = (values: readonly number[]): string => (values.length === 0 ? '–' : Math.max(...values).toFixed(0));
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function rowOf(name: string, done: readonly Turn[], exits: number): Record<string, string | number> {
  const total = (of: (turn: Turn) => number): number => sum(done.map(of));
  const samples = done.flatMap((turn) => turn.samples);
  const refused = samples.filter(({ status }) => status >= 400);
  return {
    fault: name,
    turns: done.length,
    'acknowledged (at once)': `${total((turn) => turn.acknowledged)} (${total((turn) => turn.atOnce)})`,
    lost: total((turn) => turn.lost),
    doubled: total((turn) => turn.doubled),
    exits,
    'refused (no words)': `${refused.length} (${refused.filter(({ inWords }) => !inWords).length})`,
    'no answer': samples.filter(({ status }) => status === 0).length,
    'slowest refusal, answer ms': `${most(refused.map(({ ms }) => ms))}, ${most(samples.map(({ ms }) => ms))}`,
    'red after ms (never)': `${most(done.flatMap(({ red }) => red ?? []))} (${done.filter(({ red }) => red === null).length})`,
    'back after ms': most(done.map(({ back }) => back)),
    'work undone': total((turn) => turn.undone),
    'SMS handed over twice': total((turn) => turn.sentTwice),
  };
}

const rows: Record<string, string | number>[] = [];
await withFaultSetup(given.server, async (setup) => {
  const filer = await filerOf(setup);
  for (const fault of faults) {
    const done: Turn[] = [];
    const before = setup.exits();
    for (let turn = 0; turn < turns; turn += 1) {
      const rest = pause(turn + 1 < turns ? (fault.atMostEvery ?? 0) * 1_000 : 0);
      done.push(await oneTurn(setup, filer, fault));
      await rest;
    }
    rows.push(rowOf(fault.name, done, setup.exits() - before));
    console.log(JSON.stringify(rows.at(-1)));
  }
});
console.table(rows);
const failed = rows.some(({ lost, doubled, exits }) => Number(lost) + Number(doubled) + Number(exits) > 0);
// Requests that were given up may still be open, and would keep the process.
process.exit(failed ? 1 : 0);
