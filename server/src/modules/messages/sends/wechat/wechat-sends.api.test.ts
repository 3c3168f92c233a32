import { type NotificationEvent, readPreferences, setPreferences, smsTexts } from '@sufu/contract/messages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '../../../../platform/calls/context.ts';
import { type TestPortal, type TestUser, testPortal } from '../../../../testing/portal.ts';
import { type TestGateway, testGateway } from '../../../../testing/providers/sms-gateway.ts';
import { type TestWechat, testWechat } from '../../../../testing/providers/wechat-service.ts';
import { bindKnown } from '../../../accounts/index.ts';
import { type Sending, sendingOn } from '../../testing/sending.ts';
import { Breaker } from '../breaker.ts';
import { ofTheServer } from '../record-outcome.ts';
import { pullFollowers } from './followers.ts';

let portal: TestPortal;
let gateway: TestGateway;
let wechat: TestWechat;
let sending: Sending;
beforeAll(async () => {
  [gateway, wechat] = await Promise.all([testGateway(), testWechat()]);
  portal = await testPortal({ env: { ...gateway.env, ...wechat.env } });
  sending = sendingOn(portal);
});
beforeEach(async () => {
  await wechat.behave('ok');
  portal.clock.set('2027-01-04T07:00:00Z');
  await portal.database.pool.query('update notification_sends set next_at = null');
});
afterAll(async () => {
  await portal.close();
  await gateway.close();
  await wechat.close();
});

let made = 0;
type Linked = { readonly me: TestUser; readonly openid: string; readonly unionid: string };
/** Somebody who bound WeChat and follows the service account, which knows them by another openid. */
async function linked(follows = true): Promise<Linked> {
  made += 1;
  const [me, openid, unionid] = [await portal.fixtures.user(), `s-${made}`, `u-${made}`];
  await transact(portal.services, ofTheServer, portal.clock.now(), (transaction) => {
    const person = { subject: `o-${made}`, name: '溪边的石头', union: unionid };
    return bindKnown(transaction, portal.services.secrets, me.id, { source: 'wechat', ...person }, portal.clock.now());
  });
  if (follows) await wechat.follow({ openid, unionid });
  await pullFollowers(portal.services);
  return { me, openid, unionid };
}
/** Signed in anew: days may have passed. */
const stateOf = async (me: TestUser) => {
  const as = { ...me, token: await portal.fixtures.session(me.id) };
  return (await portal.call(readPreferences, {}, { as })).data.wechat.state;
};
const textsTo = async ({ phone }: TestUser) =>
  (await gateway.messages()).filter((sms) => sms.phone === phone).map(({ text }) => text);
const switchOff = (me: TestUser, ...off: readonly string[]) =>
  portal.call(setPreferences, { body: { off: off as never, quiet: { from: 21, until: 8 }, lang: 'zh' } }, { as: me });

test('goes to a follower who bound WeChat, once, by the openid of the service account, with nothing of the case', async () => {
  const { me, openid } = await linked();
  await sending.tell(me, 'served');
  expect([await sending.round('wechat'), await sending.round('wechat')]).toEqual([1, 0]);
  expect(await wechat.messages(openid)).toMatchObject([
    {
      fields: { thing1: '法院文书已送达', time2: '2027年1月4日 15:00', thing3: '请登录平台查看' },
      url: `${portal.services.config.publicOrigin}/user/message`,
    },
  ]);
  const [row] = await sending.rows(me, 'wechat');
  expect(row).toMatchObject({ state: 'arrived', failure: null });
  expect((await wechat.messages(openid))[0]?.id).toBe(`${openid} ${row?.id}`);
});

test('nobody who has not bound it, does not follow, or unbound again is sent any; the page says so', async () => {
  const [plain, stranger, gone] = [await portal.fixtures.user(), await linked(false), await linked()];
  expect([await stateOf(plain), await stateOf(stranger.me), await stateOf(gone.me)]).toEqual([
    ...['unbound', 'unbound', 'bound'],
  ]);
  await portal.database.pool.query('delete from social_accounts where user_id = $1', [gone.me.id]);
  for (const me of [plain, stranger.me, gone.me]) {
    await sending.tell(me, 'hearing');
    await sending.round('wechat');
    expect(await sending.rows(me, 'wechat')).toMatchObject([{ state: 'dropped', failure: 'no-address' }]);
  }
});

test('followers are read page by page; who left is forgotten, and a list that breaks off takes nobody away', async () => {
  const people = [];
  for (let n = 0; n < 7; n += 1) people.push(await linked());
  await wechat.follow({ openid: 's-without-union', unionid: '' });
  await wechat.behave('500');
  await expect(pullFollowers(portal.services)).rejects.toThrow();
  await wechat.behave('ok');
  expect(await Promise.all(people.map(({ me }) => stateOf(me)))).toEqual(Array(7).fill('bound'));
  await wechat.unfollow(people[2]?.openid ?? '', people[6]?.openid ?? '');
  portal.clock.forward(3_600);
  await pullFollowers(portal.services);
  expect((await Promise.all(people.map(({ me }) => stateOf(me)))).map((state) => state === 'bound')).toEqual([
    ...[true, true, false, true, true, true, false],
  ]);
});

test('what is kept of a follower is sealed', async () => {
  const { openid, unionid } = await linked();
  const { rows } = await portal.database.pool.query('select f::text as row from wechat_followers f');
  for (const said of [openid, unionid])
    for (const { row } of rows) expect(row).not.toContain(Buffer.from(said).toString('hex'));
});

test('at night it waits for eight, and what is switched off does not go', async () => {
  const [{ me, openid }, other] = [await linked(), await linked()];
  await switchOff(other.me, 'hearing.wechat');
  portal.clock.set('2027-01-04T14:00:00Z');
  for (const who of [me, other.me]) await sending.tell(who, 'hearing');
  await sending.round('wechat');
  expect(await wechat.messages(openid)).toEqual([]);
  expect(await sending.rows(other.me, 'wechat')).toMatchObject([{ state: 'dropped', failure: 'not-wanted' }]);
  portal.clock.set('2027-01-05T00:00:00Z');
  await sending.round('wechat');
  expect(await wechat.messages(openid)).toHaveLength(1);
});

/** Somebody told of a hearing by WeChat alone; the SMS was looked at first and is dropped. */
async function wechatAlone(event: NotificationEvent = 'hearing'): Promise<Linked> {
  const who = await linked();
  expect((await switchOff(who.me, 'hearing.sms', 'served.sms', 'hearing.mail')).status).toBe(200);
  await sending.tell(who.me, event);
  await sending.round('sms');
  expect(await sending.rows(who.me, 'sms')).toMatchObject([{ state: 'dropped', failure: 'not-wanted' }]);
  return who;
}

test('whoever took these messages off is told by SMS instead, and WeChat leads there no more', async () => {
  const { me, openid } = await wechatAlone();
  await wechat.unfollow(openid);
  await sending.round('wechat');
  expect(await sending.rows(me, 'wechat')).toMatchObject([{ state: 'failed', failure: 'not-followed', tries: 1 }]);
  await sending.round('sms');
  expect([await textsTo(me), await stateOf(me)]).toEqual([[smsTexts.hearing.zh], 'unbound']);
  await sending.round('mail');
  expect(await sending.states(me, 'mail')).toEqual(['dropped']);
});

test('an SMS that is on anyway goes once, whatever becomes of WeChat', async () => {
  const { me, openid } = await linked();
  await sending.tell(me, 'served');
  await sending.round('sms');
  await wechat.unfollow(openid);
  await sending.round('wechat');
  await sending.round('sms');
  expect(await textsTo(me)).toEqual([smsTexts.served.zh]);
});

test('WeChat that is ill is tried again till it is given up; then the SMS goes', async () => {
  const { me } = await wechatAlone('served');
  await wechat.behave('quota');
  // Seven tries, and the nights between.
  for (let turn = 0; turn < 9; turn += 1) {
    await sending.round('wechat');
    const [row] = await sending.rows(me, 'wechat');
    if (row?.next_at) portal.clock.set((row.next_at as Date).toISOString());
  }
  expect(await sending.rows(me, 'wechat')).toMatchObject([{ state: 'failed', failure: 'wechat-45009', tries: 7 }]);
  portal.clock.set('2027-01-07T04:00:00Z');
  await sending.round('sms');
  expect([await textsTo(me), await stateOf(me)]).toEqual([[smsTexts.served.zh], 'bound']);
});

test('an answer that is lost leads to no second message; a token that is no good is taken anew', async () => {
  const { me, openid } = await linked();
  await wechat.behave('lose');
  await sending.tell(me, 'served');
  await sending.round('wechat');
  expect(await sending.states(me, 'wechat')).toEqual(['waiting']);
  await wechat.behave('ok');
  await wechat.expire();
  portal.clock.forward(10);
  await sending.round('wechat');
  expect([await sending.states(me, 'wechat'), (await wechat.messages(openid)).length]).toEqual([['arrived'], 1]);
});

test('after five failures one message every 30 s finds out whether it is well, and SMS never wait', async () => {
  const people = [];
  for (let n = 0; n < 8; n += 1) people.push(await linked());
  await wechat.behave('500');
  for (const { me } of people) await sending.tell(me, 'fee');
  const breaker = new Breaker();
  await sending.round('wechat', breaker);
  portal.clock.forward(10);
  expect(await sending.round('wechat', breaker)).toBe(0);
  await sending.round('sms');
  for (const { me } of people) expect(await textsTo(me)).toEqual([smsTexts.fee.zh]);
  await wechat.behave('ok');
  for (let turn = 0; turn < 4; turn += 1) {
    portal.clock.forward(600);
    await sending.round('wechat', breaker);
  }
  for (const { openid } of people) expect(await wechat.messages(openid)).toHaveLength(1);
});

test('two workers at once make one message of each', async () => {
  const people = [];
  for (let n = 0; n < 12; n += 1) people.push(await linked());
  for (const { me } of people) await sending.tell(me, 'fee');
  const other = sendingOn(await portal.restart());
  await Promise.all([sending.round('wechat'), other.round('wechat')]);
  for (const { openid } of people) expect(await wechat.messages(openid)).toHaveLength(1);
});
