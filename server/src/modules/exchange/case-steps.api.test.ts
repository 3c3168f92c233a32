import { readDeskCase } from '@sufu/contract/case-keeping';
import { readOwnCase } from '@sufu/contract/cases';
import { decideFinding, listFindings } from '@sufu/contract/exchange';
import { afterAll, expect, test } from 'vitest';
import { type TestUser, testPortal } from '../../testing/portal.ts';
import { courtFixture } from '../applications/testing/fixtures.ts';
import { bearer, send, testMachine } from '../machines/testing/machine-client.ts';
import { importRows, type Line, rows } from './testing/import-rows.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const court = await courtFixture(portal);
const machine = await testMachine(portal, court.staff.admin);
const sql = async (text: string, values: unknown[] = []) => (await portal.database.pool.query(text, values)).rows;
const source = 'yunxi-case';
const [owner, agent, stranger] = [
  await portal.fixtures.user(),
  await portal.fixtures.user(),
  await portal.fixtures.user(),
];
await importRows(portal, source, [
  ...[rows.division, rows.staff, rows.case, { ...rows.party, idNumber: owner.idNumber }],
  { ...rows.agent, idNumber: agent.idNumber },
]);
const [{ local_id: caseId }] = await sql("select local_id from exchange_rows where kind = 'case'");
let made = 0;
const step = (more: object = {}) => {
  made += 1;
  return { ...rows.event, externalId: `E${made}`, ...more };
};
const take = async (...lines: readonly object[]) => {
  const { counts, jobId } = await importRows(portal, source, lines as readonly Line[]);
  const faults = await sql('select path, code from import_errors where job_id = $1 order by id', [jobId]);
  return { counts, faults: faults.map(({ path, code }) => `${path} ${code}`) };
};
const shown = async (as: TestUser) =>
  (await portal.call(readOwnCase, { query: { id: caseId } }, { as })).data.events.map(({ code, text }) =>
    text === null ? code : `${code} ${text.zh}`,
  );
const atDesk = async (as: TestUser) =>
  (await portal.call(readDeskCase, { params: { id: caseId } }, { as })).data.events;
const clear = () => sql('update case_events set withdrawn_at = now()');
type Event = { type: string; fields?: string[]; caseId: string };
async function told(): Promise<readonly string[]> {
  await portal.database.pool.query('delete from limit_events');
  const answer = await send(portal, '/exchange/events?limit=1000', { headers: bearer(await machine.token()) });
  const { events } = answer.body.data as unknown as { events: { event: Event }[] };
  return events.flatMap(({ event }) => (event.type === 'case.changed' ? [(event.fields ?? []).join(' ')] : []));
}

test('parties and agents see what is for them, the court all, and nobody else anything', async () => {
  await take(
    step({ code: 'REGISTERED', on: '2026-10-14', text: undefined, visibleTo: undefined }),
    step({ code: 'HEARING_SET', on: '2026-11-20', visibleTo: 'all' }),
    step({ code: 'DELIBERATING', on: '2026-11-22', text: undefined, visibleTo: 'parties' }),
    step({ code: 'OTHER', on: '2026-11-21', text: { zh: '内勤移送', en: 'Passed on' }, visibleTo: 'none' }),
  );
  for (const as of [owner, agent])
    expect(await shown(as)).toEqual(['DELIBERATING', 'HEARING_SET 定于 12 月 1 日开庭', 'REGISTERED']);
  expect((await portal.call(readOwnCase, { query: { id: caseId } }, { as: stranger })).status).toBe(404);
  expect((await atDesk(court.staff.counter)).map(({ code, visibleTo }) => `${code} ${visibleTo}`)).toEqual([
    ...['DELIBERATING parties', 'OTHER none', 'HEARING_SET all', 'REGISTERED parties'],
  ]);
  // Sealed: its own people alone.
  await take({ ...rows.case, version: 4, sealed: true });
  expect(await shown(owner)).toHaveLength(3);
  const asCounter = await portal.call(readDeskCase, { params: { id: caseId } }, { as: court.staff.counter });
  expect(asCounter.status).toBe(404);
  await take({ ...rows.case, version: 5 });
  await clear();
});

test('a step changes, goes and comes back by its version, and each change is told by its fields', async () => {
  const first = step({ on: '2026-11-01' });
  const before = (await told()).length;
  await take(first);
  expect((await take(first)).counts).toMatchObject({ stale: 1 });
  const put = await take({ ...first, version: 3, on: '2026-11-03', text: undefined, visibleTo: 'parties' });
  expect(put.counts).toMatchObject({ change: 1 });
  expect((await take({ ...first, version: 2, on: '2026-11-02' })).counts).toMatchObject({ stale: 1 });
  expect(await shown(owner)).toEqual(['HEARING_SET']);
  expect((await take({ ...first, version: 3, code: 'CLOSED' })).counts).toMatchObject({ conflict: 1 });
  expect(await shown(owner)).toEqual(['HEARING_SET']);
  await take({ kind: 'event', externalId: first.externalId, version: 4, deleted: true });
  expect([await shown(owner), await atDesk(court.staff.counter)]).toEqual([[], []]);
  await take({ ...first, version: 5, code: 'CLOSED' });
  expect(await shown(owner)).toEqual(['CLOSED 定于 12 月 1 日开庭']);
  expect((await told()).slice(before)).toEqual([
    ...['event.added', 'event.on event.text event.visibleTo', 'event.deleted'],
    'event.code event.deleted event.on event.text event.visibleTo',
  ]);
  await clear();
});

test('what is no step is told at its field', async () => {
  const wrong: readonly (readonly [object, string])[] = [
    [{ code: 'LUNCH' }, 'code choice'],
    [{ on: '2026-02-30' }, 'on date'],
    [{ visibleTo: 'public' }, 'visibleTo choice'],
    [{ text: '开庭' }, 'text value'],
    [{ text: { en: 'Hearing' } }, 'text value'],
    [{ text: { zh: '甲', de: '乙' } }, ' unknown-field'],
    [{ text: { zh: '长'.repeat(201) } }, 'text value'],
    [{ code: 'OTHER', text: undefined }, 'text required'],
    [{ code: 'DELIBERATING' }, 'text value'],
    [{ case: 'X404' }, ' parent-missing'],
  ];
  for (const [fields, fault] of wrong) {
    const { faults, counts } = await take(step(fields));
    expect([fields, counts.waiting > 0 ? [' parent-missing'] : faults]).toEqual([fields, [fault]]);
  }
  expect(await shown(owner)).toEqual([]);
});

test('a text that may be of the inner volume is the court’s alone till somebody has looked at it', async () => {
  const inner = step({ code: 'OTHER', text: { zh: '合 议 庭评议意见：改判' }, visibleTo: 'parties' });
  expect(await take(inner)).toMatchObject({ counts: { new: 1 }, faults: [' inner-suspected'] });
  expect([await shown(owner), (await atDesk(court.staff.counter)).length]).toEqual([[], 1]);
  const as = court.staff.admin;
  const { rows: open } = (await portal.call(listFindings, { query: {} }, { as })).data;
  const found = open.find(({ externalId }) => externalId === inner.externalId);
  const decided = await portal.call(
    decideFinding,
    { params: { id: found?.id ?? '' }, body: { version: 1, act: 'source' } },
    { as },
  );
  expect([found?.what, decided.status]).toEqual(['inner-suspected', 200]);
  expect(await shown(owner)).toEqual(['OTHER 合 议 庭评议意见：改判']);
  // Looked at once, it is not asked about again as long as it says the same.
  expect((await take({ ...inner, version: 2, on: '2026-11-22' })).faults).toEqual([]);
  expect((await take({ ...inner, version: 3, text: { zh: '审委会讨论' } })).faults).toEqual([' inner-suspected']);
  expect(await shown(owner)).toEqual([]);
  // What was the court's alone anyway is nothing to look at.
  expect((await take(step({ code: 'OTHER', text: { zh: '评议' }, visibleTo: 'none' }))).faults).toEqual([]);
  await clear();
});

test('a page has the latest hundred, however many there are', async () => {
  const many = Array.from({ length: 150 }, (_, i) =>
    step({ text: { zh: `第${i}次` }, on: `2026-0${1 + (i % 9)}-${10 + Math.floor(i / 9)}` }),
  );
  await take(...many);
  const all = await shown(owner);
  expect([all.length, (await atDesk(court.staff.counter)).length]).toEqual([100, 100]);
  const latest = many.toSorted((a, b) => (a.on < b.on ? 1 : -1)).slice(0, 16);
  expect(new Set(all.slice(0, 16))).toEqual(new Set(latest.map(({ text }) => `HEARING_SET ${text.zh}`)));
});
