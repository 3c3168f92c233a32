import type { AnswerRow } from '@sufu/contract/applications';
import { claimApplication, reviewApplication } from '@sufu/contract/desk';
import { exampleFor } from '@sufu/contract/examples';
import { afterAll, expect, test } from 'vitest';
import { type TestUser, testPortal } from '../../../testing/portal.ts';
import { courtFixture, type DraftFixture } from '../../applications/testing/fixtures.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const court = await courtFixture(portal);
const { staff } = court;
const claim = (draft: DraftFixture, as: TestUser) =>
  portal.call(claimApplication, { params: { id: draft.id }, body: { version: draft.version } }, { as });
const may = async (draft: DraftFixture, as: TestUser) =>
  (await portal.call(reviewApplication, { params: { id: draft.id } }, { as })).data.may;

test('of two clerks at once one has it, the other is told by whom', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const draft = await court.submitted();
    const answers = await Promise.all([claim(draft, staff.clerk), claim(draft, staff.otherClerk)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [winner, loser] = answers[0].status === 200 ? answers : [...answers].reverse();
    expect(winner?.data).toMatchObject({ state: 21, version: draft.version + 1 });
    expect(loser?.reason).toBe('application.taken');
    expect(JSON.parse(loser?.bytes.toString() ?? '').msg).toBe(`这件刚被${winner?.data.handler?.name}领办`);
  }
});

test('who has it keeps it when asking again; the others are offered nothing', async () => {
  const draft = await court.submitted();
  expect(await may(draft, staff.otherClerk)).toEqual(['claim', 'accept', 'returnForCorrection']);
  await claim(draft, staff.clerk);
  expect((await claim(draft, staff.clerk)).data.state).toBe(21);
  expect(await may(draft, staff.clerk)).toEqual(['release', 'accept', 'returnForCorrection']);
  expect(await may(draft, staff.otherClerk)).toEqual([]);
});

test('an old version is refused', async () => {
  const draft = await court.submitted();
  expect(await claim({ ...draft, version: draft.version - 1 }, staff.clerk)).toMatchObject({
    reason: 'application.wrong-state',
  });
});

test('an office that has nothing to do with the kind cannot take it', async () => {
  const assistant = await portal.fixtures.staff('clerk', ['assistant'], 'D03');
  const draft = await court.submitted();
  expect(await may(draft, assistant)).toEqual([]);
  expect(await claim(draft, assistant)).toMatchObject({ status: 403, reason: 'application.action-not-yours' });
});

const joining = 'change_increase_party_apply';

test('nobody handles what is about them: as target, as party by number, as party of the case', async () => {
  const target = (targetName: string) => ({ recusalTargets: [{ _id: 't1', targetName, targetPosition: 'CLERK' }] });
  const asTarget = await court.submitted({ answers: target('江晚照') });
  expect(await claim(asTarget, staff.clerk)).toMatchObject({ status: 403, reason: 'application.about-you' });
  expect(await may(asTarget, staff.clerk)).toEqual([]);
  expect((await claim(asTarget, staff.otherClerk)).status).toBe(200);
  const naming = (idNo: string) => {
    const [row] = exampleFor(joining).answers.targetParties as AnswerRow[];
    // Sex and birth date follow from the number.
    const { gender: _, birthDate: __, ...party }: AnswerRow = { ...row, idNo };
    return court.submitted({ type: joining, answers: { targetParties: [party] } });
  };
  const byNumber = await naming(staff.otherClerk.idNumber);
  expect((await claim(byNumber, staff.otherClerk)).reason).toBe('application.about-you');
  expect((await claim(byNumber, staff.clerk)).status).toBe(200);
  const spelled = staff.otherClerk.idNumber.replace(/^(.{6})(.{8})/, '$1 $2 ').toLowerCase();
  const bySpelling = await naming(spelled);
  expect((await claim(bySpelling, staff.otherClerk)).reason).toBe('application.about-you');
  const caseId = await court.caseOf(court.party, { agent: staff.otherClerk });
  const inTheCase = await court.submitted({ caseId });
  expect((await claim(inTheCase, staff.otherClerk)).reason).toBe('application.about-you');
});

test('a namesake with another number may handle it', async () => {
  const namesake = await portal.fixtures.staff('clerk', ['clerk'], 'D03', { realName: court.party.name });
  const draft = await court.submitted();
  expect((await claim(draft, namesake)).status).toBe(200);
});
