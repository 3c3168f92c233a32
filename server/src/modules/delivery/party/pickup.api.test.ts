import { randomUUIDv7 } from 'node:crypto';
import * as calls from '@sufu/contract/delivery';
import { afterAll, expect, test } from 'vitest';
import { transact } from '../../../platform/calls/context.ts';
import { demonstration } from '../../../testing/demonstration.ts';
import { putPdf } from '../../../testing/values/put-pdf.ts';
import { hearResult } from '../lifecycle/hear.ts';
import { settleDue } from '../lifecycle/keep-time.ts';

const portal = await demonstration();
afterAll(() => portal.close());
const clerk = await portal.as('叶小满');
const { services } = portal;
const origin = { actorId: null, ip: '', ipClaim: null, terminal: null };

/** Somebody without an account, served by SMS: the id of the delivery, of its attempt, and the code of the link. */
async function served() {
  const { rows } = await portal.database.pool.query<{ case_id: string; id: string }>(
    "select p.case_id, p.id from case_parties p join cases c on c.id = p.case_id where c.case_no = '(2026)溪01民终101号' and p.user_id is null",
  );
  const [party] = rows;
  const fileId = await putPdf(portal, clerk, `文书 ${randomUUIDv7()}`);
  const body = {
    key: randomUUIDv7(),
    caseId: party?.case_id ?? '',
    papers: [{ fileId, kind: 'OTHER' as const, title: '民事裁定书' }],
    addressees: [{ partyId: party?.id ?? '', channels: ['MOBILE' as const] }],
  };
  const { deliveries } = (await portal.call(calls.serve, { body }, { as: clerk })).data;
  const id = deliveries[0]?.id ?? '';
  const attempts = await portal.database.pool.query<{ id: string }>(
    'select id from delivery_attempts where delivery_id = $1',
    [id],
  );
  const attemptId = attempts.rows[0]?.id ?? '';
  const letter = await portal.database.pool.query<{ letter: Buffer }>(
    'select letter from notification_sends where id = $1',
    [attemptId],
  );
  const { address, text } = services.secrets.openJson(
    letter.rows[0]?.letter ?? Buffer.of(),
    `notification_sends.letter:${attemptId}`,
  ) as { address: string; text: string };
  return { id, attemptId, phone: address, code: /open\/(\w+)/.exec(text)?.[1] ?? '', text };
}
const idDigits = async (): Promise<string> => {
  const { rows } = await portal.database.pool.query<{ id: string; details: Buffer }>(
    "select p.id, p.details from case_parties p join cases c on c.id = p.case_id where c.case_no = '(2026)溪01民终101号' and p.user_id is null",
  );
  const details = services.secrets.openJson(rows[0]?.details ?? Buffer.of(), `case_parties.details:${rows[0]?.id}`) as {
    idNumber: string;
  };
  return details.idNumber.slice(-4);
};
const codeTo = async (phone: string): Promise<string> =>
  /\d{4}/.exec((await portal.sms(phone)).findLast(({ text }) => text.includes('查收'))?.text ?? '')?.[0] ?? '';

test('the link leads to nothing by itself; the phone and four figures open this one service, and reading it counts', async () => {
  const { id, phone, code, text } = await served();
  expect(text).not.toMatch(/民终|裁定|周/);
  expect((await portal.call(calls.readPickupPaper, { params: { id, position: 0 }, query: {} })).reason).toBe(
    'pickup.over',
  );
  const begun = await portal.call(calls.beginPickup, { body: { code } });
  expect(begun.data.phone).toMatch(/^154\*+\d{4}$/);
  const smsCode = await codeTo(phone);
  const wrong = await portal.call(calls.openPickup, { body: { code, smsCode, idDigits: '0000' } });
  expect(wrong.reason).toBe('pickup.wrong');
  const opened = await portal.call(calls.openPickup, { body: { code, smsCode, idDigits: await idDigits() } });
  expect(opened.data).toMatchObject({ id, papers: [{ position: 0, title: { zh: '民事裁定书' } }], servedOn: null });
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
  const paper = await portal.call(
    calls.readPickupPaper,
    { params: { id, position: 0 }, query: {} },
    { headers: { cookie } },
  );
  expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
  const other = await served();
  const elsewhere = await portal.call(
    calls.readPickupPaper,
    { params: { id: other.id, position: 0 }, query: {} },
    { headers: { cookie } },
  );
  expect(elsewhere.reason).toBe('pickup.over');
  const after = await portal.call(calls.readDeskDelivery, { params: { id } }, { as: clerk });
  expect(after.data).toMatchObject({ state: 'effective', opened: true, effect: { limb: '31.2.2', presumed: true } });
});

test('an unknown link and one locked by five wrong tries answer alike', async () => {
  const { code, phone } = await served();
  const unknown = await portal.call(
    calls.beginPickup,
    { body: { code: `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}` } },
    { ip: '10.3.0.1' },
  );
  expect([unknown.status, unknown.reason]).toEqual([410, 'pickup.over']);
  portal.clock.forward(120);
  await portal.call(calls.beginPickup, { body: { code } }, { ip: '10.3.0.2' });
  const smsCode = await codeTo(phone);
  for (let n = 0; n < 5; n += 1)
    expect(
      (await portal.call(calls.openPickup, { body: { code, smsCode, idDigits: '0000' } }, { ip: '10.3.0.3' })).reason,
    ).toBe('pickup.wrong');
  expect(
    (await portal.call(calls.openPickup, { body: { code, smsCode, idDigits: await idDigits() } }, { ip: '10.3.0.4' }))
      .reason,
  ).toBe('pickup.over');
});

test('what a provider reports only goes forward, and a report about nothing that was sent changes nothing', async () => {
  const { id, attemptId } = await served();
  const hear = (reference: string, outcome: 'arrived' | 'failed' | 'bounced') =>
    transact(services, origin, services.now(), (transaction) =>
      hearResult(transaction, { reference, channel: 'MOBILE', outcome, at: services.now() }),
    );
  await hear(`delivery:${id}:${randomUUIDv7()}`, 'arrived');
  await hear(`delivery:${id}:${attemptId}`, 'arrived');
  await hear(`delivery:${id}:${attemptId}`, 'arrived');
  await hear(`delivery:${id}:${attemptId}`, 'failed');
  await settleDue(services, id);
  const { data } = await portal.call(calls.readDeskDelivery, { params: { id } }, { as: clerk });
  expect(data.history.map(({ says }) => says.zh)).toEqual(['法院准备送达', '已发出（手机短信）', '已到达（手机短信）']);
  expect(data).toMatchObject({ state: 'sending', effect: null });
});
