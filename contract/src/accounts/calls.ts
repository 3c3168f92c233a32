import { z } from 'zod';
import { byId, defineCall, empty, id, text } from '../core/index.ts';
import { ownIdentity, smsPurpose, userInfo, userKind } from './model.ts';

/**
 * Sign in (OAuth 2 shape). `captcha`: username (phone or ID number), password, headers Captcha-Key and Captcha-Code.
 * `sms_code`: phone, code. `social`: ticket. `face`: order_no. `refresh_token`: refresh_token. Credentials in the address are refused. The same answer sets
 * the session cookie for pages of this site; `sign-in.second-factor`: a cookie for the second step instead (second-factor-calls.ts); `/oauth/token` answers `{error, error_description}` when it refuses.
 */
export const token = defineCall({
  id: 'accounts.token',
  row: 'C001',
  method: 'POST',
  path: '/auth/oauth/token',
  access: 'public',
  oauth: true,
  encoding: 'form',
  shape: 'raw',
  duringMaintenance: true,
  summary: { zh: '登录，取得令牌', en: 'Sign in and get a token' },
  query: z.record(z.string(), z.string()),
  body: z
    .object({
      grant_type: z.enum(['captcha', 'sms_code', 'refresh_token', 'social', 'face']).default('captcha'),
      scope: z.string().default('all'),
      type: z.string().default('account'),
      tenantId: z.string().default('000000'),
      username: z.string().trim().max(60).optional(),
      password: z.string().max(200).optional(),
      phone: z.string().trim().max(30).optional(),
      code: z.string().trim().max(10).optional(),
      refresh_token: z.string().max(200).optional(),
      /** social: the ticket of `finishSocial`. face: the order number of a check that passed, once. */
      ticket: z.string().max(60).optional(),
      order_no: z.string().max(64).optional(),
    })
    .prefault({}),
  reply: z.object({
    access_token: z.string(),
    token_type: z.literal('bearer'),
    expires_in: z.int(),
    refresh_token: z.string(),
    scope: z.string(),
  }),
  refusals: [
    'invalid',
    'sign-in.refused',
    'sign-in.waiting',
    'sign-in.second-factor',
    'sign-in.grant-unknown',
    'sign-in.credentials-in-address',
    'captcha.wrong',
    'sms.wrong',
    'sms.too-many',
    'refresh.reused',
    'session.ended',
    'social.ticket',
    'social.unbound',
    'face.not-passed',
    'request.too-often',
  ],
});

/** `kind=picture`: a PNG of five characters. `kind=work`: a puzzle for the machine instead of the eyes (no picture). */
export const captcha = defineCall({
  id: 'accounts.captcha',
  row: 'C002',
  method: 'GET',
  path: '/auth/oauth/captcha',
  access: 'public',
  summary: { zh: '取得验证码', en: 'Get a captcha' },
  query: z.object({ kind: z.enum(['picture', 'work']).default('picture') }),
  reply: z.object({
    key: id,
    /** `data:image/png;base64,…`; absent for `work`. */
    image: z.string().optional(),
    /** Find a decimal `n` so that SHA-256(`${salt}${n}`) begins with `bits` zero bits; `n` is the Captcha-Code. */
    work: z.object({ salt: z.string(), bits: z.int() }).optional(),
  }),
  refusals: ['request.too-often'],
});

export const getUserInfo = defineCall({
  id: 'accounts.userInfo',
  row: 'C003',
  method: 'GET',
  path: '/app/portalUser/userInfo',
  access: 'signed-in',
  summary: { zh: '当前用户', en: 'The signed-in user' },
  reply: userInfo,
  refusals: [],
});

export const getOwnIdentity = defineCall({
  id: 'accounts.ownIdentity',
  method: 'GET',
  path: '/app/portalUser/identity',
  access: 'account.manage-own',
  summary: { zh: '本人身份信息，供表单带出', en: "One's own identity, to prefill forms" },
  reply: ownIdentity,
  refusals: [],
});

/** Ends the session everywhere it is known; says the same without one. */
export const logout = defineCall({
  id: 'accounts.logout',
  row: 'C006',
  method: 'POST',
  path: '/user/logout',
  access: 'public',
  whileLocked: true,
  duringMaintenance: true,
  aliases: [{ method: 'GET', path: '/user/logout', row: 'C007', deprecated: true }],
  summary: { zh: '退出登录', en: 'Sign out' },
  reply: empty,
  refusals: [],
});

export const getRegisterApplyTypeList = defineCall({
  id: 'accounts.registerTypes',
  row: 'C008',
  method: 'GET',
  path: '/app/portalIndex/getRegisterApplyTypeList',
  access: 'public',
  summary: { zh: '可注册的身份类型', en: 'Kinds of user that may register' },
  reply: z.array(z.object({ code: userKind, label: text, says: text })),
  refusals: [],
});

/**
 * The phone may stand in the query as the specification says; our own pages put it in the body. The first code to a phone
 * from somebody who is not signed in needs a captcha (headers Captcha-Key and Captcha-Code); from the same address the
 * same phone then needs none for 15 minutes.
 */
export const sendSmsCode = defineCall({
  id: 'accounts.sendSmsCode',
  row: 'C009',
  method: 'POST',
  path: '/app/portalUser/sendSmsCode',
  access: 'public',
  duringMaintenance: true,
  summary: { zh: '发送短信验证码', en: 'Send an SMS code' },
  query: z.object({ phone: z.string().max(30).optional() }),
  body: z
    .object({ phone: z.string().max(30).optional(), purpose: smsPurpose.default('sign-in') })
    .default({ purpose: 'sign-in' }),
  reply: z.object({ resendAfter: z.int(), expiresIn: z.int() }),
  refusals: [
    'invalid',
    'captcha.wrong',
    'sms.too-soon',
    'sms.too-many',
    'session.none',
    'session.not-allowed',
    'request.too-often',
  ],
});

export const getRegisterKey = defineCall({
  id: 'accounts.registerKey',
  row: 'C012',
  method: 'GET',
  path: '/app/portalUser/getRegisterKey',
  access: 'public',
  summary: { zh: '取得注册用一次性编号', en: 'Get a single-use key for registration' },
  reply: z.object({ registerKey: id }),
  refusals: ['request.too-often'],
});

/**
 * Header `Sms-Code` carries the code sent to `phone` for purpose `register`. A repeat of the same key answers alike.
 * `evenIfTaken`: when somebody else has the ID number, register without it; it is claimed after signing in (`account.id-taken`).
 * `socialTicket`: what `finishSocial` gave for an unknown person; it is bound to the new account.
 */
export const register = defineCall({
  id: 'accounts.register',
  row: 'C010',
  method: 'POST',
  path: '/app/portalUser/register',
  access: 'public',
  summary: { zh: '注册', en: 'Register' },
  body: z.object({
    registerKey: id,
    userKind,
    realName: z.string().max(100),
    idNumber: z.string().max(40),
    phone: z.string().max(30),
    password: z.string().max(200),
    passwordAgain: z.string().max(200),
    consent: z.string().max(20),
    organisation: z
      .object({ name: z.string().max(100), creditCode: z.string().max(40), legalRepName: z.string().max(50) })
      .optional(),
    lawyer: z.object({ licence: z.string().max(40), firm: z.string().max(100) }).optional(),
    socialTicket: id.optional(),
    evenIfTaken: z.boolean().default(false),
  }),
  reply: byId,
  refusals: [
    'invalid',
    'sms.wrong',
    'account.phone-taken',
    'account.id-taken',
    'account.key-used',
    'key.unknown',
    'social.ticket',
    'social.taken',
    'sms.too-many',
    'request.too-often',
  ],
});

/** Header `Sms-Code`, purpose `reset-password`. Says the same whether or not the phone is known. */
export const forgetPassword = defineCall({
  id: 'accounts.forgetPassword',
  row: 'C011',
  method: 'POST',
  path: '/app/portalUser/forgetPassword',
  access: 'public',
  summary: { zh: '找回密码', en: 'Reset a forgotten password' },
  body: z.object({ phone: z.string().max(30), password: z.string().max(200), passwordAgain: z.string().max(200) }),
  reply: empty,
  refusals: ['invalid', 'sms.wrong', 'sms.too-many', 'account.second-factor', 'request.too-often'],
});
