import { toCourtDay } from '@sufu/contract/core';
import type { DivisionTask } from '@sufu/contract/directory';
import { expect, test } from 'vitest';
import { divisions } from '../../../seed/directory.ts';
import { initialDivision } from '../queue/queue-division.ts';
import { dueAfterAccept, dueAfterSubmit } from './due-day.ts';
import { kindOf } from './kind-of.ts';

const monday = toCourtDay('2026-11-23');
const due = (key: string, answers = {}, day = monday) => dueAfterSubmit(kindOf(key), answers, day);

test.each([
  ['CIVIL_FIRST', '2026-11-30'],
  ['ENFORCEMENT', '2026-11-30'],
  // 15 days end on Tuesday 8 December, 30 days on Wednesday 23 December
  ['CRIMINAL_PRIVATE', '2026-12-08'],
  ['ENFORCE_OBJECTION_SUIT', '2026-12-08'],
  ['THIRD_PARTY_REVOCATION', '2026-12-23'],
  ['APPEAL', null],
  ['RETRIAL_APPLICATION', null],
])('a suit of kind %s is to be decided by %s', (filingKind, day) => {
  expect(due('lawsuit_filing_apply', { filingKind })).toBe(day);
});

test('the day of the hand-in is not counted, and a last day on a weekend moves on', () => {
  expect(due('receive_avoid_apply')).toBe('2026-11-26');
  expect(due('receive_avoid_apply', {}, toCourtDay('2026-11-25'))).toBe('2026-11-30');
});

test('seven days over the Spring Festival, as computed in procedure.md §3.3 P06', () => {
  expect(due('lawsuit_filing_apply', { filingKind: 'CIVIL_FIRST' }, toCourtDay('2026-02-13'))).toBe('2026-02-24');
});

test('working days are counted as such, and a time that begins with the acceptance waits for it', () => {
  expect(due('message_judge_apply')).toBe('2026-11-30');
  expect(due('judgement_withdraw_apply')).toBeNull();
  expect(dueAfterAccept(kindOf('judgement_withdraw_apply'), null, monday)).toBe('2026-12-07');
});

test('registration has done what its seven days were for; the three days for a recusal go on', () => {
  expect(dueAfterAccept(kindOf('lawsuit_filing_apply'), monday, monday)).toBeNull();
  expect(dueAfterAccept(kindOf('receive_avoid_apply'), toCourtDay('2026-11-26'), monday)).toBe('2026-11-26');
});

test.each([
  ['lawsuit_filing_apply', null, 'D01'],
  ['lawsuit_filing_apply', 'D03', 'D01'],
  ['receive_avoid_apply', 'D03', 'D03'],
  ['receive_avoid_apply', null, 'D01'],
  ['petition_apply', null, 'D13'],
  ['judgement_withdraw_apply', 'D03', 'D09'],
])('%s of a case in %s enters the queue of %s', (key, division, queue) => {
  const divisionWith = (task: DivisionTask) => divisions.find(({ tasks }) => tasks.includes(task))?.id ?? null;
  expect(initialDivision(kindOf(key), division, { divisionWith, firstDivision: 'D01' })).toBe(queue);
});
