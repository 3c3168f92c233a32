import {
  answerSecondStep,
  getUserInfo,
  offerSecondFactor,
  readSecondFactor,
  readSecondStep,
  removeSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
} from '@sufu/contract/accounts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestPortal, type TestUser, testPortal } from '../../../testing/portal.ts';
import { proofFor, trailOf } from '../testing/fixtures.ts';
import {
  appCode,
  firstStep,
  memberOf,
  newBrowser,
  password,
  requireFactor,
  setUpApp,
  wrongCode,
} from '../testing/second-factor.ts';

let portal: TestPortal;
let keepers: [TestUser, TestUser];
beforeAll(async () => {
  portal = await testPortal();
  keepers = [await memberOf(portal), await memberOf(portal)];
});
beforeEach(() => portal.clock.forward(120));
afterAll(() => portal.close());

const own = async (as: TestUser) => (await portal.call(readSecondFactor, {}, { as })).data;
const offer = async (as: TestUser) => (await portal.call(offerSecondFactor, {}, { as })).data;
type Proof = { readonly code?: string; readonly password?: string };
async function putApp(as: TestUser, proof: Proof, headers: Record<string, string> = {}) {
  const { offer: given, secret } = await offer(as);
  const body = { proof, settingUp: { kind: 'totp', offer: given, code: appCode(portal, secret) } } as const;
  const reply = await portal.call(setUpSecondFactor, { body }, { as, headers });
  return { reply, secret };
}
const renew = (as: TestUser, proof: Proof, headers: Record<string, string> = {}) =>
  portal.call(renewRecoveryCodes, { body: { proof } }, { as, headers });
const remove = (as: TestUser, proof: Proof) => portal.call(removeSecondFactor, { body: { proof } }, { as });

test('a member of the court sets one up by password alone, and is asked for it though nobody has to have one', async () => {
  const clerk = await memberOf(portal, 'clerk');
  const elsewhere = await portal.fixtures.session(clerk.id);
  expect(await own(clerk)).toEqual({ required: false, factor: null });
  expect((await putApp(clerk, {})).reply.reason).toBe('account.proof-needed');
  expect((await putApp(clerk, { password: '不是这个密码' })).reply.reason).toBe('account.password-wrong');
  // What looks like a code of a factor proves nothing where there is none.
  expect((await putApp(clerk, { code: '123456' })).reply.reason).toBe('account.proof-needed');
  expect(await own(clerk)).toMatchObject({ factor: null });
  const { reply, secret } = await putApp(clerk, { password });
  expect(reply.data.recoveryCodes).toHaveLength(10);
  expect(await own(clerk)).toMatchObject({ factor: { kind: 'totp', recoveryLeft: 10 } });
  expect((await portal.call(getUserInfo, {}, { as: { ...clerk, token: elsewhere } })).status).toBe(401);
  const browser = newBrowser(portal);
  expect((await firstStep(browser, clerk)).reason).toBe('sign-in.second-factor');
  portal.clock.forward(30);
  const code = appCode(portal, secret);
  expect((await browser.call(answerSecondStep, { body: { way: 'totp', code } })).status).toBe(200);
});

test('somebody who does not work for the court has none', async () => {
  const party = await portal.fixtures.user();
  expect((await portal.call(readSecondFactor, {}, { as: party })).reason).toBe('session.not-allowed');
  expect((await portal.call(offerSecondFactor, {}, { as: party })).reason).toBe('session.not-allowed');
  const body = { proof: { password: 'x' }, settingUp: { kind: 'sms' } } as const;
  expect((await portal.call(setUpSecondFactor, { body }, { as: party })).reason).toBe('session.not-allowed');
});

test('once there is one, only a code of it changes it: the password does not, nor an open session', async () => {
  const clerk = await memberOf(portal, 'clerk');
  const { reply, secret } = await putApp(clerk, { password });
  const [recovery = ''] = reply.data.recoveryCodes;
  for (const proof of [{}, { password }] as const) {
    expect((await renew(clerk, proof)).reason).toBe('account.proof-needed');
    expect((await remove(clerk, proof)).reason).toBe('account.proof-needed');
    expect((await putApp(clerk, proof)).reply.reason).toBe('account.proof-needed');
  }
  const byPhone = await proofFor(portal, clerk, 'second-factor');
  expect((await renew(clerk, {}, byPhone)).reason).toBe('account.proof-needed');
  portal.clock.forward(30);
  const code = appCode(portal, secret);
  // The new app was not set up: the code that proved it is still good.
  const { offer: given } = await offer(clerk);
  const wrong = { kind: 'totp', offer: given, code: '12345' } as const;
  const failed = await portal.call(setUpSecondFactor, { body: { proof: { code }, settingUp: wrong } }, { as: clerk });
  expect([failed.reason, failed.fields[0]?.path]).toEqual(['second-factor.wrong', 'code']);
  const renewed = await renew(clerk, { code });
  expect(renewed.data.recoveryCodes).not.toContain(recovery);
  expect((await renew(clerk, { code })).fields).toMatchObject([{ path: 'proof' }]);
  expect((await renew(clerk, { code: recovery })).reason).toBe('second-factor.wrong');
  expect((await remove(clerk, { code: renewed.data.recoveryCodes[0] ?? '' })).status).toBe(200);
  expect(await own(clerk)).toMatchObject({ factor: null });
  expect((await remove(clerk, { code })).reason).toBe('not-found');
  expect((await firstStep(newBrowser(portal), clerk)).status).toBe(200);
  expect(await trailOf(portal, clerk.id)).toEqual(
    expect.arrayContaining([
      'accounts.proof-refused',
      'accounts.recovery-codes-made',
      'accounts.recovery-code-used',
      'accounts.second-factor-removed',
    ]),
  );
});

test('an app is replaced by the phone and the phone by an app, each proved by the one before', async () => {
  const clerk = await memberOf(portal, 'clerk');
  const { secret } = await putApp(clerk, { password });
  const asked = { kind: 'sms' } as const;
  const headers = await proofFor(portal, clerk, 'second-factor');
  const proof = { code: appCode(portal, secret) };
  const toPhone = await portal.call(setUpSecondFactor, { body: { proof, settingUp: asked } }, { as: clerk, headers });
  expect(toPhone.data.recoveryCodes).toHaveLength(10);
  expect(await own(clerk)).toMatchObject({ factor: { kind: 'sms' } });
  portal.clock.forward(60);
  expect((await putApp(clerk, { code: appCode(portal, secret) })).reply.reason).toBe('second-factor.wrong');
  expect((await putApp(clerk, {}, { 'sms-code': '0000' })).reply.reason).toBe('sms.wrong');
  const back = await putApp(clerk, {}, await proofFor(portal, clerk, 'second-factor'));
  expect(back.reply.status).toBe(200);
  expect(await own(clerk)).toMatchObject({ factor: { kind: 'totp' } });
});

test('five wrong codes at an open session wait, and the right one then is not taken', async () => {
  const clerk = await memberOf(portal, 'clerk');
  const { secret } = await putApp(clerk, { password });
  portal.clock.forward(60);
  for (let n = 0; n < 5; n += 1) await renew(clerk, { code: wrongCode(portal, secret) });
  expect((await renew(clerk, { code: appCode(portal, secret) })).reason).toBe('request.too-often');
  portal.clock.forward(901);
  expect((await renew(clerk, { code: appCode(portal, secret) })).status).toBe(200);
});

test('where the court requires one it is replaced, not removed', async () => {
  await requireFactor(portal, 'administrators', keepers);
  const admin = await memberOf(portal);
  const { secret, token } = await setUpApp(portal, admin);
  const as = { ...admin, token };
  expect(await own(as)).toMatchObject({ required: true });
  expect((await remove(as, { code: appCode(portal, secret) })).reason).toBe('second-factor.required');
  const next = await putApp(as, { code: appCode(portal, secret) });
  expect(next.reply.status).toBe(200);
  portal.clock.forward(60);
  const browser = newBrowser(portal);
  await firstStep(browser, admin);
  const by = (code: string) => browser.call(answerSecondStep, { body: { way: 'totp', code } });
  expect((await by(appCode(portal, secret))).reason).toBe('second-factor.wrong');
  expect((await browser.call(readSecondStep, {})).data.ways).toEqual(['totp', 'recovery']);
  expect((await by(appCode(portal, next.secret))).status).toBe(200);
});
