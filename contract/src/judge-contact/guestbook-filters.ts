import { ownColumns } from '../applications/index.ts';
import { filtersOf } from '../core/index.ts';

/** What a person wrote is sealed, so those columns cannot be filtered by. */
export const filters = filtersOf(ownColumns, {
  transactionNo: { zh: '流水号', en: 'transaction number' },
  judgeId: { zh: '法官编号', en: 'judge id' },
  judgeName: { zh: '法官', en: 'judge' },
  topic: { zh: '留言主题', en: 'topic' },
  content: { zh: '留言内容', en: 'message' },
  reply: { zh: '法院答复', en: 'answer of the court' },
});
