import { getUserInfo } from '@sufu/contract/accounts';
import { afterAll, expect, test } from 'vitest';
import { testPortal } from './portal.ts';

const portal = await testPortal();
afterAll(() => portal.close());

test('a person given can call at once, and is who was given', async () => {
  const user = await portal.fixtures.user('lawyer');
  const { status, data } = await portal.call(getUserInfo, {}, { as: user });
  expect(status).toBe(200);
  expect(data).toMatchObject({ id: user.id, userKind: 'lawyer', roles: ['lawyer'], verified: true, staff: null });
});

test('a member of the court given has the office and division that were asked for', async () => {
  const clerk = await portal.fixtures.staff('filing_clerk', ['filing'], 'D01');
  const { data } = await portal.call(getUserInfo, {}, { as: clerk });
  expect(data).toMatchObject({ roles: ['filing_clerk'], staff: { divisionId: 'D01', offices: ['filing'] } });
});

test('reading the data of a refusal says which refusal it was', async () => {
  const reply = await portal.call(getUserInfo, {});
  expect([reply.status, reply.reason]).toEqual([401, 'session.none']);
  expect(() => reply.data).toThrow('session.none');
});

test('a second portal stands on the same database', async () => {
  const user = await portal.fixtures.user();
  const other = await portal.restart();
  expect((await other.call(getUserInfo, {}, { as: user })).data.id).toBe(user.id);
});
