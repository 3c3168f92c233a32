import { randomUUID } from 'node:crypto';
import { unnamedCourt } from '@sufu/contract/directory';
import {
  confirmMail,
  listMessages,
  readPreferences,
  removeMail,
  reportBounce,
  sendMailCode,
  setPreferences,
  smsTexts,
} from '@sufu/contract/messages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '../../../platform/calls/context.ts';
import { HookPoint, Hooks } from '../../../platform/modules/hook-point.ts';
import { type TestPortal, type TestUser, testPortal } from '../../../testing/portal.ts';
import { type Bounced, bounceKey, bounceOf, type TestRelay, testRelay } from '../../../testing/providers/mail-relay.ts';
import { type Sending, sendingOn } from '../testing/sending.ts';
import { bounceAddress, readBounceAddress } from './bounce-address.ts';
import { mailSubject } from './mail-channel.ts';
import { ofTheServer, sweepLetters } from './record-outcome.ts';
import { type SendResult, sendResults } from './send-results.ts';
import { sendTo } from './send-to.ts';

let portal: TestPortal;
let relay: TestRelay;
let sending: Sending;
beforeAll(async () => {
  relay = await testRelay();
  portal = await testPortal({ env: relay.env });
  sending = sendingOn(portal);
});
beforeEach(async () => {
  await relay.behave('ok');
  portal.clock.set('2027-01-04T02:00:00Z');
  await portal.database.pool.query('update notification_sends set next_at = null');
});
afterAll(async () => {
  await portal.close();
  await relay.close();
});

let made = 0;
const newAddress = (): string => {
  made += 1;
  return `xiaohe-${made}@mail.example`;
};
const codeIn = async (address: string): Promise<string> =>
  /\b(\d{4})\b/.exec((await relay.mails(address)).at(-1)?.text ?? '')?.[1] ?? '';
async function mailed(): Promise<{ readonly me: TestUser; readonly address: string }> {
  const [me, address] = [await portal.fixtures.user(), newAddress()];
  await sending.giveMail(me, address, () => codeIn(address));
  return { me, address };
}
const noticesTo = async (address: string) =>
  (await relay.mails(address)).filter(({ text }) => !/验证码|Your code/.test(text));
const mailOf = async (me: TestUser) => (await portal.call(readPreferences, {}, { as: me })).data.mail;
const bounce = (recipient: string, status: string, key = bounceKey, more: Partial<Bounced> = {}) => {
  const body = new FormData();
  const report = bounceOf({ sender: recipient, recipient: 'x@mail.example', status, ...more });
  body.set('message', new Blob([report], { type: 'message/rfc822' }), 'message.eml');
  return portal.call(reportBounce, Object.assign({ query: { key, recipient } }, { body }));
};

test('an address is used once it was proved by the code that went there; the one before stays till then', async () => {
  const { me, address } = await mailed();
  expect(await mailOf(me)).toEqual({ state: 'confirmed', address });
  const next = newAddress();
  portal.clock.forward(61);
  expect((await portal.call(sendMailCode, { body: { address: next } }, { as: me })).data).toEqual({
    resendAfter: 60,
    expiresIn: 300,
  });
  await sending.round('mail');
  expect(await mailOf(me)).toMatchObject({ address });
  const code = await codeIn(next);
  const confirm = (to: string, given: string) =>
    portal.call(confirmMail, { body: { address: to, code: given } }, { as: me });
  expect((await confirm(next, code === '0000' ? '0001' : '0000')).reason).toBe('mail.code-wrong');
  // Neither for another address, however alike, nor for anybody else.
  expect((await confirm(next.replace('-', ''), code)).reason).toBe('mail.code-wrong');
  const other = await portal.fixtures.user();
  expect((await portal.call(confirmMail, { body: { address: next, code } }, { as: other })).reason).toBe(
    'mail.code-wrong',
  );
  expect((await confirm(next, code)).data.mail).toEqual({ state: 'confirmed', address: next });
  expect((await confirm(next, code)).reason).toBe('mail.code-wrong');
});

test('what is no address is said, and codes are not sent without end', async () => {
  const me = await portal.fixtures.user();
  const ask = (address: string) => portal.call(sendMailCode, { body: { address } }, { as: me });
  for (const wrong of ['a@b', 'a b@c.example', 'a@b.example\r\nBcc: c@d.example', '林@x.example'])
    expect((await ask(wrong)).fields).toMatchObject([{ path: 'address' }]);
  const address = newAddress();
  expect([(await ask(address)).status, (await ask(address)).reason]).toEqual([200, 'request.too-often']);
});

test('says what the SMS says and where to read it, from an address that comes back to us; its id is the row’s', async () => {
  const { me, address } = await mailed();
  await sending.tell(me, 'served');
  await sending.round('mail');
  await sending.round('mail');
  const [row] = await sending.rows(me, 'mail');
  const mails = await noticesTo(address);
  expect(mails).toMatchObject([{ id: `${row?.id}@ssfw.example`, subject: mailSubject(unnamedCourt.name).zh }]);
  expect(mails[0]?.text).toContain(smsTexts.served.zh);
  expect(mails[0]?.text).toContain(`${portal.services.config.publicOrigin}/user/message`);
  expect(mails[0]?.sender).toBe(bounceAddress(portal.services.secrets, String(row?.id), 'ssfw.example'));
  expect(JSON.stringify(mails)).not.toMatch(/林晓禾|溪01|回避/);
  expect(row).toMatchObject({ state: 'arrived', arrived_at: portal.clock.now() });
});

test('in English for whoever chose so, and not at all for what they switched off', async () => {
  const { me, address } = await mailed();
  const chosen = { off: ['fee.mail' as const], quiet: { from: 22, until: 7 } as const, lang: 'en' as const };
  expect((await portal.call(setPreferences, { body: chosen }, { as: me })).data).toMatchObject(chosen);
  await sending.tell(me, 'fee');
  await sending.tell(me, 'hearing');
  await sending.round('mail');
  expect((await noticesTo(address)).map(({ subject }) => subject)).toEqual([mailSubject(unnamedCourt.name).en]);
  expect(await sending.rows(me, 'mail')).toMatchObject([
    { state: 'dropped', failure: 'not-wanted' },
    { state: 'arrived' },
  ]);
});

test('never less than one: the last channel of what carries time limits is kept, also against two changes at once', async () => {
  const { me } = await mailed();
  const set = (off: readonly string[]) =>
    portal.call(setPreferences, { body: { off: off as never, quiet: { from: 21, until: 8 }, lang: 'zh' } }, { as: me });
  expect((await set(['served.sms', 'served.mail'])).reason).toBe('preference.last-channel');
  expect((await set(['result.sms', 'result.mail'])).status).toBe(200);
  expect((await set(['account.sms'])).reason).toBe('invalid');
  const both = await Promise.all([set(['hearing.sms']), portal.call(removeMail, { body: {} }, { as: me })]);
  const refused = both.filter(({ reason }) => reason === 'preference.last-channel').length;
  const { off, mail } = (await portal.call(readPreferences, {}, { as: me })).data;
  expect([refused, off.includes('hearing.sms') && mail.state === 'none']).toEqual([1, false]);
});

test('a recipient who does not exist is not tried again, one who is busy is, and a relay that is down loses nothing', async () => {
  const { me, address } = await mailed();
  await relay.behave('refuse');
  await sending.tell(me, 'fee');
  await sending.round('mail');
  expect(await sending.rows(me, 'mail')).toMatchObject([{ state: 'failed', failure: 'smtp-550' }]);
  for (const mode of ['defer', 'down'] as const) {
    await relay.behave(mode);
    await sending.tell(me, 'fee');
    await sending.round('mail');
    expect((await sending.rows(me, 'mail')).at(-1)).toMatchObject({ state: 'waiting', tries: 1 });
    await relay.behave('ok');
    portal.clock.forward(10);
    await sending.round('mail');
    expect((await sending.rows(me, 'mail')).at(-1)).toMatchObject({ state: 'arrived', tries: 2 });
  }
  expect(await noticesTo(address)).toHaveLength(2);
});

test('mail that comes back for good stops the address, says so in the portal, and a new code opens it again', async () => {
  const { me, address } = await mailed();
  await sending.tell(me, 'fee');
  await sending.round('mail');
  const [mail] = await noticesTo(address);
  const sender = mail?.sender ?? '';
  expect((await bounce(sender, '5.1.1', 'a-wrong-key-for-tests')).reason).toBe('outside.key');
  const forged = sender.replace(/\.(.)/, (_, first: string) => `.${first === '0' ? '1' : '0'}`);
  expect((await bounce(forged, '5.1.1')).status).toBe(200);
  expect((await bounce(sender, '2.0.0')).status).toBe(200);
  expect(await mailOf(me)).toMatchObject({ state: 'confirmed' });
  expect((await bounce(sender.toUpperCase(), '5.1.1')).status).toBe(200);
  expect((await bounce(sender, '5.1.1')).status).toBe(200);
  expect(await mailOf(me)).toEqual({ state: 'stopped', address });
  expect(await sending.rows(me, 'mail')).toMatchObject([
    { state: 'bounced', failure: 'dsn-5.1.1' },
    { event: 'account' },
  ]);
  const { rows } = (await portal.call(listMessages, { query: {} }, { as: me })).data;
  expect(rows.filter(({ title }) => title.includes('邮箱收不到提醒'))).toHaveLength(1);
  await sending.tell(me, 'served');
  await sending.round('mail');
  expect((await noticesTo(address)).length).toBe(1);
  portal.clock.forward(61);
  await sending.giveMail(me, address, () => codeIn(address));
  expect(await mailOf(me)).toMatchObject({ state: 'confirmed' });
  // What came late about the time before does not stop it again.
  await portal.database.pool.query("update notification_sends set state = 'arrived' where state = 'bounced'");
  await bounce(sender, '5.1.1');
  expect(await mailOf(me)).toMatchObject({ state: 'confirmed' });
});

test('mail that comes back for now is sent again under the same id', async () => {
  const { me, address } = await mailed();
  await sending.tell(me, 'fee');
  await sending.round('mail');
  const [mail] = await noticesTo(address);
  await bounce(mail?.sender ?? '', '4.2.2');
  expect(await sending.rows(me, 'mail')).toMatchObject([{ state: 'waiting', failure: 'dsn-4.2.2' }]);
  portal.clock.forward(10);
  await sending.round('mail');
  expect(await sending.rows(me, 'mail')).toMatchObject([{ state: 'arrived', tries: 2 }]);
  expect(await noticesTo(address)).toHaveLength(1);
  expect(await mailOf(me)).toMatchObject({ state: 'confirmed' });
});

test('a report that is none, is cut or is very large changes nothing and ends nothing', async () => {
  const { me, address } = await mailed();
  await sending.tell(me, 'fee');
  await sending.round('mail');
  const sender = (await noticesTo(address))[0]?.sender ?? '';
  const hand = (bytes: string | Buffer) => {
    const body = new FormData();
    body.set('message', new Blob([bytes as string]), 'm');
    return portal.call(reportBounce, Object.assign({ query: { key: bounceKey, recipient: sender } }, { body }));
  };
  const nested = Array.from(
    { length: 400 },
    (_, i) => `Content-Type: multipart/mixed; boundary="b${i}"\r\n\r\n--b${i}\r\n`,
  );
  for (const bytes of [
    '',
    'hello',
    bounceOf({ sender, recipient: 'x', status: '9.9.9' }),
    nested.join(''),
    Buffer.alloc(200_000, 0),
  ])
    expect((await hand(bytes)).status).toBe(200);
  expect((await hand(Buffer.alloc(400_000, 65))).reason).toBe('request.too-large');
  expect(await mailOf(me)).toMatchObject({ state: 'confirmed' });
});

test('the address a mail comes back to is 64 signs at most and opens only with its check', () => {
  const { secrets } = portal.services;
  const id = randomUUID();
  const address = bounceAddress(secrets, id, 'ssfw.example');
  expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64);
  expect(readBounceAddress(secrets, address)).toBe(id);
  expect(readBounceAddress(secrets, address.replace('+', ' '))).toBe(id);
  for (const wrong of [
    address.replace('b+', 'c+'),
    bounceAddress(secrets, randomUUID(), 'x').slice(0, 35) + address.slice(35),
    '',
  ])
    expect(readBounceAddress(secrets, wrong)).toBeNull();
});

test('a letter goes to its own address, sealed on the way, and its sender hears what became of it in that transaction', async () => {
  const heard: SendResult[] = [];
  const hooks = new Hooks([
    sendResults.provide(async (_transaction, result) => void heard.push(result)),
    new HookPoint('x').provide(1),
  ]);
  const listening = { ...portal, services: { ...portal.services, hooks } };
  const on = sendingOn(listening);
  const [id, address] = [randomUUID(), newAddress()];
  const letter = { id, channel: 'EMAIL', address, text: '您有一份法院文书待查收', reference: 'attempt-1' } as const;
  for (let turn = 0; turn < 2; turn += 1)
    await transact(listening.services, ofTheServer, portal.clock.now(), async (transaction) =>
      sendTo(transaction, letter),
    );
  const { rows } = await portal.database.pool.query('select t::text as row from notification_sends t where id = $1', [
    id,
  ]);
  expect(rows[0]?.row).not.toContain(Buffer.from(address).toString('hex'));
  await on.round('mail');
  await on.round('mail');
  expect(await relay.mails(address)).toMatchObject([
    { id: `${id}@ssfw.example`, subject: mailSubject(unnamedCourt.name).zh },
  ]);
  expect(heard).toEqual([{ reference: 'attempt-1', channel: 'EMAIL', outcome: 'arrived', at: portal.clock.now() }]);
  const other = { ...letter, id: randomUUID(), address: newAddress(), reference: 'attempt-2', subject: '法院文书' };
  await relay.behave('refuse');
  await transact(listening.services, ofTheServer, portal.clock.now(), async (transaction) =>
    sendTo(transaction, other),
  );
  await on.round('mail');
  expect(heard.at(-1)).toMatchObject({ reference: 'attempt-2', outcome: 'failed' });
  const kept = async () =>
    (
      await portal.database.pool.query(
        "select reference from notification_sends where letter is not null and reference like 'attempt-%'",
      )
    ).rows;
  // What failed needs its words no more; what arrived may come back for a week.
  expect(await kept()).toEqual([{ reference: 'attempt-1' }]);
  portal.clock.forward(7 * 86_400 + 1);
  await sweepLetters(portal.services);
  expect(await kept()).toEqual([]);
});

test('without a relay mail is off and said so', async () => {
  const { SMTP_URL: _url, MAIL_FROM: _from, MAIL_BOUNCE_KEY: _key, ...rest } = relay.env;
  const plain = await testPortal({ env: rest });
  try {
    const me = await plain.fixtures.user();
    expect((await plain.call(readPreferences, {}, { as: me })).data).toMatchObject({
      sms: { hasPhone: true },
      mail: { state: 'off', address: '' },
      wechat: { state: 'off' },
    });
    const asked = await plain.call(sendMailCode, { body: { address: newAddress() } }, { as: me });
    expect(asked.reason).toBe('mail.off');
    const on = sendingOn(plain);
    await on.tell(me, 'served');
    await on.round('mail');
    expect(await on.rows(me, 'mail')).toMatchObject([{ state: 'dropped', failure: 'no-address' }]);
  } finally {
    await plain.close();
  }
});
