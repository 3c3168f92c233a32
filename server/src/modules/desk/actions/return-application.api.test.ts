import { readApplication } from '@sufu/contract/applications';
import { returnApplication, reviewApplication } from '@sufu/contract/desk';
import { listMessages } from '@sufu/contract/messages';
import { afterAll, expect, test } from 'vitest';
import { testPortal } from '../../../testing/portal.ts';
import { courtFixture, type DraftFixture } from '../../applications/testing/fixtures.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const court = await courtFixture(portal);
const { staff } = court;
type Wish = { readonly paths?: readonly string[]; readonly lastDay?: string; readonly whyAgain?: string };
const giveBack = (
  draft: DraftFixture,
  { paths = ['factsAndReasons'], lastDay = '2026-11-30', whyAgain = '' }: Wish = {},
  as = staff.clerk,
) => {
  const points = paths.map((path) => ({ path, text: '请写得具体一些。' }));
  return portal.call(
    returnApplication,
    { params: { id: draft.id }, body: { version: draft.version, points, lastDay, whyAgain } },
    { as },
  );
};

test('returned once with every point: paper, message with the one link, SMS without details, the day that binds the party', async () => {
  const owner = await portal.fixtures.user();
  const draft = await court.submitted({ owner });
  const { data } = await giveBack(draft, {
    paths: ['factsAndReasons', 'materials.EVIDENCE', 'recusalTargets.0.targetDepartment'],
  });
  expect(data).toMatchObject({ state: 22, dueDay: '2026-11-30', handler: { name: '江晚照' }, may: [] });
  expect(data.documents.at(-1)).toMatchObject({ kind: 'correction', title: { zh: '补正通知' } });
  expect(data.documents.at(-1)?.number).toMatch(/^（2026）溪01补正\d+号$/);
  const seen = (await portal.call(readApplication, { params: { type: draft.type, id: draft.id } }, { as: owner })).data;
  expect(seen.correction?.points.map(({ path }) => path)).toEqual([
    'factsAndReasons',
    'materials.EVIDENCE',
    'recusalTargets.0.targetDepartment',
  ]);
  expect(seen.timeline.at(-1)).toMatchObject({
    action: 'returnForCorrection',
    from: 20,
    to: 22,
    actor: { zh: '工作人员 江晚照' },
  });
  const { rows } = (await portal.call(listMessages, { query: {} }, { as: owner })).data;
  expect(rows[0]).toMatchObject({ title: '需要补正：回避申请', link: `/apply-lawsuit/${draft.type}/edit/${draft.id}` });
  expect(rows[0]?.body).toContain('2026 年 11 月 30 日');
  expect((await portal.sms(owner.phone)).map(({ text }) => text)).toEqual(['您有一条诉讼服务消息，请登录平台查看']);
});

test('points stand at real places, each once; the last day is from tomorrow to 30 days', async () => {
  const draft = await court.submitted();
  const paths = [
    'nothing',
    'recusalTargets.4',
    'materials.NOPE',
    'factsAndReasons',
    'factsAndReasons',
    'groundKnownDate',
  ];
  const answer = await giveBack(draft, { paths, lastDay: '2026-11-23' });
  expect(answer).toMatchObject({ status: 400, reason: 'invalid' });
  expect(answer.fields.map(({ path, rule }) => [path, rule])).toEqual([
    ['points.0.path', 'place'],
    ['points.1.path', 'place'],
    ['points.2.path', 'place'],
    ['points.4.path', 'twice'],
    ['points.5.path', 'place'],
    ['lastDay', 'range'],
  ]);
  for (const lastDay of ['2026-11-22', '2026-12-24', '0001-01-01'])
    expect((await giveBack(draft, { lastDay })).status).toBe(400);
  expect((await giveBack(draft, { lastDay: '2026-12-23' })).status).toBe(200);
});

test('a last day on a weekend moves to the Monday after', async () => {
  const { data } = await giveBack(await court.submitted(), { lastDay: '2026-11-28' });
  expect(data.correction?.lastDay).toBe('2026-11-30');
});

test('a point that stood there unchanged the last time needs a reason; one that the party changed does not', async () => {
  const returned = await court.giveBack(await court.submitted(), staff.clerk);
  const facts = '改得具体了：审判长与对方当事人同住一个小区，往来密切，可能影响公正审理。';
  const second = await court.correct(returned, { factsAndReasons: facts });
  const missed = await giveBack(second, { paths: ['requestMatter'] });
  expect(missed).toMatchObject({ status: 422, reason: 'application.second-return' });
  expect((await giveBack(second, { paths: ['requestMatter', 'factsAndReasons'] })).reason).toBe(
    'application.second-return',
  );
  const again = await giveBack(second, { paths: ['factsAndReasons'] });
  expect(again.data).toMatchObject({ state: 22, round: 2 });
  const third = await court.correct(
    { ...second, version: again.data.version },
    { factsAndReasons: `${facts}并有邻居可以作证。` },
  );
  const explained = await giveBack(third, { paths: ['requestMatter'], whyAgain: '上次漏看了这一处，请谅解。' });
  expect(explained.data.state).toBe(22);
});

test('the desk reads what was handed in, never what the party has begun to correct', async () => {
  const returned = await court.giveBack(await court.submitted(), staff.clerk);
  const facts = '正在改，还没有交上来的内容，法院看不到。';
  await court.save(returned, { factsAndReasons: facts });
  const { data } = await portal.call(reviewApplication, { params: { id: returned.id } }, { as: staff.clerk });
  expect(data.answers.factsAndReasons).not.toBe(facts);
  expect(data.answers).toHaveProperty('signature');
  expect(data.before).toBeNull();
});

test('after the correction both rounds are there to compare, and the clerk still has it', async () => {
  const returned = await court.giveBack(await court.submitted(), staff.clerk);
  const second = await court.correct(returned, {
    factsAndReasons: '改得具体了：两人同住一个小区，往来密切，可能影响公正审理。',
  });
  const { data } = await portal.call(reviewApplication, { params: { id: second.id } }, { as: staff.clerk });
  expect(data).toMatchObject({ round: 2, handler: { name: '江晚照' }, before: { round: 1 }, correction: { round: 1 } });
  expect(data.answers.factsAndReasons).not.toBe(data.before?.answers.factsAndReasons);
  expect(data.timeline.map(({ action, actor }) => [action, actor.zh])).toEqual([
    ['submit', `提交人 ${court.party.name}`],
    ['returnForCorrection', '工作人员 江晚照'],
    ['submit', `提交人 ${court.party.name}`],
  ]);
});
