import {
  addApplication,
  beforeStart,
  countApplications,
  editApplication,
  getApplyKey,
  listApplications,
  readApplication,
} from '@sufu/contract/applications';
import { afterAll, expect, test } from 'vitest';
import { type TestUser, testPortal } from '../../../../testing/portal.ts';
import { courtFixture } from '../../testing/fixtures.ts';
import { emptyBin } from './bin.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const court = await courtFixture(portal);
const { fixtures } = portal;
const type = 'receive_avoid_apply';
const keyFor = async (as: TestUser) => (await portal.call(getApplyKey, {}, { as })).data.applyKey;
const add = (as: TestUser, applyKey: string, more: { caseId?: string; type?: string } = {}) =>
  portal.call(
    addApplication,
    { params: { type: more.type ?? type }, body: { applyKey, ...(more.caseId ? { caseId: more.caseId } : {}) } },
    { as },
  );

test('a party finds the case and themselves filled in, and nothing that is theirs to say', async () => {
  const { party } = court;
  const { data } = await add(party, await keyFor(party), { caseId: await court.caseOf(party) });
  expect(data).toMatchObject({ type, state: 10, version: 1, round: 0, number: null, caseCause: '民间借贷纠纷' });
  expect(data.may).toEqual(['edit', 'submit', 'cancel', 'remove']);
  expect(data.answers).toMatchObject({
    caseCause: '民间借贷纠纷',
    trialProcedure: 'SECOND',
    caseStage: 'SCHEDULED',
    trialDivision: '民事审判第一庭',
    judgeName: '苏问渠',
    filingDate: '2026-10-14',
    applicantRole: 'APPELLANT',
    applicantType: 'NATURAL',
    applicantName: party.name,
    applicantIdNo: party.idNumber,
    applicantPhone: party.phone,
    applicantRegion: '990102',
    filedByAgent: '0',
    isOverdue: '0',
    signDate: '2026-11-23',
  });
  expect(data.names).toMatchObject({ 'c-9901': '云溪市中级人民法院', '990102': '溪江省云溪市澄湖区' });
  for (const own of ['recusalTargets', 'truthDeclared', 'signature', 'agentName'])
    expect(data.answers).not.toHaveProperty(own);
  expect(data.timeline).toMatchObject([{ action: 'add', from: null, to: 10, actor: { zh: '本人' } }]);
});

test('a lawyer finds the party as applicant and themselves as agent', async () => {
  const lawyer = await fixtures.user('lawyer');
  const caseId = await court.caseOf(court.party, { agent: lawyer });
  const { data } = await add(lawyer, await keyFor(lawyer), { caseId });
  expect(data.answers).toMatchObject({
    applicantName: court.party.name,
    applicantType: 'NATURAL',
    filedByAgent: '1',
    agentKind: 'LAWYER',
    agentName: lawyer.name,
    agentIdNo: lawyer.idNumber,
    agentLicenseNo: '19900201510000001',
    agentFirm: '溪江明澜律师事务所',
    authorityKind: 'SPECIAL',
  });
  expect(data.answers).not.toHaveProperty('applicantIdNo');
});

test('a new suit has the filer as plaintiff and the own court; a company stands for its user', async () => {
  const company = await fixtures.user('organisation');
  const { data } = await add(company, await keyFor(company), { type: 'lawsuit_filing_apply' });
  expect(data.answers).toMatchObject({
    courtId: 'c-9901',
    filedByAgent: '0',
    deliveryRecipient: company.name,
    deliveryAddress: '清和里 3 号 101',
    plaintiffs: [
      {
        partyRole: 'PLAINTIFF',
        partyType: 'LEGAL',
        partyName: '云溪澄湖数控设备有限公司',
        creditCode: '91990000MA00T0013U',
      },
    ],
  });
  expect(data.answers).not.toHaveProperty('acceptEDelivery');
  expect(data).toMatchObject({ caseNo: null, caseCause: null });
});

test('the same key makes one draft, also ten times at once', async () => {
  const user = await fixtures.user();
  const [applyKey, caseId] = [await keyFor(user), await court.caseOf(user)];
  const made = await Promise.all(Array.from({ length: 10 }, () => add(user, applyKey, { caseId })));
  expect(new Set(made.map(({ data }) => data.id)).size).toBe(1);
  const { rows } = await portal.database.pool.query('select 1 from applications where owner_id = $1', [user.id]);
  expect(rows).toHaveLength(1);
});

test('a key is one’s own and lasts a day', async () => {
  const other = await fixtures.user();
  const applyKey = await keyFor(court.party);
  expect((await add(other, applyKey)).reason).toBe('key.unknown');
  expect((await add(court.party, '01930000-0000-7000-8000-00000000abcd')).reason).toBe('key.unknown');
  portal.clock.forward(25 * 3_600);
  const fresh: TestUser = { ...court.party, token: await fixtures.session(court.party.id) };
  expect((await add(fresh, applyKey)).reason).toBe('key.unknown');
  portal.clock.set('2026-11-23T06:03:00.000Z');
});

test('another’s case, an unknown kind and a kind for lawyers only are refused, and nothing is made', async () => {
  const user = await fixtures.user();
  const key = await keyFor(user);
  const foreign = await court.caseOf(court.party);
  expect(await add(user, key, { caseId: foreign })).toMatchObject({
    status: 422,
    reason: 'application.case-not-yours',
  });
  expect(await add(user, key, { type: 'nothing_apply' })).toMatchObject({ status: 404, reason: 'not-found' });
  expect(await add(user, key, { type: 'lawyer_survey_apply' })).toMatchObject({
    status: 403,
    reason: 'application.kind-not-open',
  });
  expect((await add(user, key, { caseId: await court.caseOf(user) })).status).toBe(200);
});

test('somebody whose identity is not proved may begin a draft', async () => {
  const user = await fixtures.user('natural', { proof: null });
  const { data } = await add(user, await keyFor(user));
  expect((await portal.call(readApplication, { params: { type, id: data.id } }, { as: user })).data.state).toBe(10);
});

test('a form that is only looked at is in no list and no count, however often; its first save makes it a draft, and after 30 days it is gone', async () => {
  const user = await fixtures.user();
  const as = { as: user };
  const look = async () => {
    const body = { applyKey: await keyFor(user), onlyOpened: true };
    return (await portal.call(addApplication, { params: { type }, body }, as)).data;
  };
  const [seen, typed] = [await look(), await look()];
  const params = { type };
  const listed = async () =>
    (await portal.call(listApplications, { params, query: { current: 1, size: 10 } }, as)).data.rows.map(
      ({ id }) => id,
    );
  const counted = async () => (await portal.call(countApplications, { params: { type: 'all' } }, as)).data;
  const before = async () => (await portal.call(beforeStart, { params, query: {} }, as)).data.earlier;
  expect(typed.version).toBe(0);
  expect(await listed()).toEqual([]);
  expect(await counted()).toMatchObject({ all: 0, states: [] });
  expect(await before()).toEqual([]);
  const body = { id: typed.id, base: 0, set: { requestMatter: '写了一句。' } };
  const first = (await portal.call(editApplication, { params, body }, as)).data;
  // The same save once more: its reply was lost.
  expect((await portal.call(editApplication, { params, body }, as)).data).toEqual(first);
  expect(first.version).toBe(1);
  expect(await listed()).toEqual([typed.id]);
  expect(await counted()).toMatchObject({ all: 1, groups: { draft: 1 } });
  expect((await before()).map(({ id }) => id)).toEqual([typed.id]);
  const later = new Date(portal.clock.now().getTime() + 30 * 86_400_000);
  await emptyBin(portal.services, later);
  const { rows } = await portal.database.pool.query('select id from applications where owner_id = $1', [user.id]);
  expect(rows).toEqual([{ id: typed.id }]);
  expect(seen.id).not.toBe(typed.id);
});
