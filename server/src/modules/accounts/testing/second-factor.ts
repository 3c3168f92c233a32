import { offerAtSignIn, readSecondStep, setUpAtSignIn, token } from '@sufu/contract/accounts';
import type { StaffRole } from '@sufu/contract/core';
import { decideSetting, proposeSetting, type SignInValue } from '@sufu/contract/settings';
import type { Reply, TestPortal, TestUser } from '../../../testing/portal.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { codeOf, stepAt } from '../second-factor/totp.ts';
import { atBrowser, readCaptchaHeaders } from './fixtures.ts';

export const password = '溪水长流-2026-不舍昼夜';

/** A member of the court with a password, whose identity is proved, so that every way of signing in is open to them. */
export async function memberOf(portal: TestPortal, role: StaffRole = 'admin'): Promise<TestUser> {
  const offices = role === 'admin' ? ['admin'] : [role];
  return portal.fixtures.staff(role, offices, 'D09', { passwordHash: await hashPassword(password), proof: 'counter' });
}

let browsers = 0;
/** A browser that nobody used before. */
export function newBrowser(portal: TestPortal): TestPortal {
  browsers += 1;
  return atBrowser(portal, `10.9.${browsers >> 8}.${browsers & 255}`);
}

/** The court says by two people who must have a second factor. */
export async function requireFactor(
  portal: TestPortal,
  secondFactor: SignInValue['secondFactor'],
  [one, other]: readonly [TestUser, TestUser],
): Promise<void> {
  const asked = await portal.call(
    proposeSetting,
    { body: { name: 'signIn', subject: 'court', value: { secondFactor }, reason: '按等级保护要求' } },
    { as: one },
  );
  const { id, version } = asked.data;
  const decided = await portal.call(
    decideSetting,
    { params: { id }, body: { version, act: 'approve', reason: '' } },
    { as: other },
  );
  if (decided.status !== 200) throw new Error(`not approved: ${decided.reason}`);
}

/** The first step by password. */
export async function firstStep(browser: TestPortal, { phone }: TestUser, as = password): Promise<Reply<typeof token>> {
  const headers = await readCaptchaHeaders(browser);
  return browser.call(token, { query: {}, body: { username: phone, password: as } }, { headers });
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const bytesOf = (typed: string): Buffer => {
  const bits = [...typed].map((sign) => letters.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};
/** What an app with this secret shows now. */
export const appCode = (portal: TestPortal, secret: string, off = 0): string =>
  codeOf(bytesOf(secret), stepAt(portal.clock.now()) + off);
/** A code that the app does not show, nor a moment before or after. */
export function wrongCode(portal: TestPortal, secret: string): string {
  const near = [-1, 0, 1].map((off) => appCode(portal, secret, off));
  return ['000000', '000001', '000002', '000003'].find((code) => !near.includes(code)) ?? '000004';
}

export type WithApp = { readonly secret: string; readonly recoveryCodes: readonly string[]; readonly token: string };

/** Signs in where a second factor is required and sets an app up. */
export async function setUpApp(portal: TestPortal, member: TestUser, browser = newBrowser(portal)): Promise<WithApp> {
  const first = await firstStep(browser, member);
  if (first.reason !== 'sign-in.second-factor') throw new Error(`no second step: ${first.reason}`);
  const { setUp } = (await browser.call(readSecondStep, {})).data;
  if (!setUp) throw new Error('there is one already');
  const { offer, secret } = (await browser.call(offerAtSignIn, {})).data;
  const body = { kind: 'totp', offer, code: appCode(portal, secret) } as const;
  const { recoveryCodes, accessToken } = (await browser.call(setUpAtSignIn, { body })).data;
  // Its code is used up.
  portal.clock.forward(60);
  return { secret, recoveryCodes, token: accessToken };
}
