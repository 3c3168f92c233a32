import { z } from 'zod';
import { defineCall, empty, id, instant } from '../core/index.ts';
import { passwordTwice } from './model.ts';

/** Header `Sms-Code`, purpose `change-signature`. Six to twenty characters. */
export const updateSignaturePassword = defineCall({
  id: 'accounts.updateSignaturePassword',
  row: 'C018',
  method: 'POST',
  path: '/app/portalUser/updateSignaturePassword',
  access: 'account.manage-own',
  summary: { zh: '设置签名密码', en: 'Set my signature password' },
  body: passwordTwice,
  reply: empty,
  refusals: ['invalid', 'sms.wrong', 'sms.too-many', 'request.too-often'],
});

/** Keep a handwritten signature (a picture of mine) for signing later, with the signature password that opens it; or none (`null`). */
export const keepSignature = defineCall({
  id: 'accounts.keepSignature',
  method: 'POST',
  path: '/app/electronicsignature/save',
  access: 'account.manage-own',
  summary: { zh: '保存手写签名', en: 'Keep my handwritten signature' },
  body: z.object({ fileId: id.nullable(), electronicSignaturePassword: z.string().max(200).optional() }),
  reply: empty,
  refusals: [
    'not-found',
    'account.no-signature-password',
    'account.signature-password-wrong',
    'account.signature-waiting',
  ],
});

/** One's own only. An ID number in the address is refused with 405 and the words that name the POST (readings, The wire). */
export const readSignature = defineCall({
  id: 'accounts.signatureDetail',
  row: 'C019',
  method: 'POST',
  path: '/app/electronicsignature/detail',
  aliases: [{ method: 'GET', path: '/app/electronicsignature/detail', row: 'C019', deprecated: true }],
  access: 'account.manage-own',
  neverInAddress: ['idNo'],
  summary: { zh: '我的电子签名', en: 'My electronic signature' },
  body: z.object({ idNo: z.string().max(40).optional(), idType: z.string().max(20).optional() }).prefault({}),
  reply: z.object({ has: z.boolean(), keptAt: instant.nullable() }),
  refusals: ['not-found', 'identity.in-address'],
});

/** The signature itself, for the signature password: five wrong ones wait ten minutes. Answers the id of a file of mine. */
export const openSignature = defineCall({
  id: 'accounts.getElectronicSignature',
  row: 'C020',
  method: 'POST',
  path: '/app/portalUser/getElectronicSignature',
  encoding: 'form',
  access: 'account.manage-own',
  summary: { zh: '用签名密码取得电子签名', en: 'Open my signature with its password' },
  body: z.object({ electronicSignaturePassword: z.string().max(200) }),
  reply: z.object({ fileId: id }),
  refusals: ['not-found', 'account.signature-password-wrong', 'account.signature-waiting'],
});
