import { codeColumn, daysColumn, filtersOf, textColumn } from '../core/index.ts';
import { mailDirections, mailStates } from './states.ts';

/** The columns of the list that one can filter by; what was sent is sealed. */
export const filters = filtersOf(
  {
    number: textColumn({ zh: '封面编号', en: 'cover number' }),
    direction: codeColumn({ zh: '方向', en: 'direction' }, mailDirections),
    mailState: codeColumn({ zh: '状态', en: 'state' }, mailStates.map(String)),
    caseNo: textColumn({ zh: '案号', en: 'case number' }),
    carrier: textColumn({ zh: '快递公司', en: 'carrier' }),
    trackingNo: textColumn({ zh: '单号', en: 'tracking number' }),
    postedOn: daysColumn({ zh: '交邮日', en: 'day of posting' }),
    createdAt: daysColumn({ zh: '建立日期', en: 'day it was drawn up' }),
    changedAt: daysColumn({ zh: '最近变化', en: 'day of the last change' }),
  },
  { title: { zh: '材料', en: 'material' } },
);
