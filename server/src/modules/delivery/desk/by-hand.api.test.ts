import { randomUUIDv7 } from 'node:crypto';
import * as calls from '@sufu/contract/delivery';
import { readFile } from '@sufu/contract/files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putPdf } from '../../../testing/values/put-pdf.ts';
import { keepTime } from '../lifecycle/keep-time.ts';
import { appealWorld } from '../testing/appeal-world.ts';

const { portal, lin, clerk, otherClerk, judge, appellant, appellee, caseId, ...world } = await appealWorld();
const { renew, serve, confirm, desk } = world;
afterAll(() => portal.close());
beforeAll(() => confirm(lin));

test('by post: a return from an address that others gave is for the clerk, one of their own counts once it is reviewed', async () => {
  const postal = { recipient: '周某', phone: '', address: '溪江省云溪市东桥县 1 号', isOwnGiven: true };
  const { reply } = await serve(appellee?.id ?? '', {
    kind: 'SUMMONS',
    channels: ['POST'],
    more: { addressees: [{ partyId: appellee?.id, channels: ['POST'], postal }] },
  });
  const { id } = reply.data.deliveries[0] ?? { id: '' };
  const sent = await desk(id);
  const [attempt] = sent.attempts;
  const returned = await portal.call(
    calls.recordAttempt,
    {
      params: { id },
      body: {
        version: sent.version,
        attemptId: attempt?.id,
        channel: 'POST',
        result: 'returned',
        day: '2026-11-20',
        returnCause: 'BAD_ADDRESS',
      },
    },
    { as: clerk },
  );
  expect(returned.data).toMatchObject({ effect: null });
  expect(returned.data.may).toContain('reviewReturn');
  const stale = await portal.call(
    calls.reviewReturn,
    { params: { id }, body: { version: sent.version, attemptId: attempt?.id ?? '', returnCause: 'BAD_ADDRESS' } },
    { as: clerk },
  );
  expect(stale.reason).toBe('delivery.changed');
  const reviewed = await portal.call(
    calls.reviewReturn,
    {
      params: { id },
      body: { version: returned.data.version, attemptId: attempt?.id ?? '', returnCause: 'BAD_ADDRESS' },
    },
    { as: clerk },
  );
  expect(reviewed.data).toMatchObject({ state: 'effective', servedOn: '2026-11-20' });
  expect(reviewed.data.rule?.zh).toContain('第 11 条');
});

test('left at the address: with proof, and never a mediation statement', async () => {
  const { reply } = await serve(appellee?.id ?? '', { channels: ['DIRECT'] });
  const { id } = reply.data.deliveries[0] ?? { id: '' };
  const { version } = await desk(id);
  const record = (more: object, of = id, at = version) =>
    portal.call(
      calls.recordAttempt,
      { params: { id: of }, body: { version: at, channel: 'LIEN', result: 'left', day: '2026-11-19', ...more } },
      { as: clerk },
    );
  expect((await record({})).reason).toBe('delivery.no-proof');
  const left = await record({ witness: '居委会 王某' });
  expect(left.data).toMatchObject({ state: 'effective', servedOn: '2026-11-19' });
  expect(left.data.receipt?.number).toMatch(/^HZ\d+$/);
  const mediation =
    (await serve(appellee?.id ?? '', { kind: 'MEDIATION_STATEMENT', channels: ['DIRECT'] })).reply.data.deliveries[0]
      ?.id ?? '';
  expect((await record({ witness: '王某' }, mediation, (await desk(mediation)).version)).reason).toBe(
    'delivery.mediation',
  );
});

test('the judge holds the reading to be disproved: the day falls away, and its periods with it', async () => {
  const { reply } = await serve(appellee?.id ?? '', { channels: ['DIRECT'], kind: 'APPEAL_COPY' });
  const { id } = reply.data.deliveries[0] ?? { id: '' };
  expect(
    (
      await portal.call(
        calls.ruleOnDelivery,
        { params: { id }, body: { version: 1, attemptId: randomUUIDv7(), what: 'disprove', reason: '不是本人' } },
        { as: judge },
      )
    ).reason,
  ).toBe('delivery.changed');
  const presumed = (await serve(appellant?.id ?? '')).reply.data.deliveries[0]?.id ?? '';
  const shown = await desk(presumed, judge);
  const corrected = await portal.call(
    calls.ruleOnDelivery,
    {
      params: { id: presumed },
      body: {
        version: shown.version,
        attemptId: shown.attempts[0]?.id ?? '',
        what: 'correct',
        arrivedAt: '2026-11-22T02:00:00.000Z',
        reason: '系统故障，以补发时刻为准',
      },
    },
    { as: judge },
  );
  expect(corrected.data).toMatchObject({ state: 'effective', servedOn: '2026-11-22' });
  expect(corrected.data.history.map(({ says }) => says.zh)).toEqual([
    '法院准备送达',
    '已到达（平台账号：林晓禾、江若谷）',
    '已送达',
    '到达时间已更正',
    '送达日有更正',
  ]);
});

test('proof of a service is read by the division, the judge and the filing counter, and by nobody else', async () => {
  const { reply } = await serve(appellee?.id ?? '', { channels: ['DIRECT'] });
  const { id } = reply.data.deliveries[0] ?? { id: '' };
  const { version } = await desk(id);
  const file = await putPdf(portal, clerk, '回执');
  const before = await statusesOf(file);
  const result = { channel: 'DIRECT', result: 'signed', signer: 'SELF', day: '2026-11-19', files: [file] } as const;
  const body = { version, ...result, files: [...result.files] };
  expect((await portal.call(calls.recordAttempt, { params: { id }, body }, { as: clerk })).status).toBe(200);
  expect(before).toEqual({ clerk: 200, colleague: 404, judge: 404, counter: 404, ...others });
  expect(await statusesOf(file)).toEqual({ clerk: 200, colleague: 200, judge: 200, counter: 200, ...others });
});
const others = { otherClerk: 404, otherJudge: 404, cashier: 404, admin: 404, addressee: 404, party: 404 };
async function statusesOf(file: string): Promise<Record<string, number>> {
  const people = {
    ...{ clerk, judge, otherClerk, party: lin },
    colleague: await portal.as('温砚'),
    counter: await portal.as('白露'),
    otherJudge: await portal.as('顾行简'),
    cashier: await portal.fixtures.staff('cashier', ['cashier'], 'D03'),
    admin: await portal.as('管理员'),
    addressee: await portal.fixtures.user(),
  };
  const statuses: Record<string, number> = {};
  for (const [who, person] of Object.entries(people))
    statuses[who] = (
      await portal.call(readFile, { params: { id: file }, query: {} }, { as: await renew(person) })
    ).status;
  return statuses;
}

test('the preview of the SMS holds the address of the portal and a code that opens nothing', async () => {
  const { data } = await portal.call(calls.planDelivery, { body: { caseId, kinds: ['APPEAL_COPY'] } }, { as: clerk });
  const sms = data.parties.find(({ partyId }) => partyId === appellee?.id)?.sms;
  expect(sms?.zh).toContain(`${portal.services.config.publicOrigin}/notice/open/${calls.exampleCode}`);
  expect((await portal.call(calls.beginPickup, { body: { code: calls.exampleCode } as never }, {})).status).not.toBe(
    200,
  );
  expect(data.parties.find(({ partyId }) => partyId === appellant?.id)?.sms?.zh ?? '').not.toContain('{');
});

test('announced: only after two ways, by somebody else than who proposed it, effective when its days are over', async () => {
  const { reply } = await serve(appellee?.id ?? '', { channels: ['DIRECT'] });
  const { id } = reply.data.deliveries[0] ?? { id: '' };
  const act = async (channel: string, result: string) => {
    const { version, attempts } = await desk(id);
    const attemptId = attempts.find((row) => row.channel === channel)?.id;
    const postal = { recipient: '周某', phone: '', address: '溪江省云溪市东桥县 2 号' };
    return portal.call(
      calls.recordAttempt,
      {
        params: { id },
        body: {
          version,
          channel,
          result,
          day: '2026-11-10',
          ...(attemptId && { attemptId }),
          postal,
          ...(result === 'returned' && { returnCause: 'UNKNOWN_PERSON' }),
        } as never,
      },
      { as: clerk },
    );
  };
  expect((await act('DIRECT', 'none')).data.state).toBe('failed');
  expect((await act('POST', 'returned')).data.state).not.toBe('effective');
  const seen = await desk(id);
  const reviewed = await portal.call(
    calls.reviewReturn,
    {
      params: { id },
      body: {
        version: seen.version,
        attemptId: seen.attempts.find(({ channel }) => channel === 'POST')?.id ?? '',
        returnCause: 'UNKNOWN_PERSON',
      },
    },
    { as: clerk },
  );
  expect(reviewed.data).toMatchObject({ state: 'failed' });
  const propose = (tried: string, version: number) =>
    portal.call(
      calls.proposeAnnouncement,
      { params: { id }, body: { version, reason: '下落不明', tried } },
      { as: clerk },
    );
  expect((await propose('', reviewed.data.version)).reason).toBe('delivery.not-tried');
  const proposed = await propose('直接送达无人应门，专递被退回，查无此人。', reviewed.data.version);
  expect(proposed.data.announcement).toMatchObject({ state: 'proposed' });
  const approved = await portal.call(
    calls.decideAnnouncement,
    { params: { id }, body: { version: proposed.data.version, approve: true, publishedOn: '2026-11-23' } },
    { as: judge },
  );
  expect(approved.data).toMatchObject({ state: 'announcing', effect: null });
  portal.clock.forward(31 * 86_400);
  await keepTime(portal.services);
  expect(await desk(id, await renew(clerk))).toMatchObject({ state: 'effective', servedOn: '2026-12-23' });
});
