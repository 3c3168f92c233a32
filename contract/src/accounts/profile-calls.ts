import { z } from 'zod';
import { defineCall, empty, id, instant, text } from '../core/index.ts';
import { identityStates, passwordTwice } from './model.ts';

/** Every change below is told to the person by message and SMS; phone, password and signature password need a proof, which lives 5 minutes (AU9). */
const proved = ['sms.wrong', 'sms.too-many', 'request.too-often'] as const;

/** Whether a phone is registered: answered only to whoever just proved it (header Sms-Code, purpose `register`); the code stays good for registering. */
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
  /** How the identity is proved, and whether this court can prove it by a face check. */
  identity: z.object({ state: z.enum(identityStates), provedAt: instant.nullable(), byFace: z.boolean() }),
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

/** Header `Sms-Code`, purpose `change-password`, which goes to one's own phone (none need be named). Ends every other session at once. */
export const updatePassword = defineCall({
  id: 'accounts.updatePassword',
  row: 'C016',
  method: 'POST',
  path: '/app/portalUser/updatePassword',
  access: 'account.manage-own',
  summary: { zh: '修改密码', en: 'Change my password' },
  body: passwordTwice,
  reply: empty,
  refusals: ['invalid', ...proved],
});

/**
 * Purpose `change-phone`, asked for twice: without a phone it goes to the old one (`oldCode`), with the new one to that (header
 * `Sms-Code`). `sms.wrong` names which was wrong in `fields`: `oldCode`, `smsCode`. Ends every other session.
 */
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

export const consentKinds = ['privacy-terms', 'electronic-service', 'face'] as const;
export type ConsentKind = (typeof consentKinds)[number];
/** The words that stand now. A consent to earlier words is none to these. */
export const consentVersions = {
  'privacy-terms': '2026-11',
  'electronic-service': '2026-11',
  face: '2026-11',
} as const;

/** The privacy terms in force, to be read before agreeing. */
export const readTerms = defineCall({
  id: 'accounts.terms',
  method: 'GET',
  path: '/app/portalIndex/privacyTerms',
  access: 'public',
  summary: { zh: '现行个人信息处理规则', en: 'Privacy terms in force' },
  reply: z.object({ version: z.string(), terms: z.array(text) }),
  refusals: [],
});

/** To the version one has read; where it is no longer the one in force, to be read again. */
export const agreeToTerms = defineCall({
  id: 'accounts.agreeToTerms',
  method: 'POST',
  path: '/app/portalUser/agreeToTerms',
  access: 'account.manage-own',
  summary: { zh: '同意新版个人信息处理规则', en: 'Agree to the privacy terms in force' },
  body: z.object({ version: z.string().max(20) }),
  reply: empty,
  refusals: ['account.terms-changed'],
});

export const listConsents = defineCall({
  id: 'accounts.consents',
  method: 'GET',
  path: '/app/portalUser/consents',
  access: 'account.manage-own',
  summary: { zh: '我的同意', en: 'My consents' },
  /** Of each kind the latest; one that was never given is left out. */
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
