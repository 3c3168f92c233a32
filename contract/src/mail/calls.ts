import { z } from 'zod';
import { byId, courtDay, defineCall, id, listOf, paging } from '../core/index.ts';
import { filters } from './mail-filters.ts';
import { mailDetail, mailItem, mailMaterials } from './model.ts';

/** What I sent to the court by post and what it sent to me, the latest change first. */
export const listMail = defineCall({
  id: 'mail.page',
  row: 'C098',
  method: 'GET',
  path: '/app/appMailReceiving/page',
  access: 'mail.read-own',
  summary: { zh: '邮寄材料', en: 'Materials by post' },
  query: paging.extend({ filters }),
  shape: 'list',
  reply: listOf(mailItem),
  refusals: ['invalid'],
});
/** One item of mine, with its list and what happened to it. */
export const readMail = defineCall({
  id: 'mail.detail',
  row: 'C099',
  method: 'GET',
  path: '/app/appMailReceiving/detail',
  access: 'mail.read-own',
  summary: { zh: '一件邮寄材料', en: 'One item by post' },
  query: byId,
  reply: mailDetail,
  refusals: ['not-found'],
});
/**
 * Draw up the list of what will be sent, and get its cover number. `key` is made once a form, so that a repeat draws up nothing
 * new. Without a phone the one of the account stands on the cover.
 */
export const drawUpMail = defineCall({
  id: 'mail.drawUp',
  method: 'POST',
  path: '/app/appMailReceiving/add',
  access: 'mail.send-own',
  summary: { zh: '填写邮寄清单', en: 'List what you will send' },
  body: z.object({
    key: id,
    /** One of my cases; left out where there is no case yet. */
    caseNo: z.string().max(60).nullable().default(null),
    phone: z.string().trim().max(20).default(''),
    address: z.string().trim().max(200).default(''),
    materials: mailMaterials,
  }),
  reply: mailDetail,
  refusals: ['invalid', 'case.not-yours', 'mail.too-many'],
});
export const carrierName = z.string().trim().min(1).max(30);
/** Say with which number and on which day it was given to the post. */
export const postMail = defineCall({
  id: 'mail.post',
  method: 'POST',
  path: '/app/appMailReceiving/:id/post',
  access: 'mail.send-own',
  summary: { zh: '填写单号和交邮日', en: 'Say tracking number and day of posting' },
  params: byId,
  body: z.object({
    key: id,
    version: z.int(),
    carrier: carrierName,
    trackingNo: z.string().max(40),
    postedOn: courtDay,
  }),
  reply: mailDetail,
  refusals: ['not-found', 'invalid', 'mail.number', 'mail.wrong-state', 'mail.changed'],
});
/** Take back a list that was not posted. */
export const removeMail = defineCall({
  id: 'mail.remove',
  method: 'POST',
  path: '/app/appMailReceiving/:id/remove',
  access: 'mail.send-own',
  summary: { zh: '作废没有寄出的清单', en: 'Take back a list that was not posted' },
  params: byId,
  body: z.object({ version: z.int() }),
  reply: z.object({ id }),
  refusals: ['not-found', 'mail.wrong-state', 'mail.changed'],
});
