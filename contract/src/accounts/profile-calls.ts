import { z } from 'zod';
import { defineCall, empty, id, instant, listOf, paging, text } from '../core/index.ts';

/** Every change below is told to the person by message; phone, password and signature password need a proof not older than 10 minutes (AU9). */
const proved = ['sms.wrong', 'sms.too-many', 'request.too-often'] as const;

/** Whether a phone is registered: answered only to whoever just proved it (header Sms-Code, purpose `register`). */
export const checkPhone = defineCall({
  id: 'accounts.check',
  row: 'C013',
  method: 'GET',
  path: '/app/portalUser/check',
  access: 'public',
  summary: { zh: '手机号是否已注册', en: 'Whether a phone is registered' },
  query: z.object({ phone: z.string().max(30) }),
  reply: z.object({ registered: z.boolean() }),
  refusals: ['invalid', ...proved],
});

export const ownProfile = z.object({
  email: z.string(),
  region: z.string().nullable(),
  address: z.string(),
  avatar: id.nullable(),
  hasSignature: z.boolean(),
  hasSignaturePassword: z.boolean(),
  hasLockPassword: z.boolean(),
  /** Bound ways of signing in. */
  social: z.array(z.object({ source: z.enum(['wechat', 'alipay']), boundAt: instant, name: z.string() })),
});
export const readProfile = defineCall({
  id: 'accounts.profile',
  method: 'GET',
  path: '/app/portalUser/profile',
  access: 'account.manage-own',
  summary: { zh: '我的资料', en: 'My details' },
  reply: ownProfile,
  refusals: [],
});

export const updateUserInfo = defineCall({
  id: 'accounts.updateUserInfo',
  row: 'C015',
  method: 'POST',
  path: '/app/portalUser/updateUserInfo',
  access: 'account.manage-own',
  summary: { zh: '修改资料', en: 'Change my details' },
  body: z.object({
    email: z.string().trim().max(100).optional(),
    region: z.string().max(12).nullable().optional(),
    address: z.string().trim().max(200).optional(),
    avatar: id.nullable().optional(),
  }),
  reply: ownProfile,
  refusals: ['invalid', 'not-found'],
});

/** Header `Sms-Code`, purpose `change-password`. Ends every other session at once. */
export const updatePassword = defineCall({
  id: 'accounts.updatePassword',
  row: 'C016',
  method: 'POST',
  path: '/app/portalUser/updatePassword',
  access: 'account.manage-own',
  summary: { zh: '修改密码', en: 'Change my password' },
  body: z.object({ password: z.string().max(200), passwordAgain: z.string().max(200) }),
  reply: empty,
  refusals: ['invalid', ...proved],
});

/** Header `Sms-Code`: the code sent to the new phone; `oldCode`: the one sent to the old. Ends every other session. */
export const updatePhone = defineCall({
  id: 'accounts.updatePhone',
  row: 'C017',
  method: 'POST',
  path: '/app/portalUser/updatePhone',
  access: 'account.manage-own',
  summary: { zh: '更换手机号', en: 'Change my phone' },
  body: z.object({ phone: z.string().max(30), oldCode: z.string().max(10) }),
  reply: empty,
  refusals: ['invalid', 'account.phone-taken', ...proved],
});

/** Header `Sms-Code`, purpose `change-signature`. Six to twenty characters. */
export const updateSignaturePassword = defineCall({
  id: 'accounts.updateSignaturePassword',
  row: 'C018',
  method: 'POST',
  path: '/app/portalUser/updateSignaturePassword',
  access: 'account.manage-own',
  summary: { zh: '设置签名密码', en: 'Set my signature password' },
  body: z.object({ password: z.string().max(200), passwordAgain: z.string().max(200) }),
  reply: empty,
  refusals: ['invalid', ...proved],
});

/** Keep a handwritten signature (a file of mine) for signing later; it opens with the signature password. */
export const keepSignature = defineCall({
  id: 'accounts.keepSignature',
  method: 'POST',
  path: '/app/electronicsignature/save',
  access: 'account.manage-own',
  summary: { zh: '保存手写签名', en: 'Keep my handwritten signature' },
  body: z.object({ fileId: id.nullable() }),
  reply: empty,
  refusals: ['not-found', 'account.no-signature-password'],
});

/** One's own only. An ID number in the address is refused with 405 and the words that name the POST (readings, The wire). */
export const readSignature = defineCall({
  id: 'accounts.signatureDetail',
  row: 'C019',
  method: 'POST',
  path: '/app/electronicsignature/detail',
  aliases: [{ method: 'GET', path: '/app/electronicsignature/detail', row: 'C019', deprecated: true }],
  access: 'account.manage-own',
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

export const ownSession = z.object({
  id,
  here: z.boolean(),
  startedAt: instant,
  lastSeenAt: instant,
  /** Browser and system in a few words; the address without its last part. */
  device: text,
  address: z.string(),
});
export const listSessions = defineCall({
  id: 'accounts.sessions',
  method: 'GET',
  path: '/app/portalUser/sessions',
  access: 'account.manage-own',
  summary: { zh: '正在登录的设备', en: 'Where I am signed in' },
  reply: z.array(ownSession),
  refusals: [],
});
/** One session of mine, or every other one (`id` left out). */
export const endSessions = defineCall({
  id: 'accounts.endSessions',
  method: 'POST',
  path: '/app/portalUser/endSessions',
  access: 'account.manage-own',
  summary: { zh: '退出其他设备', en: 'Sign out elsewhere' },
  body: z.object({ id: id.optional() }),
  reply: z.object({ ended: z.int() }),
  refusals: ['not-found'],
});
export const listSignIns = defineCall({
  id: 'accounts.signIns',
  method: 'GET',
  path: '/app/portalUser/signIns',
  access: 'account.manage-own',
  summary: { zh: '登录记录', en: 'My sign-ins' },
  query: paging,
  shape: 'list',
  reply: listOf(z.object({ at: instant, way: z.string(), ok: z.boolean(), device: text, address: z.string() })),
  refusals: [],
});

export const consentKinds = ['privacy-terms', 'electronic-service', 'face'] as const;
export const listConsents = defineCall({
  id: 'accounts.consents',
  method: 'GET',
  path: '/app/portalUser/consents',
  access: 'account.manage-own',
  summary: { zh: '我的同意', en: 'My consents' },
  reply: z.array(
    z.object({ kind: z.enum(consentKinds), version: z.string(), givenAt: instant, withdrawnAt: instant.nullable() }),
  ),
  refusals: [],
});
/** Give or withdraw. Withdrawing the privacy terms is deleting the account. */
export const setConsent = defineCall({
  id: 'accounts.setConsent',
  method: 'POST',
  path: '/app/portalUser/setConsent',
  access: 'account.manage-own',
  summary: { zh: '同意或撤回', en: 'Give or withdraw a consent' },
  body: z.object({ kind: z.enum(['electronic-service', 'face']), given: z.boolean() }),
  reply: empty,
  refusals: [],
});

/** Everything held about me, as JSON (个人信息保护法 art. 45). */
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
/** Header `Sms-Code`, purpose `delete-account`. Refused while an application is open; what the law keeps stays, sealed (art. 47). */
export const deleteAccount = defineCall({
  id: 'accounts.deleteAccount',
  method: 'POST',
  path: '/app/portalUser/deleteAccount',
  access: 'account.manage-own',
  summary: { zh: '注销账号', en: 'Delete my account' },
  body: empty,
  reply: empty,
  refusals: ['account.still-open', ...proved],
});

/** Set once, the first time one locks: not empty (锁屏密码不能为空); changed only with the old one. */
export const setLockPassword = defineCall({
  id: 'accounts.setLockPassword',
  method: 'POST',
  path: '/user/lock/password',
  access: 'signed-in',
  summary: { zh: '设置锁屏密码', en: 'Set the lock password' },
  body: z.object({ password: z.string().max(64), old: z.string().max(64).optional() }),
  reply: empty,
  refusals: ['lock.password-empty', 'lock.wrong'],
});
/** From here on every other call of this session answers 423 until it is unlocked or ended. */
export const lock = defineCall({
  id: 'accounts.lock',
  method: 'POST',
  path: '/user/lock',
  access: 'signed-in',
  summary: { zh: '锁屏', en: 'Lock' },
  body: empty,
  reply: empty,
  refusals: ['lock.no-password'],
});
/** Five wrong ones end the session. */
export const unlock = defineCall({
  id: 'accounts.unlock',
  method: 'POST',
  path: '/user/unlock',
  access: 'signed-in',
  summary: { zh: '解锁', en: 'Unlock' },
  body: z.object({ password: z.string().max(64) }),
  reply: empty,
  refusals: ['lock.password-empty', 'lock.wrong', 'session.ended'],
});
