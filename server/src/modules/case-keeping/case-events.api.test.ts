import { randomUUID } from 'node:crypto';
import * as calls from '@sufu/contract/case-keeping';
import { afterAll, expect, test } from 'vitest';
import { defineModule } from '../../platform/modules/define-module.ts';
import { demonstration } from '../../testing/demonstration.ts';
import type { TestUser } from '../../testing/portal.ts';
import { connectedSources } from '../cases/index.ts';
import { importRows, rows } from '../exchange/testing/import-rows.ts';
import { bearer, send, testMachine } from '../machines/testing/machine-client.ts';

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
const admin = await portal.fixtures.staff('admin', ['admin'], 'D09');
const reason = '当事人申请，庭前核对';
const entry = {
  ...{ cause: '买卖合同纠纷', caseKind: 'CIVIL', divisionId: 'D05', procedure: 'SECOND', stage: 'FILED' },
  filedOn: '2026-11-20',
} as const;
const person = { name: '顾南星', partyType: 'NATURAL', role: 'APPELLANT' };

const read = async (id: string, as: TestUser) =>
  (await portal.call(calls.readDeskCase, { params: { id } }, { as })).data;
const act = async (id: string, as: TestUser, body: object) =>
  portal.call(
    calls.actOnCase,
    { params: { id }, body: { version: (await read(id, as)).version, act: body } } as never,
    { as },
  );
const register = async (): Promise<string> =>
  (
    await portal.call(calls.registerDeskCase, { body: { key: randomUUID(), type: '民终', entry } } as never, {
      as: counter,
    })
  ).data.id;
const caseNamed = async (source: string): Promise<string> =>
  (await sql("select local_id from exchange_rows where source = $1 and kind = 'case'", [source]))[0].local_id;

type Event = { type: string; caseSeq: number; version: number; fields?: string[]; subject: object; caseId: string };
const machine = await testMachine(portal, admin);
const token = await machine.token();
/** What the court's other systems read of a case. */
async function eventsOf(caseId: string): Promise<Event[]> {
  const { body } = await send(portal, '/exchange/events?limit=1000&types=case.added,case.changed', {
    headers: bearer(token),
  });
  const { events } = body.data as { events: { event: Event }[] };
  return events.map(({ event }) => event).filter((event) => event.caseId === caseId);
}
/** What the latest event names, and that there is one more than before. */
async function afterActs(id: string, acts: readonly [TestUser, object, readonly string[]][]): Promise<void> {
  for (const [as, body, fields] of acts) {
    const before = await eventsOf(id);
    const done = await act(id, as, body);
    expect([body, done.status]).toEqual([body, 200]);
    const events = await eventsOf(id);
    expect(events).toHaveLength(before.length + 1);
    expect([body, events.at(-1)?.fields]).toEqual([body, fields]);
  }
}

test('a case that is registered and every act of the desk on it is told to other systems: ids and names of fields, no value', async () => {
  const id = await register();
  expect(await eventsOf(id)).toMatchObject([
    { type: 'case.added', subject: { kind: 'case', id }, caseSeq: 1, version: 1 },
  ]);
  const { parties } = (await act(id, counter, { act: 'party', partyId: null, entry: person })).data ?? { parties: [] };
  const partyId = parties[0]?.id;
  const seat = { act: 'seat', memberId: judge.id, position: 'presiding_judge', inCharge: true };
  const hearing = { at: '2026-12-01T09:00:00+08:00', courtroom: '第九法庭', open: true, seats: 10 };
  await afterActs(id, [
    [counter, seat, ['panel.added']],
    [judge, { act: 'seat', memberId: clerk.id, position: 'clerk', inCharge: false }, ['panel.added']],
    [
      judge,
      { act: 'change', entry: { ...entry, stage: 'PRETRIAL', amountFen: 100 } },
      ['case.amountFen', 'case.stage'],
    ],
    [judge, { act: 'party', partyId, entry: { ...person, phone: '15400000001' } }, ['party.details']],
    [judge, { act: 'hearing', hearingId: null, entry: hearing }, ['hearing.added']],
    [judge, { act: 'seal', sealed: true, reason }, ['case.sealed']],
    [judge, { act: 'endParty', partyId, endedOn: '2026-11-23', reason }, ['party.endedOn']],
    [judge, { act: 'endSeat', memberId: clerk.id }, ['panel.staffNo']],
  ]);
  const hearingId = (await read(id, judge)).hearings[0]?.id;
  await afterActs(id, [
    [judge, { act: 'hearing', hearingId, entry: { ...hearing, courtroom: '第一法庭' } }, ['hearing.courtroom']],
    [judge, { act: 'cancelHearing', hearingId }, ['hearing.cancelledOn']],
  ]);
  const events = await eventsOf(id);
  expect(events.map(({ caseSeq }) => caseSeq)).toEqual(events.map((_, i) => i + 1));
  expect(JSON.stringify(events)).not.toMatch(/顾南星|15400000001|法庭|PRETRIAL/);
});

test('an act that is refused tells of nothing', async () => {
  const id = await register();
  const before = await eventsOf(id);
  const wrong = await act(id, counter, { act: 'party', partyId: null, entry: { ...person, idNumber: '1' } });
  expect(wrong.status).toBe(400);
  const stale = { params: { id }, body: { version: 999_999, act: { act: 'change', entry } } };
  expect((await portal.call(calls.actOnCase, stale as never, { as: counter })).reason).toBe('case.changed');
  expect(await eventsOf(id)).toEqual(before);
});

test('rows of a source: a case with all of its file is one event, what changes later names its fields, what says nothing new tells nobody', async () => {
  const { division, staff, party, agent, panel, hearing } = rows;
  const all = [division, staff, { ...rows.case, caseNo: '(2026)溪01民终7701号' }, party, agent, panel, hearing];
  const own = all.map((row) => (row === staff || row === panel ? { ...row, staffNo: 'YX771' } : row));
  await importRows(portal, 'told-case', own);
  const id = await caseNamed('told-case');
  expect(await eventsOf(id)).toMatchObject([{ type: 'case.added', caseSeq: 1 }]);
  await importRows(portal, 'told-case', own);
  expect(await eventsOf(id)).toHaveLength(1);
  await importRows(portal, 'told-case', [
    { ...rows.case, caseNo: '(2026)溪01民终7702号', version: 4, stage: 'TRIAL' },
    { ...party, version: 2, name: '顾南兴' },
    { ...party, externalId: 'P2', position: 1, role: 'APPELLEE', name: '沈知白' },
    { ...hearing, version: 2, cancelledOn: '2026-11-24' },
  ]);
  const fields = ['case.caseNo', 'case.stage', 'hearing.cancelledOn', 'party.added', 'party.name'];
  expect((await eventsOf(id)).slice(1)).toMatchObject([{ type: 'case.changed', caseSeq: 2, version: 2, fields }]);
  await importRows(portal, 'told-case', [{ kind: 'case', externalId: 'X1', version: 5, deleted: true }]);
  expect((await eventsOf(id)).at(-1)?.fields).toEqual(['case.deleted']);
});

test('in batches of one every batch that commits has its event, and a failed one none', async () => {
  const many = Array.from({ length: 5 }, (_, i) => ({
    ...{ ...rows.case, externalId: `B${i}`, caseNo: `(2026)溪01民终${7_800 + i}号` },
  }));
  const counted = async () =>
    (await sql("select count(*)::int as n from webhook_events where type = 'case.added'"))[0].n;
  const before = await counted();
  await importRows(portal, 'batched', [rows.division, ...many, { ...many[0], externalId: 'B9' }], { batchLines: 1 });
  // The last one has the number of another case.
  expect(await counted()).toBe(before + 5);
});

test('the seats of a hearing are the source’s until the court sets them; then they stay, and what the source says of them is counted', async () => {
  const panel = {
    ...rows.panel,
    staffNo: (await sql('select staff_no from staff where user_id = $1', [judge.id]))[0].staff_no,
  };
  const first = { ...rows.case, caseNo: '(2026)溪01民终7711号' };
  await importRows(portal, 'feed-case', [rows.division, first, panel, { ...rows.hearing, seatsKept: 2 }]);
  const id = await caseNamed('feed-case');
  await importRows(portal, 'feed-case', [{ ...rows.hearing, version: 2, seats: 12, seatsKept: 2 }]);
  const hearingOf = async () => (await read(id, judge)).hearings[0];
  expect(await hearingOf()).toMatchObject({ seats: 12, seatsKept: 2, keptBy: 'feed-case' });
  const entryNow = async (more: object) => {
    const now = await hearingOf();
    if (!now) throw new Error('no hearing');
    const { at, courtroom, open, seats, seatsKept, mediaSeats, announcedOn } = now;
    return { at, courtroom, open, seats, seatsKept, mediaSeats, ...(announcedOn ? { announcedOn } : {}), ...more };
  };
  const hearingId = (await hearingOf())?.id;
  const put = async (more: object) => act(id, judge, { act: 'hearing', hearingId, entry: await entryNow(more) });
  for (const more of [{ courtroom: '第二法庭' }, { seats: 30, open: false }, { announcedOn: undefined }])
    expect((await put(more)).reason).toBe('case.kept-elsewhere');
  expect((await put({ seats: 30 })).status).toBe(200);
  // Only what was set: seats that nobody touched go on following the source.
  const next = { ...rows.hearing, version: 3, courtroom: '第三法庭', seats: 14, seatsKept: 5 };
  const { counts } = await importRows(portal, 'feed-case', [next]);
  expect([counts.change, counts.ignored]).toEqual([1, 1]);
  expect(await hearingOf()).toMatchObject({ courtroom: '第三法庭', seats: 30, seatsKept: 5 });
  expect((await eventsOf(id)).at(-1)?.fields).toEqual(['hearing.courtroom', 'hearing.seatsKept']);
  // What agrees with the court is not left out.
  expect((await importRows(portal, 'feed-case', [{ ...next, version: 4, seats: 30 }])).counts.ignored).toBe(0);
  const pushed = await send(portal, '/exchange/changes?source=yunxi-case', {
    ...{ method: 'POST', payload: JSON.stringify([{ ...rows.staff, externalId: 'none', version: 0 }]) },
    headers: { ...bearer(token), 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  });
  expect(pushed.body.data).toMatchObject({ ignored: 0 });
});

test('a hearing that was made here keeps its seats when a row of a source turns out to be the same one', async () => {
  const id = await register();
  const at = '2026-12-09T09:00:00+08:00';
  await act(id, counter, {
    act: 'hearing',
    hearingId: null,
    entry: { at, courtroom: '第九法庭', open: true, seats: 25 },
  });
  const { caseNo } = await read(id, counter);
  await importRows(portal, 'joins-case', [
    rows.division,
    { ...rows.case, caseNo },
    { ...rows.hearing, at, seats: 10, mediaSeats: 3 },
  ]);
  const { hearings } = await read(id, counter);
  expect(hearings).toMatchObject([{ seats: 25, mediaSeats: 3, courtroom: '第九法庭' }]);
  const second = await importRows(portal, 'joins-case', [
    { ...rows.hearing, at, version: 2, seats: 11, mediaSeats: 4 },
  ]);
  expect(second.counts.ignored).toBe(1);
  expect((await read(id, counter)).hearings).toMatchObject([{ seats: 25, mediaSeats: 4 }]);
});

test('the phone of a member of the court is the source’s for somebody new, and never again', async () => {
  const member = { ...rows.staff, staffNo: 'YX772', phone: '15400007701' };
  const source = 'staffed';
  expect((await importRows(portal, source, [rows.division, member])).counts).toMatchObject({ new: 2, ignored: 0 });
  const other = await importRows(portal, source, [{ ...member, version: 2, phone: '15400007702' }]);
  expect(other.counts).toMatchObject({ change: 1, ignored: 1 });
});
