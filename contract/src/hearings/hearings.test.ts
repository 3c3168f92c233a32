import { describe, expect, it } from 'vitest';
import { closingOf, publicName, signUpAt } from './index.ts';

describe('names on the public list', () => {
  it.each([
    ['林晓禾', 'NATURAL', '民间借贷纠纷', '林晓禾'],
    ['林晓禾', 'NATURAL', '离婚纠纷', '林某'],
    ['欧阳晓', 'NATURAL', '抚养费纠纷', '欧阳某'],
    ['丁某', 'NATURAL', '盗窃罪', '丁某'],
    ['云溪清和物业服务有限公司', 'LEGAL', '名誉权纠纷', '云溪清和物业服务有限公司'],
    ['', 'NATURAL', '离婚纠纷', '某'],
  ])('%s (%s, %s) is %s', (name, type, cause, shown) => {
    expect(publicName(name, type, cause)).toBe(shown);
  });
});

describe('sign-up', () => {
  const at = new Date('2026-11-27T01:00:00Z');
  it('closes at 17:00 of the day before in Beijing, also for a hearing whose day differs in UTC', () => {
    expect(closingOf(at).toISOString()).toBe('2026-11-26T09:00:00.000Z');
    expect(closingOf('2026-11-26T16:30:00Z').toISOString()).toBe('2026-11-26T09:00:00.000Z');
  });
  it.each([
    ['2026-11-26T08:59:59Z', 1, 'open'],
    ['2026-11-26T08:59:59Z', 0, 'full'],
    ['2026-11-26T09:00:00Z', 1, 'closed'],
  ])('at %s with %d left is %s', (now, seatsLeft, state) => {
    expect(signUpAt({ at, seatsLeft }, new Date(now))).toBe(state);
  });
});
