import { getMenu, getTopMenu } from '@sufu/contract/menu';
import { afterAll, expect, test } from 'vitest';
import { type TestUser, testPortal } from '../../testing/portal.ts';

const portal = await testPortal();
afterAll(() => portal.close());

const side = async (as?: TestUser) =>
  (await portal.call(getMenu, { query: {} }, as ? { as } : {})).data.map(({ id }) => id);

test('a visitor gets what is for anyone, and nothing else', async () => {
  expect(await side()).toEqual(['home', 'hearings', 'court-fees', 'interest', 'lawyer-fees', 'fee-standards']);
  expect((await portal.call(getTopMenu, {})).data).toEqual([
    { id: 'home', label: '首页', path: '/index', icon: 'home', group: '', roles: [] },
  ]);
});

test('each role gets its own entries', async () => {
  const party = await side(await portal.fixtures.user());
  expect(party).toContain('applications');
  expect(party).not.toContain('queue');
  const clerk = await side(await portal.fixtures.staff('clerk', [], 'D01'));
  expect(clerk).toContain('queue');
  expect(clerk).not.toContain('applications');
});

test('in the language of the request, with its group and the roles it is for', async () => {
  const as = await portal.fixtures.user('lawyer');
  const { data } = await portal.call(getMenu, { query: {} }, { as, headers: { 'accept-language': 'en' } });
  expect(data.find(({ id }) => id === 'cases')).toEqual({
    id: 'cases',
    label: 'My cases',
    path: '/case/list',
    icon: 'cases',
    group: 'Services',
    roles: ['party', 'agent', 'lawyer'],
  });
});

test('type 1 is the five of a phone; another type is refused', async () => {
  const as = await portal.fixtures.user();
  const five = (await portal.call(getMenu, { query: { type: '1' } }, { as })).data;
  expect(five.map(({ id }) => id)).toEqual(['home', 'cases', 'new', 'messages', 'details']);
  const answer = await portal.call(getMenu, { query: { type: '7' as never } }, { as });
  expect(answer.status).toBe(400);
});
