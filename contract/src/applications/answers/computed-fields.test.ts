import { describe, expect, it } from 'vitest';
import { toCourtDay } from '../../core/index.ts';
import type { Answers, Field } from '../definition/field.ts';
import type { Deadline, Kind } from '../definition/kind.ts';
import { changeIncreaseApply } from '../kinds/change-increase-apply.ts';
import { counterclaimApply } from '../kinds/counterclaim-apply.ts';
import { kinds } from '../kinds/index.generated.ts';
import { lawsuitFilingApply } from '../kinds/lawsuit-filing-apply.ts';
import { litigationPreservationApply } from '../kinds/litigation-preservation-apply.ts';
import { receiveAvoidApply } from '../kinds/receive-avoid-apply.ts';
import { lawsuit, recusal, today } from '../testing/right-answers.ts';
import { cleanAnswers } from './clean-answers.ts';
import { claimsTotal, computeFields } from './computed-fields.ts';
import { fieldsOf } from './live-fields.ts';

const late = (kind: Kind, answers: Answers, stage?: string, day = today) =>
  computeFields(kind, answers, { today: day, ...(stage ? { caseFacts: { stage } } : {}) }).isOverdue;

describe('recusal is late (Civil Procedure Law art. 48)', () => {
  it.each([
    ['BEFORE_TRIAL', 'PRETRIAL', '0'],
    ['BEFORE_TRIAL', 'SCHEDULED', '0'],
    ['BEFORE_TRIAL', 'INVESTIGATION', '1'],
    ['AFTER_TRIAL_START', 'INVESTIGATION', '0'],
    ['AFTER_TRIAL_START', 'DEBATE', '0'],
    ['AFTER_TRIAL_START', 'DEBATE_CLOSED', '1'],
    ['BEFORE_TRIAL', 'CLOSED', '1'],
    ['AFTER_TRIAL_START', 'SUSPENDED', '0'],
  ])('known %s, filed at %s: %s', (groundKnown, stage, answer) => {
    expect(late(receiveAvoidApply, { ...recusal, groundKnown }, stage)).toBe(answer);
  });
  it('by the stage in the answers when the case is not at hand', () => {
    expect(late(receiveAvoidApply, { ...recusal, caseStage: 'DEBATE_CLOSED' })).toBe('1');
    expect(late(receiveAvoidApply, { ...recusal, caseStage: 7 })).toBe('0');
  });
});

const field = (name: string): Field => ({ name, label: { zh: name, en: name }, control: 'text', required: false });
const kindOf = (
  key: string,
  fields: string[],
  limit?: { value: number; unit: 'day' | 'month' },
  deadlines: readonly Deadline[] = [],
): Kind => ({
  ...receiveAvoidApply,
  key,
  deadlines,
  fields: fields.map(field),
  timeLimits: limit
    ? [
        {
          id: 'file',
          side: 'party',
          label: { zh: '', en: '' },
          basis: { zh: '', en: '' },
          enforce: 'warn',
          source: 'law',
          ...limit,
        },
      ]
    : [],
});

describe('deadlines', () => {
  const review = kindOf(
    're_litigation_preservation_apply',
    ['rulingReceivedDate', 'reviewDeadline'],
    { value: 5, unit: 'day' },
    [{ from: 'rulingReceivedDate', limit: 'file' }],
  );
  it('are counted from a day in the answers', () => {
    const answers = { rulingReceivedDate: '2026-03-10' };
    expect(computeFields(review, answers, { today }).reviewDeadline).toBe('2026-03-16');
    expect(late(review, answers, undefined, toCourtDay('2026-03-16'))).toBe('0');
    expect(late(review, answers, undefined, toCourtDay('2026-03-17'))).toBe('1');
  });
  it('are not counted from what is no day, or no day of ours', () => {
    for (const rulingReceivedDate of ['2026-02-30', '9999-12-31', 5, null]) {
      expect(computeFields(review, { rulingReceivedDate }, { today }).reviewDeadline).toBeNull();
      expect(late(review, { rulingReceivedDate })).toBe('0');
    }
  });
  it('may be a day in the answers itself', () => {
    const witness = kindOf('witness_appearance_apply', ['proofDeadline'], undefined, [{ lastDay: 'proofDeadline' }]);
    expect(late(witness, { proofDeadline: '2026-11-22' })).toBe('1');
    expect(late(witness, { proofDeadline: '2026-11-23' })).toBe('0');
  });
});

describe('fees and totals', () => {
  it('are estimated where the kind asks for it', () => {
    const fee = (answers: Answers) => computeFields(litigationPreservationApply, answers, { today }).feeEstimate;
    expect(fee({ preservationKind: 'PROPERTY', preservationAmount: 50_000_000 })).toBe(302_000);
    expect(fee({ preservationKind: 'CONDUCT' })).toBe(3_000);
    expect(fee({ preservationKind: 'PROPERTY', preservationAmount: 0.5 })).toBeNull();
    expect(computeFields(counterclaimApply, { counterAmount: 60_000_000 }, { today }).feeEstimate).toBe(490_000);
    expect(
      computeFields(changeIncreaseApply, { originalAmount: 30_000_000, newAmount: 50_000_000 }, { today })
        .feeDifference,
    ).toBe(300_000);
  });
  it('every field of a kind that is called computed is', () => {
    for (const kind of kinds) {
      const worked = computeFields(kind, {}, { today });
      for (const { name, computed } of fieldsOf(kind)) if (computed) expect(worked, kind.key).toHaveProperty(name);
    }
  });
  it('claims add up, those about property only', () => {
    expect(claimsTotal(lawsuit)).toBe(12_000_000_000);
    expect(claimsTotal({ claims: 'x' })).toBe(0);
    expect(claimsTotal({ claims: [{ isProperty: '1' }, { isProperty: '0', claimAmount: 5 }] })).toBe(0);
  });
});

describe('what the system fills in', () => {
  it('takes nobody’s word for it', () => {
    const computed = computeFields(
      receiveAvoidApply,
      { ...recusal, signDate: '2020-01-01', isOverdue: '1' },
      { today },
    );
    expect([computed.signDate, computed.isOverdue]).toEqual(['2026-11-23', '0']);
  });
  it('is only what the kind has', () => {
    expect(computeFields(lawsuitFilingApply, lawsuit, { today })).toEqual({ ...lawsuit, signDate: '2026-11-23' });
  });
});

describe('cleaning', () => {
  it('leaves right answers as they are', () => {
    expect(cleanAnswers(receiveAvoidApply, recusal)).toEqual(recusal);
    expect(cleanAnswers(lawsuitFilingApply, lawsuit)).toEqual(lawsuit);
  });
  it('drops what is hidden, unknown or empty, and stores the rest in one form', () => {
    const dirty = {
      ...recusal,
      caseNo: '（2026） 溪01民终 第101号',
      applicantName: ' 林晓禾 ',
      applicantPhone: '154-0000-0001',
      applicantCreditCode: '91990000MA00T0013U',
      lateReason: '不知道',
      applicantEthnicity: ' ',
      somethingElse: 'x',
      materials: { EVIDENCE: [], POA: ['file-1'], NONE: ['file-1'] },
    };
    expect(cleanAnswers(receiveAvoidApply, dirty)).toEqual(recusal);
  });
});
