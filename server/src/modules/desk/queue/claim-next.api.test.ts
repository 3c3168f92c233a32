import { claimNext } from '@sufu/contract/desk';
import { afterAll, expect, test } from 'vitest';
import { type Reply, type TestUser, testPortal } from '../../../testing/portal.ts';
import { courtFixture } from '../../applications/testing/fixtures.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const court = await courtFixture(portal);
const type = 'lawsuit_filing_apply';
const clerks = 100;
const items = 90;

test('of 100 clerks at once no two take the same item, and none that waits is left lying', async () => {
  for (let n = 0; n < items; n += 1) await court.submitted({ type });
  const people = await Promise.all(
    Array.from({ length: clerks }, () => portal.fixtures.staff('filing_clerk', ['filing_clerk'], 'D01')),
  );
  // Told that the server is busy, as a slow machine says after five seconds, one asks again.
  const claim = async (as: TestUser): Promise<Reply<typeof claimNext>> => {
    const answer = await portal.call(claimNext, { body: {} }, { as });
    return answer.reason === 'server.busy' ? claim(as) : answer;
  };
  const answers = await Promise.all(people.map(claim));
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
  const taken = answers.flatMap(({ data }, i) => (data ? [{ id: data.id, by: people[i]?.id }] : []));
  expect(new Set(taken.map(({ id }) => id)).size).toBe(items);
  const { rows } = await portal.database.pool.query<{ id: string; handler_id: string }>(
    'select id, handler_id from applications where state = 21',
  );
  expect(new Map(rows.map((row) => [row.id, row.handler_id]))).toEqual(new Map(taken.map(({ id, by }) => [id, by])));
}, 180_000);
