import { forgetPassword, getUserInfo } from '@sufu/contract/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPortal, testPortal } from '../../../testing/portal.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { askForCode, codeSentTo, notThis, signInByPassword } from '../testing/fixtures.ts';

const [before, after] = ['听澜路八号的桂花', '听澜路九号的银杏'];
let portal: TestPortal;
let next = 0;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const newIp = (): string => {
  next += 1;
  return `10.4.${next >> 8}.${next & 255}`;
};
const reset = (phone: string, code: string, password: string = after) =>
  portal.call(
    forgetPassword,
    { body: { phone, password, passwordAgain: password } },
    { headers: { 'sms-code': code }, ip: newIp() },
  );
async function sendTo(phone: string): Promise<string> {
  portal.clock.forward(60);
  await askForCode(portal, phone, 'reset-password', newIp());
  return codeSentTo(portal, phone);
}
const newUser = async () => portal.fixtures.user('natural', { passwordHash: await hashPassword(before) });
const signIn = (phone: string, password: string) => signInByPassword(portal, phone, password, { ip: newIp() });

test('sets the new password, once, and ends every session of before', async () => {
  const user = await newUser();
  const code = await sendTo(user.phone);
  expect((await reset(user.phone, code)).data).toEqual({});
  expect((await reset(user.phone, code)).reason).toBe('sms.wrong');
  expect((await portal.call(getUserInfo, {}, { as: user })).reason).toBe('session.ended');
  expect((await signIn(user.phone, before)).reason).toBe('sign-in.refused');
  expect((await signIn(user.phone, after)).status).toBe(200);
  const { rows } = await portal.database.pool.query(
    "select action from audit_log where subject = $1 and action like '%reset'",
    [user.id],
  );
  expect(rows).toEqual([{ action: 'accounts.password-reset' }]);
});

test('ends the wait of an account', async () => {
  const user = await newUser();
  for (let i = 0; i < 5; i += 1) await signIn(user.phone, after);
  expect((await signIn(user.phone, before)).reason).toBe('sign-in.waiting');
  await reset(user.phone, await sendTo(user.phone));
  expect((await signIn(user.phone, after)).status).toBe(200);
});

test('answers a phone without an account as it answers a wrong code', async () => {
  const user = await newUser();
  const stripped = async (phone: string, code: string) => {
    const { status, bytes } = await reset(phone, code);
    const { traceId, ...body } = JSON.parse(bytes.toString());
    return { status, body };
  };
  const code = await sendTo(user.phone);
  await askForCode(portal, '15460000000', 'reset-password', newIp());
  expect(await stripped('15460000000', '0000')).toEqual(await stripped(user.phone, notThis(code)));
});

test('names every problem of the form before it looks at the code', async () => {
  const { fields } = await portal.call(forgetPassword, {
    body: { phone: '154', password: 'short', passwordAgain: '' },
  });
  expect(fields.map(({ path }) => path)).toEqual(['phone', 'password', 'passwordAgain']);
});

test('refuses the own phone and the own ID number as a password, and keeps the code good for another choice', async () => {
  const user = await newUser();
  const code = await sendTo(user.phone);
  for (const own of [user.phone, user.idNumber])
    expect((await reset(user.phone, code, own)).fields).toMatchObject([{ path: 'password', rule: 'own' }]);
  expect((await reset(user.phone, code)).status).toBe(200);
});
