import { type Answers, editApplication, readApplication } from '@sufu/contract/applications';
import { afterAll, expect, test } from 'vitest';
import { testPortal } from '../../../../testing/portal.ts';
import { courtFixture, type DraftFixture } from '../../testing/fixtures.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const court = await courtFixture(portal);
const edit = ({ id, type, version, owner }: DraftFixture, set: Record<string, unknown>, base = version) =>
  portal.call(editApplication, { params: { type }, body: { id, base, set: set as Answers } }, { as: owner });
const read = async ({ id, type, owner }: DraftFixture) =>
  (await portal.call(readApplication, { params: { type, id } }, { as: owner })).data;

test('answers are kept as they were typed, half done or wrong, and come back on any device', async () => {
  const draft = await court.emptyDraft();
  const { data } = await edit(draft, { requestMatter: '请', groundKnown: 'NOT_A_CHOICE', materials: { EVIDENCE: [] } });
  expect(data).toMatchObject({ id: draft.id, version: 2, savedAt: '2026-11-23T06:03:00.000Z', conflicts: [] });
  expect((await read(draft)).answers).toMatchObject({ requestMatter: '请', groundKnown: 'NOT_A_CHOICE' });
  await edit({ ...draft, version: 2 }, { requestMatter: null });
  expect((await read(draft)).answers).not.toHaveProperty('requestMatter');
});

test('two tabs: other fields are saved, the same field is not overwritten but shown', async () => {
  const draft = await court.emptyDraft();
  const first = await edit(draft, { requestMatter: '左边写的', factsAndReasons: '左边的理由' });
  const second = await edit(draft, { requestMatter: '右边写的', applicantOccupation: '教师' });
  expect(second.data.conflicts).toEqual([{ name: 'requestMatter', theirs: '左边写的' }]);
  expect(second.data.version).toBe(first.data.version + 1);
  expect((await read(draft)).answers).toMatchObject({
    requestMatter: '左边写的',
    factsAndReasons: '左边的理由',
    applicantOccupation: '教师',
  });
  // Whoever has seen what stands there may set it again.
  const third = await edit(draft, { requestMatter: '看过以后写的' }, second.data.version);
  expect(third.data.conflicts).toEqual([]);
});

test('the same save sent twice changes nothing the second time', async () => {
  const draft = await court.emptyDraft();
  const [first, again] = [await edit(draft, { requestMatter: '一样' }), await edit(draft, { requestMatter: '一样' })];
  expect(again.data).toEqual(first.data);
});

test('ten saves of ten fields at once are all kept', async () => {
  const draft = await court.emptyDraft({ type: 'lawsuit_filing_apply' });
  const names = ['filingKind', 'causeOfAction', 'factsAndReasons', 'jurisdictionNote', 'isPropertyCase'];
  const saved = await Promise.all(names.map((name) => edit(draft, { [name]: `值${name}` })));
  expect(saved.map(({ status }) => status)).toEqual(names.map(() => 200));
  expect((await read(draft)).answers).toMatchObject(Object.fromEntries(names.map((name) => [name, `值${name}`])));
  expect((await read(draft)).version).toBe(1 + names.length);
});

test('what the form does not ask for is refused, all of it at once, and nothing is saved', async () => {
  const draft = await court.emptyDraft();
  const answer = await edit(draft, {
    nothing: 1,
    constructor: 'x',
    materials: { NOPE: ['x'], EVIDENCE: 'x' },
    requestMatter: '好',
  });
  expect(answer).toMatchObject({ status: 400, reason: 'invalid' });
  expect(answer.fields.map(({ path, rule }) => [path, rule])).toEqual([
    ['nothing', 'unknown'],
    ['constructor', 'unknown'],
    ['materials.NOPE', 'unknown'],
    ['materials.EVIDENCE', 'shape'],
  ]);
  expect(answer.fields[0]?.msg).toBe('这一项不在申请表上，请刷新页面再试');
  expect((await read(draft)).answers).not.toHaveProperty('requestMatter');
});

test('what the system fills in is not taken: worked-out fields are passed over, the case record is refused', async () => {
  const draft = await court.emptyDraft();
  const { data } = await edit(draft, { signDate: '1999-01-01', isOverdue: '0', requestMatter: '请求更换' });
  expect(data.version).toBe(2);
  expect((await read(draft)).answers.signDate).toBe('2026-11-23');
  expect((await edit(draft, { judgeName: '苏问渠' })).status).toBe(200);
  expect((await edit(draft, { judgeName: '别人' })).fields).toMatchObject([{ path: 'judgeName', rule: 'fixed' }]);
});

test('no depth and no size breaks it', async () => {
  const draft = await court.emptyDraft();
  const rows = `${'[{"a":'.repeat(20_000)}1${'}]'.repeat(20_000)}`;
  const deep = await portal.app.inject({
    method: 'POST',
    url: `/api/app/app/${draft.type}/edit`,
    headers: { 'blade-auth': `bearer ${draft.owner.token}`, 'content-type': 'application/json' },
    payload: `{"id":"${draft.id}","base":1,"set":{"recusalTargets":${rows}}}`,
  });
  expect(deep.json()).toMatchObject({ code: 400, fields: [{ path: 'recusalTargets', rule: 'shape' }] });
  const long = '长'.repeat(300_000);
  expect((await edit(draft, { factsAndReasons: long, requestMatter: 'x'.repeat(301_000) })).status).toBe(413);
  expect((await edit(draft, { factsAndReasons: 'x'.repeat(2_000_000) })).reason).toBe('request.too-large');
});

test('another case number brings another case; one that is not mine brings none', async () => {
  const draft = await court.emptyDraft();
  await court.caseOf(draft.owner, { stage: 'DEBATE' });
  const second = (await portal.database.pool.query('select case_no from cases order by id desc limit 1')).rows[0];
  const saved = await edit(draft, { caseNo: ` ${second.case_no.replace('(', '（').replace(')', '）')}` });
  const { answers: now } = await read(draft);
  expect(now).toMatchObject({ caseStage: 'DEBATE', judgeName: '苏问渠' });
  // The reply of the save has told all of it: the form need not read the draft anew.
  const { caseNo: number, caseStage, judgeName, courtId } = now;
  expect(saved.data.bound).toMatchObject({ caseNo: number, caseStage, judgeName, courtId });
  await court.caseOf(await portal.fixtures.user());
  const foreign = (await portal.database.pool.query('select case_no from cases order by id desc limit 1')).rows[0];
  const none = await edit({ ...draft, version: saved.data.version }, { caseNo: foreign.case_no });
  expect(none.data.bound).toMatchObject({ judgeName: null, caseStage: null });
  const { answers, caseNo } = await read(draft);
  expect(answers.caseNo).toBe(foreign.case_no);
  expect(caseNo).toBeNull();
  expect(answers).not.toHaveProperty('judgeName');
});

test('a file of another person can be named, but nothing of it is told', async () => {
  const draft = await court.emptyDraft();
  const foreign = await court.picture(await portal.fixtures.user(), '别人的.png');
  await edit(draft, { materials: { EVIDENCE: [foreign] } });
  expect((await read(draft)).files).toEqual([]);
});

test('what was handed in cannot be edited; what was returned only where the court pointed, and after the signature is asked anew', async () => {
  const draft = await court.application({ state: 20 });
  expect(await edit(draft, { requestMatter: '再改一下' })).toMatchObject({
    status: 409,
    reason: 'application.wrong-state',
  });
  const returned = await court.giveBack(draft, court.staff.clerk, {
    paths: ['factsAndReasons', 'recusalTargets.0.targetDepartment'],
  });
  const seen = await read(returned);
  expect(seen.may).toEqual(['edit', 'submit', 'cancel', 'print']);
  expect(seen.answers).not.toHaveProperty('signature');
  expect(seen.correction).toMatchObject({ round: 1, lastDay: '2026-11-30', daysLeft: 7, by: '江晚照' });
  const closed = await edit(returned, { requestMatter: '再改一下，请求更换审判长。' });
  expect(closed).toMatchObject({ status: 422, reason: 'application.not-open' });
  expect(JSON.parse(closed.bytes.toString()).msg).toContain('事实和理由、被申请回避人员 1 · 所在部门/单位');
  const rows = (department: string, name = '苏问渠') => [
    { _id: 't1', targetName: name, targetPosition: 'PRESIDING', targetDepartment: department },
  ];
  expect((await edit(returned, { recusalTargets: rows('民一庭', '别人') })).reason).toBe('application.not-open');
  const open = await edit(returned, {
    recusalTargets: rows('民一庭'),
    factsAndReasons: '改好了的事实和理由，写得具体。',
  });
  expect(open.status).toBe(200);
  expect((await read(returned)).answers.recusalTargets).toEqual(rows('民一庭'));
});

test('while it is with the party, what was handed in stands beside what they have begun to correct', async () => {
  const draft = await court.application({ state: 20 });
  const { answers, handedIn } = await read(draft);
  expect(handedIn).toBeNull();
  const returned = await court.giveBack(draft, court.staff.clerk, { paths: ['factsAndReasons'] });
  const better = '改好了的事实和理由，时间、地点和经过都写得具体。';
  await edit(returned, { factsAndReasons: better });
  const seen = await read(returned);
  expect(seen.handedIn).toEqual(answers);
  expect(seen.answers.factsAndReasons).toBe(better);
  expect(seen.files.map(({ id }) => id)).toContain(answers.signature);
  const { version } = seen;
  expect((await read(await court.correct({ ...returned, version }, {}))).handedIn).toBeNull();
});

test('after the last day a correction is closed, but never that of a filing', async () => {
  const recusal = await court.application({ state: 22 });
  const suit = await court.application({ state: 22, type: 'lawsuit_filing_apply' });
  portal.clock.set('2026-11-30T15:59:59.000Z');
  expect(
    (await edit(await court.again(recusal), { factsAndReasons: '最后一天还可以改，写得更加具体一些。' })).status,
  ).toBe(200);
  portal.clock.set('2026-11-30T16:00:00.000Z');
  const late = await edit(await court.again(recusal), { factsAndReasons: '过了最后一天，不能再改了，请重新申请。' });
  expect(late).toMatchObject({ status: 409, reason: 'application.correction-over' });
  expect(
    (await edit(await court.again(suit), { factsAndReasons: '立案的补正过了期限也还能交，是否受理由法院决定。' }))
      .status,
  ).toBe(200);
});
