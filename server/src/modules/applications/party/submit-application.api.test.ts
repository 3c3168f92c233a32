import { type Answers, editApplication, readApplication, submitApplication } from '@sufu/contract/applications';
import { formatReferenceNo } from '@sufu/contract/core';
import { readDocument } from '@sufu/contract/documents';
import { putFileForWeb } from '@sufu/contract/files';
import { listMessages } from '@sufu/contract/messages';
import { afterAll, expect, test } from 'vitest';
import { testPortal } from '../../../testing/portal.ts';
import { pdfOf } from '../../files/testing/pdf-of.ts';
import { courtFixture, type DraftFixture } from '../testing/fixtures.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const court = await courtFixture(portal);
const suit = 'lawsuit_filing_apply';
const submit = ({ id, type, version, owner }: DraftFixture) =>
  portal.call(submitApplication, { params: { type }, body: { id, version } }, { as: owner });
const read = async ({ id, type, owner }: DraftFixture) =>
  (await portal.call(readApplication, { params: { type, id } }, { as: owner })).data;
const count = async (sql: string, ...values: unknown[]): Promise<number> =>
  Number((await portal.database.pool.query(`select count(*) as n from ${sql}`, values)).rows[0]?.n);

test('handed in: a number, two papers, the timeline, the trail, a message, and the day that binds the court', async () => {
  const draft = await court.draft();
  const { data } = await submit(draft);
  expect(data).toMatchObject({ state: 20, round: 1, version: draft.version + 1, dueDay: '2026-11-26' });
  expect(data.number).toMatch(/^SQ20261123\d{6}$/);
  expect(data.may).toEqual(['recall', 'copy', 'print']);
  expect(data.documents.map(({ kind, title }) => [kind, title.zh])).toEqual([
    ['receipt', '收件凭证'],
    ['application', '回避申请书'],
  ]);
  expect(data.timeline.at(-1)).toMatchObject({ action: 'submit', from: 10, to: 20, documentId: data.documents[0]?.id });
  const trail = await portal.database.pool.query(
    "select detail from audit_log where subject = $1 and action = 'applications.submit'",
    [draft.id],
  );
  expect(trail.rows).toEqual([{ detail: { type: draft.type, from: 10, to: 20, version: 3, round: 1 } }]);
  const { rows } = (await portal.call(listMessages, { query: {} }, { as: draft.owner })).data;
  expect(rows[0]).toMatchObject({ title: '已收到：回避申请', link: `/apply-lawsuit/${draft.type}/detail/${draft.id}` });
  expect(rows[0]?.body).toContain(formatReferenceNo(data.number ?? ''));
  expect(rows[0]?.about).toBe(data.gist?.zh);
  expect(data.gist?.zh).toMatch(/^民间借贷纠纷 · 苏问渠 · /);
  expect(await portal.sms(draft.owner.phone)).toEqual([]);
  for (const { id } of data.documents) {
    const pdf = await portal.call(readDocument, { params: { id }, query: {} }, { as: draft.owner });
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  }
});

test('the step says on what it was handed in and whether in the elder view, and nothing else of the browser', async () => {
  const stepOf = async ({ id }: DraftFixture) =>
    (
      await portal.database.pool.query(
        "select filed_on, in_elder_view, to_jsonb(t)::text as row from application_timeline t where application_id = $1 and action = 'submit'",
        [id],
      )
    ).rows[0];
  const byPage = await court.draft();
  const browser = 'Mozilla/5.0 (Linux; Android 14; V2301A) Chrome/128.0 Mobile Safari/537.36';
  const headers = { 'x-requested-with': 'sufu', 'user-agent': browser, cookie: 'lang=zh; looks=size=4&view=elder' };
  const { id, type, version, owner } = byPage;
  const handed = await portal.call(
    submitApplication,
    { params: { type }, body: { id, version } },
    { as: owner, headers },
  );
  expect(handed.data.state).toBe(20);
  expect(await stepOf(byPage)).toMatchObject({ filed_on: 'phone', in_elder_view: true });
  expect((await stepOf(byPage)).row).not.toContain('V2301A');
  const byProgram = await court.draft();
  await submit(byProgram);
  expect(await stepOf(byProgram)).toMatchObject({ filed_on: 'program', in_elder_view: false });
});

test('numbers of a day follow one another', async () => {
  const before = Number((await submit(await court.draft())).data.number?.slice(-6));
  const made = await Promise.all((await Promise.all([court.draft(), court.draft(), court.draft()])).map(submit));
  expect(made.map(({ data }) => Number(data.number?.slice(-6))).sort((a, b) => a - b)).toEqual([
    before + 1,
    before + 2,
    before + 3,
  ]);
});

test('twenty at once make one, and each is answered the same', async () => {
  const draft = await court.draft();
  const answers = await Promise.all(Array.from({ length: 20 }, () => submit(draft)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(new Set(answers.map(({ data }) => data.number)).size).toBe(1);
  expect(await count('application_rounds where application_id = $1', draft.id)).toBe(1);
  expect(await count('documents where application_id = $1', draft.id)).toBe(2);
  expect(await count("application_timeline where application_id = $1 and action = 'submit'", draft.id)).toBe(1);
});

test('a repeat is answered even after the court has gone on; another version is not', async () => {
  const draft = await court.draft();
  const application = await court.submit(draft);
  await court.claim(application, court.staff.clerk);
  expect((await submit(draft)).data.state).toBe(21);
  expect(await submit(application)).toMatchObject({ status: 409, reason: 'application.wrong-state' });
});

test('what was changed elsewhere is looked at first', async () => {
  const draft = await court.draft();
  expect(await submit({ ...draft, version: 1 })).toMatchObject({ status: 409, reason: 'application.edited-elsewhere' });
  expect((await read(draft)).state).toBe(10);
});

test('everything that is wrong is said at once, and nothing is given a number', async () => {
  const draft = await court.emptyDraft();
  const answer = await submit(draft);
  expect(answer).toMatchObject({ status: 400, reason: 'invalid' });
  expect(answer.fields.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'recusalTargets',
      'recusalGrounds',
      'requestMatter',
      'factsAndReasons',
      'truthDeclared',
      'signature',
    ]),
  );
  expect(JSON.parse(answer.bytes.toString()).msg).toBe(`有 ${answer.fields.length} 处要改，改好后再试`);
  expect(await read(draft)).toMatchObject({ state: 10, number: null, version: 1 });
});

test('hidden and empty answers are left out of what is handed in', async () => {
  const draft = await court.draft({ answers: { groundKnownDate: '2026-11-20', applicantOccupation: '  ' } });
  const { answers } = (await submit(draft)).data;
  expect(answers).not.toHaveProperty('groundKnownDate');
  expect(answers).not.toHaveProperty('applicantOccupation');
});

test('whoever’s identity is only typed hands in the proof of identity with it, and is not kept from filing', async () => {
  const owner = await portal.fixtures.user('natural', { proof: null });
  const answer = await submit(await court.draft({ owner }));
  expect(answer.fields.map(({ path, rule }) => [path, rule])).toEqual([['materials.ID_PROOF', 'required']]);
  const materials = { ID_PROOF: [await court.picture(owner)] };
  expect((await submit(await court.draft({ owner, answers: { materials } }))).data.state).toBe(20);
});

test('files must be one’s own, and pdf only where the material takes it', async () => {
  const stranger = await portal.fixtures.user();
  const foreign = await court.picture(stranger);
  const other = await submit(
    await court.draft({ type: suit, answers: { materials: { DEFENDANT_INFO: [foreign], EVIDENCE: [foreign] } } }),
  );
  expect(other.fields.map(({ path, rule }) => [path, rule])).toEqual([
    ['materials.DEFENDANT_INFO', 'file'],
    ['materials.EVIDENCE', 'file'],
  ]);
  expect(await count('application_files where file_id = $1', foreign)).toBe(0);
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(pdfOf({ pages: 1 }))]), '身份证.pdf');
  const pdf = (
    await portal.call(putFileForWeb, Object.assign({ query: { pdf: 'true' as const } }, { body }), { as: court.party })
  ).data.id;
  const row = await court.answersFor(await court.open({ type: suit }));
  const wrong = await submit(
    await court.draft({ type: suit, answers: { materials: { ...(row.materials as Answers), ID_PROOF: [pdf] } } }),
  );
  expect(wrong.fields).toMatchObject([{ path: 'materials.ID_PROOF', rule: 'file' }]);
  expect(
    (
      await submit(
        await court.draft({ type: suit, answers: { materials: { ...(row.materials as Answers), EVIDENCE: [pdf] } } }),
      )
    ).status,
  ).toBe(200);
});

test('more than fifty files are refused', async () => {
  const ids = Array.from({ length: 51 }, (_, i) => `01930000-0000-7000-8000-${String(i).padStart(12, '0')}`);
  const answer = await submit(
    await court.draft({
      type: suit,
      answers: { materials: { DEFENDANT_INFO: ids.slice(0, 1), EVIDENCE: ids.slice(1) } },
    }),
  );
  expect(answer).toMatchObject({ status: 422, reason: 'file.too-many' });
});

test('a court or region that is not in the directory is pointed out, in lists too', async () => {
  const draft = await court.draft({ type: suit });
  const { answers } = await read(draft);
  const plaintiffs = (answers.plaintiffs as Answers[]).map((row) => ({ ...row, region: '123456' }));
  const saved = await portal.call(
    editApplication,
    { params: { type: suit }, body: { id: draft.id, base: draft.version, set: { plaintiffs, courtId: 'nowhere' } } },
    { as: draft.owner },
  );
  const answer = await submit({ ...draft, version: saved.data.version });
  expect(answer.fields.map(({ path, rule }) => [path, rule])).toEqual([
    ['courtId', 'option'],
    ['plaintiffs.0.region', 'option'],
  ]);
});

test('late is not too late: the reason is asked for, then it is taken', async () => {
  const caseId = await court.caseOf(court.party, { stage: 'DEBATE' });
  const draft = await court.draft({ caseId, answers: { lateReason: null } });
  const asked = await submit(draft);
  expect(asked.fields.map(({ path }) => path)).toEqual(['lateReason']);
  const set = { lateReason: '开庭前我住院治疗，未能及时提出，出院后即提交。' };
  const saved = await portal.call(
    editApplication,
    { params: { type: draft.type }, body: { id: draft.id, base: draft.version, set } },
    { as: draft.owner },
  );
  expect((await submit({ ...draft, version: saved.data.version })).data.answers.isOverdue).toBe('1');
});

test('the case is taken as it stands on the day; an agent whose authority ended files no more', async () => {
  const lawyer = await portal.fixtures.user('lawyer');
  const caseId = await court.caseOf(court.party, { agent: lawyer });
  const poa = await court.picture(lawyer);
  const answers = {
    filedByAgent: '1',
    agentKind: 'LAWYER',
    agentName: lawyer.name,
    agentIdNo: lawyer.idNumber,
    agentLicenseNo: '19900201510000001',
    agentFirm: '溪江明澜律师事务所',
    agentPhone: lawyer.phone,
    authorityKind: 'GENERAL',
    materials: { POA: [poa], LAWYER_DOCS: [poa] },
  };
  const [first, second] = [
    await court.draft({ owner: lawyer, caseId, answers }),
    await court.draft({ owner: lawyer, caseId, answers }),
  ];
  await portal.database.pool.query("update cases set stage = 'PRETRIAL' where id = $1", [caseId]);
  expect((await submit(first)).data.answers.caseStage).toBe('PRETRIAL');
  await portal.database.pool.query("update case_agents set ended_on = '2026-11-22' where case_id = $1", [caseId]);
  expect((await submit(second)).fields).toMatchObject([{ path: 'caseNo', rule: 'case' }]);
});

test('a correction is a new round with new papers; the number stays, the court’s time starts anew, lateness stays as it was', async () => {
  const returned = await court.giveBack(await court.submitted(), court.staff.clerk);
  const unsigned = await submit(returned);
  expect(unsigned.fields.map(({ path }) => path)).toEqual(['truthDeclared', 'signature']);
  await portal.database.pool.query("update cases set stage = 'DEBATE_CLOSED'");
  portal.clock.set('2026-11-25T02:00:00.000Z');
  const fresh = await court.again(returned);
  const signature = await court.picture(fresh.owner);
  const set = {
    factsAndReasons: '改得具体了：审判长与对方当事人同住一个小区，往来密切，可能影响公正审理。',
    truthDeclared: true,
    signature,
  };
  const saved = await portal.call(
    editApplication,
    { params: { type: fresh.type }, body: { id: fresh.id, base: fresh.version, set } },
    { as: fresh.owner },
  );
  const { data } = await submit({ ...fresh, version: saved.data.version });
  expect(data).toMatchObject({ state: 20, round: 2, correction: null, dueDay: '2026-11-30' });
  expect(data.answers).toMatchObject({ caseStage: 'SCHEDULED', signDate: '2026-11-25' });
  expect(data.answers).not.toHaveProperty('isOverdue');
  expect(data.documents.map(({ kind }) => kind)).toEqual([
    'receipt',
    'application',
    'correction',
    'receipt',
    'application',
  ]);
  expect(data.number).toMatch(/^SQ20261123/);
  expect(await count('application_rounds where application_id = $1', fresh.id)).toBe(2);
});
