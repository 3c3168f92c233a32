import { captcha, getRegisterKey, register, sendSmsCode, token } from '@sufu/contract/accounts';
import type { CallRequest } from '@sufu/contract/core';
import { readCaptcha } from '@sufu/contract/demonstration';
import type { Reply, TestPortal, TestUser } from '../../../testing/portal.ts';
import { isWorkDone } from '../captcha/captchas.ts';
import type { SmsPurpose } from '../sms/sms-requester.ts';

type Headers = Record<string, string>;
type Registration = CallRequest<typeof register>['body'];

/** The headers of a captcha that was just read, right. */
export async function readCaptchaHeaders(portal: TestPortal, ip?: string): Promise<Headers> {
  const from = ip === undefined ? {} : { ip };
  const { key } = (await portal.call(captcha, { query: {} }, from)).data;
  const { text } = (await portal.call(readCaptcha, { query: { key } }, from)).data;
  return { 'captcha-key': key, 'captcha-code': text };
}

/** The headers of a captcha for the machine, worked out. */
export async function workHeaders(portal: TestPortal, ip = '192.0.2.1'): Promise<Headers> {
  const { key, work } = (await portal.call(captcha, { query: { kind: 'work' } }, { ip })).data;
  if (!work) throw new Error('no work was given');
  for (let n = 0; ; n += 1)
    if (isWorkDone(work.salt, String(n), work.bits)) return { 'captcha-key': key, 'captcha-code': String(n) };
}

/**
 * The portal as a browser on our pages sees it: it sends what they send, and keeps the cookies it is given. `ip`: where it is
 * unless a call says otherwise; `cookies`: what it has already.
 */
export function atBrowser(portal: TestPortal, ip: string, cookies: Headers = {}): TestPortal {
  const jar = new Map(Object.entries(cookies));
  return {
    ...portal,
    async call(call, request, options = {}) {
      const cookie = [...jar].map((entry) => entry.join('=')).join('; ');
      const headers = { 'x-requested-with': 'sufu', 'sec-fetch-site': 'same-origin', cookie, ...options.headers };
      const reply = await portal.call(call, request, { ip, ...options, headers });
      for (const set of [reply.headers['set-cookie'] ?? []].flat().map(String)) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        if (value === '') jar.delete(name);
        else jar.set(name, value);
      }
      return reply;
    },
  };
}

/** The code in the newest SMS to a phone. */
export async function codeSentTo(portal: TestPortal, phone: string): Promise<string> {
  const newest = (await portal.sms(phone)).findLast((sms) => sms.template === 'code');
  const code = /\d{4}/.exec(newest?.text ?? '')?.[0];
  if (!code) throw new Error('no code was sent to this phone');
  return code;
}

/** Ask for a code with a captcha, as a visitor at `ip`. */
export async function askForCode(
  portal: TestPortal,
  phone: string,
  purpose: SmsPurpose,
  ip = '192.0.2.1',
): Promise<Reply<typeof sendSmsCode>> {
  const headers = await readCaptchaHeaders(portal, ip);
  return portal.call(sendSmsCode, { query: {}, body: { phone, purpose } }, { headers, ip });
}

/** A code that is never the right one. */
export const notThis = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');

export const signInWith = (
  portal: TestPortal,
  body: CallRequest<typeof token>['body'],
  manner: { headers?: Headers; ip?: string } = {},
): Promise<Reply<typeof token>> => portal.call(token, { query: {}, body }, manner);

/** By password, with a captcha of its own. */
export async function signInByPassword(
  portal: TestPortal,
  username: string,
  password: string,
  manner: { headers?: Headers; ip?: string } = {},
): Promise<Reply<typeof token>> {
  const captchaHeaders = await readCaptchaHeaders(portal, manner.ip);
  return signInWith(portal, { username, password }, { ...manner, headers: { ...captchaHeaders, ...manner.headers } });
}

const newcomer = {
  userKind: 'natural',
  realName: '宋新禾',
  idNumber: '110000200002290040',
  phone: '15400000004',
  password: '明理路一号的梧桐',
  passwordAgain: '明理路一号的梧桐',
  consent: '2026-11',
} as const;

/** A complete registration with a fresh key. */
export async function registrationOf(portal: TestPortal, more: Partial<Registration> = {}): Promise<Registration> {
  const { registerKey } = (await portal.call(getRegisterKey, {})).data;
  return { ...newcomer, registerKey, ...more };
}

/** Send a registration with a code that was just sent for it. */
export async function registerWithCode(
  portal: TestPortal,
  body: Registration,
  ip = '192.0.2.1',
): Promise<Reply<typeof register>> {
  await askForCode(portal, body.phone, 'register', ip);
  return portal.call(register, { body }, { headers: { 'sms-code': await codeSentTo(portal, body.phone) }, ip });
}

/** The header of a code that was just sent to one's own phone (or to `phone`) for this purpose. */
export async function proofFor(
  portal: TestPortal,
  as: TestUser,
  purpose: SmsPurpose,
  phone = as.phone,
): Promise<{ 'sms-code': string }> {
  portal.clock.forward(60);
  const body = phone === as.phone ? { purpose } : { purpose, phone };
  const { status } = await portal.call(
    sendSmsCode,
    { query: {}, body },
    { as, ip: `198.51.100.${portal.clock.now().getUTCMinutes()}` },
  );
  if (status !== 200) throw new Error(`no code was sent: ${status}`);
  return { 'sms-code': await codeSentTo(portal, phone) };
}

/** What the trail says of somebody's account, oldest first. */
export async function trailOf(portal: TestPortal, userId: string): Promise<readonly string[]> {
  const { rows } = await portal.database.pool.query<{ action: string }>(
    'select action from audit_log where subject = $1 order by seq',
    [userId],
  );
  return rows.map(({ action }) => action);
}
