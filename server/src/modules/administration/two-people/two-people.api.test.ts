import { randomUUID } from 'node:crypto';
import { activate, beginActivation } from '@sufu/contract/accounts';
import {
  addStaff,
  changeStaff,
  decideStaffProposal,
  leaveStaff,
  listStaff,
  listStaffProposals,
  type Office,
  reopenAccount,
  returnStaff,
  type StaffItem,
  type StaffProposal,
} from '@sufu/contract/administration';
import { listMessages } from '@sufu/contract/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { courts, divisions, regions } from '../../../seed/directory.ts';
import { type TestPortal, type TestUser, testPortal } from '../../../testing/portal.ts';
import { putDirectory } from '../../directory/index.ts';

let portal: TestPortal;
let admin: TestUser;
let other: TestUser;
let president: TestUser;
let judge: TestUser;
beforeAll(async () => {
  portal = await testPortal();
  await portal.services.db.transaction().execute((tx) => putDirectory(tx, { courts, divisions, regions }));
  admin = await portal.fixtures.staff('admin', ['admin'], 'D09');
});
afterAll(() => portal.close());

let made = 0;
const entry = (offices: Office[]) => {
  made += 1;
  return {
    ...{ key: randomUUID(), staffNo: `T${made}`, name: '林疏影', phone: `1542000${String(made).padStart(4, '0')}` },
    ...{ divisionId: 'D03', offices, title: { zh: '', en: '' } },
  };
};
const add = async (offices: Office[], as = admin): Promise<StaffItem> =>
  (await portal.call(addStaff, { body: entry(offices) }, { as })).data.item;
const nowOf = async (id: string): Promise<StaffItem> => {
  const { rows } = (await portal.call(listStaff, { query: { size: 100 } }, { as: admin })).data;
  return rows.find((row) => row.id === id) ?? expect.unreachable('nobody has this id');
};
const change = async (id: string, offices: Office[], as = admin) => {
  const { version, name, divisionId } = await nowOf(id);
  const body = { version, name, divisionId, offices, title: { zh: '', en: '' } };
  return portal.call(changeStaff, { params: { id }, body }, { as });
};
const proposals = async (as: TestUser): Promise<readonly StaffProposal[]> =>
  (await portal.call(listStaffProposals, { query: { size: 100 } }, { as })).data.rows;
const about = async (item: StaffItem, as: TestUser): Promise<StaffProposal> =>
  (await proposals(as)).find(({ staffNo }) => staffNo === item.staffNo) ?? expect.unreachable('nothing waits');
type Act = 'approve' | 'refuse' | 'withdraw';
const decide = ({ id, version }: StaffProposal, act: Act, as: TestUser, reason = '') =>
  portal.call(decideStaffProposal, { params: { id }, body: { version, act, reason } }, { as });
const leave = async (id: string, as = admin) => {
  const { version } = await nowOf(id);
  return portal.call(leaveStaff, { params: { id }, body: { version, handTo: null } }, { as });
};

test('the first administrator, with nobody to ask, gives offices of two alone, and it is marked', async () => {
  const item = await add(['cashier']);
  expect(item).toMatchObject({ offices: ['cashier'], waits: [] });
  expect(await about(item, admin)).toMatchObject({ state: 'ALONE', decidedBy: null, to: ['cashier'], may: [] });
  const { rows } = await portal.database.pool.query(
    "select detail from audit_log where action = 'administration.doneAlone' and subject = $1",
    [item.id],
  );
  expect(rows).toMatchObject([{ detail: { offices: ['cashier'] } }]);
  // Not even alone does anybody come into an account by another phone.
  const clerk = await portal.fixtures.staff('clerk', ['clerk'], 'D03');
  const { version } = await nowOf(clerk.id);
  const body = { version, phone: '15420009999' };
  expect((await portal.call(reopenAccount, { params: { id: clerk.id }, body }, { as: admin })).status).toBe(200);
  expect((await nowOf(clerk.id)).waits).toMatchObject([{ kind: 'reopen' }]);
});

test('once there is a second person, an office of two waits for them, and counts from their approval on', async () => {
  other = await portal.fixtures.staff('admin', ['admin'], 'D09');
  president = await portal.fixtures.staff('judge', ['president'], 'D01');
  judge = await portal.fixtures.staff('judge', ['judge'], 'D03');
  const item = await add(['cashier']);
  expect(item).toMatchObject({ offices: [], waits: [{ kind: 'offices', offices: ['cashier'] }] });
  const proposal = await about(item, admin);
  expect(proposal).toMatchObject({ state: 'PROPOSED', from: [], to: ['cashier'], may: ['withdraw'] });
  for (const told of [other, president]) {
    const { rows } = (await portal.call(listMessages, { query: { channel: '1', size: 1 } }, { as: told })).data;
    expect(rows[0]).toMatchObject({ link: '/desk/admin/staff-proposals' });
  }
  expect((await decide(proposal, 'approve', admin)).reason).toBe('staff.second-person');
  expect((await decide(proposal, 'approve', judge)).reason).toBe('session.not-allowed');
  expect((await portal.call(listStaffProposals, { query: {} }, { as: judge })).status).toBe(403);
  expect((await decide(proposal, 'refuse', other)).fields).toMatchObject([{ path: 'reason' }]);
  // Two at once: one decision.
  const both = await Promise.all([decide(proposal, 'approve', other), decide(proposal, 'approve', president)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await nowOf(item.id)).toMatchObject({ offices: ['cashier'], waits: [] });
  expect((await decide({ ...proposal, version: 2 }, 'withdraw', admin)).reason).toBe('staff.decided');
});

test('what is not of two counts at once; with what is, everything stays until it is agreed, and one waits at a time', async () => {
  const item = await add(['judge', 'president']);
  expect(item.offices).toEqual(['judge']);
  expect((await change(item.id, ['clerk'])).reason).toBe('staff.waits');
  const renamed = await nowOf(item.id);
  const body = {
    version: renamed.version,
    name: '林疏',
    divisionId: 'D05',
    offices: renamed.offices,
    title: { zh: '', en: '' },
  };
  const moved = await portal.call(changeStaff, { params: { id: item.id }, body }, { as: admin });
  expect(moved.data).toMatchObject({
    name: '林疏',
    divisionId: 'D05',
    offices: ['judge'],
    waits: [{ kind: 'offices' }],
  });
  expect((await decide(await about(item, president), 'refuse', president, '此人不任院长')).status).toBe(200);
  expect(await nowOf(item.id)).toMatchObject({ offices: ['judge'], waits: [] });
  expect((await change(item.id, ['clerk'])).data.offices).toEqual(['clerk']);
  await change(item.id, ['cashier']);
  expect((await decide(await about(item, admin), 'withdraw', admin)).data.proposal.state).toBe('WITHDRAWN');
  expect((await nowOf(item.id)).offices).toEqual(['clerk']);
});

test('nobody agrees to an office of their own; to one that is taken from them they may', async () => {
  const { version, name, divisionId } = await nowOf(other.id);
  const taken = { version, name, divisionId, offices: ['clerk'] as Office[], title: { zh: '', en: '' } };
  await portal.call(changeStaff, { params: { id: other.id }, body: taken }, { as: admin });
  const mine = (await proposals(other)).find(({ to }) => to.join() === 'clerk') ?? expect.unreachable('nothing waits');
  expect(mine).toMatchObject({ from: ['admin'], may: ['approve', 'refuse'] });
  expect((await decide(mine, 'refuse', other, '我还要管理系统')).status).toBe(200);
  await change(president.id, ['president', 'adjudication_committee']);
  const given = (await proposals(president)).find(({ state }) => state === 'PROPOSED') ?? expect.unreachable();
  const own = (await proposals(president)).find(({ to, state }) => to.length === 2 && state === 'PROPOSED');
  expect(given).toBeDefined();
  expect(own?.may).toEqual([]);
  expect((await decide(own ?? expect.unreachable(), 'approve', president)).reason).toBe('staff.second-person');
  expect((await decide(own ?? expect.unreachable(), 'approve', other)).status).toBe(200);
});

test('somebody who turns the others out does not become the only one, and who left comes back by two', async () => {
  expect((await leave(president.id)).status).toBe(200);
  expect((await leave(other.id)).status).toBe(200);
  const item = await add(['admin']);
  expect(item).toMatchObject({ offices: [], waits: [{ kind: 'offices' }] });
  const { version } = await nowOf(other.id);
  const back = await portal.call(returnStaff, { params: { id: other.id }, body: { version } }, { as: admin });
  expect(back.data).toMatchObject({ state: 'left', waits: [{ kind: 'return' }] });
  // A week later nobody is missed any more.
  portal.clock.forward(7 * 24 * 3_600 + 1);
  admin = { ...admin, token: await portal.fixtures.session(admin.id) };
  expect(await add(['cashier'])).toMatchObject({ offices: ['cashier'], waits: [] });
});

test('of two administrators neither makes something else of the other alone', async () => {
  const second = await portal.fixtures.staff('admin', ['admin'], 'D09');
  // Taken and given at once, so the other may not agree to it: it waits for a third.
  expect((await change(second.id, ['cashier'])).data).toMatchObject({
    offices: ['admin'],
    waits: [{ kind: 'offices' }],
  });
  const waiting = (await proposals(second)).find(({ from, state }) => from.includes('admin') && state === 'PROPOSED');
  expect(waiting?.may).toEqual([]);
  expect((await decide(waiting ?? expect.unreachable(), 'approve', second)).reason).toBe('staff.second-person');
  expect((await leave(second.id)).status).toBe(200);
});

test('whoever lost their phone gets another one by two people, and every way in of before is closed', async () => {
  const second = await portal.fixtures.staff('admin', ['admin'], 'D09');
  const clerk = await portal.fixtures.staff('clerk', ['clerk'], 'D03');
  const { version } = await nowOf(clerk.id);
  const phone = '15420008888';
  const ask = (given: string, as = admin) =>
    portal.call(reopenAccount, { params: { id: clerk.id }, body: { version, phone: given } }, { as });
  expect((await ask(judge.phone)).reason).toBe('staff.phone-taken');
  expect((await ask('154')).fields).toMatchObject([{ path: 'phone' }]);
  expect((await ask(phone)).status).toBe(200);
  expect((await ask(phone, second)).reason).toBe('staff.waits');
  const proposal = (await proposals(second)).find(({ phoneEnd }) => phoneEnd === '8888') ?? expect.unreachable();
  const answer = await decide(proposal, 'approve', second);
  expect(answer.bytes.toString()).not.toContain(phone);
  expect((await nowOf(clerk.id)).state).toBe('waiting');
  expect((await portal.call(listMessages, { query: {} }, { as: clerk })).status).toBe(401);
  expect((await portal.sms(clerk.phone)).at(-1)?.text).toContain('旧手机不能再登录');
  const token = answer.data.activation?.address.split('#')[1] ?? '';
  const headers = { cookie: `device=${randomUUID().replaceAll('-', '')}` };
  await portal.call(beginActivation, { body: { token } }, { headers });
  const code = /\d{4}/.exec((await portal.sms(phone)).at(-1)?.text ?? '')?.[0] ?? '';
  const password = '溪水长流-2026-不舍昼夜';
  const opened = await portal.call(
    activate,
    { body: { token, password, passwordAgain: password } },
    { headers: { ...headers, 'sms-code': code } },
  );
  expect(opened.status).toBe(200);
  expect(await nowOf(clerk.id)).toMatchObject({ state: 'working', phoneEnd: '8888' });
});
