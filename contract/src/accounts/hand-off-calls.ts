import { z } from 'zod';
import { defineCall, text } from '../core/index.ts';

/**
 * A one-time code (60 s) for a person who is signed in here, to be signed in elsewhere too: `/handoff?authToken=…&redirectUrl=…`.
 * `redirectUrl`: a page of this site or of a site on the court's list; the code leads there and nowhere else.
 */
export const issueHandOff = defineCall({
  id: 'accounts.issueHandOff',
  method: 'POST',
  path: '/auth/handoff/issue',
  access: 'signed-in',
  summary: { zh: '签发一次性登录码', en: 'Issue a one-time sign-in code' },
  body: z.object({ redirectUrl: z.string().max(500) }),
  reply: z.object({ authToken: z.string() }),
  refusals: ['hand-off.address', 'request.too-often'],
});
const given = { authToken: z.string().max(200), redirectUrl: z.string().max(500) };
/**
 * Whom a one-time code would sign in here and who issued it, without using it up: the page asks before it signs anybody in. From
 * here on the code is good in this browser only. `name` is masked; `here`: somebody else who is signed in and would be replaced.
 */
export const peekHandOff = defineCall({
  id: 'accounts.peekHandOff',
  method: 'POST',
  path: '/auth/handoff/peek',
  access: 'public',
  summary: { zh: '查看一次性登录码', en: 'Look at a one-time sign-in code' },
  body: z.object(given),
  reply: z.object({ name: z.string(), system: text, here: z.string().nullable() }),
  refusals: ['hand-off.code', 'hand-off.address', 'request.cross-site', 'request.too-often'],
});
/**
 * After the press: changes the one-time code, in the browser that looked at it, for a new session, given as this page's cookie.
 * Somebody else being signed in here is replaced only with `replace`; without it the code is kept. Answers where to go: a path
 * of this site, or the whole address of another.
 */
export const takeHandOff = defineCall({
  id: 'accounts.takeHandOff',
  method: 'POST',
  path: '/auth/handoff/take',
  access: 'public',
  summary: { zh: '用一次性登录码登录', en: 'Sign in with a one-time code' },
  body: z.object({ ...given, replace: z.boolean().default(false) }),
  reply: z.object({ redirectUrl: z.string() }),
  refusals: ['hand-off.code', 'hand-off.address', 'hand-off.other-person', 'request.cross-site', 'request.too-often'],
});
/**
 * A registered outside system asks for a one-time code for a person. `userId`: the person's number here, never of staff.
 * `thirdFlow`: yyyyMMddHHmmss (Beijing, at most five minutes off) and 1–40 letters or figures, each once. `sign`:
 * upper-case hex of HMAC-SM3, under the system's secret, over the other parameters by name, `name=value` joined by `&`.
 * Answers the code (60 s, once) and the address to send the browser to.
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
  refusals: ['hand-off.sign', 'hand-off.flow', 'not-found', 'request.too-often'],
});
