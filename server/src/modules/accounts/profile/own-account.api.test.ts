import {
  checkPhone,
  getUserInfo,
  readProfile,
  register,
  sendSmsCode,
  updatePassword,
  updatePhone,
  updateUserInfo,
} from '@sufu/contract/accounts';
import { listMessages } from '@sufu/contract/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPortal, type TestUser, testPortal } from '../../../testing/portal.ts';
import { putPicture } from '../../../testing/values/put-picture.ts';
import { hashPassword } from '../passwords/passwords.ts';
import {
  askForCode,
  codeSentTo,
  notThis,
  proofFor,
  registrationOf,
  signInByPassword,
  trailOf,
} from '../testing/fixtures.ts';

const [before, after] = ['听澜路八号的桂花', '听澜路九号的银杏'];
let portal: TestPortal;
let passwordHash: string;
let next = 0;
beforeAll(async () => {
  portal = await testPortal();
  passwordHash = await hashPassword(before);
  await portal.database.pool.query("insert into regions values ('990102', '云溪市清和区', '990100')");
});
afterAll(() => portal.close());

const newUser = () => portal.fixtures.user('natural', { passwordHash });
const newPhone = (): string => {
  next += 1;
  return `1549100${String(next).padStart(4, '0')}`;
};
const elsewhere = async (user: TestUser): Promise<TestUser> => ({
  ...user,
  token: await portal.fixtures.session(user.id),
});
const info = (as: TestUser) => portal.call(getUserInfo, {}, { as });
const setPassword = (as: TestUser, headers: Record<string, string>, password = after, again = password) =>
  portal.call(updatePassword, { body: { password, passwordAgain: again } }, { as, headers });
const told = async (as: TestUser) =>
  (await portal.call(listMessages, { query: {} }, { as })).data.rows.map(({ title }) => title);
const noticesTo = async (phone: string) =>
  (await portal.sms(phone)).filter((sms) => sms.template === 'notice').map((sms) => sms.text);

test('the details are changed one by one and kept sealed; what is left out stays', async () => {
  const user = await newUser();
  const update = (body: object) => portal.call(updateUserInfo, { body }, { as: user });
  expect((await portal.call(readProfile, {}, { as: user })).data).toEqual({
    email: '',
    region: '990102',
    address: '清和里 3 号 101',
    avatar: null,
    hasSignature: false,
    hasSignaturePassword: false,
    hasLockPassword: false,
    identity: { state: 'counter', provedAt: portal.clock.now().toISOString(), byFace: false },
    social: [],
  });
  const avatar = await putPicture(portal, user);
  expect((await update({ email: 'song@example.com', avatar })).data).toMatchObject({
    email: 'song@example.com',
    avatar,
  });
  expect((await update({ address: '', region: null, avatar: null })).data).toMatchObject({
    email: 'song@example.com',
    region: null,
    address: '',
    avatar: null,
  });
  const wrong = await update({ email: 'song@', region: '000000', address: 'a\u0007' });
  expect(wrong.fields.map(({ path }) => path)).toEqual(['email', 'region', 'address']);
  expect((await update({ region: '\u0000' })).fields).toMatchObject([{ path: 'region' }]);
  const { rows } = await portal.database.pool.query('select u::text as row from users u where id = $1', [user.id]);
  expect(rows[0].row).not.toContain('song@example.com');
  expect((await trailOf(portal, user.id)).filter((action) => action.endsWith('profile-changed'))).toHaveLength(2);
});

test('AU9 a password is changed with a code to one’s own phone; every other session ends, the owner is told', async () => {
  const user = await newUser();
  const other = await elsewhere(user);
  expect((await setPassword(user, {})).reason).toBe('sms.wrong');
  const proof = await proofFor(portal, user, 'change-password');
  expect((await setPassword(user, { 'sms-code': notThis(proof['sms-code']) })).reason).toBe('sms.wrong');
  expect((await setPassword(user, proof, user.phone)).fields).toMatchObject([{ path: 'password', rule: 'own' }]);
  expect((await setPassword(user, proof, after, before)).fields).toMatchObject([{ path: 'passwordAgain' }]);
  expect((await setPassword(user, proof)).data).toEqual({});
  expect([(await info(user)).status, (await info(other)).reason]).toEqual([200, 'session.ended']);
  expect((await setPassword(user, proof)).reason).toBe('sms.wrong');
  expect((await signInByPassword(portal, user.phone, before)).reason).toBe('sign-in.refused');
  expect((await signInByPassword(portal, user.phone, after)).status).toBe(200);
  expect(await told(user)).toEqual(['登录密码已修改，其他设备已退出登录']);
  expect(await noticesTo(user.phone)).toEqual([expect.stringContaining('账号信息有变动')]);
  expect(await trailOf(portal, user.id)).toContain('accounts.password-changed');
});

test('AU9 a proof lives five minutes and is good for its purpose only', async () => {
  const user = await newUser();
  const late = await proofFor(portal, user, 'change-password');
  portal.clock.forward(300);
  expect((await setPassword(user, late)).reason).toBe('sms.wrong');
  const another = await proofFor(portal, user, 'change-signature');
  expect((await setPassword(user, another)).reason).toBe('sms.wrong');
});

test('a code that proves who one is goes to one’s own phone, whichever is named', async () => {
  const user = await newUser();
  const stranger = newPhone();
  portal.clock.forward(60);
  await portal.call(sendSmsCode, { query: {}, body: { phone: stranger, purpose: 'change-password' } }, { as: user });
  expect([await portal.sms(stranger), (await portal.sms(user.phone)).length]).toEqual([[], 1]);
});

const setPhone = (as: TestUser, phone: string, oldCode: string, code: string) =>
  portal.call(updatePhone, { body: { phone, oldCode } }, { as, headers: { 'sms-code': code } });

test('AU9 a phone is changed with a code to the old and one to the new; both numbers are told', async () => {
  const user = await newUser();
  const other = await elsewhere(user);
  const phone = newPhone();
  const { 'sms-code': oldCode } = await proofFor(portal, user, 'change-phone');
  const { 'sms-code': code } = await proofFor(portal, user, 'change-phone', phone);
  expect((await setPhone(user, phone, notThis(oldCode), code)).fields).toMatchObject([{ path: 'oldCode' }]);
  expect((await setPhone(user, phone, oldCode, notThis(code))).fields).toMatchObject([{ path: 'smsCode' }]);
  expect((await setPhone(user, user.phone, oldCode, code)).fields).toMatchObject([{ path: 'phone', rule: 'same' }]);
  expect((await setPhone(user, '123', oldCode, code)).fields).toMatchObject([{ path: 'phone' }]);
  expect((await setPhone(user, phone, oldCode, code)).data).toEqual({});
  expect([(await info(user)).status, (await info(other)).reason]).toEqual([200, 'session.ended']);
  expect((await signInByPassword(portal, user.phone, before)).reason).toBe('sign-in.refused');
  expect((await signInByPassword(portal, phone, before)).status).toBe(200);
  expect(await told(user)).toEqual(['手机号已更换，其他设备已退出登录']);
  expect([await noticesTo(user.phone), await noticesTo(phone)].map((list) => list.length)).toEqual([1, 1]);
});

test('a phone of somebody else is refused only after both codes', async () => {
  const [user, owner] = [await newUser(), await newUser()];
  const old = await proofFor(portal, user, 'change-phone');
  const fresh = await proofFor(portal, user, 'change-phone', owner.phone);
  expect((await setPhone(user, owner.phone, notThis(old['sms-code']), fresh['sms-code'])).reason).toBe('sms.wrong');
  const taken = await setPhone(user, owner.phone, old['sms-code'], fresh['sms-code']);
  expect([taken.status, taken.reason]).toEqual([409, 'account.phone-taken']);
});

test('whether a phone is registered is told to whoever holds it, and the code is good for registering still', async () => {
  const body = await registrationOf(portal, { phone: newPhone() });
  const check = (phone: string, code: string) =>
    portal.call(checkPhone, { query: { phone } }, { headers: { 'sms-code': code } });
  await askForCode(portal, body.phone, 'register');
  const code = await codeSentTo(portal, body.phone);
  expect((await check(body.phone, notThis(code))).reason).toBe('sms.wrong');
  expect((await check(body.phone, code)).data).toEqual({ registered: false });
  expect((await check(newPhone(), code)).reason).toBe('sms.wrong');
  expect((await portal.call(register, { body }, { headers: { 'sms-code': code } })).status).toBe(200);
  expect((await check(body.phone, code)).reason).toBe('sms.wrong');
  portal.clock.forward(60);
  await askForCode(portal, body.phone, 'register');
  expect((await check(body.phone, await codeSentTo(portal, body.phone))).data).toEqual({ registered: true });
});
