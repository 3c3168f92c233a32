import { createHash, randomUUID } from 'node:crypto';
import { readApplication } from '@sufu/contract/applications';
import { listCases } from '@sufu/contract/cases';
import { actOnApplication, reviewApplication } from '@sufu/contract/desk';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testPortal } from '../../../../testing/portal.ts';
import { courtFixture } from '../../../applications/testing/fixtures.ts';
import { drawDocument } from '../../../documents/index.ts';
import { bearer, send, testMachine } from '../../../machines/testing/machine-client.ts';
import { importRows, rows } from '../../testing/import-rows.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const { pool } = portal.database;
const court = await courtFixture(portal);
const type = 'lawsuit_filing_apply';
const machine = await testMachine(portal, court.staff.admin);
let token = await machine.token();
beforeEach(async () => {
  await pool.query('delete from limit_events');
  token = await machine.token();
});
const get = (path: string) => send(portal, `/exchange/${path}`, { headers: bearer(token) });
const data = ({ body }: { body: Readonly<Record<string, unknown>> }) => body.data as Record<string, never>;
const at = '2026-11-23T14:00:00+08:00';
const receive = (receipt: object, key: string = randomUUID()) =>
  send(portal, '/exchange/receipts', {
    method: 'POST',
    payload: JSON.stringify({ round: 1, at, ...receipt }),
    headers: { ...bearer(token), 'content-type': 'application/json', 'idempotency-key': key },
  });
const filed = async () => {
  const owner = await portal.fixtures.user();
  return court.submitted({ type, owner });
};

test('events come by number, of all types or of some, and `next` goes on behind those left out', async () => {
  const { id } = await filed();
  const all = data(await get('events')) as unknown as {
    events: { n: number; event: { type: string; subject: { id: string } } }[];
    next: number;
    more: boolean;
  };
  // Of one act, in no order: what was handed in has a list of evidence.
  const handedIn = all.events.flatMap(({ event }) => (event.subject.id === id ? [event.type] : []));
  expect(handedIn.sort()).toEqual(['application.submitted', 'evidence.added']);
  expect(all.next).toBe(all.events.at(-1)?.n);
  expect(data(await get(`events?after=${all.next}`))).toMatchObject({ events: [], next: all.next, more: false });
  expect(data(await get('events?types=bill.issued,refund.done'))).toMatchObject({ events: [], next: all.next });
  const some = data(await get('events?types=application.submitted&limit=1')) as unknown as typeof all;
  expect(some.events).toHaveLength(1);
  expect((await get('events?types=no.such')).body.reason).toBe('invalid');
  expect((await get('events?limit=1001')).status).toBe(400);
});

test('an application that was handed in is read with its fields named in both languages, its files by hash', async () => {
  const { id } = await filed();
  const sent = await get(`applications/${id}`);
  expect(data(sent)).toMatchObject({ id, type, state: 20, round: 1, rounds: 1, caseId: null, caseNo: null });
  const { answers, labels, materials, documents } = data(sent) as unknown as {
    answers: Record<string, unknown>;
    labels: { path: string; label: { zh: string; en: string } }[];
    materials: { code: string; files: { sha256: string; name: string; size: number }[] }[];
    documents: { id: string; sha256: string | null }[];
  };
  const named = new Set(labels.map(({ path }) => path));
  expect(Object.keys(answers).filter((name) => name !== 'materials' && !named.has(name))).toEqual([]);
  expect(labels.every(({ label }) => label.zh !== '' && label.en !== '')).toBe(true);
  const [file] = materials.flatMap(({ files }) => files);
  const bytes = await portal.app.inject({ url: `/api/exchange/files/${file?.sha256}`, headers: bearer(token) });
  expect(bytes.statusCode).toBe(200);
  expect(createHash('sha256').update(bytes.rawPayload).digest('hex')).toBe(file?.sha256);
  const [paper] = documents;
  await drawDocument(portal.services, paper?.id ?? '', 'test');
  const drawn = (data(await get(`applications/${id}`)) as unknown as { documents: { sha256: string }[] }).documents[0];
  const pdf = await portal.app.inject({ url: `/api/exchange/files/${drawn?.sha256}`, headers: bearer(token) });
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  const trail = await pool.query("select detail::text as d from audit_log where action = 'exchange.applicationRead'");
  expect(trail.rows[0]?.d).toContain(machine.id);
});

test('drafts, what is for another court, rounds and files that nobody handed in are not there', async () => {
  const owner = await portal.fixtures.user();
  const draft = await court.draft({ type, owner });
  const elsewhere = await filed();
  await pool.query(
    'update applications set court_id = (select id from courts where not is_own limit 1) where id = $1',
    [elsewhere.id],
  );
  const put = await court.picture(owner, '只是放在那里.png');
  const { rows: files } = await pool.query("select encode(hash, 'hex') as sha256 from files where id = $1", [put]);
  const there = await filed();
  const absent = [
    ...[`applications/${draft.id}`, `applications/${elsewhere.id}`, `applications/${randomUUID()}`],
    ...[`applications/${there.id}?round=2`, `files/${'0'.repeat(64)}`, 'files/x'],
  ];
  for (const path of absent) expect([path, (await get(path)).body.reason]).toEqual([path, 'not-found']);
  expect(files[0].sha256).toMatch(/^[0-9a-f]{64}$/);
  for (const id of [draft.id, elsewhere.id])
    expect((await receive({ applicationId: id, result: 'received' })).body.reason).toBe('not-found');
});

test('registered: the filing is accepted under the number of the case system, once, and its rows are the case’s', async () => {
  const filing = await filed();
  const caseNo = '（2026）溪01民初701号';
  const receipt = { applicationId: filing.id, result: 'registered', caseNo, source: 'yunxi-case', externalId: 'R1' };
  const key = 'receipt-1';
  const first = await receive(receipt, key);
  expect(data(first)).toMatchObject({ applicationId: filing.id, state: 23, caseNo: '(2026)溪01民初701号' });
  expect((await receive(receipt, key)).text).toBe(first.text);
  expect((await receive({ ...receipt, caseNo: '（2026）溪01民初702号' }, key)).body.reason).toBe('machine.key-reused');
  expect(data(await receive(receipt))).toEqual(data(first));
  const seen = (await portal.call(readApplication, { params: { type, id: filing.id } }, { as: filing.owner })).data;
  expect(seen.timeline.filter(({ action }) => action === 'accept')).toMatchObject([
    { note: '案号：（2026）溪01民初701号。', actor: { zh: expect.stringMatching(/中级人民法院（办案系统）$/) } },
  ]);
  const mine = (await portal.call(listCases, { query: {} }, { as: filing.owner })).data.rows;
  expect(mine).toMatchObject([{ caseNo: '(2026)溪01民初701号', myRole: 'PLAINTIFF' }]);
  // The portal's own numbers go on above it.
  const next = await filed();
  const { version } = next;
  const as = court.staff.counter;
  const body = { version, action: 'accept' as const };
  const accepted = await portal.call(actOnApplication, { params: { id: next.id }, body }, { as });
  expect(accepted.data.caseNo).toBe('(2026)溪01民初702号');
  const { externalId: _, ...row } = rows.case;
  await importRows(portal, 'yunxi-case', [
    rows.division,
    { ...row, externalId: 'R1', version: 1, caseNo: '(2026)溪01民初703号', stage: 'TRIAL' },
  ]);
  const { rows: cases } = await pool.query('select case_no, stage, source from cases where id = $1', [
    data(first).caseId,
  ]);
  expect(cases).toEqual([{ case_no: '(2026)溪01民初703号', stage: 'TRIAL', source: 'yunxi-case' }]);
});

test('a case that came before its receipt is joined; two answers that contradict each other are refused', async () => {
  await importRows(portal, 'yunxi-case', [
    rows.division,
    { ...rows.case, externalId: 'R20', version: 1, caseNo: '(2026)溪01民初720号' },
    { ...rows.case, externalId: 'R21', version: 1, caseNo: '(2026)溪01民初721号' },
  ]);
  const one = await filed();
  const registered = { applicationId: one.id, result: 'registered', source: 'yunxi-case' };
  const crossed = await receive({ ...registered, caseNo: '(2026)溪01民初720号', externalId: 'R21' });
  expect([crossed.status, crossed.body.reason]).toEqual([409, 'exchange.receipt-case']);
  const { rows: untouched } = await pool.query('select state, case_id from applications where id = $1', [one.id]);
  expect(untouched).toEqual([{ state: 20, case_id: null }]);
  const right = data(await receive({ ...registered, caseNo: '(2026)溪01民初720号', externalId: 'R20' }));
  const { rows: found } = await pool.query("select id from cases where case_no = '(2026)溪01民初720号'");
  expect(right).toMatchObject({ state: 23, caseId: found[0].id });
  const other = await receive({ ...registered, caseNo: '(2026)溪01民初721号', externalId: 'R21' });
  expect(other.body.reason).toBe('exchange.receipt-case');
});

test('the desk and the case system at the same moment: one of them accepts', async () => {
  const filing = await filed();
  const body = { version: filing.version, action: 'accept' as const };
  const [desk, system] = await Promise.all([
    portal.call(actOnApplication, { params: { id: filing.id }, body }, { as: court.staff.counter }),
    receive({ applicationId: filing.id, result: 'registered', caseNo: '(2026)溪01民初760号' }),
  ]);
  expect([desk.status, system.status].filter((status) => status === 200)).toHaveLength(1);
  const { rows: steps } = await pool.query(
    "select count(*)::int as n from application_timeline where application_id = $1 and action = 'accept'",
    [filing.id],
  );
  expect(steps[0].n).toBe(1);
});

test('what a receipt lacks is said all at once; reasons are sealed; what is no filing is not registered', async () => {
  const filing = await filed();
  const bad = await receive({ applicationId: filing.id, result: 'registered', caseNo: '88号', source: 'yunxi-case' });
  expect((bad.body.fields as { path: string }[]).map(({ path }) => path)).toEqual(['caseNo', 'externalId']);
  expect((await receive({ applicationId: filing.id, result: 'refused' })).body.fields).toMatchObject([
    { path: 'reason' },
  ]);
  const foreign = { applicationId: filing.id, result: 'received', source: 'other-court', externalId: 'Z' };
  expect((await receive(foreign)).body.reason).toBe('machine.source');
  const elsewhere = await receive({ applicationId: filing.id, result: 'registered', caseNo: '(2026)京01民初1号' });
  expect(elsewhere.body.reason).toBe('exchange.receipt-case');
  expect((await receive({ applicationId: filing.id, result: 'received', round: 2 })).body.reason).toBe(
    'exchange.receipt-round',
  );
  const refused = await receive({ applicationId: filing.id, result: 'refused', reason: '周既白的证件号不对' });
  expect(data(refused)).toMatchObject({ state: 20, caseId: null });
  const { rows: kept } = await pool.query(
    "select row_to_json(r)::text as row from exchange_receipts r where result = 'refused'",
  );
  expect(kept).toHaveLength(1);
  const review = await portal.call(reviewApplication, { params: { id: filing.id } }, { as: court.staff.counter });
  expect(review.data.checks).toContainEqual({
    ...{ label: { zh: '办案系统', en: 'Case system' }, ok: false },
    value: expect.objectContaining({ zh: expect.stringMatching(/14:00 没有收下：周既白的证件号不对$/) }),
  });
  const trail = await pool.query('select row_to_json(a)::text as row from audit_log a');
  for (const { row } of [...kept, ...trail.rows]) expect(row).not.toContain('周既白');
  const recusal = await court.submitted({ owner: await portal.fixtures.user() });
  const wrong = await receive({ applicationId: recusal.id, result: 'registered', caseNo: '(2026)溪01民初790号' });
  expect([wrong.status, wrong.body.reason]).toEqual([422, 'exchange.receipt-kind']);
});

test('of the court that runs the portal a system of another one reads and says nothing; one of this court does', async () => {
  const { rows: codes } = await pool.query('select short_code as code from courts order by is_own desc');
  const [own, other] = codes.map(({ code }) => String(code));
  const { id } = await filed();
  const files = (data(await get(`applications/${id}`)) as unknown as { materials: { files: { sha256: string }[] }[] })
    .materials;
  const hash = files.flatMap((each) => each.files)[0]?.sha256;
  const asked = async (code: string | undefined) => {
    const limited = await testMachine(portal, court.staff.admin, { courts: [code ?? ''] });
    const headers = bearer(await limited.token());
    const receipt = JSON.stringify({ applicationId: id, round: 1, result: 'received', at });
    const posted = { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    return [
      (await send(portal, `/exchange/applications/${id}`, { headers })).status,
      (await send(portal, `/exchange/files/${hash}`, { headers })).status,
      (await send(portal, '/exchange/receipts', { method: 'POST', payload: receipt, headers: posted })).status,
    ];
  };
  expect(await asked(other)).toEqual([404, 404, 404]);
  expect(await asked(own)).toEqual([200, 200, 200]);
});
