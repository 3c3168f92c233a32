import { expect, test } from 'vitest';
import { wakeTogether } from './wake.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('what comes within a moment shares one insert a queue, each job once, and what comes after it has its own', async () => {
  const inserted: [string, string[]][] = [];
  const wakes = wakeTogether(
    async (queue, jobs) => void inserted.push([queue, jobs.map(({ id }) => id)]),
    () => undefined,
  );
  for (const id of ['1', '2', '2', '3']) {
    wakes.wake([
      { queue: 'draw', id },
      { queue: 'send', id: '1' },
    ]);
    await turn();
  }
  await wakes.done();
  expect(inserted).toEqual([
    ['draw', ['1', '2', '3']],
    ['send', ['1']],
  ]);
  wakes.wake([{ queue: 'draw', id: '4' }]);
  await wakes.done();
  expect(inserted.slice(2)).toEqual([['draw', ['4']]]);
});

test('an insert that fails is told of, and the next ones are tried', async () => {
  const errors: unknown[] = [];
  const done: string[] = [];
  const wakes = wakeTogether(
    async (queue) => {
      if (queue === 'draw') throw new Error('gone');
      done.push(queue);
    },
    (error) => errors.push(error),
  );
  wakes.wake([
    { queue: 'draw', id: '1' },
    { queue: 'send', id: '1' },
  ]);
  await wakes.done();
  expect([errors, done]).toEqual([[new Error('gone')], ['send']]);
});
