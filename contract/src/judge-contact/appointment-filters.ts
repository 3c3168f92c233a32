import { ownColumns } from '../applications/index.ts';
import { daysColumn, filtersOf } from '../core/index.ts';

/** What a person wrote is sealed, so those columns cannot be filtered by. */
export const filters = filtersOf(
  { ...ownColumns, booked: daysColumn({ zh: '约定日期', en: 'day that is booked' }) },
  {
    transactionNo: { zh: '流水号', en: 'transaction number' },
    judgeId: { zh: '法官编号', en: 'judge id' },
    judgeName: { zh: '法官', en: 'judge' },
    reason: { zh: '约见事由', en: 'reason' },
    meetMode: { zh: '方式', en: 'way' },
    preferredDate: { zh: '希望日期', en: 'day wished for' },
    timeSlot: { zh: '希望时段', en: 'time wished for' },
  },
);
