import { type Lang, pagedRows, refuse, type Text } from '@sufu/contract/core';

const tooFar: Text = {
  zh: `一个列表只能翻到第 ${pagedRows} 条，请用筛选或搜索缩小范围`,
  en: `A list can be paged up to row ${pagedRows}; narrow it by filters or a search`,
};

/** How many rows stand before this page. A page that begins behind `pagedRows` is refused. */
export function offsetOf({ current, size }: { readonly current: number; readonly size: number }, lang: Lang): number {
  const offset = (current - 1) * size;
  return offset < pagedRows
    ? offset
    : refuse('invalid', { n: 1 }, [{ path: 'current', rule: 'RANGE', msg: tooFar[lang] }]);
}
