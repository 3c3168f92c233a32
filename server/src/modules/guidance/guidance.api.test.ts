import { beginningOf, listMaterials, readAppText, readGuidanceMenus } from '@sufu/contract/guidance';
import { kinds } from '@sufu/contract/kinds';
import { afterAll, expect, test } from 'vitest';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal();
afterAll(() => portal.close());

test('all kinds stand in the menu, each once, with the page where it begins', async () => {
  const { data } = await portal.call(readGuidanceMenus, {}, {});
  expect(data.map(({ key }) => key)[0]).toBe('FILING');
  expect(data.flatMap(({ items }) => items.map(({ type }) => type)).sort()).toEqual(kinds.map(({ key }) => key).sort());
  const paths = new Map(data.flatMap(({ items }) => items.map(({ type, path }) => [type, path] as const)));
  for (const [type, path] of paths) expect(path).toBe(beginningOf(type));
  expect(paths.get('receive_avoid_apply')).toBe('/apply-lawsuit/receive_avoid_apply/notice');
  expect(paths.get('litigation_preservation_apply')).toBe('/apply-lawsuit/litigation_preservation_apply/index');
  expect(paths.get('lawsuit_filing_apply')).toBe('/apply-lawsuit/lawsuit_filing_apply/notice');
  expect(paths.get('public_gallery_apply')).toBe('/apply-lawsuit/public_gallery_apply/index');
});

test.each(kinds.map(({ key }) => key))(
  '%s says what to bring, what to know and who is told, in both languages',
  async (type) => {
    const materials = (await portal.call(listMaterials, { params: { id: type } }, {})).data;
    expect(materials.length).toBe(kinds.find(({ key }) => key === type)?.materials.length);
    for (const code of ['guide', 'notice'] as const) {
      const { data } = await portal.call(readAppText, { query: { type, code } }, {});
      expect(data.sections.length).toBeGreaterThan(1);
      for (const { heading, lines } of data.sections)
        for (const line of [heading, ...lines]) {
          expect(line.zh).toMatch(/[\u4e00-\u9fff]/);
          expect(line.en).not.toMatch(/[\u4e00-\u9fff]/);
          expect(line.zh).not.toMatch(/请勿|非法|失败|系统繁忙|！/);
        }
    }
  },
);

test('what is no kind is not found', async () => {
  expect((await portal.call(listMaterials, { params: { id: 'nothing' } }, {})).reason).toBe('not-found');
  expect((await portal.call(readAppText, { query: { type: 'nothing' } }, {})).reason).toBe('not-found');
});
