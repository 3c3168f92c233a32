import { expect, test } from 'vitest';
import { portionTask, unpackTask } from './tasks.ts';

test('the child that has read a push may unpack the next one: it is not ended for what it holds, and begun anew at each push', () => {
  expect(unpackTask.pool).toBe(portionTask.pool);
  expect(unpackTask.mebibytes).toBeGreaterThanOrEqual(portionTask.mebibytes);
});
