import { expect, test } from 'vitest';
import { isPlaceholder, nationalRegions } from './national-regions.ts';

const all = nationalRegions();
const byCode = new Map(all.map((region) => [region.code, region]));
const under = (parent: string) => all.filter(({ parentCode }) => parentCode === parent);

test('the country has its provinces, each region lies in one that is there, by its code, and stands there once', () => {
  expect(under('')).toHaveLength(34);
  expect(byCode.size).toBe(all.length);
  expect(all.length).toBeGreaterThan(3_000);
  for (const { code, parentCode, name } of all) {
    expect(code).toMatch(/^[1-8]\d{5}$/);
    expect(name).toMatch(/^\p{Script=Han}{1,15}$/u);
    if (parentCode === '') expect(code).toMatch(/0000$/);
    else expect([parentCode, byCode.has(parentCode)]).toEqual([expect.stringMatching(/00$/), true]);
    expect(code.startsWith(parentCode.replace(/(00)+$/, ''))).toBe(true);
  }
});

test('cities without counties are chosen themselves; the county of a province and its city lie under a level of no name', () => {
  expect(byCode.get('530102')).toEqual({ code: '530102', parentCode: '530100', name: '五华区' });
  expect(under('441900')).toEqual([]);
  expect(under('810000')).toEqual([]);
  expect(under('500200').map(({ name }) => name)).toContain('城口县');
  expect(under('500000').map(({ name }) => isPlaceholder(name))).toEqual([true, true]);
  expect(under('419000')).toEqual([{ code: '419001', parentCode: '419000', name: '济源市' }]);
  expect(under('530000').some(({ name }) => isPlaceholder(name))).toBe(false);
});
