import { randomUUIDv7 } from 'node:crypto';
import { deleteAccount, listConsents, setConsent } from '@sufu/contract/accounts';
import { maskPhone } from '@sufu/contract/core';
import * as calls from '@sufu/contract/delivery';
import { afterAll, expect, test } from 'vitest';
import { type TestUser, testPortal } from '../../../testing/portal.ts';
import { proofFor } from '../../accounts/testing/fixtures.ts';
import { courtFixture } from '../../applications/testing/fixtures.ts';
import { serveParty } from '../testing/serve-party.ts';
import { accountConsentJob, accountConsentQueue, hearAccountConsent } from './hear-account-consent.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const court = await courtFixture(portal);

const set = (as: TestUser, given: boolean, kind: 'face' | 'electronic-service' = 'electronic-service') =>
  portal.call(setConsent, { body: { kind, given } }, { as });
const addresses = async (as: TestUser) => (await portal.call(calls.listAddresses, {}, { as })).data;
/** What waits for the worker, the latest first, each worked twice; answers how many. */
async function work(): Promise<number> {
  const { rows } = await portal.database.pool.query<{ data: unknown }>(
    'with taken as (update outbox set done_at = now() where queue = $1 and done_at is null returning id, at, data) select data from taken order by at desc, id desc',
    [accountConsentQueue],
  );
  for (const { data } of [...rows, ...rows]) await hearAccountConsent(portal.services, accountConsentJob.parse(data));
  return rows.length;
}

test('given for the account it holds in all cases by portal and phone, withdrawn it ends there and case by case; a repeat adds nothing', async () => {
  const owner = await portal.fixtures.user();
  const more = { role: 'DEFENDANT', procedure: 'FIRST_ORDINARY', stage: 'PRETRIAL' } as const;
  const caseId = await court.caseOf(owner, more);
  await set(owner, true);
  await set(owner, true);
  expect(await work()).toBe(1);
  const given = await addresses(owner);
  expect(given).toMatchObject({ everywhere: 'CONFIRMED', cases: [{ caseId, electronic: 'CONFIRMED' }] });
  expect(given.rows).toMatchObject([
    {
      ...{ caseId: null, party: null, electronic: 'yes', basis: 'EXPRESS', source: 'PORTAL' },
      ...{ channels: ['PORTAL', 'MOBILE'], phone: maskPhone(owner.phone), until: null },
      ...{ wordsVersion: calls.consentWordsVersion, from: portal.clock.now().toISOString() },
    },
  ]);
  const partyId = given.cases[0]?.partyId ?? '';
  const serve = () => serveParty(portal, { caseId, partyId, as: court.staff.clerk });
  expect((await serve()).reply.data.deliveries).toMatchObject([{ state: 'effective' }]);
  portal.clock.forward(60);
  const { consentWordsVersion: wordsVersion } = calls;
  const scope = { caseId, partyId };
  const confirmed = await portal.call(
    calls.confirmAddress,
    { body: { key: randomUUIDv7(), scope, electronic: 'yes', channels: ['PORTAL'], wordsVersion } },
    { as: owner },
  );
  expect(confirmed.status).toBe(200);
  portal.clock.forward(60);
  await set(owner, false);
  await set(owner, false);
  expect(await work()).toBe(1);
  const { rows, everywhere, cases } = await addresses(owner);
  expect([everywhere, cases[0]?.electronic]).toEqual(['REFUSED', 'REFUSED']);
  expect(rows.map(({ electronic, caseId: of }) => [electronic, of])).toEqual(
    expect.arrayContaining([
      ['no', null],
      ['no', caseId],
      ['yes', caseId],
      ['yes', null],
    ]),
  );
  expect(rows).toHaveLength(4);
  expect((await serve()).reply.reason).toBe('delivery.refused-electronic');
});

test('heard in the wrong order, what was said last holds; another consent says nothing of service', async () => {
  const owner = await portal.fixtures.user();
  await set(owner, true, 'face');
  expect(await work()).toBe(0);
  await set(owner, true);
  portal.clock.forward(60);
  await set(owner, false);
  expect(await work()).toBe(2);
  expect(await addresses(owner)).toMatchObject({ everywhere: 'REFUSED', rows: [{ electronic: 'no' }, {}] });
});

test('what is said of all cases on the page of addresses is the account’s consent too, and makes no second row', async () => {
  const owner = await portal.fixtures.user();
  const standing = async () =>
    (await portal.call(listConsents, {}, { as: owner })).data
      .filter(({ kind }) => kind === 'electronic-service')
      .map(({ withdrawnAt }) => withdrawnAt === null);
  const { consentWordsVersion: wordsVersion } = calls;
  const yes = { key: randomUUIDv7(), scope: null, electronic: 'yes', channels: ['PORTAL'], wordsVersion } as const;
  await portal.call(calls.confirmAddress, { body: { ...yes, channels: [...yes.channels] } }, { as: owner });
  expect(await standing()).toEqual([true]);
  portal.clock.forward(60);
  await portal.call(calls.withdrawAddress, { body: { key: randomUUIDv7(), scope: null } }, { as: owner });
  expect([await standing(), await work()]).toEqual([[false], 0]);
  expect((await addresses(owner)).rows.map(({ electronic }) => electronic)).toEqual(['no', 'yes']);
});

test('an account that is closed receives nothing any more: the ledger says no, once, and nothing where nothing was confirmed', async () => {
  const [owner, silent] = [await portal.fixtures.user(), await portal.fixtures.user()];
  const more = { role: 'DEFENDANT', procedure: 'FIRST_ORDINARY', stage: 'PRETRIAL' } as const;
  const caseId = await court.caseOf(owner, more);
  await set(owner, true);
  await work();
  const partyId = (await addresses(owner)).cases[0]?.partyId ?? '';
  for (const as of [owner, silent])
    await portal.call(deleteAccount, { body: {} }, { as, headers: await proofFor(portal, as, 'delete-account') });
  expect(await work()).toBe(1);
  const { rows } = await portal.database.pool.query<{ electronic: boolean }>(
    'select electronic from delivery_addresses where user_id = $1 order by from_at, id',
    [owner.id],
  );
  expect(rows.map(({ electronic }) => electronic)).toEqual([true, false]);
  const served = await serveParty(portal, { caseId, partyId, as: court.staff.clerk });
  expect(served.reply.reason).toBe('delivery.refused-electronic');
});
