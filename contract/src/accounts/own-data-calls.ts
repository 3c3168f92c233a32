import { z } from 'zod';
import { defineCall, empty } from '../core/index.ts';

/**
 * Everything held about me (个人信息保护法 art. 45): `about` (what it is, both languages), `madeAt`, and `tables`, each a list of
 * rows, deciphered, without hashes. Five an hour.
 */
export const copyOwnData = defineCall({
  id: 'accounts.copyOwnData',
  method: 'POST',
  path: '/app/portalUser/copyOwnData',
  access: 'account.manage-own',
  summary: { zh: '下载我的数据', en: 'A copy of my data' },
  body: empty,
  reply: z.record(z.string(), z.unknown()),
  refusals: ['request.too-often'],
});

/**
 * Header `Sms-Code`, purpose `delete-account`. Refused while an application is open; what the law keeps stays, sealed (art. 47). Ends every
 * session. The accounts of the court's members are not theirs to close (403).
 */
export const deleteAccount = defineCall({
  id: 'accounts.deleteAccount',
  method: 'POST',
  path: '/app/portalUser/deleteAccount',
  access: 'account.manage-own',
  summary: { zh: '注销账号', en: 'Delete my account' },
  body: empty,
  reply: empty,
  refusals: ['account.still-open', 'sms.wrong', 'sms.too-many', 'request.too-often'],
});
