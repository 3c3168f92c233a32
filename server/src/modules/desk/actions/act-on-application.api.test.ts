import { readApplication } from '@sufu/contract/applications';
import { actOnApplication, reviewApplication } from '@sufu/contract/desk';
import { readDocument } from '@sufu/contract/documents';
import { listMessages } from '@sufu/contract/messages';
import { afterAll, expect, test } from 'vitest';
import { type TestUser, testPortal } from '../../../testing/portal.ts';
import { courtFixture, type DraftFixture } from '../../applications/testing/fixtures.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const court = await courtFixture(portal);
const { staff } = court;
const suit = 'lawsuit_filing_apply';
const why = '经审查，申请人所述事由没有证据支持，不符合规定。';
type Action = 'accept' | 'approve' | 'reject' | 'reply' | 'notAccept' | 'forward' | 'close' | 'partlyApprove';
const act = (
  draft: DraftFixture,
  as: TestUser,
  action: Action,
  words: { reason?: string; detail?: string } = { reason: why },
) =>
  portal.call(
    actOnApplication,
    { params: { id: draft.id }, body: { version: draft.version, action, ...words } },
    { as },
  );
const may = async (draft: DraftFixture, as: TestUser) =>
  (await portal.call(reviewApplication, { params: { id: draft.id } }, { as })).data.may;
const read = async ({ id, type, owner }: DraftFixture) =>
  (await portal.call(readApplication, { params: { type, id } }, { as: owner })).data;

test('accepted: letter, message, no SMS; the three days for a recusal go on', async () => {
  const owner = await portal.fixtures.user();
  const draft = await court.submitted({ owner });
  const { data } = await act(draft, staff.clerk, 'accept', {});
  expect(data).toMatchObject({ state: 23, dueDay: '2026-11-26', handler: { name: '江晚照' } });
  expect(data.documents.at(-1)).toMatchObject({ kind: 'acceptance', title: { zh: '受理回执' } });
  expect(await portal.sms(owner.phone)).toEqual([]);
  expect((await read(draft)).outcome).toBeNull();
});

test('refused: decision with number, reason and remedy, outcome and timeline for the party, SMS', async () => {
  const owner = await portal.fixtures.user();
  const accepted = await court.application({ state: 23, owner });
  await court.propose(accepted, 'reject');
  const { data } = await act(accepted, staff.president, 'reject');
  expect(data).toMatchObject({ state: 30, dueDay: null, may: [] });
  const document = data.documents.find(({ kind }) => kind === 'decision');
  expect(document).toMatchObject({ kind: 'decision', title: { zh: '驳回回避申请决定书' } });
  expect(document?.number).toMatch(/^（2026）溪01回避决\d+号$/);
  const seen = await read(accepted);
  expect(seen.outcome).toEqual({
    action: 'reject',
    reason: why,
    remedy: {
      zh: '不服决定的，可以在接到决定时申请复议一次（民诉法第50条）。',
      en: 'You may apply once for a review when you receive the decision (Civil Procedure Law, art. 50).',
    },
    at: '2026-11-23T06:03:00.000Z',
  });
  expect(seen.timeline.at(-1)).toMatchObject({ action: 'reject', note: why, documentId: document?.id });
  const pdf = await portal.call(readDocument, { params: { id: document?.id ?? '' }, query: {} }, { as: owner });
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await portal.sms(owner.phone)).toHaveLength(1);
  const { rows } = (await portal.call(listMessages, { query: {} }, { as: owner })).data;
  expect(rows[0]).toMatchObject({ title: '回避申请已有结果' });
  expect(JSON.stringify(rows)).not.toContain('证据');
});

test('a reason has 10 to 2000 characters, and where it goes is said; all at once', async () => {
  const draft = await court.application({ state: 20, type: suit });
  const silent = await act(draft, staff.counter, 'forward', { reason: '不归我们' });
  expect(silent.fields.map(({ path, rule }) => [path, rule])).toEqual([
    ['detail', 'required'],
    ['reason', 'min'],
  ]);
  expect(silent.fields[1]?.msg).toBe('理由至少写 10 个字，还差 6 个');
  expect((await act(draft, staff.counter, 'forward', { reason: '长'.repeat(2001), detail: '别处' })).status).toBe(400);
  const { data } = await act(draft, staff.counter, 'forward', { reason: why, detail: '云溪市澄湖区人民法院' });
  expect(data.state).toBe(35);
  expect((await read(draft)).outcome).toMatchObject({
    action: 'forward',
    reason: `云溪市澄湖区人民法院\n${why}`,
    remedy: null,
  });
});

test('who judges is decided by the case and by the target: a clerk cannot decide, the presiding judge not about herself', async () => {
  const accepted = await court.application({ state: 23 });
  expect((await act(accepted, staff.clerk, 'approve')).reason).toBe('application.action-not-yours');
  expect((await act(accepted, staff.judge, 'approve')).reason).toBe('application.about-you');
  expect(await may(accepted, staff.judge)).toEqual([]);
  expect(await may(accepted, staff.president)).toEqual([]);
  expect((await act(accepted, staff.president, 'approve')).reason).toBe('application.needs-proposal');
  await court.propose(accepted, 'approve');
  expect(await may(accepted, staff.president)).toEqual(['approve']);
  expect((await act(accepted, staff.president, 'reject')).reason).toBe('application.proposed');
  const target = { recusalTargets: [{ _id: 't1', targetName: '江晚照', targetPosition: 'CLERK' }] };
  const aboutClerk = await court.act(await court.submitted({ answers: target }), staff.otherClerk, 'accept');
  expect(await may(aboutClerk, staff.judge)).toEqual(['approve', 'reject', 'reply']);
  expect(await may(aboutClerk, staff.president)).toEqual([]);
  expect((await act(aboutClerk, staff.judge, 'approve')).data.state).toBe(31);
});

test('a judge of the division who does not sit in the case cannot decide it', async () => {
  const other = await portal.fixtures.staff('judge', ['judge', 'presiding_judge'], 'D03');
  const target = { recusalTargets: [{ _id: 't1', targetName: '江晚照', targetPosition: 'CLERK' }] };
  const made = await court.act(await court.submitted({ answers: target }), staff.otherClerk, 'accept');
  expect(await act(made, other, 'approve')).toMatchObject({ status: 403, reason: 'application.action-not-yours' });
});

test('whoever accepted does not decide, even with both offices', async () => {
  const both = await portal.fixtures.staff('judge', ['filing_clerk', 'filing_division'], 'D01');
  const accepted = await court.act(await court.submitted({ type: suit }), both, 'accept');
  expect(accepted.version).toBeGreaterThan(0);
  expect(await act(accepted, both, 'approve')).toMatchObject({ reason: 'application.action-not-yours' });
  expect((await act(accepted, staff.filingJudge, 'approve')).data.state).toBe(31);
});

test('a suit is not accepted by a ruling that can be appealed', async () => {
  const draft = await court.submitted({ type: suit });
  expect((await act(draft, staff.counter, 'notAccept')).reason).toBe('application.action-not-yours');
  const { data } = await act(draft, staff.filingJudge, 'notAccept');
  expect(data.documents.at(-1)?.number).toMatch(/^（2026）溪01立案裁\d+号$/);
  expect((await read(draft)).outcome?.remedy?.zh).toBe('不服一审裁定十日内上诉（民诉法第171条）。');
});

test('what the kind or the state does not know is refused, twice is once', async () => {
  const draft = await court.submitted();
  for (const action of ['partlyApprove', 'close', 'notAccept', 'approve', 'reply'] as const)
    expect(await act(draft, staff.president, action, { reason: why, detail: why })).toMatchObject({
      status: 409,
      reason: 'application.wrong-state',
    });
  const twice = await Promise.all([act(draft, staff.clerk, 'accept'), act(draft, staff.clerk, 'accept')]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('what was read before somebody took it is not decided unseen', async () => {
  const draft = await court.submitted();
  await court.claim(draft, staff.clerk);
  expect(await act(draft, staff.clerk, 'accept')).toMatchObject({
    status: 409,
    reason: 'application.edited-elsewhere',
  });
});

test('in other hands the other clerk acts no more, but the judge may decide', async () => {
  const target = { recusalTargets: [{ _id: 't1', targetName: '鉴定人某', targetPosition: 'APPRAISER' }] };
  const claimed = await court.claim(await court.submitted({ answers: target }), staff.clerk);
  expect(await act(claimed, staff.otherClerk, 'accept')).toMatchObject({ status: 409, reason: 'application.taken' });
  expect((await act(claimed, staff.judge, 'reject')).data.state).toBe(30);
});
