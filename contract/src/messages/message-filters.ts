import { codeColumn, daysColumn, filtersOf, textColumn } from '../core/index.ts';

/** The columns of the list that one can filter by. */
export const filters = filtersOf({
  channel: codeColumn({ zh: '栏目', en: 'channel' }, ['1', '2']),
  title: textColumn({ zh: '标题', en: 'title' }),
  body: textColumn({ zh: '内容', en: 'text' }),
  read: codeColumn({ zh: '是否已读', en: 'read or not' }, ['true', 'false']),
  at: daysColumn({ zh: '日期', en: 'day' }),
});
