import { z } from 'zod';
import { defineCall, id } from '../core/index.ts';

/**
 * Information on one's own trials that is open, by one's own ID number, in the body (G057, departs). The court does not publish any yet,
 * and says so.
 */
export const listOpenInfo = defineCall({
  id: 'hearings.openInfo',
  row: 'C116',
  method: 'POST',
  path: '/appCourt/getOpenInfoByIdCard',
  access: 'case.read-own',
  summary: { zh: '本人案件的公开信息', en: 'Open information on my trials' },
  body: z.object({ idCard: z.string().max(40) }),
  reply: z.undefined(),
  refusals: ['open-info.off'],
});
export const markOpenInfo = defineCall({
  id: 'hearings.markOpenInfo',
  row: 'C117',
  method: 'POST',
  path: '/appCourt/changeStatus',
  access: 'case.read-own',
  summary: { zh: '公开信息标为已阅', en: 'Mark open information as read' },
  body: z.object({ idCard: z.string().max(40), id }),
  reply: z.undefined(),
  refusals: ['open-info.off'],
});
/** The specification's GET spellings of both: whatever they say is refused, with the words that name the POST. */
export const openInfoInAddress = defineCall({
  id: 'hearings.openInfoInAddress',
  row: 'C116',
  method: 'GET',
  path: '/appCourt/getOpenInfoByIdCard',
  aliases: [{ path: '/appCourt/changeStatus', row: 'C117' }],
  access: 'public',
  summary: { zh: '公开信息：证件号不能放在网址里', en: 'Open information: no ID number in an address' },
  reply: z.undefined(),
  refusals: ['identity.in-address'],
});
