import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isolatedTasks } from '../../../../platform/isolated-tasks/index.ts';
import { portionTask, unpackTask } from './tasks.ts';

const folder = mkdtempSync(join(tmpdir(), 'sufu-reading-'));
const tasks = isolatedTasks({ children: 2 });
afterAll(() => {
  tasks.close();
  rmSync(folder, { recursive: true });
});

/** Processes that this one has started and that do tasks. */
const children = (): readonly string[] =>
  readdirSync('/proc').filter((pid) => {
    try {
      const [, , , parent] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(' ');
      return parent === String(process.pid) && readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('child.ts');
    } catch {
      return false;
    }
  });

test('what comes one after the other is unpacked and read by the same child: to begin one takes longer than a small push', async () => {
  const others = new Set(children());
  const [from, path] = [join(folder, 'came'), join(folder, 'unpacked')];
  writeFileSync(from, '{"kind":"division","externalId":"D9","version":1,"name":"民一庭"}\n'.repeat(1_000));
  const push = async () => {
    await tasks.run(unpackTask, { from, to: path, gzip: false, most: 1_000_000 }, 'machine');
    const { lines } = await tasks.run(
      portionTask,
      { path, at: { line: 0, offset: 0 }, most: 1_000, isArray: false },
      'machine',
    );
    expect(lines).toHaveLength(1_000);
    return children().filter((pid) => !others.has(pid));
  };
  const first = await push();
  expect(first).toHaveLength(1);
  for (let turn = 0; turn < 3; turn += 1) expect(await push()).toEqual(first);
});
