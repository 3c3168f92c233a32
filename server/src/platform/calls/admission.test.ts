import { setImmediate as turn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { Admission } from './admission.ts';

/** Acts that go on until they are told to end; `begun` in the order they were let in. */
function acts(admission: Admission) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const act = (name: string, person = name) =>
    admission.run(person, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  return { begun, act, end: (name: string) => ends.get(name)?.() };
}

test('no more than so many at once, and each that ends lets in the next', async () => {
  const { begun, act, end } = acts(new Admission(2));
  const all = ['a', 'b', 'c'].map((name) => act(name));
  await turn();
  expect(begun).toEqual(['a', 'b']);
  end('b');
  await turn();
  expect(begun).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c']) end(name);
  await Promise.all(all);
});

test('one person with many acts keeps nobody else waiting behind them', async () => {
  const { begun, act, end } = acts(new Admission(1));
  const all = [act('first', 'x'), act('x1', 'x'), act('x2', 'x'), act('y1', 'y')];
  for (const name of ['first', 'x1', 'y1', 'x2']) {
    await turn();
    end(name);
  }
  await Promise.all(all);
  expect(begun).toEqual(['first', 'x1', 'y1', 'x2']);
});

test('an act that fails gives its place back', async () => {
  const admission = new Admission(1);
  await expect(admission.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(admission.run('b', async () => 'in')).resolves.toBe('in');
});

test('who waits too long, or behind too many of their own, is told that the server is busy', async () => {
  vi.useFakeTimers();
  const admission = new Admission(1);
  const { act, end } = acts(admission);
  const first = act('first', 'x');
  const waiting = Array.from({ length: 100 }, (_, n) => expect(act(`x${n}`, 'x')).rejects.toThrow('server.busy'));
  await expect(act('too many', 'x')).rejects.toThrow('server.busy');
  await vi.advanceTimersByTimeAsync(5_000);
  await Promise.all(waiting);
  end('first');
  await first;
  vi.useRealTimers();
});
