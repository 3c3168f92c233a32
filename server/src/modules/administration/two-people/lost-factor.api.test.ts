import { answerSecondStep, getUserInfo, readSecondStep } from '@sufu/contract/accounts';
import {
  decideStaffProposal,
  dropSecondFactor,
  listStaff,
  listStaffProposals,
  type StaffProposal,
} from '@sufu/contract/administration';
import { listMessages } from '@sufu/contract/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { courts, divisions, regions } from '../../../seed/directory.ts';
import { type TestPortal, type TestUser, testPortal } from '../../../testing/portal.ts';
import {
  appCode,
  firstStep,
  memberOf,
  newBrowser,
  requireFactor,
  setUpApp,
  type WithApp,
} from '../../accounts/testing/second-factor.ts';
import { putDirectory } from '../../directory/index.ts';

let portal: TestPortal;
let [one, two]: TestUser[] = [];
let lost: TestUser;
let app: WithApp;
beforeAll(async () => {
  portal = await testPortal();
  await portal.services.db.transaction().execute((tx) => putDirectory(tx, { courts, divisions, regions }));
  [one, two] = [await memberOf(portal), await memberOf(portal)];
  await requireFactor(portal, 'administrators', [one, two]);
  lost = await memberOf(portal);
  app = await setUpApp(portal, lost);
});
afterAll(() => portal.close());

const keeper = (which: TestUser | undefined): TestUser => which ?? expect.unreachable('nobody keeps the people');
const itemOf = async ({ id }: TestUser) => {
  const { rows } = (await portal.call(listStaff, { query: { size: 100 } }, { as: keeper(one) })).data;
  return rows.find((row) => row.id === id) ?? expect.unreachable('nobody has this id');
};
const drop = async (whom: TestUser, as: TestUser) => {
  const { version } = await itemOf(whom);
  return portal.call(dropSecondFactor, { params: { id: whom.id }, body: { version } }, { as });
};
const waiting = async (as: TestUser): Promise<StaffProposal> => {
  const { rows } = (await portal.call(listStaffProposals, { query: { size: 100 } }, { as })).data;
  return rows.find(({ kind, state }) => kind === 'factor' && state === 'PROPOSED') ?? expect.unreachable('none waits');
};
const decide = ({ id, version }: StaffProposal, act: 'approve' | 'withdraw', as: TestUser) =>
  portal.call(decideStaffProposal, { params: { id }, body: { version, act, reason: '' } }, { as });

test('a lost factor goes by two people, its sessions end, the person is told, and sets another one up', async () => {
  expect(await itemOf(lost)).toMatchObject({ hasFactor: true, waits: [] });
  expect(await itemOf(keeper(two))).toMatchObject({ hasFactor: false });
  expect((await drop(keeper(two), keeper(one))).reason).toBe('staff.no-factor');
  expect((await drop(lost, { ...lost, token: app.token })).reason).toBe('staff.yourself');
  expect((await drop(lost, keeper(one))).status).toBe(200);
  expect((await drop(lost, keeper(two))).reason).toBe('staff.waits');
  expect(await itemOf(lost)).toMatchObject({ hasFactor: true, waits: [{ kind: 'factor' }] });
  const proposal = await waiting(keeper(two));
  expect((await decide(proposal, 'approve', keeper(one))).reason).toBe('staff.second-person');
  expect((await decide(proposal, 'approve', { ...lost, token: app.token })).reason).toBe('staff.second-person');
  // Until then it counts.
  const before = newBrowser(portal);
  await firstStep(before, lost);
  const both = await Promise.all([0, 1].map(() => decide(proposal, 'approve', keeper(two))));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await before.call(readSecondStep, {})).reason).toBe('second-factor.over');
  expect((await portal.call(getUserInfo, {}, { as: { ...lost, token: app.token } })).status).toBe(401);
  expect((await portal.sms(lost.phone)).at(-1)?.text).toContain('您的账号信息有变动');
  portal.clock.forward(60);
  const again = await setUpApp(portal, lost);
  const { rows } = (await portal.call(listMessages, { query: {} }, { as: { ...lost, token: again.token } })).data;
  expect(rows.map(({ title }) => title)).toContain('您丢失的二次验证已由两位管理人员取消');
  expect(again.recoveryCodes).not.toContain(app.recoveryCodes[0]);
  const browser = newBrowser(portal);
  await firstStep(browser, lost);
  const old = await browser.call(answerSecondStep, { body: { way: 'totp', code: appCode(portal, app.secret) } });
  expect(old.reason).toBe('second-factor.wrong');
  app = again;
});

test('one that was taken back, or is gone by then, changes nothing', async () => {
  await drop(lost, keeper(one));
  expect((await decide(await waiting(keeper(one)), 'withdraw', keeper(one))).status).toBe(200);
  expect(await itemOf(lost)).toMatchObject({ hasFactor: true, waits: [] });
  await drop(lost, keeper(one));
  const proposal = await waiting(keeper(two));
  await portal.database.pool.query('delete from second_factors where user_id = $1', [lost.id]);
  expect((await decide(proposal, 'approve', keeper(two))).reason).toBe('staff.no-factor');
  expect((await waiting(keeper(two))).id).toBe(proposal.id);
  expect((await decide(proposal, 'withdraw', keeper(one))).status).toBe(200);
});

test('nobody does it alone, also where there is no second person', async () => {
  const clerk = await memberOf(portal, 'clerk');
  await requireFactor(portal, 'staff', [keeper(one), keeper(two)]);
  await setUpApp(portal, clerk);
  const others = [keeper(two).id, lost.id];
  await portal.database.pool.query('update users set disabled_at = now() where id = any ($1)', [others]);
  expect((await drop(clerk, keeper(one))).status).toBe(200);
  expect(await itemOf(clerk)).toMatchObject({ hasFactor: true, waits: [{ kind: 'factor' }] });
});
