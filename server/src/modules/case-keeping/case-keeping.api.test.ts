import { randomUUID } from 'node:crypto';
import { addApplication, getApplyKey } from '@sufu/contract/applications';
import * as calls from '@sufu/contract/case-keeping';
import { readCaseByNumber, readOwnCase } from '@sufu/contract/cases';
import { listHearings } from '@sufu/contract/hearings';
import { listMessages } from '@sufu/contract/messages';
import { afterAll, expect, test } from 'vitest';
import { defineModule } from '../../platform/modules/define-module.ts';
import { demonstration } from '../../testing/demonstration.ts';
import type { TestUser } from '../../testing/portal.ts';
import { connectedSources } from '../cases/index.ts';
import { importRows, rows } from '../exchange/testing/import-rows.ts';

const feeds = defineModule({
  ...{ name: 'feeds', calls: [] },
  hooks: [connectedSources.provide(async () => ['feed-case'])],
});
const portal = await demonstration({}, [feeds]);
afterAll(() => portal.close());
const sql = async (text: string, values: unknown[] = []) => (await portal.database.pool.query(text, values)).rows;
const counter = await portal.fixtures.staff('filing_clerk', ['filing_clerk'], 'D01');
const judge = await portal.fixtures.staff('judge', ['judge'], 'D05');
const clerk = await portal.fixtures.staff('clerk', ['clerk'], 'D05');
const head = await portal.fixtures.staff('judge', ['division_head'], 'D05');
const manager = await portal.fixtures.staff('clerk', ['case_management'], 'D01');
const outsider = await portal.fixtures.staff('judge', ['judge'], 'D06');
const staffNo = async ({ id }: TestUser): Promise<string> =>
  (await sql('select staff_no from staff where user_id = $1', [id]))[0].staff_no;

const entry = {
  ...{ cause: '买卖合同纠纷', caseKind: 'CIVIL', divisionId: 'D05', procedure: 'SECOND', stage: 'FILED' },
  filedOn: '2026-11-20',
} as const;
const register = (body: object = {}, as = counter) =>
  portal.call(calls.registerDeskCase, { body: { key: randomUUID(), type: '民终', entry, ...body } } as never, { as });
const read = (id: string, as: TestUser) => portal.call(calls.readDeskCase, { params: { id } }, { as });
const versionOf = async (id: string): Promise<number> =>
  Number((await sql('select coalesce(max(id), 0) as n from case_changes where case_id = $1', [id]))[0].n);
const act = async (id: string, as: TestUser, body: object, version?: number) =>
  portal.call(
    calls.actOnCase,
    { params: { id }, body: { version: version ?? (await versionOf(id)), act: body } } as never,
    {
      as,
    },
  );
const find = async (as: TestUser, body: object) =>
  (await portal.call(calls.findDeskCases, { body } as never, { as })).data.rows.map(({ id }) => id);
const newCase = async () => {
  const { data } = await register();
  if (!data) throw new Error('not registered');
  return data;
};
const person = (more: object = {}) => ({ name: '顾南星', partyType: 'NATURAL', role: 'APPELLANT', ...more });
const reason = '当事人申请，庭前核对';
/** A case with its panel, and a party with an account. */
async function wholeCase() {
  const made = await newCase();
  const party = await portal.fixtures.user();
  await act(made.id, counter, { act: 'party', partyId: null, entry: person({ idNumber: party.idNumber }) });
  await act(made.id, counter, {
    act: 'seat',
    memberId: judge.id,
    position: 'presiding_judge',
    inCharge: true,
  });
  await act(made.id, judge, { act: 'seat', memberId: clerk.id, position: 'clerk', inCharge: false });
  const { data } = await read(made.id, judge);
  return { made: data, party, partyId: data.parties[0]?.id ?? '' };
}
const told = async (as: TestUser) =>
  (await portal.call(listMessages, { query: {} }, { as })).data.rows.map(({ title }) => title);

test('the counter registers a case under the next number or its own, once however often it is sent; a number is never given twice', async () => {
  const key = randomUUID();
  const first = await register({ key });
  expect(first.data).toMatchObject({ id: key, stage: 'FILED', parties: [], keptBy: null });
  expect((await register({ key })).data.caseNo).toBe(first.data.caseNo);
  const own = await register({ caseNo: '（2026）溪01民终 第9901号' });
  expect(own.data.caseNo).toBe('(2026)溪01民终9901号');
  const again = await Promise.all([
    register({ caseNo: '(2026)溪01民终9902号' }),
    register({ caseNo: '(2026)溪01民终9902号' }),
  ]);
  expect(again.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await register({ caseNo: '(2026)溪01民终9901号' })).reason).toBe('case.number-taken');
  expect((await newCase()).caseNo).toBe('(2026)溪01民终9903号');
});

test('everything that is wrong with what is registered is said at once, at its field', async () => {
  const wrong = await register({
    type: '',
    caseNo: '(2026)沪01民终1号',
    entry: { ...entry, cause: '', divisionId: 'D99' },
  });
  expect(wrong.status).toBe(400);
  expect(wrong.fields.map(({ path }) => path).sort()).toEqual(['caseNo', 'entry.cause', 'entry.divisionId']);
  expect((await register({}, judge)).status).toBe(403);
});

test('a case is seen by its panel, the head of its division, the counter and case management, and by no other; so is the list', async () => {
  const { made } = await wholeCase();
  const seen = async (as: TestUser) => [
    (await read(made.id, as)).status,
    (await find(as, { caseNo: made.caseNo })).length,
  ];
  for (const as of [judge, clerk, head, counter, manager]) expect(await seen(as)).toEqual([200, 1]);
  expect(await seen(outsider)).toEqual([404, 0]);
  expect((await act(made.id, outsider, { act: 'archive', archived: true })).reason).toBe('not-found');
  // The counter keeps it until a panel is named, a head names the panel only.
  expect((await act(made.id, counter, { act: 'change', entry })).reason).toBe('case.not-kept-by-you');
  expect((await act(made.id, head, { act: 'change', entry })).reason).toBe('case.not-kept-by-you');
  const third = await act(made.id, head, {
    act: 'seat',
    memberId: outsider.id,
    position: 'judge',
    inCharge: true,
  });
  expect(third.data?.panel.filter(({ inCharge }) => inCharge)).toHaveLength(1);
  expect(await seen(outsider)).toEqual([200, 1]);
  expect(
    (await act(made.id, head, { act: 'seat', memberId: randomUUID(), position: 'judge', inCharge: false })).reason,
  ).toBe('case.no-member');
});

test('what was seen is what is changed: of two at once one is refused, and so is a version of before', async () => {
  const { made } = await wholeCase();
  const version = await versionOf(made.id);
  const change = (stage: string) => act(made.id, clerk, { act: 'change', entry: { ...entry, stage } }, version);
  const both = await Promise.all([change('PRETRIAL'), change('SCHEDULED')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await change('DEBATE')).reason).toBe('case.changed');
  const trail = await sql(
    "select detail from audit_log where action = 'cases.kept' and subject = $1 and detail->>'act' = 'change'",
    [made.id],
  );
  expect(trail).toEqual([{ detail: { act: 'change', what: ['stage'] } }]);
  expect((await read(made.id, clerk)).data.history[0]).toMatchObject({ act: 'change', by: clerk.name });
});

test('an ID number joins the account that proved it; a corrected one goes to its holder, both are told, and masked is all that is shown', async () => {
  const { made, party, partyId } = await wholeCase();
  expect((await portal.call(readOwnCase, { query: { id: made.id } }, { as: party })).status).toBe(200);
  const right = await portal.fixtures.user();
  const corrected = await act(made.id, clerk, {
    ...{ act: 'party', partyId, entry: person({ name: '顾南兴', idNumber: right.idNumber, phone: '15400000001' }) },
  });
  expect(corrected.data?.parties[0]).toMatchObject({ name: '顾南兴', hasAccount: true, phone: '154****0001' });
  expect(corrected.bytes.toString()).not.toContain(right.idNumber);
  const status = async (as: TestUser) => (await portal.call(readOwnCase, { query: { id: made.id } }, { as })).status;
  expect([await status(party), await status(right)]).toEqual([404, 200]);
  expect(await told(party)).toContain('案件已从您的账号移出');
  expect(await told(right)).toContain('案件已关联到您的账号');
  // Left out, number and phone stay.
  const renamed = await act(made.id, clerk, { act: 'party', partyId, entry: person({ address: '云溪市澄湖区一号' }) });
  expect(renamed.data?.parties[0]).toMatchObject({
    hasAccount: true,
    phone: '154****0001',
    address: '云溪市澄湖区一号',
  });
  const put = (more: object) => act(made.id, clerk, { act: 'party', partyId, entry: person(more) });
  const wrong = await put({ name: '', creditCode: '1' });
  expect(wrong.fields.map(({ path }) => path).sort()).toEqual(['act.entry.creditCode', 'act.entry.name']);
  expect((await put({ idNumber: '110000198505050021' })).fields[0]?.path).toBe('act.entry.idNumber');
  const trail = await sql('select detail::text from audit_log where subject in ($1, $2)', [made.id, partyId]);
  expect(JSON.stringify(trail)).not.toMatch(new RegExp(`${right.idNumber}|顾南|15400000001`));
});

test('two people of one name are two parties; an agent keeps the account when the number is not typed again', async () => {
  const { made, partyId } = await wholeCase();
  const two = await act(made.id, clerk, { act: 'party', partyId: null, entry: person() });
  expect(two.data?.parties).toHaveLength(2);
  const lawyer = await portal.fixtures.user('lawyer');
  const agent = { name: '苏问渠', agentKind: 'LAWYER', authority: 'GENERAL', firm: '明澜律师事务所' };
  const added = await act(made.id, clerk, {
    act: 'agent',
    agentId: null,
    partyId,
    entry: { ...agent, idNumber: lawyer.idNumber },
  });
  const agentId = added.data?.parties[0]?.agents[0]?.id;
  expect(added.data?.parties[0]?.agents[0]).toMatchObject({ hasAccount: true });
  const special = await act(made.id, clerk, {
    act: 'agent',
    agentId,
    partyId,
    entry: { ...agent, authority: 'SPECIAL' },
  });
  expect(special.data?.parties[0]?.agents[0]).toMatchObject({ hasAccount: true, authority: 'SPECIAL' });
  const elsewhere = two.data?.parties[1]?.id;
  expect((await act(made.id, clerk, { act: 'agent', agentId, partyId: elsewhere, entry: agent })).reason).toBe(
    'not-found',
  );
});

test('a party who ended sees the case to the end of that day and no longer, the agents with them', async () => {
  const { made, party, partyId } = await wholeCase();
  const lawyer = await portal.fixtures.user('lawyer');
  const agent = { name: '苏问渠', agentKind: 'LAWYER', authority: 'GENERAL', idNumber: lawyer.idNumber };
  await act(made.id, clerk, { act: 'agent', agentId: null, partyId, entry: agent });
  expect((await act(made.id, clerk, { act: 'endParty', partyId, endedOn: '2026-11-23', reason: '短' })).status).toBe(
    400,
  );
  const ended = await act(made.id, clerk, { act: 'endParty', partyId, endedOn: '2026-11-23', reason });
  expect(ended.data?.parties[0]).toMatchObject({ endedOn: '2026-11-23', agents: [{ endedOn: '2026-11-23' }] });
  expect(ended.data?.history[0]).toMatchObject({ act: 'endParty', reason });
  expect(await told(party)).toContain('不再是案件当事人');
  const status = async () =>
    Promise.all(
      [party, lawyer].map(async (as) => (await portal.call(readOwnCase, { query: { id: made.id } }, { as })).status),
    );
  expect(await status()).toEqual([200, 200]);
  const now = portal.clock.now().toISOString();
  portal.clock.set('2026-11-23T16:00:01.000Z');
  // Sessions of the day before are over.
  const nextDay = async ({ id, ...user }: TestUser) => ({ ...user, id, token: await portal.fixtures.session(id) });
  const [again, agentAgain] = [await nextDay(party), await nextDay(lawyer)];
  const seen = await Promise.all(
    [again, agentAgain].map((as) => portal.call(readOwnCase, { query: { id: made.id } }, { as })),
  );
  portal.clock.set(now);
  expect(seen.map((answer) => answer.status)).toEqual([404, 404]);
});

test('a sealed case is on no public list from that moment on, and hidden from all but its panel and case management; both turns are on the trail', async () => {
  const { made, party } = await wholeCase();
  await act(made.id, clerk, {
    ...{ act: 'hearing', hearingId: null },
    entry: { at: '2026-12-03T09:00:00+08:00', courtroom: '第九法庭', open: true, seats: 5, announcedOn: '2026-11-20' },
  });
  const listed = async () => (await portal.call(listHearings, { query: { search: made.caseNo } }, {})).data.rows.length;
  expect(await listed()).toBe(1);
  expect((await act(made.id, clerk, { act: 'seal', sealed: true, reason })).reason).toBe('case.not-kept-by-you');
  await act(made.id, judge, { act: 'seal', sealed: true, reason });
  expect(await listed()).toBe(0);
  for (const as of [counter, head])
    expect([(await read(made.id, as)).status, (await find(as, { caseNo: made.caseNo })).length]).toEqual([404, 0]);
  for (const as of [judge, clerk, manager]) expect((await read(made.id, as)).status).toBe(200);
  expect((await portal.call(readOwnCase, { query: { id: made.id } }, { as: party })).status).toBe(200);
  await act(made.id, manager, { act: 'seal', sealed: false, reason });
  expect(await listed()).toBe(1);
  expect(
    await sql("select from audit_log where action = 'exchange.case-sealed' and subject = $1", [made.id]),
  ).toHaveLength(2);
});

test('another number goes on finding the case by the former one, its parties are told, and nobody else gets the former one', async () => {
  const { made, party } = await wholeCase();
  const changed = await act(made.id, clerk, { act: 'number', caseNo: '(2026)溪01民终9950号', reason });
  expect(changed.data).toMatchObject({ caseNo: '(2026)溪01民终9950号', formerNumbers: [{ caseNo: made.caseNo }] });
  const byFormer = await portal.call(readCaseByNumber, { query: { caseNo: made.caseNo } }, { as: party });
  expect(byFormer.data.caseNo).toBe('(2026)溪01民终9950号');
  expect(await find(clerk, { caseNo: made.caseNo })).toEqual([made.id]);
  expect(await told(party)).toContain('案号变更');
  const other = await wholeCase();
  expect((await act(other.made.id, clerk, { act: 'number', caseNo: made.caseNo, reason })).reason).toBe(
    'case.number-taken',
  );
  expect((await act(other.made.id, clerk, { act: 'number', caseNo: '九号', reason })).fields).toHaveLength(1);
});

test('a merged case can only be read, and is merged neither into itself nor over two steps, also by two at once', async () => {
  const [a, b, c] = [await wholeCase(), await wholeCase(), await wholeCase()];
  const merge = (from: typeof a, into: string | undefined) => act(from.made.id, judge, { act: 'merge', into, reason });
  expect((await merge(a, a.made.caseNo)).reason).toBe('case.no-main-case');
  const both = await Promise.all([merge(a, b.made.caseNo), merge(b, a.made.caseNo)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  const [below, main] = both[0].status === 200 ? [a, b] : [b, a];
  expect((await read(below.made.id, judge)).data).toMatchObject({
    mergedInto: main.made.caseNo,
    may: ['archive', 'merge', 'answer', 'seal'],
  });
  expect((await read(main.made.id, judge)).data.merged).toEqual([{ id: below.made.id, caseNo: below.made.caseNo }]);
  expect((await act(below.made.id, judge, { act: 'change', entry })).reason).toBe('case.merged');
  expect((await merge(c, below.made.caseNo)).reason).toBe('case.no-main-case');
  expect((await merge(main, c.made.caseNo)).reason).toBe('case.no-main-case');
  expect(await told(below.party)).toContain('合并审理有变动');
  await merge(below, undefined);
  expect((await act(below.made.id, judge, { act: 'change', entry })).status).toBe(200);
});

test('closing and filing away set the stage, and a day that cannot be is refused', async () => {
  const { made } = await wholeCase();
  for (const closedOn of ['2026-11-19', '2026-11-24'])
    expect((await act(made.id, clerk, { act: 'close', closedOn, closedHow: '判决' })).fields[0]?.path).toBe(
      'act.closedOn',
    );
  const closed = await act(made.id, clerk, { act: 'close', closedOn: '2026-11-23', closedHow: '判决' });
  expect(closed.data).toMatchObject({ closedOn: '2026-11-23', closedHow: '判决', stage: 'CLOSED' });
  expect((await act(made.id, clerk, { act: 'archive', archived: true })).data).toMatchObject({
    archived: true,
    stage: 'ARCHIVED',
  });
  expect((await act(made.id, clerk, { act: 'archive', archived: false })).data).toMatchObject({
    archived: false,
    stage: 'CLOSED',
  });
});

test('what a connected source keeps is read here and changed there; a source that only came as a file is kept by hand', async () => {
  const panel = { ...rows.panel, staffNo: await staffNo(judge) };
  await importRows(portal, 'feed-case', [rows.division, rows.case, rows.party, panel, rows.hearing]);
  const file = { ...rows.case, caseNo: '(2026)溪01民终8802号' };
  await importRows(portal, 'file-case', [{ ...rows.division, externalId: 'D1' }, file, rows.party, panel]);
  const [fed] = await find(judge, { caseNo: '(2026)溪01民终8801号' });
  const [filed] = await find(judge, { caseNo: '(2026)溪01民终8802号' });
  const { data } = await read(fed ?? '', judge);
  expect(data).toMatchObject({
    keptBy: 'feed-case',
    parties: [{ keptBy: 'feed-case' }],
    hearings: [{ keptBy: 'feed-case' }],
  });
  for (const body of [
    { act: 'change', entry },
    { act: 'number', caseNo: '(2026)溪01民终9960号', reason },
    { act: 'party', partyId: null, entry: person() },
    { act: 'endParty', partyId: data.parties[0]?.id, endedOn: '2026-11-23', reason },
    { act: 'cancelHearing', hearingId: data.hearings[0]?.id },
    { act: 'seal', sealed: true, reason },
  ])
    expect([body.act, (await act(data.id, judge, body)).reason]).toEqual([body.act, 'case.kept-elsewhere']);
  expect((await act(filed ?? '', judge, { act: 'change', entry: { ...entry, stage: 'DEBATE' } })).data?.stage).toBe(
    'DEBATE',
  );
  // The same file once more says nothing new; a newer row that says something goes before what was typed.
  await importRows(portal, 'file-case', [file]);
  expect((await read(filed ?? '', judge)).data.stage).toBe('DEBATE');
  await importRows(portal, 'file-case', [{ ...file, version: 4, cause: '承揽合同纠纷' }]);
  expect((await read(filed ?? '', judge)).data.stage).toBe('FILED');
});

test('cases are found by the whole name of a party and by stage, page after page without a gap', async () => {
  const made = await newCase();
  await act(made.id, counter, { act: 'party', partyId: null, entry: person({ name: '欧阳清秋' }) });
  expect(await find(counter, { party: '欧阳清秋' })).toEqual([made.id]);
  expect(await find(outsider, { party: '欧阳清秋' })).toEqual([]);
  const all: string[] = [];
  let after: unknown = null;
  do {
    const { data } = await portal.call(calls.findDeskCases, { body: { stage: 'FILED', after } } as never, {
      as: counter,
    });
    all.push(...data.rows.map(({ id }) => id));
    after = data.next;
  } while (after !== null);
  const [{ n }] = await sql(
    "select count(*)::int as n from cases where stage = 'FILED' and not sealed and withdrawn_at is null",
  );
  expect([all.length, new Set(all).size]).toEqual([n, n]);
});

test('what a party says is wrong reaches the clerk once, changes nothing, is answered once with a message, and is limited by the day', async () => {
  const { made, party } = await wholeCase();
  const say = (key: string, as = party) =>
    portal.call(
      calls.remarkOnCase,
      { body: { key, caseId: made.id, about: 'parties', text: '名字写成了别字，应为顾南星' } },
      { as },
    );
  const key = randomUUID();
  expect([(await say(key)).status, (await say(key)).data.answer]).toEqual([200, null]);
  expect(await told(clerk)).toEqual(['当事人说案件资料不对']);
  const stranger = await portal.fixtures.user();
  expect([(await say(randomUUID(), stranger)).status, (await say(key, stranger)).status]).toEqual([404, 404]);
  expect((await read(made.id, clerk)).data.remarks).toMatchObject([
    { by: party.name, text: '名字写成了别字，应为顾南星' },
  ]);
  expect(await find(clerk, { remarked: true })).toContain(made.id);
  const answer = { act: 'answer', remarkId: key, answer: '已核对，证件上就是这个字' };
  expect((await act(made.id, clerk, answer)).data?.parties[0]?.name).toBe('顾南星');
  expect((await act(made.id, clerk, answer)).reason).toBe('case.changed');
  expect(await told(party)).toContain('“资料不对”已答复');
  const own = await portal.call(calls.listOwnRemarks, { query: { caseId: made.id } }, { as: party });
  expect(own.data).toMatchObject([{ id: key, answer: answer.answer }]);
  const many = await Promise.all(Array.from({ length: 6 }, () => say(randomUUID())));
  expect(many.filter(({ status }) => status === 200)).toHaveLength(calls.remarksADay - 1);
  expect(many.some(({ reason: why }) => why === 'case.too-many-remarks')).toBe(true);
});

test('an application is refused in a merged case, with the number of the main case', async () => {
  const [a, main] = [await wholeCase(), await wholeCase()];
  await act(a.made.id, judge, { act: 'merge', into: main.made.caseNo, reason });
  const { applyKey } = (await portal.call(getApplyKey, {}, { as: a.party })).data;
  const refused = await portal.call(
    addApplication,
    { params: { type: 'receive_avoid_apply' }, body: { applyKey, caseId: a.made.id } },
    { as: a.party },
  );
  expect([refused.status, refused.reason]).toEqual([422, 'application.case-merged']);
  expect(refused.bytes.toString()).toContain(main.made.caseNo);
  const detail = await portal.call(readOwnCase, { query: { id: a.made.id } }, { as: a.party });
  expect(detail.data.mergedInto).toBe(main.made.caseNo);
});
