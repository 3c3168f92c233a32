import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { startedAt } from '@sufu/postgres/lock';
import { expect, onTestFinished, test, vi } from 'vitest';

const withNode = resolve(import.meta.dirname, '../../with-node.mjs');

const isRunning = (pid: number): boolean => startedAt(pid) !== undefined;

/** A package whose script `stay` says its process number and stays until it is told to end. */
function makePackage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sufu-with-node-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const script = join(folder, 'stay.mjs');
  writeFileSync(
    script,
    "process.once('SIGTERM', () => process.exit(0)); setInterval(() => undefined, 1000); console.log('pid', process.pid);",
  );
  const scripts = { stay: `node '${withNode}' '${script}'` };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'stays', private: true, scripts }));
  return folder;
}

test('a script that npm runs ends when npm is ended by SIGTERM', async () => {
  const npm = spawn('npm', ['run', 'stay'], { cwd: makePackage(), stdio: ['ignore', 'pipe', 'ignore'] });
  const lines = createInterface(npm.stdout);
  let pid = 0;
  for await (const line of lines) {
    pid = Number(/^pid (\d+)$/.exec(line)?.[1] ?? 0);
    if (pid > 0) break;
  }
  expect(isRunning(pid)).toBe(true);
  onTestFinished(() => {
    if (isRunning(pid)) process.kill(pid, 'SIGKILL');
  });
  const ended = once(npm, 'exit');
  npm.kill('SIGTERM');
  await ended;
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 10_000, interval: 50 });
});

test('options in front of the script are for Node, those behind it for the script', () => {
  const folder = makePackage();
  const script = join(folder, 'say.mjs');
  writeFileSync(script, 'console.log(JSON.stringify([process.execArgv, process.argv.slice(2)]));');
  const given = [withNode, '--max-semi-space-size=4', script, '--source', 'yunxi'];
  const { stdout } = spawnSync(process.execPath, given, { encoding: 'utf8' });
  expect(JSON.parse(stdout)).toEqual([['--max-semi-space-size=4'], ['--source', 'yunxi']]);
});
