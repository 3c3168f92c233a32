import type { Words } from '../../../shared/i18n/index.tsx';

export const listWords = {
  find: { zh: '筛选费用', en: 'Filter fees' },
  show: { zh: '筛选', en: 'Filter' },
  clear: { zh: '清除筛选', en: 'Clear' },
  number: { zh: '案号、网上立案号', en: 'Case or filing number' },
  item: { zh: '项目', en: 'Item' },
  anyItem: { zh: '全部项目', en: 'Any' },
  year: { zh: '年份', en: 'Year' },
  anyYear: { zh: '全部年份', en: 'Any' },
  noneFound: { zh: '没有符合条件的费用', en: 'No fee matches' },
  noneFoundWhy: { zh: '换一个条件，或者清除筛选。', en: 'Try other words, or clear the filter.' },
  oneAtATime: { zh: '一次付一笔，可以一笔一笔接着付。', en: 'Fees are paid one at a time.' },
  old: { zh: '这是 {time} 的内容，没有取到新的。', en: 'This is of {time}; nothing newer could be read.' },
  refresh: { zh: '刷新', en: 'Read again' },
} as const satisfies Words;
