import { z } from 'zod';
import { defineCall, empty } from '../core/index.ts';

/** 256 random bits, as the link carries them behind its `#`, which browsers send to nobody. */
export const activationTokenForm = /^[A-Za-z0-9_-]{43}$/;
export const activationToken = z.string().regex(activationTokenForm);

/** Ask for a code by SMS to the phone that the administrator entered for the account. `phone`: masked. */
export const beginActivation = defineCall({
  id: 'accounts.beginActivation',
  method: 'POST',
  path: '/app/portalUser/activation/begin',
  access: 'public',
  summary: { zh: '开通账号：获取验证码', en: 'Open an account: ask for a code' },
  body: z.object({ token: activationToken }),
  reply: z.object({ phone: z.string(), resendAfter: z.int() }),
  refusals: ['invalid', 'activation.over', 'sms.too-soon', 'sms.too-many', 'request.too-often'],
  neverInAddress: ['token'],
});

/** Header `Sms-Code`: the code that was just sent. Sets the password and opens the account; the link is good no more. */
export const activate = defineCall({
  id: 'accounts.activate',
  method: 'POST',
  path: '/app/portalUser/activation',
  access: 'public',
  summary: { zh: '开通账号', en: 'Open an account' },
  body: z.object({ token: activationToken, password: z.string().max(200), passwordAgain: z.string().max(200) }),
  reply: empty,
  refusals: ['invalid', 'activation.over', 'sms.wrong', 'sms.too-many', 'request.too-often'],
  neverInAddress: ['token'],
});
