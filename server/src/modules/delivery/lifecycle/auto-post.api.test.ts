import * as calls from '@sufu/contract/delivery';
import { afterAll, expect, test } from 'vitest';
import { type TestUser, testPortal } from '../../../testing/portal.ts';
import { courtFixture } from '../../applications/testing/fixtures.ts';
import { serveParty } from '../testing/serve-party.ts';
import { keepTime, settleDue } from './keep-time.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const court = await courtFixture(portal);
const { clerk } = court.staff;
const { pool } = portal.database;
const day = 86_400;
/** A session ends while the clock moves. */
const renew = async (person: TestUser) => ({ ...person, token: await portal.fixtures.session(person.id) });
const desk = async (id: string) =>
  (await portal.call(calls.readDeskDelivery, { params: { id } }, { as: await renew(clerk) })).data;
const items = async (id: string) =>
  (
    await pool.query<{ state: number; made_by: string }>(
      'select m.state, m.made_by from mail_items m join delivery_attempts a on a.id = m.attempt_id where a.delivery_id = $1',
      [id],
    )
  ).rows;
const workOf = async (id: string) =>
  (await pool.query<{ work: string | null }>('select work from deliveries where id = $1', [id])).rows[0]?.work;

/** Served in the portal on somebody who has said nothing, with or without an address of theirs in the case. */
async function served({ address, autoPost = true }: { address: string | null; autoPost?: boolean }) {
  const owner = await portal.fixtures.user();
  const caseId = await court.caseOf(owner, { role: 'DEFENDANT', procedure: 'FIRST_ORDINARY', stage: 'PRETRIAL' });
  const party = await pool.query<{ id: string }>('select id from case_parties where case_id = $1 and user_id = $2', [
    caseId,
    owner.id,
  ]);
  const partyId = party.rows[0]?.id ?? '';
  const details = portal.services.secrets.sealJson(
    address === null ? {} : { address },
    `case_parties.details:${partyId}`,
  );
  await pool.query('update case_parties set details = $2 where id = $1', [partyId, details]);
  const { reply } = await serveParty(portal, { caseId, partyId, as: await renew(clerk), more: { autoPost } });
  return { id: reply.data.deliveries[0]?.id ?? '', owner };
}

test('unconfirmed and unanswered after five working days: by post, once, from the address of the case; the mail room has it', async () => {
  const { id } = await served({ address: '溪江省云溪市东桥县 1 号' });
  portal.clock.forward(4 * day);
  await settleDue(portal.services, id);
  expect((await desk(id)).attempts).toHaveLength(1);
  portal.clock.forward(4 * day);
  await Promise.all([keepTime(portal.services), keepTime(portal.services), settleDue(portal.services, id)]);
  portal.clock.forward(day);
  await settleDue(portal.services, id);
  const { state, attempts, history } = await desk(id);
  expect(state).toBe('sending');
  expect(attempts.map(({ channel, sentAt }) => [channel, sentAt !== null])).toEqual([
    ['PORTAL', true],
    ['POST', false],
  ]);
  expect(history.filter(({ says }) => says.zh.includes('转邮寄'))).toHaveLength(1);
  // To be confirmed there: it is posted by whoever enters its number.
  expect(await items(id)).toEqual([{ state: 0, made_by: clerk.id }]);
  expect(await workOf(id)).toBeNull();
});

test('nobody knows an address: it comes to the clerk, as does what was not to go by post', async () => {
  const without = await served({ address: null });
  const other = await served({ address: '东桥县 2 号', autoPost: false });
  portal.clock.forward(8 * day);
  await keepTime(portal.services);
  for (const { id } of [without, other]) {
    expect(await desk(id)).toMatchObject({ state: 'failed', attempts: [{ channel: 'PORTAL' }] });
    expect([await workOf(id), await items(id)]).toEqual(['unconfirmed', []]);
  }
});

test('read in time: it is served and nothing is posted', async () => {
  const { id, owner } = await served({ address: '东桥县 3 号' });
  const read = { params: { id, position: 0 }, query: {} };
  expect((await portal.call(calls.readNoticePaper, read, { as: await renew(owner) })).status).toBe(200);
  portal.clock.forward(9 * day);
  await settleDue(portal.services, id);
  expect([(await desk(id)).state, await items(id)]).toEqual(['effective', []]);
});
