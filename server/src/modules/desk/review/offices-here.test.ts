import type { CourtAction } from '@sufu/contract/applications';
import { expect, test } from 'vitest';
import { kindOf } from '../../applications/index.ts';
import type { PanelMember } from '../../cases/index.ts';
import { remedyOf } from '../actions/remedy-of.ts';
import { filedAs, numberWordOf } from '../papers/titles.ts';
import { officesFor, officesHere } from './offices-here.ts';

const seat = (name: string, position: PanelMember['position'], inCharge = false): PanelMember => ({
  caseId: 'c',
  userId: name,
  staffNo: name,
  name,
  position,
  divisionId: 'D03',
  inCharge,
});
const panel = [seat('甲', 'presiding_judge', true), seat('乙', 'judge'), seat('丙', 'assessor'), seat('丁', 'clerk')];
const bench = ['judge', 'presiding_judge'];

test.each([
  ['甲', bench, ['presiding_judge', 'judge']],
  ['乙', bench, ['judge']],
  ['丙', ['judge'], []],
  ['丁', ['clerk'], ['clerk']],
  ['别人', bench, []],
  ['别人', ['president', 'nonsense'], ['president']],
])('%s with the post of %j is here %j', (who, held, here) => {
  expect(officesHere(who, held, panel)).toEqual(new Set(here));
});

test('a sole judge presides; without a panel the post decides', () => {
  expect(officesHere('甲', ['judge'], [seat('甲', 'judge', true)])).toEqual(new Set(bench));
  expect(officesHere('甲', ['judge'], [])).toEqual(new Set(['judge']));
});

const recusal = kindOf('receive_avoid_apply');
const actionOf = (key: string): CourtAction => {
  const found = recusal.courtActions.find(({ action }) => action === key);
  if (!found) throw new Error(key);
  return found;
};
const against = (targetName: string, targetPosition: string) => ({ recusalTargets: [{ targetName, targetPosition }] });

test.each([
  ['甲', 'PRESIDING', ['president']],
  ['丙', 'ASSESSOR', ['president']],
  ['丁', 'CLERK', ['presiding_judge']],
  ['某', 'APPRAISER', ['presiding_judge']],
  ['某', 'PRESIDENT', ['adjudication_committee']],
  // The seat counts, not what the party wrote.
  ['甲', 'CLERK', ['president']],
  ['丁', 'JUDGE', ['presiding_judge']],
])('the recusal of %s (%s) is decided by %j', (name, position, offices) => {
  expect(officesFor(actionOf('approve'), recusal, against(name, position), panel)).toEqual(offices);
  expect(officesFor(actionOf('reject'), recusal, against(name, position), panel)).toEqual(offices);
});

test('of several targets the highest decides where it goes; other actions and kinds are as the data says', () => {
  const both = {
    recusalTargets: [...against('丁', 'CLERK').recusalTargets, ...against('甲', 'PRESIDING').recusalTargets],
  };
  expect(officesFor(actionOf('approve'), recusal, both, panel)).toEqual(['president']);
  // An oral reply is the presiding judge's; what only the president decides has none.
  expect(officesFor(actionOf('reply'), recusal, both, panel)).toEqual([]);
  expect(officesFor(actionOf('accept'), recusal, both, panel)).toEqual(['clerk']);
});

test('what can be done against an outcome comes from the kind; nothing where it was granted', () => {
  expect(remedyOf(recusal, 'reject')?.zh).toBe('不服决定的，可以在接到决定时申请复议一次（民诉法第50条）。');
  expect(remedyOf(recusal, 'approve')).toBeNull();
  expect(remedyOf(kindOf('lawsuit_filing_apply'), 'notAccept')?.zh).toBe('不服一审裁定十日内上诉（民诉法第171条）。');
  expect(remedyOf(kindOf('withdraw_apply'), 'reject')).toBeNull();
});

test('the word in a number says what kind of paper it is, and a sentence says what was filed', () => {
  expect([
    numberWordOf('回避', '准许回避决定书'),
    numberWordOf('立案', '不予受理裁定书'),
    numberWordOf('立案', '受理案件通知书'),
  ]).toEqual(['回避决', '立案裁', '立案通']);
  const named = ['lawsuit_filing_apply', 'receive_avoid_apply', 'petition_apply'].map((key) => filedAs(kindOf(key)));
  expect(named).toEqual(['立案申请', '回避申请', '信访申诉']);
});
