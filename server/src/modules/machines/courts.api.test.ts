import { randomUUID } from 'node:crypto';
import * as calls from '@sufu/contract/machines';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { demonstration } from '../../testing/demonstration.ts';
import { importRows, type Line, rows, textOf } from '../exchange/testing/import-rows.ts';
import { bearer, send, type TestMachine, testMachine } from './testing/machine-client.ts';

const portal = await demonstration();
afterAll(() => portal.close());
const { pool } = portal.database;
const admin = await portal.fixtures.staff('admin', ['admin'], 'D01');
const source = 'yunxi-case';
const { rows: codes } = await pool.query(
  'select short_code as code, is_own as own from courts order by is_own desc, id',
);
const [own, other] = codes.map(({ code }) => String(code));
const ofOwn = await testMachine(portal, admin, { courts: [own ?? ''] });
const ofOther = await testMachine(portal, admin, { courts: [other ?? ''] });
const ofAll = await testMachine(portal, admin);
const ofBoth = await testMachine(portal, admin, { courts: [own ?? '', other ?? ''] });
beforeEach(() => pool.query('delete from limit_events').then(() => undefined));

/** A case with one row of each kind, of the court with this code; each set by names of its own. */
function caseIn(court: string | undefined, tag: string) {
  const of = <T extends { readonly externalId: string }>(row: T) => ({ ...row, externalId: `${row.externalId}${tag}` });
  const parent = { case: `X1${tag}` };
  const party = { ...of(rows.party), ...parent };
  const made = {
    case: { ...of(rows.case), court, caseNo: `（2026）溪01民终${9_000 + codes.length + Number(tag)}号` },
    party,
    agent: { ...of(rows.agent), ...parent, party: party.externalId },
    panel: { ...of(rows.panel), ...parent },
    hearing: { ...of(rows.hearing), ...parent },
    event: { ...of(rows.event), ...parent },
    volume: { kind: 'volume', externalId: `V${tag}`, version: 1, ...parent, position: 1, title: '正卷', part: 'main' },
    fee: {
      ...{ kind: 'fee', externalId: `F${tag}`, version: 1, ...parent, party: party.externalId, item: 'ACCEPT' },
      ...{ fen: 100_00, issuedOn: '2026-11-20', dueOn: '2026-12-04' },
    },
    payment: {
      ...{ kind: 'payment', externalId: `M${tag}`, version: 1, fee: `F${tag}`, fen: 10_00 },
      ...{ paidOn: '2026-11-22', channel: 'counter' },
    },
  };
  return made;
}
async function push(machine: TestMachine, lines: readonly Line[]) {
  const answer = await send(portal, `/exchange/changes?source=${source}`, {
    ...{ method: 'POST', payload: textOf(lines) },
    headers: {
      ...{ ...bearer(await machine.token()), 'content-type': 'application/x-ndjson' },
      'idempotency-key': randomUUID(),
    },
  });
  return answer.body.data as { accepted: number; waiting: number; failed: { kind: string; code: string }[] };
}
const outside = (reply: Awaited<ReturnType<typeof push>>) =>
  reply.failed.filter(({ code }) => code === 'other-court').map(({ kind }) => kind);

test('rows of each kind: of its court they are taken, of another court none is, whether new, changed or taken down', async () => {
  await importRows(portal, source, [rows.division, rows.staff]);
  const mine = Object.values(caseIn(own, '1')) as Line[];
  const foreign = Object.values(caseIn(other, '2')) as Line[];
  expect(outside(await push(ofOwn, foreign))).toEqual(['case']);
  expect((await push(ofOther, foreign)).failed).toEqual([]);
  expect((await push(ofOwn, mine)).failed).toEqual([]);
  const kinds = foreign.map((line) => (line as { kind: string }).kind);
  const changes: Readonly<Record<string, object>> = {
    ...{
      case: { stage: 'TRIAL' },
      party: { name: '另一人' },
      agent: { name: '另一人' },
      panel: { position: 'assessor' },
    },
    ...{ event: { code: 'CLOSED' }, hearing: { courtroom: '别处' } },
    ...{ volume: { title: '别的卷' }, fee: { fen: 20_00 }, payment: { fen: 20_00 } },
  };
  const said = foreign as unknown as readonly { readonly kind: string; readonly externalId: string }[];
  const changed = said.map((line) => ({ ...line, ...changes[line.kind], version: 9 }));
  expect(outside(await push(ofOwn, changed)).sort()).toEqual(kinds.toSorted());
  const down = said.map(({ kind, externalId }) => ({ kind, externalId, version: 9, deleted: true }));
  expect(outside(await push(ofOwn, down)).sort()).toEqual(kinds.toSorted());
  expect(kinds).toEqual(expect.arrayContaining(['event', 'payment']));
  // Into a case of another court nothing moves, and a case is not merged into one.
  const party = { ...caseIn(own, '1').party, version: 2, case: 'X12' };
  expect(outside(await push(ofOwn, [party]))).toEqual(['party']);
  const moved = { ...caseIn(own, '1').case, version: 20, mergedInto: 'X12' };
  expect(outside(await push(ofOwn, [moved]))).toEqual(['case']);
  const given = { ...caseIn(other, '1').case, version: 21 };
  expect(outside(await push(ofOwn, [given]))).toEqual(['case']);
  // Divisions and people are the own court's.
  expect(outside(await push(ofOther, [{ ...rows.division, version: 2, duties: '刑事' }]))).toEqual(['division']);
  expect(outside(await push(ofOther, [{ ...rows.staff, version: 2, name: '柳知著' }]))).toEqual(['staff']);
  for (const machine of [ofAll, ofBoth])
    expect(
      (await push(machine, [{ ...rows.division, version: machine === ofAll ? 3 : 4, duties: '行政' }])).failed,
    ).toEqual([]);
});

test('a row that waited is judged by whoever sent it, also where another system sends what it waits for', async () => {
  const { case: late, party } = caseIn(other, '3');
  expect(await push(ofOwn, [party])).toMatchObject({ waiting: 1 });
  const reply = await push(ofAll, [late]);
  expect(outside(reply)).toEqual(['party']);
  const { rows: found } = await pool.query("select 1 from exchange_rows where kind = 'party' and external_id = 'P13'");
  expect(found).toEqual([]);
  // Sent by one who may, it is taken.
  expect((await push(ofOther, [party])).failed).toEqual([]);
});

test('an import is limited as a push is, and its job is read by nobody else who is limited', async () => {
  const foreign = Object.values(caseIn(other, '4')) as Line[];
  const started = await send(portal, `/exchange/imports?source=${source}`, {
    ...{ method: 'POST', payload: textOf(foreign) },
    headers: {
      ...{ ...bearer(await ofOwn.token()), 'content-type': 'application/x-ndjson', 'idempotency-key': 'courts-1' },
    },
  });
  const { id } = started.body.data as { id: string };
  const job = async (machine: TestMachine, of = '') =>
    send(portal, `/exchange/imports/${id}${of}`, { headers: bearer(await machine.token()) });
  await vi.waitFor(async () => {
    await pool.query('delete from limit_events');
    expect((await job(ofOwn)).body.data).toMatchObject({ state: 'DONE' });
  }, 20_000);
  expect((await job(ofOwn, '/errors')).text).toContain('other-court');
  expect([(await job(ofOther)).status, (await job(ofOther, '/errors')).status]).toEqual([404, 404]);
  expect((await job(ofAll)).status).toBe(200);
  const { rows: cases } = await pool.query("select 1 from exchange_rows where external_id = 'X14'");
  expect(cases).toEqual([]);
});

test('events are those of its courts; numbers go on behind the others', async () => {
  const feed = async (machine: TestMachine) => {
    const { body } = await send(portal, '/exchange/events?after=0&limit=1000', {
      headers: bearer(await machine.token()),
    });
    return body.data as { events: { event: { caseId: string | null } }[]; next: number };
  };
  const courtsIn = async (machine: TestMachine) => {
    const ids = (await feed(machine)).events.flatMap(({ event: { caseId } }) => caseId ?? []);
    const { rows: found } = await pool.query(
      'select distinct c.short_code as code from cases k join courts c on c.id = k.court_id where k.id = any($1)',
      [ids],
    );
    return found.map(({ code }) => code).sort();
  };
  expect(await courtsIn(ofOwn)).toEqual([own]);
  expect(await courtsIn(ofOther)).toEqual([other]);
  expect((await courtsIn(ofAll)).length).toBeGreaterThan(1);
  expect((await feed(ofOther)).next).toBe((await feed(ofAll)).next);
});

test('courts are named by codes that there are, and what is left out stays', async () => {
  const entry = {
    ...{ name: `系统 ${randomUUID()}`, scopes: ['cases:write' as const], sources: [source], ipRanges: [] },
    key: randomUUID(),
  };
  const wrong = await portal.call(calls.addMachine, { body: { ...entry, courts: ['无01'] } }, { as: admin });
  expect([wrong.status, wrong.fields]).toMatchObject([400, [{ path: 'courts' }]]);
  const { item } = (await portal.call(calls.addMachine, { body: { ...entry, courts: [own ?? ''] } }, { as: admin }))
    .data;
  expect(item.courts).toEqual([own]);
  const { key: _, ...same } = entry;
  const change = (more: object, version: number) =>
    portal.call(calls.changeMachine, { params: { id: item.id }, body: { ...same, ...more, version } }, { as: admin });
  expect((await change({}, 1)).data.courts).toEqual([own]);
  expect((await change({ courts: [] }, 2)).data.courts).toEqual([]);
});
