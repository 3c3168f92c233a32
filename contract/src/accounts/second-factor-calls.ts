import { z } from 'zod';
import { defineCall, empty, instant } from '../core/index.ts';

/** What somebody shows after their first proof at a sign-in: a code of an app (RFC 6238), a code by SMS, or a recovery code. */
export const factorKinds = ['totp', 'sms'] as const;
export type FactorKind = (typeof factorKinds)[number];
export const factorWays = [...factorKinds, 'recovery'] as const;
export type FactorWay = (typeof factorWays)[number];

/** Figures of a code of an app, and how many recovery codes there are. */
export const totpLength = 6;
export const recoveryCodeCount = 10;
/** Seconds within which the second step has to follow the first. */
export const secondStepSeconds = 300;

const code = z.string().trim().max(20);
/** A secret that is offered, sealed by the server: it comes back with the first code that is made from it. */
const offer = z.string().max(600);
/** `sms`: the code stands in the header Sms-Code. */
const settingUp = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('totp'), offer, code }),
  z.object({ kind: z.literal('sms') }),
]);
export type SettingUp = z.infer<typeof settingUp>;

const offered = z.object({
  offer: z.string(),
  /** Base32, as it is typed into an app. */
  secret: z.string(),
  /** `otpauth://totp/…`, as apps read it. */
  address: z.string(),
});
/** Shown once: only their hashes are kept. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** What one's own code by SMS is refused for. */
const bySms = ['sms.wrong', 'sms.too-many', 'request.too-often'] as const;
const atSignIn = ['second-factor.over', 'request.too-often'] as const;

/**
 * What the sign-in of this browser (`sign-in.second-factor`) still needs. `setUp`: there is no second factor yet and one has to be set
 * up; `ways` are then those that can be. The cookie that was set with the refusal says which sign-in it is.
 */
export const readSecondStep = defineCall({
  id: 'accounts.readSecondStep',
  method: 'GET',
  path: '/auth/second-step',
  access: 'public',
  summary: { zh: '登录的第二步验证', en: 'The second step of a sign-in' },
  reply: z.object({
    setUp: z.boolean(),
    ways: z.array(z.enum(factorWays)),
    /** Masked; empty without one. */
    phone: z.string(),
    secondsLeft: z.int(),
  }),
  refusals: ['second-factor.over'],
});

/** A code by SMS to one's own phone, for the second step or to set it up. */
export const sendSecondStepCode = defineCall({
  id: 'accounts.sendSecondStepCode',
  method: 'POST',
  path: '/auth/second-step/code',
  access: 'public',
  duringMaintenance: true,
  summary: { zh: '第二步验证：发送短信验证码', en: 'The second step: send a code by SMS' },
  reply: z.object({ resendAfter: z.int() }),
  refusals: [...atSignIn, 'invalid', 'sms.too-soon', 'sms.too-many'],
});

/** The second step. The session begins with it, as `accounts.token` gives it; five wrong codes end the sign-in. */
export const answerSecondStep = defineCall({
  id: 'accounts.answerSecondStep',
  method: 'POST',
  path: '/auth/second-step',
  access: 'public',
  duringMaintenance: true,
  summary: { zh: '完成第二步验证', en: 'Answer the second step' },
  body: z.object({ way: z.enum(factorWays), code }),
  reply: z.object({ accessToken: z.string(), refreshToken: z.string(), expiresIn: z.int() }),
  refusals: [...atSignIn, 'second-factor.wrong', 'sms.wrong', 'sms.too-many'],
});

/** A fresh secret for an app, for a sign-in that has to set a second factor up. */
export const offerAtSignIn = defineCall({
  id: 'accounts.offerAtSignIn',
  method: 'POST',
  path: '/auth/second-step/offer',
  access: 'public',
  duringMaintenance: true,
  summary: { zh: '登录时取得验证器密钥', en: 'A secret for an app, at the sign-in' },
  reply: offered,
  refusals: ['second-factor.over'],
});

/** Sets the second factor up and begins the session. */
export const setUpAtSignIn = defineCall({
  id: 'accounts.setUpAtSignIn',
  method: 'POST',
  path: '/auth/second-step/set-up',
  access: 'public',
  duringMaintenance: true,
  summary: { zh: '登录时设置二次验证', en: 'Set up the second factor at the sign-in' },
  body: settingUp,
  reply: recoveryCodes.extend({ accessToken: z.string(), refreshToken: z.string(), expiresIn: z.int() }),
  refusals: [...atSignIn, 'second-factor.wrong', 'sms.wrong', 'sms.too-many'],
});

/** One's own second factor. `required`: the court says that one must have it. */
export const readSecondFactor = defineCall({
  id: 'accounts.secondFactor',
  method: 'GET',
  path: '/app/portalUser/secondFactor',
  access: 'account.second-factor',
  summary: { zh: '我的二次验证', en: 'My second factor' },
  reply: z.object({
    required: z.boolean(),
    factor: z.object({ kind: z.enum(factorKinds), since: instant, recoveryLeft: z.int() }).nullable(),
  }),
  refusals: [],
});

export const offerSecondFactor = defineCall({
  id: 'accounts.offerSecondFactor',
  method: 'POST',
  path: '/app/portalUser/secondFactor/offer',
  access: 'account.second-factor',
  summary: { zh: '取得验证器密钥', en: 'A secret for an app' },
  reply: offered,
  refusals: [],
});

/**
 * What every change of one's second factor is proved by: of the present factor a code (of the app, a recovery code, or by SMS in the header
 * Sms-Code, purpose `second-factor`); where there is none, the password.
 */
const proof = z.object({ code: code.optional(), password: z.string().max(200).optional() });
const proofRefusals = [
  ...bySms,
  'second-factor.wrong',
  'account.proof-needed',
  'account.password-wrong',
  'sign-in.waiting',
] as const;

/** Set one up, or another in the place of the present one. */
export const setUpSecondFactor = defineCall({
  id: 'accounts.setUpSecondFactor',
  method: 'POST',
  path: '/app/portalUser/secondFactor',
  access: 'account.second-factor',
  summary: { zh: '设置二次验证', en: 'Set up my second factor' },
  body: z.object({ proof, settingUp }),
  reply: recoveryCodes,
  refusals: [...proofRefusals],
});

/** Those of before are good no more. */
export const renewRecoveryCodes = defineCall({
  id: 'accounts.renewRecoveryCodes',
  method: 'POST',
  path: '/app/portalUser/secondFactor/recoveryCodes',
  access: 'account.second-factor',
  summary: { zh: '重新生成恢复码', en: 'Make new recovery codes' },
  body: z.object({ proof }),
  reply: recoveryCodes,
  refusals: [...proofRefusals, 'not-found'],
});

export const removeSecondFactor = defineCall({
  id: 'accounts.removeSecondFactor',
  method: 'POST',
  path: '/app/portalUser/secondFactor/remove',
  access: 'account.second-factor',
  summary: { zh: '取消二次验证', en: 'Remove my second factor' },
  body: z.object({ proof }),
  reply: empty,
  refusals: [...proofRefusals, 'not-found', 'second-factor.required'],
});
