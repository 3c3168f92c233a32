import { z } from 'zod';
import { defineCall } from '../core/index.ts';

/** A one-time code (60 s) for a person who is signed in here, to take the session to another address of the allow-list. */
export const issueHandOff = defineCall({
  id: 'accounts.issueHandOff',
  method: 'POST',
  path: '/auth/handoff/issue',
  access: 'signed-in',
  summary: { zh: '签发一次性登录码', en: 'Issue a one-time sign-in code' },
  body: z.object({ redirectUrl: z.string().max(500) }),
  reply: z.object({ authToken: z.string() }),
  refusals: ['hand-off.address'],
});
/** Changes the one-time code for a session. Somebody else being signed in here is asked about first (`replace`). */
export const takeHandOff = defineCall({
  id: 'accounts.takeHandOff',
  method: 'POST',
  path: '/auth/handoff/take',
  access: 'public',
  summary: { zh: '用一次性登录码登录', en: 'Sign in with a one-time code' },
  body: z.object({
    authToken: z.string().max(200),
    redirectUrl: z.string().max(500),
    replace: z.boolean().default(false),
  }),
  reply: z.object({ redirectUrl: z.string() }),
  refusals: ['hand-off.code', 'hand-off.address', 'hand-off.other-person', 'request.too-often'],
});
/**
 * A registered outside system asks for a one-time code for its user: `sign` = upper-case HMAC-SM3 hex over the sorted
 * `name=value` of the other parameters and its secret. Answers the address to send the browser to.
 */
export const createTempTicket = defineCall({
  id: 'accounts.createTempTicket',
  row: 'C021',
  method: 'GET',
  path: '/loginOtherSys/createTempticketToSx.shtml',
  access: 'public',
  summary: { zh: '外部系统换取登录码', en: 'A one-time code for an outside system' },
  query: z.object({
    appId: z.string().max(60),
    userId: z.string().max(60),
    thirdFlow: z.string().max(100),
    sign: z.string().max(200),
  }),
  reply: z.object({ authToken: z.string(), address: z.string() }),
  refusals: ['hand-off.sign', 'request.too-often'],
});
