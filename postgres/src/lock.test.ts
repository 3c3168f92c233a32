import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acquireLock, lockedBy, startedAt } from './lock.ts';
import { PortalRunning } from './problem.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  file = join(folder, 'portal.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a held lock is refused with its holder, until it is released', () => {
  const lock = acquireLock(file);
  expect(lockedBy(file)).toBe(process.pid);
  expect(() => acquireLock(file)).toThrow(PortalRunning);
  lock.release();
  expect(existsSync(file)).toBe(false);
  acquireLock(file).release();
});

test('a number that another process bears by now does not hold the lock', () => {
  writeFileSync(file, `${process.ppid} 1`);
  acquireLock(file);
  expect(readFileSync(file, 'utf8')).toBe(`${process.pid} ${startedAt(process.pid)}`);
});

test('of many processes that find a dead lock at once, one gets it', async () => {
  writeFileSync(file, '999999999 1');
  const script = `
    import { acquireLock } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))};
    process.once('message', () => {
      try { acquireLock(${JSON.stringify(file)}); process.send('got'); } catch (error) { process.send(error.name); }
    });
    process.once('disconnect', () => process.exit());
    process.send('here');`;
  const children = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    }),
  );
  await Promise.all(children.map((child) => once(child, 'message')));
  const answers = children.map((child) => once(child, 'message').then(([answer]) => String(answer)));
  for (const child of children) child.send('go');
  expect((await Promise.all(answers)).sort()).toEqual([...Array<string>(5).fill('PortalRunning'), 'got']);
  for (const child of children) child.disconnect();
});
