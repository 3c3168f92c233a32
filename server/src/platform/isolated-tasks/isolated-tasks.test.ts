import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { getPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, expect, test } from 'vitest';
import { defineTask, type IsolatedTasks, isolatedTasks, TaskFault } from './index.ts';
import type { run } from './testing/misbehave.ts';

const misbehave = defineTask<typeof run>({
  name: 'misbehave',
  module: new URL('./testing/misbehave.ts', import.meta.url),
  pool: 'files',
  seconds: 1,
  mebibytes: 200,
});
const open: IsolatedTasks[] = [];
/** Nothing counts as starved unless a test says so: how fast the machine is decides nothing. */
const given = (options: { patience?: number; onFault?: (fault: TaskFault) => void } = {}): IsolatedTasks => {
  const tasks = isolatedTasks({ children: 2, patience: Number.POSITIVE_INFINITY, ...options });
  open.push(tasks);
  return tasks;
};
afterEach(() => {
  for (const tasks of open.splice(0)) tasks.close();
});
const kindOf = (done: Promise<unknown>): Promise<unknown> =>
  done.then(
    () => 'done',
    (error: unknown) => (error instanceof TaskFault ? error.kind : (error as { code?: unknown }).code),
  );
const isAlive = (pid: unknown): boolean => existsSync(`/proc/${pid}`);
const untilGone = (pid: unknown): Promise<void> => expect.poll(() => isAlive(pid)).toBe(false);

test.each([
  ['throw', 'failed', 1],
  ['loop', 'late', 0.3],
  ['eat', 'memory', 10],
  ['abort', 'died', 1],
  ['exit', 'died', 1],
] as const)('a task that does nothing but %s fails alone, and the next one is done', async (misdeed, kind, seconds) => {
  const tasks = given();
  const [wrong, beside] = await Promise.all([
    kindOf(tasks.run({ ...misbehave, seconds }, { misdeed }, 'anybody')),
    kindOf(tasks.run(misbehave, { misdeed: 'answer' }, 'another')),
  ]);
  expect([wrong, beside]).toEqual([kind, 'done']);
  expect(await kindOf(tasks.run(misbehave, { misdeed: 'answer' }, 'anybody'))).toBe('done');
});

test('a child stays for the next task, and is told of when it had to be ended', async () => {
  const faults: TaskFault[] = [];
  const tasks = given({ onFault: (fault) => faults.push(fault) });
  const first = await tasks.run(misbehave, { misdeed: 'answer' }, 'anybody');
  await kindOf(tasks.run(misbehave, { misdeed: 'throw' }, 'anybody'));
  expect(await tasks.run(misbehave, { misdeed: 'answer' }, 'anybody')).toBe(first);
  await kindOf(tasks.run({ ...misbehave, seconds: 0.2 }, { misdeed: 'loop' }, 'anybody'));
  expect(await tasks.run(misbehave, { misdeed: 'answer' }, 'anybody')).not.toBe(first);
  expect(faults.map(({ code }) => code)).toEqual(['misbehave late']);
});

test('a task that got no processor time says that the server is busy, and nothing of what came', async () => {
  const faults: TaskFault[] = [];
  // After a second, in which a child cannot have used the ten of processor time that would make it late.
  const tasks = given({ patience: 0.1, onFault: (fault) => faults.push(fault) });
  expect(await kindOf(tasks.run({ ...misbehave, seconds: 10 }, { misdeed: 'sleep', ms: 60_000 }, 'anybody'))).toBe(
    'server.busy',
  );
  expect(faults.map(({ code }) => code)).toEqual(['misbehave starved']);
});

test('a child has less priority than the server, and knows none of its settings', async () => {
  const tasks = given();
  const pid = await tasks.run(misbehave, { misdeed: 'answer' }, 'anybody');
  expect(getPriority(Number(pid))).toBeGreaterThan(getPriority());
  const settings = (await tasks.run(misbehave, { misdeed: 'settings' }, 'anybody')) as string[];
  expect(settings.filter((name) => /DATABASE|KEYS|SECRET|HOME|PATH/.test(name))).toEqual([]);
});

test('one person never has all the children: another’s task is not behind theirs', async () => {
  const tasks = given();
  const run = (person: string, ms: number) => kindOf(tasks.run(misbehave, { misdeed: 'sleep', ms }, person));
  // None of them ends before the test does.
  const many = Array.from({ length: 5 }, () => run('many', 600_000));
  expect(await Promise.all([run('one', 0), run('other', 0)])).toEqual(['done', 'done']);
  tasks.close();
  expect(await Promise.all(many)).toEqual(Array(5).fill('server.unavailable'));
});

test('the queue of papers has a child for each core, and whoever reads one has another', async () => {
  const tasks = given();
  const draw = (person: string, ms: number) =>
    tasks.run({ ...misbehave, pool: 'papers' }, { misdeed: 'sleep', ms }, person);
  // Each begins while the other is being done, or it would be done by the same child.
  const [first, second] = await Promise.all([draw('queue', 1_000), draw('queue', 1_000)]);
  expect(first).not.toBe(second);
  const many = Array.from({ length: 5 }, () => kindOf(draw('queue', 600_000)));
  expect(await kindOf(draw('reader', 0))).toBe('done');
  tasks.close();
  expect(await Promise.all(many)).toEqual(Array(5).fill('server.unavailable'));
});

test('whoever has too many waiting is asked to wait; others are not', async () => {
  const tasks = given();
  const all = Array.from({ length: 70 }, () => kindOf(tasks.run(misbehave, { misdeed: 'answer' }, 'many')));
  const other = kindOf(tasks.run(misbehave, { misdeed: 'answer' }, 'other'));
  const kinds = await Promise.all(all);
  expect(kinds.filter((kind) => kind === 'request.too-often')).toHaveLength(9);
  expect(kinds.filter((kind) => kind === 'done')).toHaveLength(61);
  expect(await other).toBe('done');
});

test('when it is closed the children are gone, and who waits is told', async () => {
  const tasks = given();
  const pid = await tasks.run(misbehave, { misdeed: 'answer' }, 'anybody');
  const waiting = Array.from({ length: 3 }, () => kindOf(tasks.run(misbehave, { misdeed: 'loop' }, 'anybody')));
  tasks.close();
  expect(await Promise.all(waiting)).toEqual(Array(3).fill('server.unavailable'));
  await untilGone(pid);
});

const program = (then: string) => `
  const { isolatedTasks } = await import(process.argv[1]);
  const tasks = isolatedTasks({ children: 2 });
  const task = { ...${JSON.stringify({ ...misbehave, seconds: 60 })}, module: new URL(process.argv[2]) };
  console.log(await tasks.run(task, { misdeed: 'answer' }, 'a'));
  ${then}`;
const parent = (then: string) =>
  spawn(
    process.execPath,
    ['--input-type=module', '-e', program(then), new URL('./index.ts', import.meta.url).href, misbehave.module.href],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
const started: ReturnType<typeof parent>[] = [];
afterAll(() => {
  for (const process of started) process.kill('SIGKILL');
});

test('an idle child keeps no process alive', async () => {
  const process = parent('');
  started.push(process);
  const lines: string[] = [];
  for await (const line of createInterface(process.stdout)) lines.push(line);
  expect(lines).toHaveLength(1);
  await untilGone(lines[0]);
});

test('a server killed with -9 takes its children along, also one that never comes back from what it does', async () => {
  const process = parent("void tasks.run(task, { misdeed: 'loop' }, 'a'); console.log('looping');");
  started.push(process);
  const lines: string[] = [];
  for await (const line of createInterface(process.stdout)) {
    lines.push(line);
    if (line === 'looping') process.kill('SIGKILL');
  }
  await untilGone(lines[0]);
});
