import { type AnswerRow, type Answers, editApplication, readApplication } from '@sufu/contract/applications';
import { listCases, readOwnCase } from '@sufu/contract/cases';
import { caseNoParts, courtDayOf, toCaseNo } from '@sufu/contract/core';
import { actOnApplication, reviewApplication } from '@sufu/contract/desk';
import { readDocument } from '@sufu/contract/documents';
import { exampleFor } from '@sufu/contract/examples';
import { listMessages } from '@sufu/contract/messages';
import { afterAll, expect, test } from 'vitest';
import { transact } from '../../../platform/calls/context.ts';
import { idNumberOf } from '../../../testing/fixtures.ts';
import { type TestUser, testPortal } from '../../../testing/portal.ts';
import { findUser } from '../../accounts/index.ts';
import { courtFixture, type DraftFixture } from '../../applications/testing/fixtures.ts';
import { openCase, registerCase } from '../../cases/index.ts';
import { readPdf } from '../../documents/testing/pdf-text.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const court = await courtFixture(portal);
const { staff } = court;
const { services } = portal;
const type = 'lawsuit_filing_apply';
const origin = { actorId: null, ip: '', ipClaim: null, terminal: null };

const firstOf = (value: unknown): AnswerRow => (Array.isArray(value) ? value[0] : {});
const example = exampleFor(type).answers;
/** A suit of this person, in their own name unless `answers` say otherwise. */
const suitOf = (owner: TestUser, answers: Answers = {}) => court.submitted({ type, owner, answers });
const accept = ({ id, version }: DraftFixture) =>
  portal.call(actOnApplication, { params: { id }, body: { version, action: 'accept' } }, { as: staff.counter });
const read = async ({ id, owner }: DraftFixture) =>
  (await portal.call(readApplication, { params: { type, id } }, { as: owner })).data;
const casesOf = async (as: TestUser) => (await portal.call(listCases, { query: {} }, { as })).data.rows;
const numberOf = (caseNo: string | null | undefined) => caseNoParts(toCaseNo(caseNo ?? '')).number;

test('accepted: the case has its number, paper, message and timeline name it, the plaintiff finds it among their cases', async () => {
  const owner = await portal.fixtures.user();
  const draft = await suitOf(owner);
  const { data } = await accept(draft);
  expect(data).toMatchObject({ state: 23, caseNo: '(2026)溪01民初1号', caseCause: '民间借贷纠纷' });
  const seen = await read(draft);
  expect(seen).toMatchObject({ state: 23, caseNo: '(2026)溪01民初1号' });
  expect(seen.timeline.at(-1)).toMatchObject({ action: 'accept', note: '案号：（2026）溪01民初1号。' });

  const document = await portal.call(
    readDocument,
    { params: { id: seen.documents.at(-1)?.id ?? '' }, query: {} },
    { as: owner },
  );
  expect(readPdf(document.bytes).pages.join('').replace(/\s/g, '')).toContain('案号：（2026）溪01民初1号。');
  const { rows } = (await portal.call(listMessages, { query: {} }, { as: owner })).data;
  expect(rows[0]?.body).toBe('您的网上立案已受理，正在办理。案号：（2026）溪01民初1号。');
  expect(await portal.sms(owner.phone)).toEqual([]);

  const [mine] = await casesOf(owner);
  expect(mine).toMatchObject({
    stage: 'FILED',
    procedure: 'FIRST_ORDINARY',
    divisionId: 'D03',
    myRole: 'PLAINTIFF',
    actingFor: null,
  });
  expect(mine).toMatchObject({ courtId: 'c-9901', filedOn: courtDayOf(portal.clock.now()), judge: '' });
  const whole = (await portal.call(readOwnCase, { query: { id: mine?.id ?? '' } }, { as: owner })).data;
  expect(whole).toMatchObject({ amount: 20_000_000, hearings: [], panel: [] });
  expect(whole.parties).toMatchObject([
    { name: owner.name, role: 'PLAINTIFF', mine: true },
    { name: '周既白', role: 'DEFENDANT', mine: false },
  ]);
});

test('numbers and addresses of the parties are sealed', async () => {
  const owner = await portal.fixtures.user();
  await accept(await suitOf(owner));
  const { rows } = await portal.database.pool.query<{ id: string; details: Buffer; all: string }>(
    'select id, details, row_to_json(p)::text as all from case_parties p where user_id = $1',
    [owner.id],
  );
  const [row] = rows;
  if (!row) throw new Error('no party');
  expect(row.all).not.toContain(owner.idNumber);
  expect(services.secrets.openJson(row.details, `case_parties.details:${row.id}`)).toMatchObject({
    idNumber: owner.idNumber,
    address: '溪江省云溪市澄湖区清和里 3 号 101',
  });
});

test('filed by a lawyer: the account stands as agent of the plaintiff', async () => {
  const lawyer = await portal.fixtures.user('lawyer');
  const draft = await suitOf(lawyer, {
    plaintiffs: [firstOf(example.plaintiffs)],
    ...{ filedByAgent: '1', authorityKind: 'SPECIAL', specialAuthority: ['SETTLE'] },
  });
  expect((await accept(draft)).data.state).toBe(23);
  expect(await casesOf(lawyer)).toMatchObject([{ myRole: 'PLAINTIFF', actingFor: '林晓禾' }]);
  const { rows } = await portal.database.pool.query(
    'select kind, authority, firm from case_agents where user_id = $1',
    [lawyer.id],
  );
  expect(rows).toEqual([{ kind: 'LAWYER', authority: 'SPECIAL', firm: '溪江明澜律师事务所' }]);
});

test('a company sues by the account of its own', async () => {
  const owner = await portal.fixtures.user('organisation');
  await accept(await suitOf(owner, { causeOfAction: 'TRADEMARK' }));
  expect(await casesOf(owner)).toMatchObject([{ myRole: 'PLAINTIFF', divisionId: 'D05', cause: '侵害商标权纠纷' }]);
});

test('nobody sues for somebody else as if they were one of those who sue', async () => {
  const owner = await portal.fixtures.user();
  const draft = await court.draft({ type, owner });
  const save = (set: Answers) =>
    portal.call(editApplication, { params: { type }, body: { id: draft.id, base: draft.version, set } }, { as: owner });
  const others = [firstOf(example.plaintiffs)];
  expect(await save({ plaintiffs: others })).toMatchObject({
    reason: 'application.bound-field',
    fields: [{ path: 'plaintiffs', rule: 'bound' }],
  });
  // As an agent they may; the desk is told that nobody proved whom they act for.
  const agent = { filedByAgent: '1', agentKind: 'RELATIVE', agentPhone: '15400000001', authorityKind: 'GENERAL' };
  const file = await court.signatureOf(owner);
  const materials = { ID_PROOF: [file], POA: [file], LAWYER_DOCS: [file] };
  const application = await court.submit(await court.save(draft, { plaintiffs: others, ...agent, materials }));
  const { data } = await portal.call(reviewApplication, { params: { id: application.id } }, { as: staff.counter });
  expect(data).toMatchObject({ applicant: '林晓禾', filedBy: owner.name });
  expect(data.checks.find(({ label }) => label.zh === '被代理人身份')?.ok).toBe(false);
  expect(data.checks.find(({ label }) => label.zh === '提交人是起诉的一方')).toMatchObject({
    value: { zh: `原告林晓禾；由代理人${owner.name}提交` },
    ok: true,
  });
  expect(data.answers).toMatchObject({ agentName: owner.name, agentIdNo: owner.idNumber });
});

test('another court’s filing stays without a case, and says who gives the number', async () => {
  const owner = await portal.fixtures.user();
  const draft = await suitOf(owner, { courtId: 'c-990102' });
  expect((await accept(draft)).data).toMatchObject({ state: 23, caseNo: null });
  const says = '案号由云溪市澄湖区人民法院编立，并由该院告知您。';
  expect((await read(draft)).timeline.at(-1)?.note).toBe(says);
  const { rows } = (await portal.call(listMessages, { query: {} }, { as: owner })).data;
  expect(rows[0]?.body).toContain(says);
  expect(await casesOf(owner)).toEqual([]);
});

const draft = {
  ...{ cause: '买卖合同纠纷', caseKind: 'CIVIL' as const, courtId: 'c-9901', divisionId: 'D04', procedure: 'SECOND' },
  ...{ stage: 'FILED', filedOn: courtDayOf(portal.clock.now()), amount: null, parties: [], panel: [] },
};
const open = (and: () => void = () => undefined) =>
  transact(services, origin, services.now(), async (transaction) => {
    const { caseNo } = await openCase(transaction, services.secrets, { ...draft, type: '民辖终', courtCode: '溪01' });
    and();
    return caseNo;
  });

test('numbers go on above those that stand already, and one that was not used is not lost', async () => {
  await transact(services, origin, services.now(), async (transaction) => {
    await registerCase(transaction, services.secrets, { ...draft, caseNo: '（2026）溪01民辖终 第40号' });
    await registerCase(transaction, services.secrets, { ...draft, caseNo: '(2026)溪01民辖终7号' });
  });
  expect(await open()).toBe('(2026)溪01民辖终41号');
  await expect(
    open(() => {
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  expect(await open()).toBe('(2026)溪01民辖终42号');
});

test('twenty filings accepted at once: twenty numbers in a row', async () => {
  const owner = await portal.fixtures.user();
  const made: DraftFixture[] = [];
  for (let i = 0; i < 20; i += 1) made.push(await suitOf(owner));
  const answers = await Promise.all(made.map(accept));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const numbers = answers.map(({ data }) => numberOf(data.caseNo) ?? 0).sort((a, b) => a - b);
  const first = numbers[0] ?? 0;
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, i) => first + i));
  expect((await portal.call(listCases, { query: {} }, { as: owner })).data.total).toBe(20);
}, 60_000);

test('accepted twice at once: one case', async () => {
  const owner = await portal.fixtures.user();
  const draft = await suitOf(owner);
  const both = await Promise.all([accept(draft), accept(draft)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await casesOf(owner)).toHaveLength(1);
});

test('a party the court enters with the account’s own ID number is proved by the register; with another number, or by their own filing, nobody is', async () => {
  const [same, other, filer] = [
    await portal.fixtures.user('natural', { proof: null }),
    await portal.fixtures.user('natural', { proof: null }),
    await portal.fixtures.user('natural', { proof: null }),
  ];
  const party = ({ id, name }: TestUser, idNumber: string) => ({
    ...{ name, partyType: 'NATURAL' as const, role: 'PLAINTIFF', userId: id, details: { idNumber } },
  });
  const parties = [party(same, same.idNumber.toLowerCase()), party(other, idNumberOf(4_400))];
  await transact(services, origin, services.now(), (transaction) =>
    registerCase(transaction, services.secrets, { ...draft, caseNo: '(2026)溪01民初900号', parties }),
  );
  const materials = {
    ...((await court.answersFor(await court.open({ type, owner: filer }))).materials as Answers),
    ID_PROOF: [await court.picture(filer)],
  };
  const application = await suitOf(filer, { materials });
  expect((await accept(application)).data.state).toBe(23);
  expect(await casesOf(filer)).toHaveLength(1);
  const proofs = await Promise.all(
    [same, other, filer].map(async ({ id }) => (await findUser(services.db, id))?.proof),
  );
  expect(proofs).toEqual(['register', null, null]);
});
