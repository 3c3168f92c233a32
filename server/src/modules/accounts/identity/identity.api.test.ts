import {
  confirmIdentity,
  findIdentity,
  getUserInfo,
  giveIdNumber,
  type NumberHolder,
  readProfile,
  sendSmsCode,
} from '@sufu/contract/accounts';
import { listMessages } from '@sufu/contract/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idNumberOf } from '../../../testing/fixtures.ts';
import { type TestPortal, type TestUser, testPortal } from '../../../testing/portal.ts';
import { type TestFaceProvider, testFaceProvider } from '../../../testing/providers/face-provider.ts';
import { browserAt } from '../../face/testing/fixtures.ts';
import { codeSentTo, notThis, registerWithCode, registrationOf, trailOf } from '../testing/fixtures.ts';

let provider: TestFaceProvider;
let portal: TestPortal;
let clerk: TestUser;
let next = 0;
beforeAll(async () => {
  provider = await testFaceProvider();
  portal = await testPortal({ env: provider.env });
  clerk = await portal.fixtures.staff('filing_clerk', ['filing_clerk'], 'D01');
});
afterAll(async () => {
  await portal.close();
  await provider.close();
});

const newIp = (): string => {
  next += 1;
  return `10.10.${next >> 8}.${next & 255}`;
};
const typed = (more: object = {}): Promise<TestUser> => portal.fixtures.user('natural', { proof: null, ...more });
/** An account without a number: whoever found theirs taken. */
const numberless = (realName: string): Promise<TestUser> => typed({ idNumber: null, realName });
const identityOf = async (as: TestUser) => {
  const { identity } = (await portal.call(readProfile, {}, { as })).data;
  const { verified, idNumber } = (await portal.call(getUserInfo, {}, { as })).data;
  return { state: identity.state, verified, idNumber: idNumber?.slice(-4) ?? null };
};
const again = async (user: TestUser): Promise<TestUser> => ({ ...user, token: await portal.fixtures.session(user.id) });

type Check = { readonly idNo?: string; readonly outcome?: 'pass' | 'fail'; readonly purpose?: 'prove' | 'verify' };
/** Begin a check of oneself and do what the provider's page asks for; how it is ended is up to the test. */
async function begin(as: TestUser, { idNo, outcome = 'pass', purpose = 'prove' }: Check = {}) {
  portal.clock.forward(61);
  const browser = browserAt(portal);
  const body = { purpose, errand: { url: '/user/info' }, ...(idNo === undefined ? {} : { idNo }) } as never;
  const { orderNo, address } = (await browser.start(body, { as, ip: newIp() })).data;
  const back = await provider.decide(address, outcome);
  return { orderNo, end: (manner = { as, ip: newIp() }) => browser.result(orderNo, back, manner) };
}
const prove = async (as: TestUser, check: Check = {}) => (await (await begin(as, check)).end()).data;
const stateOf = async (orderNo: string) =>
  (await portal.database.pool.query('select state, person from face_orders where order_no = $1', [orderNo])).rows[0];

const atCounter = (person: Pick<TestUser, 'phone'>, idNumber: string, more: object = {}, headers = {}) =>
  portal.call(
    confirmIdentity,
    { body: { phone: person.phone, idNumber, realName: '宋新禾', holder: 'nobody' as NumberHolder, ...more } },
    { as: clerk, headers },
  );
const lookUp = (phone: string, idNumber: string) =>
  portal.call(findIdentity, { body: { phone, idNumber } }, { as: clerk });
async function codeAtCounter(phone: string): Promise<Record<string, string>> {
  portal.clock.forward(60);
  await portal.call(sendSmsCode, { query: {}, body: { phone, purpose: 'counter' } }, { as: clerk, ip: newIp() });
  return { 'sms-code': await codeSentTo(portal, phone) };
}

test('registering proves nothing: the number is typed', async () => {
  const body = await registrationOf(portal, { phone: '15460000001', idNumber: idNumberOf(4_001) });
  const { id } = (await registerWithCode(portal, body, newIp())).data;
  const me = await again({ id, token: '', name: '', phone: '', idNumber: '' });
  expect(await identityOf(me)).toEqual({ state: 'typed', verified: false, idNumber: body.idNumber.slice(-4) });
});

test('a face check of one’s own name and number proves it, told and on the trail; another number, a failure or a check for somebody else’s page does not', async () => {
  const user = await typed();
  expect((await prove(user, { outcome: 'fail' })).verifyResult).toBe('failed');
  expect((await prove(user, { purpose: 'verify' })).verifyResult).toBe('success');
  expect((await identityOf(user)).state).toBe('typed');
  expect(await prove(user)).toMatchObject({ verifyResult: 'success', purpose: 'prove' });
  expect(provider.seen.at(-1)).toEqual({ name: user.name, idNo: user.idNumber, hasPhoto: false });
  expect(await identityOf(user)).toMatchObject({ state: 'face', verified: true });
  expect(await trailOf(portal, user.id)).toContain('accounts.identity-proved');
  expect((await portal.call(listMessages, { query: {} }, { as: user })).data.rows[0]?.title).toBe('您的身份已核验');
  // Proved is proved: nobody turns into somebody else.
  const browser = browserAt(portal);
  const other = { purpose: 'prove', idNo: idNumberOf(4_002) } as const;
  expect((await browser.start(other, { as: user, ip: newIp() })).reason).toBe('identity.other-number');
});

test('the name of the account is checked, whichever is sent along', async () => {
  const user = await typed();
  const browser = browserAt(portal);
  await browser.start({ purpose: 'prove', name: '周既白' }, { as: user, ip: newIp() });
  expect(provider.seen.at(-1)).toMatchObject({ name: user.name, idNo: user.idNumber });
});

test('whoever finds their number taken registers without it, and takes it back by their face: its holder keeps what was filed', async () => {
  const stranger = await typed({ realName: '周既白' });
  const phone = '15460000002';
  const body = await registrationOf(portal, { phone, idNumber: stranger.idNumber, realName: '宋新禾' });
  const refused = await registerWithCode(portal, body, newIp());
  expect(refused.reason).toBe('account.id-taken');
  expect(JSON.parse(refused.bytes.toString()).msg).toContain('先不带证件号注册，登录后在“我的资料”刷脸核验');
  portal.clock.forward(60);
  const { id } = (await registerWithCode(portal, { ...body, evenIfTaken: true }, newIp())).data;
  const owner = await again({ id, token: '', name: '宋新禾', phone, idNumber: '' });
  expect(await identityOf(owner)).toEqual({ state: 'none', verified: false, idNumber: null });
  const taken = await portal.call(giveIdNumber, { body: { idNumber: stranger.idNumber } }, { as: owner });
  expect(JSON.parse(taken.bytes.toString()).msg).toContain('在“我的资料”刷脸核验');

  expect(await prove(owner, { idNo: stranger.idNumber })).toMatchObject({ verifyResult: 'success' });
  expect(await identityOf(owner)).toEqual({ state: 'face', verified: true, idNumber: stranger.idNumber.slice(-4) });
  expect((await portal.call(getUserInfo, {}, { as: stranger })).reason).toBe('session.ended');
  const lost = await again(stranger);
  expect(await identityOf(lost)).toEqual({ state: 'none', verified: false, idNumber: null });
  const [message] = (await portal.call(listMessages, { query: {} }, { as: lost })).data.rows;
  expect(message?.title).toBe('您账号上的身份证号已由证件本人取回');
  expect(message?.body).toContain('请带身份证到诉讼服务中心窗口');
  expect((await portal.sms(stranger.phone)).at(-1)?.text).toMatch(/已由证件本人核验后取回.*请带身份证到/);
  expect(await trailOf(portal, stranger.id)).toContain('accounts.id-number-lost');
  // What was read from the number goes with it.
  const { rows } = await portal.database.pool.query<{ profile: Buffer }>('select profile from users where id = $1', [
    stranger.id,
  ]);
  const profile = portal.services.secrets.openJson(rows[0]?.profile ?? Buffer.alloc(0), 'users.profile');
  expect(profile).toMatchObject({ gender: null, birthDate: null });
});

test('a number free by now is registered with all the same', async () => {
  const body = await registrationOf(portal, { phone: '15460000003', idNumber: idNumberOf(4_003), evenIfTaken: true });
  const { id } = (await registerWithCode(portal, body, newIp())).data;
  expect((await identityOf(await again({ id, token: '', name: '', phone: '', idNumber: '' }))).state).toBe('typed');
});

test('nobody whose identity is proved loses the number to a face; whoever claims it is sent to the counter', async () => {
  const holder = await typed();
  await prove(holder);
  const other = await numberless(holder.name);
  const order = await begin(other, { idNo: holder.idNumber });
  const result = (await order.end()).data;
  expect(result.verifyResult).toBe('failed');
  expect(result.errorMsg).toContain('带身份证到诉讼服务中心窗口');
  expect(await identityOf(other)).toMatchObject({ state: 'none', idNumber: null });
  expect(await identityOf(holder)).toMatchObject({ state: 'face', verified: true });
  // Asked again it says the same, and nothing of whom it was for is kept.
  expect((await order.end()).data.errorMsg).toBe(result.errorMsg);
  expect(await stateOf(order.orderNo)).toEqual({ state: 'failed', person: null });
});

test('a claim by another’s order, in another browser, or by an order that was used claims nothing', async () => {
  const stranger = await typed();
  const owner = await numberless(stranger.name);
  const thief = await numberless(stranger.name);
  const order = await begin(owner, { idNo: stranger.idNumber });
  // In the owner's browser as somebody else; then from a browser without its mark.
  expect((await order.end({ as: thief, ip: newIp() })).reason).toBe('not-found');
  const elsewhere = browserAt(portal);
  expect((await elsewhere.result(order.orderNo, null, { as: thief, ip: newIp() })).reason).toBe('not-found');
  expect(await identityOf(thief)).toMatchObject({ state: 'none' });
  expect((await order.end()).data.verifyResult).toBe('success');
  // The counter gives the number to somebody else; the old order does not bring it back.
  const later = await numberless('宋新禾');
  const headers = await codeAtCounter(later.phone);
  expect((await atCounter(later, stranger.idNumber, { holder: 'proved' }, headers)).status).toBe(200);
  const replayed = await order.end({ as: await again(owner), ip: newIp() });
  expect(replayed.data.verifyResult).toBe('success');
  expect(await identityOf(await again(owner))).toMatchObject({ state: 'none' });
  expect(await identityOf(later)).toMatchObject({ state: 'counter' });
  // Nor does an order of a proof let anybody in.
  expect((await browserAt(portal).signIn(order.orderNo)).reason).toBe('face.not-passed');
});

test.each(['held', 'free'])('of two claims at once to a number that is %s one comes off', async (how) => {
  const number = how === 'held' ? (await typed()).idNumber : idNumberOf(4_100);
  const claimants = [await numberless('宋新禾'), await numberless('宋新禾')];
  const orders = await Promise.all(claimants.map((claimant) => begin(claimant, { idNo: number })));
  const results = await Promise.all(orders.flatMap(({ end }) => [end(), end(), end()]));
  const passed = results.map(({ data }) => data.verifyResult);
  expect([...new Set(passed.slice(0, 3)), ...new Set(passed.slice(3))].sort()).toEqual(['failed', 'success']);
  const states = await Promise.all(claimants.map(async (claimant) => (await identityOf(claimant)).state));
  expect(states.sort()).toEqual(['face', 'none']);
});

test('a claim that breaks off in the middle has changed nothing, and comes off when it is asked again', async () => {
  const stranger = await typed();
  const owner = await numberless(stranger.name);
  const order = await begin(owner, { idNo: stranger.idNumber });
  const { pool } = portal.database;
  await pool.query(`create function breaks() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`);
  await pool.query(
    `create trigger breaks before insert on audit_log for each row when (new.action = 'accounts.identity-proved') execute function breaks()`,
  );
  try {
    expect((await order.end()).status).toBe(500);
  } finally {
    await pool.query('drop trigger breaks on audit_log; drop function breaks()');
  }
  expect(await identityOf(stranger)).toMatchObject({ state: 'typed', idNumber: stranger.idNumber.slice(-4) });
  expect(await identityOf(owner)).toMatchObject({ state: 'none' });
  expect(await portal.sms(stranger.phone)).toEqual([]);
  expect((await order.end()).data.verifyResult).toBe('success');
  expect(await identityOf(owner)).toMatchObject({ state: 'face' });
});

test('a face does not open the account of somebody who typed its number', async () => {
  const stranger = await typed();
  const browser = browserAt(portal);
  const { orderNo, address } = (await browser.start({ username: stranger.idNumber }, { ip: newIp() })).data;
  const back = await provider.decide(address, 'pass');
  expect((await browser.result(orderNo, back)).data.verifyResult).toBe('failed');
  expect((await browser.signIn(orderNo)).reason).toBe('face.not-passed');
});

test('the counter confirms the account of a phone whose number is that of the card, with the name on it', async () => {
  const user = await typed({ realName: '宋新和' });
  const found = (await lookUp(user.phone, user.idNumber)).data;
  expect(found).toMatchObject({ name: '宋新和', state: 'typed', number: 'same', holder: 'nobody', lawyer: null });
  expect((await atCounter(user, user.idNumber, { realName: '' })).fields).toMatchObject([{ path: 'realName' }]);
  expect((await atCounter(user, user.idNumber)).status).toBe(200);
  expect(await identityOf(user)).toMatchObject({ state: 'counter', verified: true });
  expect((await portal.call(getUserInfo, {}, { as: user })).data.realName).toBe('宋新禾');
  const { rows } = await portal.database.pool.query(
    "select action, actor_id from audit_log where subject = $1 and action like 'accounts.identity%' order by seq",
    [user.id],
  );
  expect(rows.map((row) => [row.action, row.actor_id])).toEqual([
    ['accounts.identity-looked-up', clerk.id],
    ['accounts.identity-proved', clerk.id],
    ['accounts.identity-confirmed', clerk.id],
  ]);
});

test('at the counter an account with another number, or none, is theirs only whose phone it is', async () => {
  const number = idNumberOf(4_200);
  for (const user of [await typed(), await numberless('周既白')]) {
    const idNumber = user.idNumber === '' ? idNumberOf(4_201) : number;
    expect((await lookUp(user.phone, idNumber)).data.number).toBe(user.idNumber === '' ? 'none' : 'other');
    expect((await atCounter(user, idNumber)).reason).toBe('sms.wrong');
    const headers = await codeAtCounter(user.phone);
    const wrong = { 'sms-code': notThis(headers['sms-code'] ?? '') };
    expect((await atCounter(user, idNumber, {}, wrong)).reason).toBe('sms.wrong');
    expect((await atCounter(user, idNumber, {}, headers)).status).toBe(200);
    expect(await identityOf(user)).toEqual({ state: 'counter', verified: true, idNumber: idNumber.slice(-4) });
  }
});

test('the counter takes a number from whoever else has it, as the clerk was shown, and makes nobody proved into another', async () => {
  const holder = await typed();
  await prove(holder);
  const owner = await numberless('宋新禾');
  expect((await lookUp(owner.phone, holder.idNumber)).data).toMatchObject({ number: 'none', holder: 'proved' });
  for (const seen of ['nobody', 'typed'] as const) {
    const headers = await codeAtCounter(owner.phone);
    expect((await atCounter(owner, holder.idNumber, { holder: seen }, headers)).reason).toBe('identity.changed');
  }
  const headers = await codeAtCounter(owner.phone);
  expect((await atCounter(owner, holder.idNumber, { holder: 'proved' }, headers)).status).toBe(200);
  expect(await identityOf(await again(holder))).toMatchObject({ state: 'none', verified: false });
  const more = await codeAtCounter(owner.phone);
  expect((await atCounter(owner, idNumberOf(4_202), {}, more)).reason).toBe('identity.other-number');
});

test('the counter sees a lawyer’s licence; nobody of the court and nobody without an account is found', async () => {
  const lawyer = await portal.fixtures.user('lawyer', { proof: null });
  const before = (await lookUp(lawyer.phone, lawyer.idNumber)).data.lawyer;
  expect(before).toMatchObject({ licence: '19900201510000001', seen: false });
  await atCounter(lawyer, lawyer.idNumber, { licenceSeen: true });
  expect((await lookUp(lawyer.phone, lawyer.idNumber)).data.lawyer?.seen).toBe(true);
  for (const phone of ['15460009999', clerk.phone]) {
    expect((await lookUp(phone, lawyer.idNumber)).reason).toBe('identity.no-account');
    expect((await atCounter({ phone }, lawyer.idNumber)).reason).toBe('identity.no-account');
  }
  expect((await lookUp('154', '1')).fields.map(({ path }) => path)).toEqual(['phone', 'idNumber']);
  const inAddress = await portal.app.inject({
    method: 'POST',
    url: `/api/desk/identity/find?idNumber=${lawyer.idNumber}`,
    headers: { 'blade-auth': `bearer ${clerk.token}` },
  });
  expect(inAddress.json().reason).toBe('identity.in-address');
});

test('the code of the counter is sent by the counter alone', async () => {
  const user = await typed();
  const body = { phone: user.phone, purpose: 'counter' } as const;
  expect((await portal.call(sendSmsCode, { query: {}, body }, { as: user })).reason).toBe('session.not-allowed');
  expect((await portal.call(sendSmsCode, { query: {}, body })).reason).toBe('session.none');
});

test('an account without a number types one, three times a day at most; one that has a number does not', async () => {
  const user = await numberless('宋新禾');
  const give = (idNumber: string, as = user) => portal.call(giveIdNumber, { body: { idNumber } }, { as });
  const taken = await typed();
  expect((await give('110000198505050021')).fields).toMatchObject([{ path: 'idNumber' }]);
  expect((await give(taken.idNumber)).reason).toBe('account.id-taken');
  const [own, other] = [idNumberOf(4_300), idNumberOf(4_301)];
  expect((await give(own)).status).toBe(200);
  expect(await identityOf(user)).toEqual({ state: 'typed', verified: false, idNumber: own.slice(-4) });
  expect((await give(other)).reason).toBe('identity.given');
  expect((await give(other)).reason).toBe('request.too-often');
  expect((await give(other, clerk)).reason).toBe('identity.given');
});
