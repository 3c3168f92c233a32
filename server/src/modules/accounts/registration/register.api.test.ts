import {
  getOwnIdentity,
  getRegisterApplyTypeList,
  getRegisterKey,
  getUserInfo,
  register,
} from '@sufu/contract/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idNumberOf } from '../../../testing/fixtures.ts';
import { type TestPortal, testPortal } from '../../../testing/portal.ts';
import {
  askForCode,
  codeSentTo,
  notThis,
  registerWithCode,
  registrationOf,
  signInByPassword,
} from '../testing/fixtures.ts';

let portal: TestPortal;
let next = 0;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

function somebody() {
  next += 1;
  return { phone: `1547000${String(next).padStart(4, '0')}`, idNumber: idNumberOf(next) };
}
const newIp = (): string => {
  next += 1;
  return `10.3.${next >> 8}.${next & 255}`;
};
const submit = async (body: Awaited<ReturnType<typeof registrationOf>>, code: string, ip = newIp()) =>
  portal.call(register, { body }, { headers: { 'sms-code': code }, ip });
async function codeFor(phone: string): Promise<string> {
  await askForCode(portal, phone, 'register', newIp());
  return codeSentTo(portal, phone);
}
const users = async (phone: string): Promise<number> => {
  const lookup = portal.services.secrets.lookup(phone, 'users.phone');
  return (await portal.database.pool.query('select 1 from users where phone_lookup = $1', [lookup])).rows.length;
};

test('names the kinds of user', async () => {
  const { data } = await portal.call(getRegisterApplyTypeList, {});
  expect(data.map((type) => type.code)).toEqual(['natural', 'organisation', 'lawyer']);
});

test('a natural person registers and signs in by phone and by ID number', async () => {
  const body = await registrationOf(portal);
  const { data } = await registerWithCode(portal, body);
  for (const username of [body.phone, body.idNumber]) {
    const signedIn = await signInByPassword(portal, username, body.password);
    const as = { id: data.id, token: signedIn.data.access_token, name: '', phone: '', idNumber: '' };
    expect((await portal.call(getUserInfo, {}, { as })).data).toMatchObject({
      id: data.id,
      realName: '宋新禾',
      username: '154****0004',
      idNumber: '110***********0040',
      roles: ['party'],
      userKind: 'natural',
      verified: false,
    });
    expect((await portal.call(getOwnIdentity, {}, { as })).data).toMatchObject({
      name: '宋新禾',
      gender: '1',
      birthDate: '2000-02-29',
      idNumber: '110000200002290040',
      phone: '15400000004',
      organisation: null,
      lawyer: null,
    });
  }
  const { rows } = await portal.database.pool.query('select document, version from consents where user_id = $1', [
    data.id,
  ]);
  expect(rows).toEqual([{ document: 'privacy-terms', version: '2026-11' }]);
});

test.each([
  [
    'organisation',
    'agent',
    { organisation: { name: '溪江远岚贸易有限公司', creditCode: '91990000ma00t0021n', legalRepName: '戴云舒' } },
    { organisation: { name: '溪江远岚贸易有限公司', creditCode: '91990000MA00T0021N', legalRepName: '戴云舒' } },
  ],
  [
    'lawyer',
    'lawyer',
    { lawyer: { licence: '1990 0201 5100 00001', firm: '溪江明澜律师事务所' } },
    { lawyer: { licence: '19900201510000001', firm: '溪江明澜律师事务所' } },
  ],
] as const)('a user of kind %s gets role %s and keeps what belongs to the kind', async (userKind, role, more, kept) => {
  const body = await registrationOf(portal, { ...somebody(), userKind, ...more });
  const { data } = await registerWithCode(portal, body);
  const as = { id: data.id, token: await portal.fixtures.session(data.id), name: '', phone: '', idNumber: '' };
  expect((await portal.call(getUserInfo, {}, { as })).data).toMatchObject({ roles: [role], userKind });
  expect((await portal.call(getOwnIdentity, {}, { as })).data).toMatchObject(kept);
});

test('nothing personal is readable in the database', async () => {
  const body = await registrationOf(portal, somebody());
  const { data } = await registerWithCode(portal, body);
  const { rows } = await portal.database.pool.query(
    'select u::text as row from users u where id = $1 union all select a::text from audit_log a where subject = $1::text',
    [data.id],
  );
  expect(rows).toHaveLength(2);
  for (const { row } of rows) expect(row).not.toMatch(new RegExp(`${body.phone}|${body.idNumber}|${body.password}`));
  const sealed = Buffer.from(body.phone).toString('hex');
  expect(rows.map(({ row }) => row).join()).not.toContain(sealed);
});

test('first the key, then every problem of the form, then the code, then the numbers', async () => {
  const taken = await portal.fixtures.user();
  const bad = await registrationOf(portal, {
    phone: taken.phone,
    idNumber: '110000198505050021',
    realName: '',
    passwordAgain: 'x',
    consent: '',
  });
  expect((await submit({ ...bad, registerKey: crypto.randomUUID() }, '0000')).reason).toBe('key.unknown');
  const problems = await submit(bad, '0000');
  expect(problems.reason).toBe('invalid');
  expect(problems.fields.map(({ path }) => path)).toEqual(['realName', 'idNumber', 'passwordAgain', 'consent']);
  const good = await registrationOf(portal, { ...somebody(), phone: taken.phone });
  expect((await submit(good, '0000')).reason).toBe('sms.wrong');
  const code = await codeFor(taken.phone);
  expect((await submit(good, notThis(code))).reason).toBe('sms.wrong');
  expect([(await submit(good, code)).reason, (await submit(good, code)).reason]).toEqual([
    'account.phone-taken',
    'sms.wrong',
  ]);
});

test('an ID number that is taken is said only to whoever proved a phone, once a code', async () => {
  const taken = await portal.fixtures.user();
  const body = await registrationOf(portal, { ...somebody(), idNumber: taken.idNumber.toLowerCase() });
  const code = await codeFor(body.phone);
  const refused = await submit(body, code);
  expect([refused.status, refused.reason]).toEqual([409, 'account.id-taken']);
  expect((await submit(body, code)).reason).toBe('sms.wrong');
  expect(await users(body.phone)).toBe(0);
});

test('the same key again answers the same user, also twenty times at once; with another phone it is used up', async () => {
  const body = await registrationOf(portal, somebody());
  const code = await codeFor(body.phone);
  const replies = await Promise.all(Array.from({ length: 20 }, () => submit(body, code)));
  const ids = new Set(replies.map((reply) => reply.data.id));
  expect(ids.size).toBe(1);
  expect(await users(body.phone)).toBe(1);
  portal.clock.forward(3_600);
  expect(ids).toContain((await submit(body, 'anything')).data.id);
  expect((await submit({ ...body, phone: somebody().phone }, code)).reason).toBe('account.key-used');
});

test('two people with one number at the same moment: one account', async () => {
  const [a, b] = [somebody(), somebody()];
  const bodies = await Promise.all([registrationOf(portal, a), registrationOf(portal, { ...b, idNumber: a.idNumber })]);
  const codes = [await codeFor(a.phone), await codeFor(b.phone)];
  const replies = await Promise.all(bodies.map((body, i) => submit(body, codes[i] ?? '')));
  expect(replies.map((reply) => reply.reason ?? 'done').sort()).toEqual(['account.id-taken', 'done']);
});

test('a key lives for ten minutes', async () => {
  const [early, late] = [await registrationOf(portal, somebody()), await registrationOf(portal, somebody())];
  portal.clock.forward(599);
  expect((await submit(early, await codeFor(early.phone))).status).toBe(200);
  portal.clock.forward(1);
  expect((await submit(late, '0000')).reason).toBe('key.unknown');
});

test('keys and registrations are limited for an address', async () => {
  const ip = newIp();
  const keys = await Promise.all(Array.from({ length: 61 }, () => portal.call(getRegisterKey, {}, { ip })));
  expect(keys.filter((reply) => reply.status === 429)).toHaveLength(1);
  const body = await registrationOf(portal, somebody());
  const replies = await Promise.all(Array.from({ length: 22 }, () => submit(body, '0000', ip)));
  expect(replies.filter((reply) => reply.reason === 'request.too-often')).toHaveLength(2);
});

test('on a page of ours one is signed in with it; a repeat, and a program, get no session', async () => {
  const { phone, idNumber } = somebody();
  const body = await registrationOf(portal, { phone, idNumber });
  const send = (code: string, ours: boolean) =>
    portal.app.inject({
      method: 'POST',
      url: '/api/app/portalUser/register',
      remoteAddress: newIp(),
      headers: { 'sms-code': code, ...(ours ? { 'x-requested-with': 'sufu', 'sec-fetch-site': 'same-origin' } : {}) },
      payload: body,
    });
  const first = await send(await codeFor(phone), true);
  const token = first.cookies.find(({ name }) => name === 'token');
  expect(first.json()).toMatchObject({ code: 200, data: { id: expect.any(String) } });
  expect(token).toMatchObject({ httpOnly: true });
  const as = { id: '', name: '', phone: '', idNumber: '', token: token?.value ?? '' };
  expect((await portal.call(getUserInfo, {}, { as })).data).toMatchObject({ id: first.json().data.id });
  const repeat = await send('0000', true);
  expect(repeat.json()).toMatchObject({ data: { id: first.json().data.id } });
  expect(repeat.cookies).toEqual([]);
  const other = somebody();
  const program = await registrationOf(portal, other);
  const bare = await portal.call(register, { body: program }, { headers: { 'sms-code': await codeFor(other.phone) } });
  expect([bare.status, bare.headers['set-cookie']]).toEqual([200, undefined]);
});
