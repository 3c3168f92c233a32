import {
  answerSecondStep,
  forgetPassword,
  getUserInfo,
  listSignIns,
  offerAtSignIn,
  readSecondStep,
  sendSecondStepCode,
  setUpAtSignIn,
  token,
} from '@sufu/contract/accounts';
import { listMessages } from '@sufu/contract/messages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestPortal, type TestUser, testPortal } from '../../../testing/portal.ts';
import { askForCode, codeSentTo, notThis, readCaptchaHeaders, trailOf } from '../testing/fixtures.ts';
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
  await requireFactor(portal, 'administrators', keepers);
});
// Waits and limits of a minute of one test are none of the next.
beforeEach(() => portal.clock.forward(120));
afterAll(() => portal.close());

const ask = async (member: TestUser, browser = newBrowser(portal)): Promise<TestPortal> => {
  expect((await firstStep(browser, member)).reason).toBe('sign-in.second-factor');
  return browser;
};
const answer = (browser: TestPortal, way: 'totp' | 'sms' | 'recovery', code: string) =>
  browser.call(answerSecondStep, { body: { way, code } });
/** By SMS, set up at the sign-in. */
async function setUpPhone(member: TestUser): Promise<readonly string[]> {
  const browser = await ask(member);
  await browser.call(sendSecondStepCode, {});
  const headers = { 'sms-code': await codeSentTo(portal, member.phone) };
  const { recoveryCodes } = (await browser.call(setUpAtSignIn, { body: { kind: 'sms' } }, { headers })).data;
  portal.clock.forward(90);
  return recoveryCodes;
}

test('an administrator without one sets an app up at the sign-in, and answers by it from then on', async () => {
  const admin = await memberOf(portal);
  const browser = newBrowser(portal);
  const { secret, recoveryCodes, token: first } = await setUpApp(portal, admin, browser);
  expect(recoveryCodes).toHaveLength(10);
  expect(new Set(recoveryCodes).size).toBe(10);
  expect((await portal.call(getUserInfo, {}, { as: { ...admin, token: first } })).data.id).toBe(admin.id);
  const again = await ask(admin);
  expect((await again.call(readSecondStep, {})).data).toMatchObject({
    setUp: false,
    ways: ['totp', 'recovery'],
    secondsLeft: 300,
  });
  const { accessToken } = (await answer(again, 'totp', appCode(portal, secret))).data;
  expect((await portal.call(getUserInfo, {}, { as: { ...admin, token: accessToken } })).data.id).toBe(admin.id);
  // It has led to its session: a repeat does no harm.
  expect((await answer(again, 'totp', appCode(portal, secret, 1))).reason).toBe('second-factor.over');
  expect(await trailOf(portal, admin.id)).toEqual(
    expect.arrayContaining(['accounts.second-step-asked', 'accounts.second-factor-set', 'accounts.signed-in']),
  );
  const { rows } = (await portal.call(listMessages, { query: {} }, { as: { ...admin, token: accessToken } })).data;
  expect(rows[0]?.title).toBe('登录的二次验证已设置');
});

test('nothing of it can be read from the tables, the trail or what goes out', async () => {
  const admin = await memberOf(portal);
  const { secret, recoveryCodes } = await setUpApp(portal, admin);
  const { rows } = await portal.database.pool.query<{ all: string }>(`
    select string_agg(t::text, ' ') as all from (
      select to_jsonb(f)::text from second_factors f union all select to_jsonb(c)::text from recovery_codes c
      union all select to_jsonb(s)::text from second_steps s union all select to_jsonb(a)::text from audit_log a
      union all select to_jsonb(o)::text from outbox o) as t`);
  const everything = rows[0]?.all ?? '';
  expect(everything.length).toBeGreaterThan(1_000);
  const bytes = Buffer.from(secret).toString('hex');
  for (const never of [secret, bytes, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
    expect(everything).not.toContain(never);
});

test('a code is taken once: neither it again, nor one from before it', async () => {
  const admin = await memberOf(portal);
  const { secret } = await setUpApp(portal, admin);
  const code = appCode(portal, secret);
  expect((await answer(await ask(admin), 'totp', code)).status).toBe(200);
  const second = await ask(admin);
  expect((await answer(second, 'totp', code)).reason).toBe('second-factor.wrong');
  expect((await answer(second, 'totp', appCode(portal, secret, -1))).reason).toBe('second-factor.wrong');
  expect((await answer(second, 'totp', appCode(portal, secret, 1))).status).toBe(200);
});

test('of two that come with the same code at once, in two sign-ins, one gets a session', async () => {
  const admin = await memberOf(portal);
  const { secret, recoveryCodes } = await setUpApp(portal, admin);
  const browsers = [await ask(admin), await ask(admin)];
  const code = appCode(portal, secret);
  const both = await Promise.all(browsers.map((browser) => answer(browser, 'totp', code)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  const [kept = ''] = recoveryCodes;
  const more = [await ask(admin), await ask(admin), await ask(admin)];
  const all = await Promise.all(more.map((browser) => answer(browser, 'recovery', kept)));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a recovery code is good once, however it is typed, and its owner is told', async () => {
  const admin = await memberOf(portal);
  const { recoveryCodes } = await setUpApp(portal, admin);
  const [code = ''] = recoveryCodes;
  const { accessToken } = (await answer(await ask(admin), 'recovery', code.toLowerCase().replace('-', ' '))).data;
  expect((await answer(await ask(admin), 'recovery', code)).reason).toBe('second-factor.wrong');
  const { rows } = (await portal.call(listMessages, { query: {} }, { as: { ...admin, token: accessToken } })).data;
  expect(rows[0]?.title).toBe('有人用您的一个恢复码通过了验证');
});

test('five wrong codes end the sign-in, whoever tried waits as after wrong passwords, and the owner is told', async () => {
  const admin = await memberOf(portal);
  const { secret, token: open } = await setUpApp(portal, admin);
  await portal.database.pool.query('delete from known_clients where user_id = $1', [admin.id]);
  const browser = await ask(admin);
  const wrong = wrongCode(portal, secret);
  for (let n = 0; n < 4; n += 1) expect((await answer(browser, 'totp', wrong)).reason).toBe('second-factor.wrong');
  // The password, once more right, gives no fresh tries of codes.
  const other = await ask(admin);
  expect((await answer(other, 'totp', wrong)).reason).toBe('second-factor.wrong');
  expect((await answer(other, 'totp', appCode(portal, secret))).reason).toBe('request.too-often');
  expect((await firstStep(newBrowser(portal), admin)).reason).toBe('sign-in.waiting');
  expect((await portal.sms(admin.phone)).at(-1)?.text).toContain('第二步验证');
  const { rows } = (await portal.call(listSignIns, { query: {} }, { as: { ...admin, token: open } })).data;
  expect(rows.filter(({ ok }) => !ok)).toHaveLength(5);
  portal.clock.forward(901);
  const later = await ask(admin);
  for (let n = 0; n < 5; n += 1) await answer(later, 'totp', wrongCode(portal, secret));
  expect((await later.call(readSecondStep, {})).reason).toBe('second-factor.over');
});

test('twenty wrong codes at once are five tries', async () => {
  const admin = await memberOf(portal);
  const { secret } = await setUpApp(portal, admin);
  const browser = await ask(admin);
  const wrong = wrongCode(portal, secret);
  const all = await Promise.all(Array.from({ length: 20 }, () => answer(browser, 'totp', wrong)));
  expect(all.filter(({ reason }) => reason === 'second-factor.wrong').length).toBeLessThanOrEqual(5);
});

test('a sign-in belongs to its browser and its person, for five minutes', async () => {
  const [one, two] = [await memberOf(portal), await memberOf(portal)];
  const ofOne = await setUpApp(portal, one);
  const ofTwo = await setUpApp(portal, two);
  const browser = await ask(one);
  expect((await answer(browser, 'totp', appCode(portal, ofTwo.secret))).reason).toBe('second-factor.wrong');
  expect((await answer(browser, 'recovery', ofTwo.recoveryCodes[0] ?? '')).reason).toBe('second-factor.wrong');
  expect((await answer(newBrowser(portal), 'totp', appCode(portal, ofOne.secret))).reason).toBe('second-factor.over');
  portal.clock.forward(300);
  expect((await answer(browser, 'totp', appCode(portal, ofOne.secret))).reason).toBe('second-factor.over');
});

test('by SMS: to the phone of the account, and never where the first proof was one as well', async () => {
  const admin = await memberOf(portal);
  const recoveryCodes = await setUpPhone(admin);
  const browser = await ask(admin);
  expect((await browser.call(readSecondStep, {})).data).toMatchObject({ ways: ['sms', 'recovery'] });
  expect((await answer(browser, 'sms', '0000')).reason).toBe('sms.wrong');
  await browser.call(sendSecondStepCode, {});
  const code = await codeSentTo(portal, admin.phone);
  expect((await answer(browser, 'sms', notThis(code))).reason).toBe('sms.wrong');
  expect((await answer(browser, 'sms', code)).status).toBe(200);
  portal.clock.forward(90);
  const byPhone = newBrowser(portal);
  await askForCode(byPhone, admin.phone, 'sign-in');
  const sent = { grant_type: 'sms_code', phone: admin.phone, code: await codeSentTo(portal, admin.phone) } as const;
  expect((await byPhone.call(token, { query: {}, body: sent })).reason).toBe('sign-in.second-factor');
  expect((await byPhone.call(readSecondStep, {})).data.ways).toEqual(['recovery']);
  expect((await byPhone.call(sendSecondStepCode, {})).reason).toBe('second-factor.over');
  expect((await answer(byPhone, 'sms', sent.code)).reason).toBe('second-factor.over');
  expect((await answer(byPhone, 'recovery', recoveryCodes[0] ?? '')).status).toBe(200);
});

test('a phone that is the second step does not reset the password alone; beside an app it does', async () => {
  const [withPhone, withApp] = [await memberOf(portal), await memberOf(portal)];
  await setUpPhone(withPhone);
  await setUpApp(portal, withApp);
  const reset = async ({ phone }: TestUser) => {
    const browser = newBrowser(portal);
    await askForCode(browser, phone, 'reset-password');
    const fresh = '明理路二号的银杏';
    const headers = { 'sms-code': await codeSentTo(portal, phone) };
    return browser.call(forgetPassword, { body: { phone, password: fresh, passwordAgain: fresh } }, { headers });
  };
  expect((await reset(withPhone)).reason).toBe('account.second-factor');
  expect((await firstStep(newBrowser(portal), withPhone)).reason).toBe('sign-in.second-factor');
  const open = await ask(withApp);
  expect((await reset(withApp)).status).toBe(200);
  // What had begun with the password of before is over.
  expect((await open.call(readSecondStep, {})).reason).toBe('second-factor.over');
});

test('what is offered is of this person, of these ten minutes, and of no other sign-in', async () => {
  const [one, two] = [await memberOf(portal), await memberOf(portal)];
  const mine = await ask(one);
  const { offer, secret } = (await (await ask(two)).call(offerAtSignIn, {})).data;
  const put = (given: string) =>
    mine.call(setUpAtSignIn, { body: { kind: 'totp', offer: given, code: appCode(portal, secret) } });
  expect((await put(offer)).reason).toBe('second-factor.wrong');
  expect((await put('AAAA')).reason).toBe('second-factor.wrong');
  expect((await put('')).reason).toBe('second-factor.wrong');
});

test('of two sign-ins that set one up at once, one does', async () => {
  const admin = await memberOf(portal);
  const browsers = [await ask(admin), await ask(admin)];
  const offers = await Promise.all(browsers.map(async (browser) => (await browser.call(offerAtSignIn, {})).data));
  const both = await Promise.all(
    browsers.map((browser, n) => {
      const { offer = '', secret = '' } = offers[n] ?? {};
      return browser.call(setUpAtSignIn, { body: { kind: 'totp', offer, code: appCode(portal, secret) } });
    }),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('the setting counts from the next sign-in on; who has one is asked in any case', async () => {
  const [clerk, admin] = [await memberOf(portal, 'clerk'), await memberOf(portal)];
  const app = await setUpApp(portal, admin);
  expect((await firstStep(newBrowser(portal), clerk)).status).toBe(200);
  const { access_token } = (await firstStep(newBrowser(portal), clerk)).data;
  await requireFactor(portal, 'staff', keepers);
  expect((await portal.call(getUserInfo, {}, { as: { ...clerk, token: access_token } })).status).toBe(200);
  expect((await firstStep(newBrowser(portal), clerk)).reason).toBe('sign-in.second-factor');
  await requireFactor(portal, 'nobody', keepers);
  expect((await firstStep(newBrowser(portal), clerk)).status).toBe(200);
  expect((await firstStep(newBrowser(portal), keepers[0])).status).toBe(200);
  expect((await answer(await ask(admin), 'totp', appCode(portal, app.secret))).status).toBe(200);
  await requireFactor(portal, 'administrators', keepers);
});

test('a client without our pages gets its tokens in the answer and no session cookie', async () => {
  const admin = await memberOf(portal);
  const { secret } = await setUpApp(portal, admin);
  const headers = await readCaptchaHeaders(portal);
  const first = await portal.call(token, { query: {}, body: { username: admin.phone, password } }, { headers });
  const cookie = [first.headers['set-cookie'] ?? []].flat().map(String).join().split(';')[0] ?? '';
  const done = await portal.call(
    answerSecondStep,
    { body: { way: 'totp', code: appCode(portal, secret) } },
    { headers: { cookie } },
  );
  expect(String(done.headers['set-cookie'])).not.toContain('token=');
  expect((await portal.call(getUserInfo, {}, { as: { ...admin, token: done.data.accessToken } })).status).toBe(200);
});
