import {
  type Answers,
  addApplication,
  beforeStart,
  copyApplication,
  editApplication,
  getApplyKey,
  noteOtherMatters,
  readApplication,
  rowsOf,
  submitApplication,
} from '@sufu/contract/applications';
import { exampleFor, examplesOf } from '@sufu/contract/examples';
import { afterAll, expect, test } from 'vitest';
import { type TestUser, testPortal } from '../../../../testing/portal.ts';
import { courtFixture } from '../../testing/fixtures.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const court = await courtFixture(portal);
const type = 'lawsuit_filing_apply';
const params = { type };
const key = async (owner: TestUser) => (await portal.call(getApplyKey, {}, { as: owner })).data.applyKey;
const open = async (owner: TestUser) =>
  (await portal.call(addApplication, { params, body: { applyKey: await key(owner) } }, { as: owner })).data;
const edit = async (owner: TestUser, id: string, set: Answers) => {
  const { version } = (await portal.call(readApplication, { params: { type, id } }, { as: owner })).data;
  return portal.call(editApplication, { params, body: { id, base: version, set } }, { as: owner });
};
const earlierOf = async (owner: TestUser, id: string) =>
  (await portal.call(readApplication, { params: { type, id } }, { as: owner })).data.earlier;
const zhou = { _id: 'd', partyType: 'NATURAL', partyName: '周既白', region: '990102', address: '听澜路 8 号' };
const suit = { filingKind: 'CIVIL_FIRST', causeOfAction: 'PRIVATE_LENDING' };

test('the same opponent for the same cause is asked of once it is known, and not again once it is answered', async () => {
  const owner = await portal.fixtures.user();
  const before = await court.submitted({ owner, type });
  expect((await portal.call(beforeStart, { params, query: {} }, { as: owner })).data.earlier).toEqual([]);
  const { id, earlier } = await open(owner);
  expect(earlier).toEqual([]);
  const set = (answers: Answers) => edit(owner, id, answers);
  await set({ ...suit, defendants: [{ ...zhou, partyName: '周 既白' }] });
  expect(await earlierOf(owner, id)).toMatchObject([
    { id: before.id, state: 20, opponent: '周 既白', cause: { zh: '民间借贷纠纷' }, number: expect.any(String) },
  ]);
  await set({ causeOfAction: 'SALE' });
  expect(await earlierOf(owner, id)).toEqual([]);
  await set({ causeOfAction: 'PRIVATE_LENDING', defendants: [{ ...zhou, partyName: '何守拙' }] });
  expect(await earlierOf(owner, id)).toEqual([]);
  await set({
    defendants: [
      { ...zhou, partyName: '何守拙' },
      { ...zhou, _id: 'e' },
    ],
  });
  expect(await earlierOf(owner, id)).toHaveLength(1);
  const tell = (as: TestUser, draft: string) =>
    portal.call(noteOtherMatters, { params, body: { id: draft, others: [before.id] } }, { as });
  expect((await tell(await portal.fixtures.user(), id)).reason).toBe('not-found');
  expect((await tell(owner, before.id)).reason).toBe('application.wrong-state');
  expect([(await tell(owner, id)).status, (await tell(owner, id)).status]).toEqual([200, 200]);
  expect(await earlierOf(owner, id)).toEqual([]);
  const other = await open(owner);
  await edit(owner, other.id, { ...suit, defendants: [zhou] });
  expect(await earlierOf(owner, other.id)).toHaveLength(1);
  portal.clock.forward(31 * 86_400);
  const later = { ...owner, token: await portal.fixtures.session(owner.id) };
  expect(await earlierOf(later, other.id)).toEqual([]);
  portal.clock.forward(-31 * 86_400);
});

test('what somebody else filed against the same is nothing to me', async () => {
  await court.submitted({ owner: await portal.fixtures.user(), type });
  const owner = await portal.fixtures.user();
  const { id } = await open(owner);
  await edit(owner, id, { ...suit, defendants: [zhou] });
  expect(await earlierOf(owner, id)).toEqual([]);
});

test('what goes on is copied without signature, days and papers of its own; it is known to be another one', async () => {
  const owner = await portal.fixtures.user();
  const before = await court.submitted({ owner, type });
  const copy = async (only?: 'opponents') =>
    portal.call(
      copyApplication,
      { params, body: { id: before.id, applyKey: await key(owner), ...(only ? { only } : {}) } },
      { as: owner },
    );
  const { data: whole } = await copy();
  expect(whole).toMatchObject({ state: 10, number: null, earlier: [] });
  expect(whole.answers).toMatchObject({ factsAndReasons: exampleFor(type).answers.factsAndReasons });
  expect([whole.answers.signature, whole.answers.truthDeclared]).toEqual([undefined, undefined]);
  expect(Object.keys(whole.answers.materials ?? {})).toEqual(expect.arrayContaining(['EVIDENCE', 'DEFENDANT_INFO']));
  const { data: again } = await copy('opponents');
  expect(rowsOf(again.answers.defendants).map(({ partyName }) => partyName)).toEqual(['周既白']);
  expect(again.answers).toMatchObject({ ...suit, filedByAgent: '0' });
  expect([again.answers.claims, again.answers.factsAndReasons, again.earlier]).toEqual([undefined, undefined, []]);
});

test('a lawyer’s copy leaves the power of attorney behind, one of an enforcement the day its judgment was served', async () => {
  const [party, lawyer] = [await portal.fixtures.user(), await portal.fixtures.user('lawyer', { realName: '江若谷' })];
  const copyOf = async (owner: TestUser, is: (answers: Answers) => boolean) => {
    const file = await court.signatureOf(owner);
    const ids = { file: () => file, courtId: 'c-9901', otherCourtId: 'c-990103' };
    const example = examplesOf(type, ids).valid.find(({ answers }) => is(answers));
    // Who the agent is follows from the account.
    const { agentName, agentIdNo, agentLicenseNo, agentFirm, ...answers } = example?.answers ?? {};
    const { plaintiffs, ...others } = answers;
    const { id } = await court.submitted({ owner, type, answers: answers.filedByAgent === '1' ? answers : others });
    const body = { id, applyKey: await key(owner) };
    return (await portal.call(copyApplication, { params, body }, { as: owner })).data.answers;
  };
  const suing = await copyOf(lawyer, ({ filedByAgent }) => filedByAgent === '1');
  expect(Object.keys(suing.materials ?? {}).sort()).toEqual(['DEFENDANT_INFO', 'EVIDENCE', 'FEE_RELIEF_PROOF']);
  expect(suing).toMatchObject({ agentName: '江若谷', agentKind: 'LAWYER', authorityKind: 'GENERAL' });
  const enforcing = await copyOf(party, ({ filingKind }) => filingKind === 'ENFORCEMENT');
  expect([enforcing.sourceDocServedDate, enforcing.enforcementAmount]).toEqual([undefined, 18_600_000]);
});

test('a lawyer who sues for a client says so', async () => {
  const owner = await portal.fixtures.user('lawyer', { realName: '江若谷' });
  const { id } = await open(owner);
  const client = { ...zhou, _id: 'c', partyName: '叶青' };
  const alone = await edit(owner, id, { filedByAgent: '0', plaintiffs: [client] });
  expect([alone.reason, alone.fields?.map(({ path }) => path)]).toEqual(['application.bound-field', ['plaintiffs']]);
  await edit(owner, id, { filedByAgent: '0' });
  const { answers } = (await portal.call(readApplication, { params: { type, id } }, { as: owner })).data;
  const saved = await edit(owner, id, { plaintiffs: [...rowsOf(answers.plaintiffs), client] });
  const sent = await portal.call(
    submitApplication,
    { params, body: { id, version: saved.data.version } },
    { as: owner },
  );
  expect(sent.fields?.find(({ path }) => path === 'filedByAgent')?.msg).toMatch(/律师账号.*请选“是”/);
});
