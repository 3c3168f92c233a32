import { expect, test } from 'vitest';
import { inTurn, redrawing } from './redrawing.ts';

test('two at a time, forty wait, and whoever comes then is asked to come again', async () => {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  let [running, most] = [0, 0];
  const one = () =>
    inTurn(async () => {
      running += 1;
      most = Math.max(most, running);
      await gate;
      running -= 1;
      return 'drawn';
    });
  const all = Array.from({ length: 45 }, () => one().catch((error: { code: string }) => error.code));
  release();
  const answers = await Promise.all(all);
  expect(most).toBe(2);
  expect(answers.filter((answer) => answer === 'drawn')).toHaveLength(42);
  expect(answers.filter((answer) => answer === 'request.too-often')).toHaveLength(3);
  expect(await one()).toBe('drawn');
});

test('whatever goes wrong inside means that the file cannot be opened, and the next one has its turn', async () => {
  const broken = () => redrawing(() => Promise.reject(new Error('broken')));
  expect(await Promise.all([broken(), broken(), broken()])).toEqual(Array(3).fill({ refused: 'file.unreadable' }));
  expect(await inTurn(async () => 1)).toBe(1);
});
