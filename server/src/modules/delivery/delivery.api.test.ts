import { randomUUID, randomUUIDv7 } from 'node:crypto';
import * as calls from '@sufu/contract/delivery';
import { readDocument } from '@sufu/contract/documents';
import { listMessages } from '@sufu/contract/messages';
import { afterAll, expect, test } from 'vitest';
import { demonstration } from '../../testing/demonstration.ts';
import type { TestUser } from '../../testing/portal.ts';
import { putPdf } from '../../testing/values/put-pdf.ts';
import { keepTime } from './lifecycle/keep-time.ts';

const portal = await demonstration();
afterAll(() => portal.close());
const lin = await portal.as('林晓禾');
const jiang = await portal.as('江若谷');
const clerk = await portal.as('叶小满');
const otherClerk = await portal.as('邵一苇');
const judge = await portal.as('沈知远');
const zheng = await portal.as('郑启航');
const renew = async (person: TestUser): Promise<TestUser> => ({
  ...person,
  token: await portal.fixtures.session(person.id),
});

async function partiesOf(caseNo: string) {
  const { rows } = await portal.database.pool.query<{ case_id: string; id: string; name: string }>(
    'select p.case_id, p.id, p.name from case_parties p join cases c on c.id = p.case_id where c.case_no = $1 order by p.position',
    [caseNo],
  );
  return rows;
}
const [appellant, appellee] = await partiesOf('(2026)溪01民终101号');
const caseId = appellant?.case_id ?? '';

type Paper = (typeof calls.paperKind.options)[number];
async function serve(
  partyId: string,
  {
    kind = 'OTHER',
    channels = ['PORTAL'],
    as = clerk,
    more = {},
  }: { kind?: Paper; channels?: readonly string[]; as?: TestUser; more?: object } = {},
) {
  const fileId = await putPdf(portal, as, `文书 ${randomUUID()}`);
  const body = {
    key: randomUUIDv7(),
    caseId,
    papers: [{ fileId, kind, title: '民事裁定书' }],
    addressees: [{ partyId, channels: [...channels] as never }],
    ...more,
  };
  return { body, reply: await portal.call(calls.serve, { body }, { as }) };
}
const confirm = (as: TestUser, more: object = {}) =>
  portal.call(
    calls.confirmAddress,
    {
      body: {
        key: randomUUIDv7(),
        scope: null,
        electronic: 'yes',
        channels: ['PORTAL'],
        wordsVersion: calls.consentWordsVersion,
        ...more,
      },
    },
    { as },
  );
const detail = async (id: string, as = lin) => (await portal.call(calls.readNotice, { query: { id } }, { as })).data;
const desk = async (id: string, as = clerk) =>
  (await portal.call(calls.readDeskDelivery, { params: { id } }, { as })).data;
const open = (id: string, as = lin, headers = {}) =>
  portal.call(calls.readNoticePaper, { params: { id, position: 0 }, query: {} }, { as, headers });

test('nothing confirmed: it counts from the reading, and not from a browser that looks ahead', async () => {
  const { reply } = await serve(appellant?.id ?? '', { kind: 'APPEAL_COPY' });
  const { id } = reply.data.deliveries[0] ?? { id: '' };
  const sent = await detail(id);
  expect(sent).toMatchObject({
    state: 'SENT',
    servedOn: null,
    opened: false,
    periods: [],
    addressee: { name: '林晓禾' },
  });
  expect((await open(id, lin, { 'sec-purpose': 'prefetch' })).status).toBe(200);
  expect((await detail(id)).opened).toBe(false);
  expect((await open(id)).headers['content-type']).toBe('application/pdf');
  const read = await detail(id);
  expect(read).toMatchObject({ state: 'READ', servedOn: '2026-11-23', presumed: true, opened: true });
  expect(read.periods.map(({ code, lastDay, daysLeft }) => [code, lastDay, daysLeft])).toEqual([
    ['ANSWER_APPEAL', '2026-12-08', 15],
  ]);
  expect(read.rule?.zh).toContain('第 31 条第 2 款');
  const paper = await portal.call(
    readDocument,
    { params: { id: read.certificate?.id ?? '' }, query: {} },
    { as: await renew(lin) },
  );
  expect(paper.status).toBe(200);
});

test('confirmed: it counts when it arrives, is said once, and the agent’s account receives it as well', async () => {
  expect((await confirm(lin)).status).toBe(200);
  const { body, reply } = await serve(appellant?.id ?? '', {
    kind: 'EVIDENCE_NOTICE',
    more: { chosenDays: { EVIDENCE: 10 } },
  });
  const { id } = reply.data.deliveries[0] ?? { id: '' };
  expect(await detail(id)).toMatchObject({
    state: 'ARRIVED',
    servedOn: '2026-11-23',
    presumed: false,
    lastDay: '2026-12-03',
    daysLeft: 10,
  });
  expect((await detail(id, jiang)).addressee.name).toBe('林晓禾');
  const { rows } = (await portal.call(listMessages, { query: {} }, { as: lin })).data;
  expect(rows[0]).toMatchObject({ title: '文书已送达：民事裁定书', link: `/notice/detail/${id}` });
  expect(rows[0]?.body).toContain('举证最后一日是');
  const again = await portal.call(calls.serve, { body: body as never }, { as: clerk });
  expect(again.data).toEqual(reply.data);
  const served = await portal.call(calls.serve, { body: { ...body, key: randomUUIDv7() } as never }, { as: clerk });
  expect(served.reason).toBe('delivery.already');
});

test('days for evidence outside the law are refused, and so are too many people', async () => {
  const { reply } = await serve(appellant?.id ?? '', {
    kind: 'EVIDENCE_NOTICE',
    more: { chosenDays: { EVIDENCE: 5 } },
  });
  expect(reply.reason).toBe('delivery.evidence-days');
  const addressees = Array.from({ length: 201 }, () => ({ partyId: randomUUIDv7(), channels: ['PORTAL'] }));
  expect((await serve(appellant?.id ?? '', { more: { addressees } })).reply.reason).toBe('delivery.too-many');
});

test('signed: one return of service however often, and only after a fresh proof', async () => {
  const { reply } = await serve(appellant?.id ?? '');
  const { id } = reply.data.deliveries[0] ?? { id: '' };
  const signature = await portal.pictureOf(lin);
  const sign = (key: string, as = lin) =>
    portal.call(calls.submitNotice, { body: { id, key, act: 'sign', signature } }, { as });
  await portal.database.pool.query('update sessions set proved_at = null where user_id = $1', [lin.id]);
  expect((await sign(randomUUIDv7())).reason).toBe('account.proof-needed');
  await portal.database.pool.query('update sessions set proved_at = $2 where user_id = $1', [
    lin.id,
    portal.clock.now(),
  ]);
  const key = randomUUIDv7();
  const first = (await sign(key)).data;
  expect(first).toMatchObject({ state: 'SIGNED', signed: true });
  expect((await sign(key)).data.receipt).toEqual(first.receipt);
  expect((await sign(randomUUIDv7())).data.receipt).toEqual(first.receipt);
  expect((await sign(randomUUIDv7(), zheng)).reason).toBe('not-found');
});

test('withdrawn: what arrived stays served, what comes after is not sent electronically', async () => {
  const before = (await serve(appellant?.id ?? '')).reply.data.deliveries[0]?.id ?? '';
  portal.clock.forward(60);
  const withdrawn = await portal.call(
    calls.withdrawAddress,
    { body: { key: randomUUIDv7(), scope: null } },
    { as: lin },
  );
  expect(withdrawn.data).toMatchObject({ electronic: 'no', basis: 'REFUSED' });
  expect((await detail(before)).state).toBe('ARRIVED');
  expect((await serve(appellant?.id ?? '')).reply.reason).toBe('delivery.refused-electronic');
  const list = (await portal.call(calls.listAddresses, {}, { as: lin })).data;
  expect(list.everywhere).toBe('REFUSED');
  expect(list.rows.map(({ electronic, until }) => [electronic, until === null])).toEqual([
    ['no', true],
    ['yes', false],
  ]);
  portal.clock.forward(60);
  await confirm(lin);
});

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
    // To the party and to the agent.
    '已到达（平台账号）',
    '已到达（平台账号）',
    '已送达',
    '到达时间已更正',
    '送达日有更正',
  ]);
});

test('nobody else sees or does anything: other parties, other divisions, an agent whose mandate has ended', async () => {
  const { reply } = await serve(appellant?.id ?? '');
  const { id } = reply.data.deliveries[0] ?? { id: '' };
  expect((await portal.call(calls.readNotice, { query: { id } }, { as: zheng })).reason).toBe('not-found');
  expect((await open(id, zheng)).reason).toBe('not-found');
  expect((await portal.call(calls.readDeskDelivery, { params: { id } }, { as: otherClerk })).reason).toBe('not-found');
  expect((await serve(appellant?.id ?? '', { as: otherClerk })).reply.reason).toBe('not-found');
  await portal.database.pool.query(
    "update case_agents set ended_on = '2026-11-01' where user_id = $1 and case_id = $2",
    [jiang.id, caseId],
  );
  expect((await portal.call(calls.readNotice, { query: { id } }, { as: jiang })).reason).toBe('not-found');
  await portal.database.pool.query('update case_agents set ended_on = null where user_id = $1', [jiang.id]);
});

test('the ledger and the record of a service are only added to', async () => {
  for (const table of ['delivery_addresses', 'delivery_events'])
    for (const change of [
      `delete from ${table}`,
      `update ${table} set ${table === 'delivery_events' ? 'seq = seq + 1' : 'paper_copy = true'}`,
    ])
      await expect(portal.database.pool.query(change)).rejects.toThrow('only added to');
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
