import * as calls from '@sufu/contract/delivery';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestUser, testPortal } from '../../../testing/portal.ts';
import { courtFixture } from '../../applications/testing/fixtures.ts';
import { serveParty } from '../testing/serve-party.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const court = await courtFixture(portal);
const { clerk, farClerk, judge } = court.staff;
const late = async (as: TestUser) => (await portal.call(calls.listLateService, {}, { as })).data;
const counts = async (as: TestUser) => (await portal.call(calls.countDeskDeliveries, {}, { as })).data;

let caseId: string;
let parties: readonly { readonly id: string; readonly role: string }[];
beforeAll(async () => {
  const owner = await portal.fixtures.user();
  caseId = await court.caseOf(owner, { stage: 'PRETRIAL' });
  ({ rows: parties } = await portal.database.pool.query(
    'select id, role from case_parties where case_id = $1 order by position',
    [caseId],
  ));
});
const filedOn = (day: string) =>
  portal.database.pool.query('update cases set filed_on = $2 where id = $1', [caseId, day]);
const idOf = (role: string): string => parties.find((party) => party.role === role)?.id ?? '';

test('a copy that nobody has sent: nothing for two days, yellow after three, red from the fifth, none once it is sent', async () => {
  const alerts: (string | undefined)[] = [];
  for (const day of ['2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18', '2026-09-20']) {
    await filedOn(day);
    alerts.push((await late(clerk))[0]?.alert);
  }
  expect(alerts).toEqual([undefined, 'YELLOW', 'YELLOW', 'RED', undefined]);
  await filedOn('2026-11-18');
  const [row] = await late(clerk);
  expect(row).toMatchObject({
    ...{ what: 'APPEAL_COPY', caseId, partyId: idOf('APPELLEE'), role: 'APPELLEE', day: '2026-11-18' },
    ...{ tooLate: false, deliveryId: null },
  });
  expect((await counts(clerk)).late).toBe(1);
  expect(await late(judge)).toHaveLength(1);
  expect(await late(farClerk)).toEqual([]);
  await serveParty(portal, {
    caseId,
    partyId: idOf('APPELLEE'),
    as: clerk,
    kinds: ['APPEAL_COPY'],
    channels: ['DIRECT'],
  });
  expect(await late(clerk)).toEqual([]);
  expect((await counts(clerk)).late).toBe(0);
});

test('a summons that is not effective: each party from ten days before the hearing on, until it is served', async () => {
  const hearing = (at: string) =>
    portal.database.pool.query(
      `insert into hearings (id, case_id, at, courtroom, open) values (gen_random_uuid(), $1, $2, '第三法庭', true)`,
      [caseId, at],
    );
  await hearing('2026-12-05T02:00:00Z');
  expect(await late(clerk)).toEqual([]);
  await hearing('2026-12-03T02:00:00Z');
  expect((await late(clerk)).map(({ what, alert, role }) => [what, alert, role])).toEqual(
    expect.arrayContaining([
      ['SUMMONS', 'YELLOW', 'APPELLANT'],
      ['SUMMONS', 'YELLOW', 'APPELLEE'],
    ]),
  );
  await hearing('2026-11-25T02:00:00Z');
  const rows = await late(clerk);
  expect(rows.map(({ alert, tooLate, day }) => [alert, tooLate, day])).toEqual([
    ['RED', true, '2026-11-25'],
    ['RED', true, '2026-11-25'],
  ]);
  const served = { caseId, partyId: idOf('APPELLANT'), as: clerk, kinds: ['SUMMONS'] as const };
  const { reply } = await serveParty(portal, served);
  const { id } = reply.data.deliveries[0] ?? { id: '' };
  expect((await late(clerk)).find(({ role }) => role === 'APPELLANT')?.deliveryId).toBe(id);
  const { rows: owners } = await portal.database.pool.query<{ user_id: string }>(
    'select user_id from case_parties where id = $1',
    [idOf('APPELLANT')],
  );
  const owner = { ...court.party, id: owners[0]?.user_id ?? '' };
  const as = { ...owner, token: await portal.fixtures.session(owner.id) };
  await portal.call(calls.readNoticePaper, { params: { id, position: 0 }, query: {} }, { as });
  expect((await late(clerk)).map(({ role }) => role)).toEqual(['APPELLEE']);
});

test('who can be told nowhere outside of the portal is phoned at once; who has a phone is not', async () => {
  const [mute, loud] = [await portal.fixtures.user(), await portal.fixtures.user()];
  await portal.database.pool.query('update users set phone = null, phone_lookup = null where id = $1', [mute.id]);
  const phoned: boolean[] = [];
  for (const owner of [mute, loud]) {
    const of = await court.caseOf(owner);
    const { rows } = await portal.database.pool.query<{ id: string }>(
      'select id from case_parties where case_id = $1 and user_id = $2',
      [of, owner.id],
    );
    const order = { caseId: of, partyId: rows[0]?.id ?? '', as: clerk };
    const body = { key: crypto.randomUUID(), scope: null, electronic: 'yes' as const, channels: ['PORTAL' as const] };
    await portal.call(
      calls.confirmAddress,
      { body: { ...body, wordsVersion: calls.consentWordsVersion } },
      { as: owner },
    );
    const { id } = (await serveParty(portal, order)).reply.data.deliveries[0] ?? { id: '' };
    const list = (await portal.call(calls.listDeskDeliveries, { query: { work: 'phone' } }, { as: clerk })).data;
    phoned.push(list.rows.some((row) => row.id === id));
    if (owner !== mute) continue;
    const { version } = (await portal.call(calls.readDeskDelivery, { params: { id } }, { as: clerk })).data;
    await portal.call(calls.notePhoneCall, { params: { id }, body: { version, note: '已电话告知' } }, { as: clerk });
    expect((await counts(clerk)).phone).toBe(0);
  }
  expect(phoned).toEqual([true, false]);
});
