import { isOpenTo } from '@sufu/contract/applications';
import { toCourtDay } from '@sufu/contract/core';
import { expect, test } from 'vitest';
import { kindOf } from '../records/kind-of.ts';
import type { ApplicationRow } from '../records/row.ts';
import { offered } from './party-may.ts';

const at = new Date('2026-11-23T06:03:00Z');
const lastDay = toCourtDay('2026-11-30');
const row = (of: Partial<ApplicationRow>): ApplicationRow => ({
  id: 'a',
  type: 'receive_avoid_apply',
  ownerId: 'u',
  caseId: null,
  courtId: null,
  divisionId: null,
  number: 'SQ20261123000001',
  state: 22,
  version: 3,
  round: 1,
  applicant: '林晓禾',
  gist: null,
  handlerId: null,
  submittedVersion: 2,
  createdAt: at,
  savedAt: at,
  submittedAt: at,
  dueDay: lastDay,
  ...of,
});

test('a correction is open through its last day; that of a filing stays open', () => {
  const recusal = kindOf('receive_avoid_apply');
  expect(offered(row({}), recusal, lastDay)).toEqual(['edit', 'submit', 'cancel', 'print']);
  expect(offered(row({}), recusal, toCourtDay('2026-12-01'))).toEqual(['cancel', 'print']);
  const suit = row({ type: 'lawsuit_filing_apply' });
  expect(offered(suit, kindOf(suit.type), toCourtDay('2027-12-01'))).toEqual(['edit', 'submit', 'cancel', 'print']);
});

test('a preservation that is being worked on is not recalled by the party alone', () => {
  const [taken, waiting] = [row({ state: 21 }), row({ state: 20 })];
  const preservation = kindOf('litigation_preservation_apply');
  expect(offered(waiting, preservation, lastDay)).toContain('recall');
  expect(offered(taken, preservation, lastDay)).not.toContain('recall');
  expect(offered(taken, kindOf('receive_avoid_apply'), lastDay)).toContain('recall');
});

test('a draft has nothing to print', () => {
  const draft = row({ state: 10, number: null, dueDay: null });
  expect(offered(draft, kindOf(draft.type), lastDay)).toEqual(['edit', 'submit', 'cancel', 'remove']);
});

test('an order for a lawyer’s inquiry is asked for by lawyers, everything else by anybody', () => {
  expect(isOpenTo(kindOf('lawyer_survey_apply'), ['party'])).toBe(false);
  expect(isOpenTo(kindOf('lawyer_survey_apply'), ['lawyer'])).toBe(true);
  expect(isOpenTo(kindOf('receive_avoid_apply'), ['party'])).toBe(true);
});
