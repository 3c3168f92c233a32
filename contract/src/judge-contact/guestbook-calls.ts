import { z } from 'zod';
import { id } from '../core/index.ts';
import { guestBookDetail, guestBookDraft, guestBookEntry, guestBookFilters } from './model.ts';
import { detailCall, numberCall, pageCall, recallCall, removeCall, saveCall } from './record-calls.ts';

const under = (call: string): string => `/app/appointmentguestbook/${call}`;

export const getGuestBookNo = numberCall(
  {
    id: 'guestbook.getTransactionNo',
    row: 'C078',
    path: under('getTransactionNo'),
    summary: { zh: '取得留言流水号', en: 'Get a transaction number for a message' },
  },
  z.object({ transactionNo: z.string() }),
);
export const listGuestBook = pageCall(
  {
    id: 'guestbook.page',
    row: 'C076',
    path: under('guestBookList'),
    summary: { zh: '我的留言', en: 'My messages to judges' },
  },
  guestBookFilters,
  guestBookEntry,
);
export const recallGuestBook = recallCall(
  {
    id: 'guestbook.recall',
    row: 'C077',
    path: under('guestBookRecall'),
    summary: { zh: '撤回留言', en: 'Recall a message' },
  },
  guestBookEntry,
);
export const removeGuestBook = removeCall({
  id: 'guestbook.remove',
  row: 'C079',
  path: under('deleteGuestBookById'),
  summary: { zh: '删除留言草稿', en: 'Remove a draft message' },
});
export const readGuestBook = detailCall(
  {
    id: 'guestbook.detail',
    row: 'C080',
    path: under('guestBookDetail'),
    summary: { zh: '留言详情', en: 'One message' },
  },
  z.object({ guestBookId: id }),
  guestBookDetail,
);
/** The specification sends `Tenant-Id: 000000` along (B214); the tenant counts by the account, so any is taken. */
export const saveGuestBook = saveCall(
  {
    id: 'guestbook.save',
    row: 'C081',
    path: under('saveGuestbook'),
    summary: { zh: '保存留言', en: 'Save a message' },
    headers: z.object({ 'tenant-id': z.string().default('000000') }),
  },
  guestBookDraft,
  guestBookDetail,
);
