import { addApplication, editApplication, getApplyKey, submitApplication } from '@sufu/contract/applications';
import { decideSetting, type KindValue, kindUnset, listSettings, proposeSetting } from '@sufu/contract/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPortal, type TestUser, testPortal } from '../../testing/portal.ts';
import { type CourtFixture, courtFixture, type DraftFixture } from '../applications/testing/fixtures.ts';

let portal: TestPortal;
let court: CourtFixture;
let second: TestUser;
beforeAll(async () => {
  portal = await testPortal();
  court = await courtFixture(portal);
  second = await portal.fixtures.staff('admin', ['admin'], 'D09');
});
afterAll(() => portal.close());

const right = 'receive_avoid_apply';
const chat = 'message_judge_apply';
const propose = (type: string, value: Partial<KindValue>, from?: string) => {
  const body = { name: 'kind' as const, subject: type, value: { ...kindUnset, ...value }, reason: '测试申请开关' };
  return portal.call(proposeSetting, { body: { ...body, ...(from ? { from } : {}) } }, { as: court.staff.admin });
};
const set = async (...asked: Parameters<typeof propose>) => {
  const { data } = await propose(...asked);
  const body = { version: data.version, act: 'approve' as const };
  const decided = await portal.call(decideSetting, { params: { id: data.id }, body }, { as: second });
  expect(decided.status).toBe(200);
  portal.clock.forward(1);
  return decided.data;
};
const off = {
  open: 'OFF',
  zh: '因系统切换暂停，请到窗口。',
  en: 'Paused while we move; come to the counter.',
} as const;
const submit = ({ id, type, version, owner }: DraftFixture) =>
  portal.call(submitApplication, { params: { type }, body: { id, version } }, { as: owner });
const open = async (type: string, owner: TestUser) => {
  const applyKey = (await portal.call(getApplyKey, {}, { as: owner })).data.applyKey;
  return portal.call(addApplication, { params: { type }, body: { applyKey } }, { as: owner });
};

test('while a kind is off nobody begins one, drafts are saved, and what was begun of a right is handed in', async () => {
  const begun = await court.draft({ type: right });
  await set(right, off);
  const refused = await open(right, begun.owner);
  expect([refused.status, refused.reason]).toEqual([409, 'application.kind-off']);
  const said = JSON.parse(refused.bytes.toString()).msg;
  for (const part of [off.zh, '窗口', '交邮', '12368']) expect(said).toContain(part);
  expect((await submit(begun)).status).toBe(200);
  await set(right, {});
  expect((await open(right, begun.owner)).status).toBe(200);
});

test('of what is no right a draft is kept but not handed in while it is off', async () => {
  const begun = await court.draft({ type: chat });
  await set(chat, off);
  expect((await submit(begun)).reason).toBe('application.kind-off');
  const saved = await portal.call(
    editApplication,
    { params: { type: chat }, body: { id: begun.id, base: begun.version, set: {} } },
    { as: begun.owner },
  );
  expect(saved.status).toBe(200);
  await set(chat, {});
  expect((await submit(begun)).status).toBe(200);
});

test('a correction goes on while its kind is off: nobody misses a day by a switch', async () => {
  const returned = await court.application({ state: 22 });
  await set(right, off);
  const corrected = await court.correct(returned, {
    factsAndReasons: '审判长与对方代理人是同学，多次一同出行，可能影响公正审理。',
  });
  expect(corrected.version).toBeGreaterThan(returned.version);
  await set(right, {});
});

test('hours hold the hand-in only, by the clock of the court; a right of procedure takes none', async () => {
  expect((await propose(right, { from: '08:30', until: '17:30' })).fields).toMatchObject([{ path: 'until' }]);
  expect((await propose(right, { days: 'WORKDAYS' })).fields).toMatchObject([{ path: 'until' }]);
  const draft = await court.draft({ type: chat });
  // It is Monday, two in the afternoon.
  await set(chat, { from: '08:30', until: '12:00', days: 'WORKDAYS' });
  const refused = await submit(draft);
  expect(refused.reason).toBe('application.kind-hours');
  expect(JSON.parse(refused.bytes.toString()).msg).toContain('工作日 08:30 至 12:00');
  expect((await open(chat, draft.owner)).status).toBe(200);
  await set(chat, { from: '08:30', until: '17:30', days: 'WORKDAYS' });
  expect((await submit(draft)).status).toBe(200);
});

test('the division that the court chose receives it', async () => {
  const divisionOf = async (draft: DraftFixture) => {
    await submit(draft);
    const { rows } = await portal.database.pool.query('select division_id from applications where id = $1', [draft.id]);
    return rows[0]?.division_id;
  };
  const before = await divisionOf(await court.draft({ type: right }));
  await set(right, { task: 'CASE_MANAGEMENT' });
  const after = await divisionOf(await court.draft({ type: right }));
  expect([before === after, after]).toEqual([false, 'D09']);
  await set(right, {});
});

test('off without a sentence is refused in both languages; nothing waits', async () => {
  const { fields } = await propose(right, { open: 'OFF', zh: '停用', en: '' });
  expect(fields.map(({ path }) => path)).toEqual(['zh', 'en']);
  expect((await propose('no_such_apply', off)).fields).toMatchObject([{ path: 'subject' }]);
});

test('a change that comes later counts from its instant; a later decision goes before it, and says so', async () => {
  const at = new Date(portal.clock.now().getTime() + 3_600_000).toISOString();
  const item = await set(chat, off, at);
  expect(item).toMatchObject({ counts: false, comes: true, from: at });
  const owner = await portal.fixtures.user();
  expect((await open(chat, owner)).reason).not.toBe('application.kind-off');
  portal.clock.forward(3_601);
  const again = { ...owner, token: await portal.fixtures.session(owner.id) };
  expect((await open(chat, again)).reason).toBe('application.kind-off');
  const { rows } = (
    await portal.call(listSettings, { query: { name: 'kind', subject: chat } }, { as: court.staff.admin })
  ).data;
  expect(rows[0]).toMatchObject({ counts: true, comes: false, value: { open: 'OFF' }, before: { open: 'ON' } });
  const past = new Date(portal.clock.now().getTime() - 60_000).toISOString();
  expect((await propose(chat, {}, past)).fields).toMatchObject([{ path: 'effective' }]);
  // One that is still to come is taken back by deciding anew.
  await set(
    chat,
    { ...off, zh: '另一段说明，请到窗口办理。' },
    new Date(portal.clock.now().getTime() + 600_000).toISOString(),
  );
  await set(chat, {});
  portal.clock.forward(1_200);
  expect((await open(chat, again)).reason).not.toBe('application.kind-off');
});
