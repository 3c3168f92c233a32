import { acceptTogether, mostTogether, readDay, readQueue, reviewApplication } from '@sufu/contract/desk';
import { afterAll, expect, test } from 'vitest';
import { type TestUser, testPortal } from '../../../testing/portal.ts';
import { courtFixture, type DraftFixture } from '../../applications/testing/fixtures.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const court = await courtFixture(portal);
const { staff } = court;
const together = (drafts: readonly DraftFixture[], as: TestUser, round = 1) =>
  portal.call(acceptTogether, { body: { items: drafts.map(({ id }) => ({ id, round })) } }, { as });
const outcomes = async (drafts: readonly DraftFixture[], as: TestUser, round = 1) =>
  (await together(drafts, as, round)).data.map(({ outcome }) => outcome);
const stateOf = async ({ id }: DraftFixture, as: TestUser) =>
  (await portal.call(reviewApplication, { params: { id } }, { as })).data.state;
/** One whose checks find nothing. */
const sound = async (type = 'receive_avoid_apply'): Promise<DraftFixture> =>
  court.submitted({ owner: await portal.fixtures.user(), type });

test('ticked ones are accepted each with its paper; a repeat finds them accepted and makes nothing more', async () => {
  const drafts = [await sound(), await sound('extension_proof_apply')];
  expect(await outcomes(drafts, staff.clerk)).toEqual(['accepted', 'accepted']);
  const papers = async () =>
    Promise.all(
      drafts.map(
        async ({ id }) =>
          (await portal.call(reviewApplication, { params: { id } }, { as: staff.clerk })).data.documents.length,
      ),
    );
  const made = await papers();
  for (const draft of drafts) expect(await stateOf(draft, staff.clerk)).toBe(23);
  expect(await outcomes(drafts, staff.clerk)).toEqual(['already', 'already']);
  expect(await papers()).toEqual(made);
  // Accepted by somebody else is no acceptance of mine.
  expect(await outcomes(drafts, staff.otherClerk)).toEqual(['refused', 'refused']);
});

test('what a check finds fault with is left out and named, what is not mine is refused, and the others go on', async () => {
  const owner = await portal.fixtures.user('natural', { proof: null });
  const materials = { ID_PROOF: [await court.picture(owner)] };
  const unproved = await court.submitted({ owner, answers: { materials } });
  const suit = await court.submitted({ type: 'lawsuit_filing_apply', owner: await portal.fixtures.user() });
  const good = await sound();
  const unknown = { ...good, id: '01931f00-0000-7000-8000-00000000dead' };
  const { data } = await together([unproved, suit, unknown, good, good], staff.clerk);
  expect(data.map(({ id, outcome }) => [id, outcome])).toEqual([
    [unproved.id, 'leftOut'],
    [suit.id, 'refused'],
    [unknown.id, 'refused'],
    [good.id, 'accepted'],
  ]);
  expect(data[0]?.why?.zh).toBe('请先看核对结果：实名核验');
  expect(await stateOf(unproved, staff.clerk)).toBe(20);
  // A filing of a suit is a decision of its own, whoever asks.
  expect((await together([suit], staff.counter)).data[0]).toMatchObject({
    outcome: 'leftOut',
    why: { zh: '这一种要单独审查' },
  });
});

test('submitted anew since it was seen, it is looked at first', async () => {
  const draft = await sound();
  const returned = await court.giveBack(draft, staff.clerk);
  await court.correct(returned, { factsAndReasons: '二人是师生，共同经营一家公司，可能影响公正审理。' });
  const { data } = await together([draft], staff.clerk);
  expect(data[0]).toMatchObject({ outcome: 'leftOut', why: { zh: '当事人已经重新提交，请先看过' } });
  expect(await outcomes([draft], staff.clerk, 2)).toEqual(['accepted']);
});

test('two clerks tick the same: each item is accepted once', async () => {
  const drafts = [await sound(), await sound(), await sound()];
  const both = await Promise.all([outcomes(drafts, staff.clerk), outcomes(drafts.toReversed(), staff.otherClerk)]);
  expect(both.flat().sort()).toEqual(['accepted', 'accepted', 'accepted', 'refused', 'refused', 'refused']);
});

test('a party may not, and nobody more than the most at once', async () => {
  const draft = await sound();
  expect((await together([draft], draft.owner)).reason).toBe('session.not-allowed');
  const many = await together(
    Array.from({ length: mostTogether + 1 }, () => draft),
    staff.clerk,
  );
  expect([many.status, many.reason]).toEqual([400, 'invalid']);
});

test('the queue says which can be ticked: plain, waiting, of my office, in nobody else’s hands', async () => {
  const plain = await sound();
  const suit = await court.submitted({ type: 'lawsuit_filing_apply', owner: await portal.fixtures.user() });
  const taken = await court.claim(await sound(), staff.otherClerk);
  const own = await court.claim(await sound(), staff.clerk);
  const seen = async (as: TestUser) => {
    const { rows } = (await portal.call(readQueue, { query: {} }, { as })).data;
    return (draft: DraftFixture) => rows.find(({ id }) => id === draft.id)?.plain;
  };
  expect([plain, suit, taken, own].map(await seen(staff.clerk))).toEqual([true, undefined, false, true]);
  expect((await seen(staff.counter))(suit)).toBe(false);
  expect((await seen(staff.judge))(plain)).toBe(false);
});

test('the figures of the day: due today, past the day, and what the court ended today, of what I may see', async () => {
  const day = async (as: TestUser) => (await portal.call(readDay, {}, { as })).data;
  const before = await day(staff.clerk);
  const [today, late, recalled] = [await sound(), await sound(), await sound()];
  const due = (draft: DraftFixture, on: string) =>
    portal.database.pool.query('update applications set due_day = $2 where id = $1', [draft.id, on]);
  await due(today, '2026-11-23');
  await due(late, '2026-11-20');
  await portal.database.pool.query('update applications set state = 40 where id = $1', [recalled.id]);
  const decided = await court.application({ state: 31 });
  const decidedBefore = await court.application({ state: 31 });
  await portal.database.pool.query("update applications set saved_at = '2026-11-22T15:59:59Z' where id = $1", [
    decidedBefore.id,
  ]);
  expect(await stateOf(decided, staff.clerk)).toBe(31);
  expect(await day(staff.clerk)).toEqual({
    dueToday: before.dueToday + 1,
    overdue: before.overdue + 1,
    done: before.done + 1,
  });
  expect(await day(staff.farClerk)).toEqual({ dueToday: 0, overdue: 0, done: 0 });
  expect((await portal.call(readDay, {}, { as: today.owner })).reason).toBe('session.not-allowed');
});
