import { test } from '@playwright/test';
import { openByHand } from '../opening/by-hand.ts';

test('a court is opened from an empty database in production mode, by hand, up to its first filing accepted', async () => {
  test.setTimeout(300_000);
  await openByHand((what, value) => {
    test.info().annotations.push({ type: 'effort', description: `${what}: ${value}` });
  });
});
