import {
  type Answers,
  addApplication,
  cancelApplication,
  copyApplication,
  editApplication,
  editWithFiles,
  getApplyKey,
  listApplications,
  readApplication,
  submitApplication,
} from '@sufu/contract/applications';
import { plusDays, toCourtDay } from '@sufu/contract/core';
import { readQueue, reviewApplication } from '@sufu/contract/desk';
import { readDocument } from '@sufu/contract/documents';
import { afterAll, expect, test } from 'vitest';
import { type TestUser, testPortal } from '../../../testing/portal.ts';
import { readPdf } from '../../documents/testing/pdf-text.ts';
import { sealAnswers } from '../records/row.ts';
import { courtFixture, type DraftFixture } from '../testing/fixtures.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const court = await courtFixture(portal);
const { party, staff } = court;
const { pool } = portal.database;
const lawyer = await portal.fixtures.user('lawyer', { realName: '江若谷' });
const today = toCourtDay('2026-11-23');

const edit = ({ type, id, version, owner }: DraftFixture, set: Answers) =>
  portal.call(editApplication, { params: { type }, body: { id, base: version, set } }, { as: owner });
const read = async ({ type, id, owner }: DraftFixture) =>
  (await portal.call(readApplication, { params: { type, id } }, { as: owner })).data;
const submit = ({ type, id, version, owner }: DraftFixture) =>
  portal.call(submitApplication, { params: { type }, body: { id, version } }, { as: owner });
const handIn = async (draft: DraftFixture) => {
  const reply = await submit(draft);
  return { status: reply.status, problems: reply.fields.map(({ path, rule }) => `${path} ${rule}`) };
};
const caseIdOf = async ({ id }: DraftFixture) =>
  (await pool.query<{ case_id: string | null }>('select case_id from applications where id = $1', [id])).rows[0]
    ?.case_id;
const review = async (id: string, as: TestUser) =>
  (await portal.call(reviewApplication, { params: { id } }, { as })).data;
const checkIn = async (id: string, as: TestUser, label: string) =>
  (await review(id, as)).checks.find((check) => check.label.zh === label);

/** A case with a second party of the same side, both represented by the lawyer. */
async function caseOfTwo(): Promise<string> {
  const caseId = await court.caseOf(party, { agent: lawyer });
  await pool.query(
    `insert into case_parties (id, case_id, position, name, party_type, role, user_id, details)
     select gen_random_uuid(), case_id, 2, '何守拙', party_type, 'THIRD_DEPENDENT', null, details from case_parties where case_id = $1 and position = 0`,
    [caseId],
  );
  // The details of a party are sealed for that party alone: an empty record of its own.
  const { rows } = await pool.query<{ id: string }>('select id from case_parties where case_id = $1 and position = 2', [
    caseId,
  ]);
  const second = String(rows[0]?.id);
  const details = portal.services.secrets.sealJson(
    { idNumber: '110000196203030078' },
    `case_parties.details:${second}`,
  );
  await pool.query('update case_parties set details = $2 where id = $1', [second, details]);
  await pool.query(
    `insert into case_agents (id, case_id, party_id, name, firm, kind, authority, user_id, ended_on)
     select gen_random_uuid(), case_id, $2, name, firm, kind, 'GENERAL', user_id, null from case_agents where case_id = $1`,
    [caseId, second],
  );
  return caseId;
}

test('a party hands in under their own name only: list, papers, detail and desk say who it was', async () => {
  const draft = await court.draft({ type: 'withdraw_apply' });
  const asOther = { applicantName: '周既白', applicantRole: 'APPELLEE', applicantIdNo: '110000199001010013' };
  expect(await edit(draft, asOther)).toMatchObject({ status: 422, reason: 'application.bound-field' });
  // What an earlier version of the portal let in is put right when it is handed in.
  const { answers } = await read(draft);
  const sealed = sealAnswers(portal.services.secrets, draft.id, {
    ...answers,
    ...asOther,
    applicantBirthDate: '1999-01-01',
  });
  await pool.query('update applications set answers = $2 where id = $1', [draft.id, sealed]);
  const { data } = await submit(draft);
  expect(data.answers).toMatchObject({
    applicantName: party.name,
    applicantRole: 'PLAINTIFF',
    applicantIdNo: party.idNumber,
    applicantBirthDate: `${party.idNumber.slice(6, 10)}-${party.idNumber.slice(10, 12)}-${party.idNumber.slice(12, 14)}`,
  });
  const queue = await portal.call(
    readQueue,
    { query: { scope: 'all', type: 'withdraw_apply' } },
    { as: staff.president },
  );
  expect(queue.data.rows).toMatchObject([{ applicant: party.name, filedBy: null }]);
  expect((await checkIn(draft.id, staff.clerk, '申请人是本案当事人'))?.ok).toBe(true);
  const receipt = data.documents.find(({ kind }) => kind === 'receipt')?.id ?? '';
  const document = await portal.call(readDocument, { params: { id: receipt }, query: {} }, { as: party });
  const said = readPdf(document.bytes).pages.join('').replace(/\s/g, '');
  expect([said.includes(party.name), said.includes('周既白')]).toEqual([true, false]);
});

test('with files, and as a copy, it is no other', async () => {
  const draft = await court.draft({ type: 'withdraw_apply' });
  const body = new FormData();
  body.append('id', draft.id);
  body.append('base', String(draft.version));
  body.append('set', JSON.stringify({ applicantName: '周既白' }));
  const withFiles = await portal.call(editWithFiles, Object.assign({ params: { type: draft.type } }, { body }), {
    as: party,
  });
  expect(withFiles.reason).toBe('application.bound-field');
  const { answers } = await read(draft);
  const sealed = sealAnswers(portal.services.secrets, draft.id, { ...answers, applicantName: '周既白' });
  await pool.query('update applications set answers = $2 where id = $1', [draft.id, sealed]);
  const params = { type: draft.type };
  await portal.call(cancelApplication, { params, body: { id: draft.id } }, { as: party });
  const { applyKey } = (await portal.call(getApplyKey, {}, { as: party })).data;
  const copy = await portal.call(copyApplication, { params, body: { id: draft.id, applyKey } }, { as: party });
  expect(copy.data.answers.applicantName).toBe(party.name);
});

test('an agent files for the parties they act for, chooses among them, and the desk sees who filed', async () => {
  const caseId = await caseOfTwo();
  const draft = await court.draft({ owner: lawyer, caseId });
  expect((await read(draft)).answers).toMatchObject({
    applicantName: party.name,
    applicantRole: 'APPELLANT',
    agentName: '江若谷',
    filedByAgent: '1',
  });
  expect((await edit(draft, { applicantName: '周既白' })).fields.map(({ path }) => path)).toEqual(['applicantName']);
  expect((await edit(draft, { agentName: '别人' })).fields.map(({ path }) => path)).toEqual(['agentName']);
  expect((await edit(draft, { filedByAgent: '0' })).fields.map(({ path }) => path)).toEqual(['filedByAgent']);
  const chosen = { ...draft, version: (await edit(draft, { applicantName: '何守拙' })).data.version };
  expect((await read(chosen)).answers).toMatchObject({
    applicantName: '何守拙',
    applicantRole: 'THIRD_DEPENDENT',
    applicantIdNo: '110000196203030078',
    applicantBirthDate: '1962-03-03',
  });
  expect(await handIn(chosen)).toEqual({ status: 200, problems: [] });
  expect(await review(draft.id, staff.clerk)).toMatchObject({ applicant: '何守拙', filedBy: '江若谷' });
  const claimed = await court.draft({
    owner: lawyer,
    caseId,
    answers: { authorityKind: 'SPECIAL', specialAuthority: ['SETTLE'] },
  });
  const second = await court.save(claimed, { applicantName: '何守拙' });
  expect(await handIn(second)).toEqual({ status: 200, problems: [] });
  expect((await checkIn(second.id, staff.clerk, '代理权限'))?.ok).toBe(false);
});

test('without a case an agent types the client, whose birth date and sex follow from the number; an account is no lawyer by saying so', async () => {
  const client = { applicantName: '叶青', applicantIdType: 'ID_CARD', applicantIdNo: '110000199109090086' };
  const type = 'retrial_apply';
  const draft = await court.draft({ type, owner: lawyer, answers: client });
  expect((await edit(draft, { applicantBirthDate: '1999-01-01' })).fields).toMatchObject([
    { path: 'applicantBirthDate', rule: 'bound', msg: '这一项和身份证号不一致，请核对这一项和号码' },
  ]);
  expect((await read(draft)).answers).toMatchObject({ applicantBirthDate: '1991-09-09', applicantGender: '1' });
  expect(await handIn(draft)).toEqual({ status: 200, problems: [] });
  expect((await checkIn(draft.id, staff.counter, '被代理人身份'))?.value.zh).toBe('由代理人填写，未核验');
  const draftFixture = await court.draft({ type, answers: {} });
  const asAgent = await court.save(draftFixture, {
    filedByAgent: '1',
    agentKind: 'LAWYER',
    agentPhone: '15400000001',
    authorityKind: 'GENERAL',
  });
  expect((await read(asAgent)).answers).not.toHaveProperty('applicantName');
  const { problems } = await handIn(asAgent);
  expect(problems).toContain('agentKind account');
  expect(problems).toContain('applicantName required');
});

test('what is asked for in a case of one’s own belongs to it: lists, court, division and judge', async () => {
  const type = 'litigation_preservation_apply';
  const caseId = await court.caseOf(party);
  const { rows } = await pool.query<{ no: string }>('select case_no as no from cases where id = $1', [caseId]);
  const inSuit = { preservationStage: 'IN_LITIGATION', caseNo: String(rows[0]?.no) };
  const draft = await court.draft({ type, answers: inSuit });
  expect(await caseIdOf(draft)).toBe(caseId);
  expect((await read(draft)).answers).toMatchObject({ applicantRole: 'APPELLANT', courtId: 'c-9901' });
  expect((await edit(draft, { courtId: 'c-990102' })).fields.map(({ path }) => path)).toEqual(['courtId']);
  // Before a suit it belongs to none, whatever number still stands in the hidden field.
  const before = await court.save(draft, { preservationStage: 'PRE_LITIGATION' });
  expect(await caseIdOf(before)).toBeNull();
  const again = await court.save(before, { preservationStage: 'IN_LITIGATION' });
  expect(await handIn(again)).toEqual({ status: 200, problems: [] });
  expect(await caseIdOf(draft)).toBe(caseId);
  const mine = await portal.call(
    listApplications,
    { params: { type }, query: { caseNo: inSuit.caseNo } },
    { as: party },
  );
  expect(mine.data.rows).toMatchObject([{ id: draft.id, caseCause: '民间借贷纠纷' }]);
  const { rows: stored } = await pool.query('select division_id from applications where id = $1', [draft.id]);
  expect(stored).toEqual([{ division_id: 'D03' }]);
  expect((await review(draft.id, staff.judge)).may).toContain('claim');
});

test('a stranger to a case may ask to join it, learns nothing of it, and the court finds it', async () => {
  const type = 'participate_litigation_apply';
  const outsider = await portal.fixtures.user();
  const caseId = await court.caseOf(party);
  const { rows } = await pool.query<{ no: string }>('select case_no as no from cases where id = $1', [caseId]);
  const number = String(rows[0]?.no);
  const [there, nowhere] = [
    await court.draft({ type, owner: outsider, answers: { caseNo: number } }),
    await court.draft({ type, owner: outsider, answers: { caseNo: '(2026)溪01民终88888号' } }),
  ];
  for (const draft of [there, nowhere]) {
    expect(await handIn(draft)).toEqual({ status: 200, problems: [] });
    expect(await caseIdOf(draft)).toBeNull();
    expect(await read(draft)).toMatchObject({ caseNo: null, caseCause: null });
  }
  const found = await portal.call(listApplications, { params: { type }, query: { caseNo: number } }, { as: outsider });
  expect(found.data.total).toBe(0);
  expect((await review(there.id, staff.judge)).may).toContain('claim');
  expect((await checkIn(there.id, staff.counter, '所写的案件'))?.value.zh).toContain('民间借贷纠纷');
  expect((await checkIn(nowhere.id, staff.counter, '所写的案件'))?.value.zh).toBe('本院没有这个案号');
  // A party of the case has no need to.
  const asParty = await court.draft({ type, answers: {} });
  expect((await edit(asParty, { caseNo: number })).reason).toBe('application.case-own-party');
});

test('those who tried a case have no part in its retrial', async () => {
  const type = 'retrial_apply';
  const caseId = await court.caseOf(party, { stage: 'CLOSED' });
  const { rows } = await pool.query<{ no: string }>('select case_no as no from cases where id = $1', [caseId]);
  const draft = await court.draft({ type, answers: { originalCaseNo: String(rows[0]?.no) } });
  expect(await handIn(draft)).toEqual({ status: 200, problems: [] });
  expect(await caseIdOf(draft)).toBe(caseId);
  expect((await read(draft)).answers.applicantRole).toBe('RETRIAL_APPLICANT');
  expect((await review(draft.id, staff.judge)).may).toEqual([]);
  expect((await review(draft.id, staff.filingJudge)).may).toContain('claim');
});

test('a hearing is one of the case that is still to come; its time and room are the case’s', async () => {
  const type = 'postpone_hearing_apply';
  const draft = await court.draft({ type });
  const { answers } = await read(draft);
  expect(answers).toMatchObject({ hearingTime: `${plusDays(today, 10)}T14:03`, courtroom: '第三法庭' });
  const other = await court.save(draft, { hearingId: 'no-such-hearing' });
  expect(await handIn(other)).toEqual({ status: 400, problems: ['hearingId hearing'] });
  const right = await court.save(other, { hearingId: answers.hearingId ?? null });
  await pool.query("update hearings set at = '2026-11-20T01:00:00Z' where case_id = $1", [await caseIdOf(draft)]);
  expect(await handIn(right)).toEqual({ status: 400, problems: ['hearingId hearing'] });
});

test('a request to reconsider names one’s own recusal that was refused in this case', async () => {
  const type = 're_avoid_apply';
  const refused = await court.application({ state: 30 });
  const caseId = String(await caseIdOf(refused));
  const number = String((await read(refused)).number);
  const elsewhere = await court.draft({ type, answers: { originalApplyId: number } });
  expect(await handIn(elsewhere)).toEqual({ status: 400, problems: ['originalApplyId refused'] });
  const here = await court.draft({ type, caseId, answers: { originalApplyId: 'SQ20261123999999' } });
  expect(await handIn(here)).toEqual({ status: 400, problems: ['originalApplyId refused'] });
  expect(await handIn(await court.save(here, { originalApplyId: number }))).toEqual({ status: 200, problems: [] });
});

test('help with costs is for one’s own case or filing; help in need may be asked for by those who are no party', async () => {
  const type = 'judicial_assistance_apply';
  const suit = await court.submitted({ type: 'lawsuit_filing_apply' });
  const number = String((await read(suit)).number);
  const stranger = await portal.fixtures.user();
  const ofOther = await court.draft({ type, owner: stranger, answers: { caseNo: number } });
  expect(await handIn(ofOther)).toEqual({ status: 400, problems: ['caseNo number'] });
  expect(await handIn(await court.draft({ type, answers: { caseNo: number } }))).toEqual({ status: 200, problems: [] });
  const caseId = await court.caseOf(party);
  const { rows } = await pool.query<{ no: string }>('select case_no as no from cases where id = $1', [caseId]);
  const caseNo = String(rows[0]?.no);
  const costs = await court.draft({ type, owner: stranger, answers: { caseNo } });
  expect(await handIn(costs)).toEqual({ status: 400, problems: ['caseNo case'] });
  const need = await court.draft({ type, owner: stranger, answers: { caseNo, assistKind: 'STATE_AID' } });
  expect(await handIn(need)).toEqual({ status: 200, problems: [] });
});

test('a draft of a kind without a case takes none along', async () => {
  const { applyKey } = (await portal.call(getApplyKey, {}, { as: party })).data;
  const caseId = await court.caseOf(party);
  const made = await portal.call(
    addApplication,
    { params: { type: 'petition_apply' }, body: { applyKey, caseId } },
    { as: party },
  );
  expect(made.data).toMatchObject({ caseNo: null, caseCause: null });
});
