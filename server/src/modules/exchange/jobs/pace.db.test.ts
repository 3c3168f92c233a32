import { afterAll, expect, test } from 'vitest';
import { demonstration } from '../../../testing/demonstration.ts';
import { orderOf, worldOf } from '../testing/import-rows.ts';
import { runImport } from './run-import.ts';

const portal = await demonstration();
afterAll(() => portal.close());
const lines = Array.from({ length: 300 }, (_, n) => ({
  ...{ kind: 'division', externalId: `D${n}`, version: 1, name: `第${n}庭` },
}));
/** How long it took, and how many lines stood behind each batch. */
async function paced(source: string, rowsASecond: () => number) {
  const world = await worldOf(portal, source);
  const stood: number[] = [];
  const from = performance.now();
  await runImport(
    { ...world, rowsASecond },
    {
      ...orderOf(source, lines, { batchLines: 1_000 }),
      onBatch: ({ line }) => void stood.push(line),
    },
  );
  return { stood, took: performance.now() - from };
}

test('a file goes in by short batches with rests between them, and as fast as it goes where there is no pace', async () => {
  const slow = await paced('slow', () => 600);
  expect(slow.stood).toEqual([100, 200, 300]);
  expect(slow.took).toBeGreaterThan(300);
  expect((await paced('fast', () => 0)).stood).toEqual([300]);
});
