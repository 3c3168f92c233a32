import { answerQuestion, editApplication, readApplication, recallApplication } from '@sufu/contract/applications';
import { formatCaseNo } from '@sufu/contract/core';
import {
  answerRecall,
  claimNext,
  decideProposal,
  exportQueue,
  listApprovals,
  putOnHold,
  readQueue,
  releaseApplication,
  requireOfParty,
  reviewApplication,
  scheduleApplication,
  settleDemand,
} from '@sufu/contract/desk';
import { listMessages } from '@sufu/contract/messages';
import { afterAll, expect, test } from 'vitest';
import { unpackWorkbook } from '../../../platform/files/testing/unpack-workbook.ts';
import { type TestUser, testPortal } from '../../../testing/portal.ts';
import { documentText } from '../../../testing/values/document-text.ts';
import { courtFixture, type DraftFixture } from '../../applications/testing/fixtures.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const court = await courtFixture(portal);
const { staff } = court;
const at = (draft: DraftFixture) => ({ params: { id: draft.id } });
const read = async (draft: DraftFixture) =>
  (await portal.call(readApplication, { params: { type: draft.type, id: draft.id } }, { as: draft.owner })).data;
const review = async (draft: DraftFixture, as: TestUser) =>
  (await portal.call(reviewApplication, at(draft), { as })).data;
const lastMessage = async (as: TestUser) =>
  (await portal.call(listMessages, { query: {} }, { as })).data.rows[0]?.title;
const said = (answer: { readonly bytes: Buffer }): string => JSON.parse(answer.bytes.toString()).msg;
const fresh = (type: string, owner: TestUser, answers = {}) => court.submitted({ type, owner, answers });

test('a question is put once, told, answered with a file, and the handler is told', async () => {
  const owner = await portal.fixtures.user();
  const draft = await fresh('dismiss_preservation_apply', owner);
  const claimed = await court.claim(draft, staff.judge);
  const question = '请说明担保人是否同意解除，并补充书面意见。';
  const ask = (version: number) =>
    portal.call(putOnHold, { ...at(draft), body: { version, question, dueDay: '2026-11-30' } }, { as: staff.judge });
  const held = (await ask(claimed.version)).data;
  expect(held).toMatchObject({ state: 21, asks: [{ kind: 'question', text: question, answer: null }] });
  expect((await ask(held.version)).reason).toBe('application.wrong-state');
  expect(await lastMessage(owner)).toContain('法院有一个问题');
  const seen = await read(draft);
  expect(seen.may).toContain('answer');
  const file = await court.picture(owner, '意见.png');
  const answer = (askId: string) =>
    portal.call(
      answerQuestion,
      { params: { type: draft.type }, body: { id: draft.id, askId, text: '担保人同意，意见附后。', files: [file] } },
      { as: owner },
    );
  const askId = seen.asks[0]?.id ?? '';
  const { data } = await answer(askId);
  expect(data.asks[0]?.answer).toMatchObject({ text: '担保人同意，意见附后。', files: [{ name: '意见.png' }] });
  expect(data.timeline.at(-1)).toMatchObject({ action: 'answer', note: '担保人同意，意见附后。' });
  expect((await answer(askId)).reason).toBe('application.nothing-asked');
  expect(await lastMessage(staff.judge)).toContain('当事人已答复');
});

test('a time is set with its letter and SMS, and refuses what clashes', async () => {
  const [owner, other] = [await portal.fixtures.user(), await portal.fixtures.user()];
  const type = 'postpone_hearing_apply';
  const made = await court.act(await fresh(type, owner), staff.clerk, 'accept');
  const second = await court.act(await fresh(type, other), staff.clerk, 'accept');
  const filter = { startsAt: '2026-12-01T02:00:00.000Z', place: '第三法庭', staffIds: [staff.judge.id] };
  const set = (draft: DraftFixture, version: number, more = {}) =>
    portal.call(scheduleApplication, { ...at(draft), body: { version, ...filter, ...more } }, { as: staff.clerk });
  expect((await set(made, made.version, { startsAt: '2026-11-23T06:00:00.000Z' })).fields?.[0]?.path).toBe('startsAt');
  const { data } = await set(made, made.version, { others: ['翻译人员'] });
  expect(data).toMatchObject({ state: 24, schedule: { place: '第三法庭', people: ['苏问渠', '翻译人员'] } });
  expect(data.documents.at(-1)?.title.zh).toContain('排期变更');
  expect(await portal.sms(owner.phone)).toHaveLength(1);
  const clash = await set(second, second.version);
  expect([clash.status, clash.reason]).toEqual([409, 'desk.clash']);
  expect(said(clash)).toContain('苏问渠');
  expect((await set(second, second.version, { staffIds: [], place: '第 三 法 庭' })).reason).toBe('desk.clash');
  expect((await set(second, second.version, { startsAt: '2026-12-01T03:00:00.000Z' })).status).toBe(200);
  // Moved, it leaves its old place free.
  expect((await set(made, data.version, { startsAt: '2026-12-02T02:00:00.000Z' })).data.schedule?.startsAt).toBe(
    '2026-12-02T02:00:00.000Z',
  );
  expect(await lastMessage(owner)).toContain('时间有变动');
  const done = await court.act(
    { ...made, version: (await review(made, staff.clerk)).version },
    staff.clerk,
    'complete',
  );
  expect(await read(done)).toMatchObject({ state: 33, outcome: { action: 'reply' } });
});

test('a security is demanded with a day, opens its places to the party, and is settled once', async () => {
  const owner = await portal.fixtures.user();
  const kept = await court.claim(await fresh('litigation_preservation_apply', owner), staff.counter);
  const security = { version: kept.version, kind: 'guarantee', amount: 3_000_000, dueDay: '2026-12-01' } as const;
  const asked = await portal.call(
    requireOfParty,
    { ...at(kept), body: { ...security, reason: '申请保全数额较大，需要提供担保。' } },
    { as: staff.filingJudge },
  );
  expect(asked.data).toMatchObject({ state: 22, dueDay: '2026-12-01' });
  const open = await read(kept);
  expect(open.correction?.points.map(({ path }) => path)).toContain('guaranteeAmount');
  const save = (set: Record<string, unknown>) =>
    portal.call(
      editApplication,
      { params: { type: kept.type }, body: { id: kept.id, base: open.version, set: set as never } },
      { as: owner },
    );
  expect((await save({ requestMatter: '换一个请求，把财产全部查封。' })).reason).toBe('application.not-open');
  expect((await save({ guaranteeAmount: 3_000_000 })).status).toBe(200);
  // Only those who may require it may settle it: the button and the act ask the same.
  const demandId = asked.data.demands[0]?.id ?? '';
  const settle = (as: TestUser) => portal.call(settleDemand, { ...at(kept), body: { demandId, state: 'met' } }, { as });
  expect((await review(kept, staff.counter)).demands[0]).toMatchObject({ state: 'open', may: [] });
  expect((await settle(staff.counter)).reason).toBe('application.action-not-yours');
  expect((await settle(staff.filingJudge)).data.demands[0]).toMatchObject({ state: 'met', may: [] });
  expect((await settle(staff.filingJudge)).reason).toBe('application.nothing-asked');
});

test('a preservation in hand is recalled only when its handler lets it go', async () => {
  const owner = await portal.fixtures.user();
  const kept = await court.claim(await fresh('litigation_preservation_apply', owner), staff.counter);
  const recall = (draft: DraftFixture) =>
    portal.call(
      recallApplication,
      { params: { type: draft.type }, body: { id: draft.id, reason: '对方已经还款。' } },
      { as: owner },
    );
  const asked = (await recall(kept)).data;
  expect(asked).toMatchObject({ state: 21, asks: [{ kind: 'recall', granted: null }] });
  expect((await recall(kept)).data.version).toBe(asked.version);
  expect(await lastMessage(staff.counter)).toContain('当事人请求撤回');
  const answer = (version: number, grant: boolean, reason = '') =>
    portal.call(answerRecall, { ...at(kept), body: { version, grant, reason } }, { as: staff.counter });
  expect((await answer(asked.version, false)).fields?.[0]?.path).toBe('reason');
  expect((await answer(asked.version, false, '财产已经查封，请先与承办人联系。')).data.state).toBe(21);
  const again = (await recall(kept)).data;
  expect((await answer(again.version, true)).data.state).toBe(40);
  expect(await lastMessage(owner)).toContain('已撤回');
});

test('what a higher body decides is proposed, sent back, proposed anew and approved by somebody else', async () => {
  const owner = await portal.fixtures.user();
  const draft = await court.application({ state: 23, owner });
  await court.propose(draft, 'approve');
  const waiting = async () => (await portal.call(listApprovals, { query: {} }, { as: staff.president })).data;
  const first = (await waiting()).rows.find(({ id }) => id === draft.id)?.proposal;
  expect(first).toMatchObject({ action: 'approve', by: { name: '江晚照' }, state: 'open' });
  expect((await review(draft, staff.clerk)).may).toEqual([]);
  expect((await review(draft, staff.president)).mayDecideProposal).toBe(true);
  const decide = (approve: boolean, reason = '', as = staff.president, id = first?.id ?? '') =>
    portal.call(
      decideProposal,
      { ...at(draft), body: { version: draft.version, proposalId: id, approve, reason } },
      { as },
    );
  expect((await decide(true, '', staff.clerk)).status).toBe(403);
  expect((await decide(false)).fields?.[0]?.path).toBe('reason');
  expect((await decide(false, '请补充与对方关系的证据。')).data.proposals[0]).toMatchObject({ state: 'sent-back' });
  expect((await read(draft)).timeline.at(-1)?.action).toBe('accept');
  await court.propose(draft, 'reject', staff.clerk, '经核对，没有证据证明所述关系。');
  const second = (await waiting()).rows.find(({ id }) => id === draft.id)?.proposal;
  const { data } = await decide(true, '', staff.president, second?.id);
  expect(data).toMatchObject({ state: 30, proposals: [{ state: 'sent-back' }, { state: 'approved' }] });
  expect((await read(draft)).outcome).toMatchObject({ action: 'reject', reason: '经核对，没有证据证明所述关系。' });
});

test('an item given back waits for the next; taking next gives the most pressing that is not about me', async () => {
  const far = { clerk: await portal.fixtures.staff('filing_clerk', ['filing_clerk'], 'D01') };
  const owner = await portal.fixtures.user();
  const suit = await court.submitted({ type: 'lawsuit_filing_apply', owner });
  const next = async () =>
    (await portal.call(claimNext, { body: { type: 'lawsuit_filing_apply' } }, { as: far.clerk })).data;
  const taken: string[] = [];
  for (let item = await next(); item; item = await next()) taken.push(item.id);
  expect(taken).toContain(suit.id);
  const { version } = await review(suit, far.clerk);
  const release = (as: TestUser) => portal.call(releaseApplication, { ...at(suit), body: { version } }, { as });
  expect((await release(staff.counter)).reason).toBe('application.action-not-yours');
  expect((await release(far.clerk)).data).toMatchObject({ state: 20, handler: null });
  expect((await next())?.id).toBe(suit.id);
});

test('the queue goes out as a file, every cell a text, and the trail says so', async () => {
  const answer = await portal.call(exportQueue, { query: {} }, { as: staff.president });
  expect(answer.status).toBe(200);
  const sheet = unpackWorkbook(answer.bytes).get('xl/worksheets/sheet1.xml') ?? '';
  const { data } = await portal.call(readQueue, { query: { size: 1 } }, { as: staff.president });
  const caseNo = data.rows.find((row) => row.caseNo !== null)?.caseNo;
  expect(caseNo && sheet.includes(formatCaseNo(caseNo))).toBe(true);
  const { rows } = await portal.database.pool.query("select detail from audit_log where action = 'desk.exported'");
  expect(rows[0]?.detail).toMatchObject({ searched: false, wish: ['scope=all', 'group=waiting'] });
});

test('a retrial that is accepted goes to the division that hears it; a question of its panel makes the record of the inquiry', async () => {
  const owner = await portal.fixtures.user();
  const hears = await portal.fixtures.staff('judge', ['judge', 'presiding_judge'], 'D07', { realName: '谢临渊' });
  const draft = await fresh('retrial_apply', owner);
  expect((await portal.call(reviewApplication, at(draft), { as: hears })).reason).toBe('not-found');
  const accepted = await court.act(draft, staff.filingJudge, 'accept');
  const body = { version: accepted.version, question: '请说明新证据是何时取得的，原审为何没有提交。', dueDay: null };
  const held = (await portal.call(putOnHold, { ...at(draft), body }, { as: hears })).data;
  const record = held.documents.find(({ title }) => title.zh === '询问笔录');
  expect(held.timeline.at(-1)).toMatchObject({ action: 'hold', documentId: record?.id });
  expect(await documentText(portal.services, record?.id ?? '')).toContain(`本院询问：${body.question}`);
});
