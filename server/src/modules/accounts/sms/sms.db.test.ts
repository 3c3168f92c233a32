import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Transaction } from '../../../platform/calls/context.ts';
import { transact } from '../../../platform/calls/context.ts';
import { type TestPortal, testPortal } from '../../../testing/portal.ts';
import { type TestGateway, testGateway } from '../../../testing/providers/sms-gateway.ts';
import { sendNotice, sendSms, sendToPhone } from './sms.ts';

let portal: TestPortal;
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
  portal = await testPortal({ env: gateway.env });
});
beforeEach(() => gateway.behave('ok'));
afterAll(async () => {
  await portal.close();
  await gateway.close();
});

const nobody = { actorId: null, ip: '', ipClaim: null, terminal: null };
const letter = { phone: '15400000011', template: 'code', text: '验证码 1234', code: '1234', goodUntil: null } as const;
const messages = async () =>
  (await gateway.messages()).map(({ phone, template, text, signature }) => ({ phone, template, text, signature }));

/** Put SMS into the outbox and carry out what stands in it, as the worker would. */
async function carryOut(work: (transaction: Transaction) => unknown, times = 1): Promise<void> {
  await portal.database.pool.query("delete from outbox where queue = 'sms'");
  await transact(portal.services, nobody, portal.clock.now(), async (transaction) => void (await work(transaction)));
  const { rows } = await portal.database.pool.query("select id, data from outbox where queue = 'sms'");
  for (let i = 0; i < times; i += 1) for (const row of rows) await sendSms(portal.services)(row.data, row.id);
}

test('goes to the gateway, signed, with our name; a repeat is one message', async () => {
  await carryOut((transaction) => sendToPhone(transaction, portal.services.secrets, letter), 2);
  expect(await messages()).toEqual([
    { phone: '15400000011', template: 'code', text: '验证码 1234', signature: '云溪中院' },
  ]);
});

test('a notice goes to the phone the person has when it goes out, and to nobody who has left', async () => {
  const [user, left] = [await portal.fixtures.user(), await portal.fixtures.user()];
  await portal.database.pool.query('update users set disabled_at = now() where id = $1', [left.id]);
  const before = (await messages()).length;
  await carryOut(async (transaction) => {
    await sendNotice(transaction, user.id, '您有一条诉讼服务消息，请登录平台查看');
    await sendNotice(transaction, left.id, '您有一条诉讼服务消息，请登录平台查看');
  });
  expect((await messages()).slice(before)).toMatchObject([{ phone: user.phone, template: 'notice' }]);
});

test('nothing goes out for nobody, or for a code that is over', async () => {
  const before = (await messages()).length;
  const goodUntil = portal.clock.now().toISOString();
  await carryOut((transaction) => {
    sendToPhone(transaction, portal.services.secrets, null);
    sendToPhone(transaction, portal.services.secrets, { ...letter, goodUntil });
  });
  expect(await messages()).toHaveLength(before);
});

test('an act that is taken back sends nothing', async () => {
  const taken = carryOut((transaction) => {
    sendToPhone(transaction, portal.services.secrets, letter);
    throw new Error('taken back');
  });
  await expect(taken).rejects.toThrow('taken back');
  expect((await portal.database.pool.query("select 1 from outbox where queue = 'sms'")).rows).toEqual([]);
});

test.each(['500', 'refuse'] as const)(
  'an ill gateway (%s) is tried again, and its error says nothing of the person',
  async (mode) => {
    await gateway.behave(mode);
    await expect(carryOut((transaction) => sendToPhone(transaction, portal.services.secrets, letter))).rejects.toThrow(
      /^the SMS gateway answered \d+$/,
    );
  },
);

test('an answer that is lost on the way leads to no second message', async () => {
  const before = (await messages()).length;
  await gateway.behave('lose');
  const { rows } = await (async () => {
    await carryOut((transaction) => sendToPhone(transaction, portal.services.secrets, letter)).catch(() => undefined);
    return portal.database.pool.query("select id, data from outbox where queue = 'sms'");
  })();
  await gateway.behave('ok');
  for (const row of rows) await sendSms(portal.services)(row.data, row.id);
  expect(await messages()).toHaveLength(before + 1);
});

test('the worker carries it out by itself', async () => {
  const working = await testPortal({ env: gateway.env, work: true });
  try {
    const user = await working.fixtures.user();
    await transact(working.services, nobody, working.clock.now(), (transaction) =>
      sendNotice(transaction, user.id, '您有一条诉讼服务消息，请登录平台查看'),
    );
    await expect
      .poll(async () => (await messages()).some((message) => message.phone === user.phone), { timeout: 10_000 })
      .toBe(true);
  } finally {
    await working.close();
  }
});
