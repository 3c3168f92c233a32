import { expect, it } from 'vitest';
import { Refused, refusedSentence } from './refusals/refusals.ts';
import { waitSaid, waitWords } from './waits.ts';

it.each([
  [1, '1 秒', '1 second'],
  [119, '119 秒', '119 seconds'],
  [120, '2 分钟', '2 minutes'],
  [525, '9 分钟', '9 minutes'],
  [7_199, '120 分钟', '120 minutes'],
  [85_597, '24 小时', '24 hours'],
])('a wait of %i seconds is said as %s, never too short', (seconds, zh, en) => {
  expect([waitWords(seconds, 'zh'), waitWords(seconds, 'en')]).toEqual([zh, en]);
  expect(waitSaid(zh)).toBeGreaterThanOrEqual(seconds);
  expect(waitSaid(en)).toBe(waitSaid(zh));
});

it('other words stand for no wait', () => {
  expect([waitSaid(''), waitSaid('明天'), waitSaid('9 minute')]).toEqual([null, null, null]);
});

it('a refusal says its wait in the unit that fits', () => {
  const often = new Refused('request.too-often', { wait: 525 });
  expect(refusedSentence(often, 'zh')).toBe('操作太频繁，请 9 分钟后再试');
  expect(refusedSentence(often, 'en')).toBe('Too many requests; try again in 9 minutes');
});
