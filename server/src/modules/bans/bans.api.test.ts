import { beforeStart, readApplication, submitApplication } from '@sufu/contract/applications';
import { askBan, decideBan, liftBan, listBans } from '@sufu/contract/desk';
import { afterAll, expect, test } from 'vitest';
import { testPortal } from '../../testing/portal.ts';
import { courtFixture, type DraftFixture } from '../applications/testing/fixtures.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const court = await courtFixture(portal);
const { staff } = court;
const at = (draft: DraftFixture) => ({ params: { id: draft.id } });

test('a ban is asked for by one and decided by another; it says why, until when, and spares what is accepted', async () => {
  const owner = await portal.fixtures.user();
  const type = 'message_judge_apply';
  const application = await court.submitted({ type, owner });
  const draft = await court.draft({ type, owner });
  const reason = '多次留言辱骂他人，经提醒没有改正。';
  const asked = await portal.call(askBan, { ...at(application), body: { reason, days: 7 } }, { as: staff.clerk });
  expect(asked.status).toBe(200);
  const suit = await court.submitted({ type: 'lawsuit_filing_apply', owner });
  const right = await portal.call(askBan, { ...at(suit), body: { reason, days: 7 } }, { as: staff.counter });
  expect(right.reason).toBe('desk.not-restrictable');
  const [ban] = (await portal.call(listBans, { query: { state: 'asked' } }, { as: staff.admin })).data.rows;
  expect(ban).toMatchObject({ name: owner.name, type, reason, may: ['approve', 'refuse'] });
  const id = ban?.id ?? '';
  const decided = await portal.call(decideBan, { params: { id }, body: { approve: true } }, { as: staff.admin });
  expect(decided.data).toMatchObject({ state: 'active', lastDay: '2026-11-30', may: ['lift'] });
  expect((await portal.call(readApplication, { params: { type, id: application.id } }, { as: owner })).data.state).toBe(
    50,
  );
  const before = async () => (await portal.call(beforeStart, { params: { type }, query: {} }, { as: owner })).data.ban;
  expect(await before()).toMatchObject({ reason, lastDay: '2026-11-30', opensOn: '2026-12-01' });
  const submit = () =>
    portal.call(submitApplication, { params: { type }, body: { id: draft.id, version: draft.version } }, { as: owner });
  const refused = await submit();
  expect([refused.status, refused.reason]).toEqual([403, 'application.banned']);
  for (const part of [reason, '2026 年 11 月 30 日', '12368'])
    expect(JSON.parse(refused.bytes.toString()).msg).toContain(part);
  await portal.call(liftBan, { params: { id }, body: { reason: '经核查，账号被他人冒用。' } }, { as: staff.admin });
  expect(await before()).toBeNull();
  expect((await submit()).status).toBe(200);
});
