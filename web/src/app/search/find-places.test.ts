import { menu, menuFor } from '@sufu/contract/menu';
import { describe, expect, it } from 'vitest';
import { routes } from '../../routes.ts';
import { beginningWith, inOrder } from './find-places.ts';

const party = menuFor('side', ['party']);
const found = (typed: string, lang: 'zh' | 'en' = 'zh') => beginningWith(typed, party, lang).map(({ to }) => to);

describe('menu entries', () => {
  it('are found by the beginning of their label, not by its middle', () => {
    expect(found('我的')).toEqual(['/user/initiate', '/case/list', '/notice/list', '/user/calendar', '/user/info']);
    expect(found('申请')).toEqual([]);
  });
  it('are found in the language of the page, capitals or not', () => {
    expect(found('MY CA', 'en')).toEqual(['/case/list', '/user/calendar']);
    expect(found('我的', 'en')).toEqual([]);
  });
  it('are none for nothing', () => expect(found('  ')).toEqual([]));
  it('come before other finds, each page once', () => {
    const other = {
      kind: 'service',
      key: 'x',
      note: { zh: '', en: '' },
      title: { zh: '甲', en: 'A' },
      score: 80,
    } as const;
    const hits = inOrder(beginningWith('我的案', party, 'zh'), [
      { ...other, to: '/case/list' },
      { ...other, to: '/elsewhere' },
    ]);
    expect(hits.map(({ to }) => to)).toEqual(['/case/list', '/elsewhere']);
  });
  it('lead to pages that exist', () => {
    const paths = new Set(routes.map(({ path }) => path));
    expect(menu.filter(({ path }) => !paths.has(path))).toEqual([]);
  });
});
