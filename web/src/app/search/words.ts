import type { Words } from '../../shared/i18n/index.tsx';

/** Of the search once it is open. */
export const searchWords = {
  hint: { zh: '功能、案号、编号、姓名、案由，拼音也可以', en: 'A page, a number, a name, a cause' },
  found: { zh: '找到 {n} 个', en: '{n} found' },
  none: {
    zh: '没有找到“{query}”。换个说法试试，或打 12368 问一问。',
    en: 'Nothing found for "{query}". Try other words, or call 12368.',
  },
  leave: { zh: '取消', en: 'Cancel' },
} as const satisfies Words;
