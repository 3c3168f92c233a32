import { consentVersions, listConsents, setConsent } from '@sufu/contract/accounts';
import { afterAll, expect, test } from 'vitest';
import { type TestUser, testPortal } from '../../../testing/portal.ts';
import { hasConsent } from '../index.ts';
import { trailOf } from '../testing/fixtures.ts';

const portal = await testPortal();
afterAll(() => portal.close());

const set = (as: TestUser, given: boolean, kind: 'face' | 'electronic-service' = 'face') =>
  portal.call(setConsent, { body: { kind, given } }, { as });
const list = async (as: TestUser) => (await portal.call(listConsents, {}, { as })).data;
const has = (as: TestUser) => hasConsent(portal.services.db, as.id, 'face');

test('each consent is given, withdrawn and given again for itself, with its version; the trail has every step', async () => {
  const user = await portal.fixtures.user('natural', { consent: consentVersions['privacy-terms'] });
  const at = () => portal.clock.now().toISOString();
  const terms = { kind: 'privacy-terms', version: '2026-11', givenAt: at(), withdrawnAt: null };
  expect([await list(user), await has(user)]).toEqual([[terms], false]);
  expect((await set(user, true)).data).toEqual({});
  const givenAt = at();
  portal.clock.forward(60);
  expect((await set(user, true)).data).toEqual({});
  expect([await list(user), await has(user)]).toEqual([
    [terms, { kind: 'face', version: '2026-11', givenAt, withdrawnAt: null }],
    true,
  ]);
  await set(user, false);
  expect([(await list(user))[1], await has(user)]).toEqual([
    { kind: 'face', version: '2026-11', givenAt, withdrawnAt: at() },
    false,
  ]);
  portal.clock.forward(60);
  await set(user, true);
  await set(user, true, 'electronic-service');
  expect((await list(user)).map(({ kind, withdrawnAt }) => [kind, withdrawnAt])).toEqual([
    ['privacy-terms', null],
    ['electronic-service', null],
    ['face', null],
  ]);
  expect(await trailOf(portal, user.id)).toEqual([
    'accounts.consent-given',
    'accounts.consent-withdrawn',
    'accounts.consent-given',
    'accounts.consent-given',
  ]);
});

test('a consent to earlier words is none to those of today', async () => {
  const user = await portal.fixtures.user();
  await set(user, true);
  await portal.database.pool.query("update consents set version = '2025-01' where user_id = $1", [user.id]);
  expect(await has(user)).toBe(false);
  await set(user, false);
  expect((await list(user))[0]?.withdrawnAt).not.toBeNull();
});
