import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Condition } from '../definition/condition.ts';
import { isConditionMet } from '../definition/conditions.ts';
import type { Field } from '../definition/field.ts';
import { items } from '../definition/items/index.ts';
import type { Kind } from '../definition/kind.ts';
import { kinds } from '../kinds/index.generated.ts';
import { lawsuitFilingApply } from '../kinds/lawsuit-filing-apply.ts';
import { receiveAvoidApply } from '../kinds/receive-avoid-apply.ts';
import { refundObjectionApply } from '../kinds/refund-objection-apply.ts';
import { lawsuit, recusal } from '../testing/right-answers.ts';
import { fieldsOf, liveFields, liveItemFields } from './live-fields.ts';
import { filesOf, liveMaterials } from './live-materials.ts';

const names = (kind: Pick<Kind, 'blocks' | 'fields' | 'blockWhen'>, answers: Record<string, unknown>) =>
  liveFields(kind, answers).flatMap((section) => section.fields.map((field) => field.name));

describe('conditions', () => {
  const when = (op: Condition['op'], value: Condition['value'], answer: unknown) =>
    isConditionMet({ field: 'x', op, value }, answer);
  it.each([
    ['eq', '1', '1', true],
    ['eq', '1', '0', false],
    ['eq', '1', ['1'], false],
    ['eq', '1', 1, false],
    ['ne', '1', '0', true],
    ['ne', '1', '1', false],
    ['in', ['a', 'b'], 'b', true],
    ['in', ['a', 'b'], 'c', false],
    ['contains', 'a', ['a', 'b'], true],
    ['contains', 'c', ['a', 'b'], false],
    ['containsAny', ['c', 'b'], ['a', 'b'], true],
    ['containsAny', ['c', 'd'], ['a', 'b'], false],
  ] as const)('%s %j of %j: %s', (op, value, answer, result) => {
    expect(when(op, value, answer)).toBe(result);
  });
  it('wait for an answer', () => {
    for (const op of ['eq', 'ne', 'in', 'contains', 'containsAny'] as const) {
      for (const answer of [undefined, null, '']) expect(when(op, 'a', answer)).toBe(false);
    }
  });
});

describe('live fields', () => {
  it('come in the order of the form, the signature last', () => {
    expect(liveFields(receiveAvoidApply, recusal).map((section) => section.key)).toEqual([
      'caseRef',
      'applicant',
      'agent',
      'own',
      'signature',
    ]);
    expect(liveFields(lawsuitFilingApply, lawsuit).map((section) => section.key)).toEqual([
      'agent',
      'own',
      'delivery',
      'signature',
    ]);
  });
  it('follow the answers', () => {
    expect(names(receiveAvoidApply, recusal)).toContain('applicantIdNo');
    expect(names(receiveAvoidApply, recusal)).not.toContain('applicantCreditCode');
    const unit = names(receiveAvoidApply, { ...recusal, applicantType: 'LEGAL' });
    expect(unit).toContain('applicantCreditCode');
    expect(unit).not.toContain('applicantIdNo');
    expect(names(receiveAvoidApply, { ...recusal, groundKnown: 'AFTER_TRIAL_START' })).toContain('groundKnownDate');
  });
  it('show lateness only to who is late', () => {
    expect(liveFields(receiveAvoidApply, { ...recusal, isOverdue: '0' }).map((s) => s.key)).not.toContain('lateness');
    expect(names(receiveAvoidApply, { ...recusal, isOverdue: '1' })).toContain('lateReason');
  });
  it('do not follow a hidden answer', () => {
    expect(names(lawsuitFilingApply, { ...lawsuit, priorFiled: '1' })).toContain('priorCaseNo');
    expect(names(lawsuitFilingApply, { ...lawsuit, priorFiled: '1', filingKind: 'APPEAL' })).not.toContain(
      'priorCaseNo',
    );
  });
  it('survive fields that wait for themselves or for each other', () => {
    const field = (name: string, other: string): Field => ({
      name,
      label: { zh: name, en: name },
      control: 'text',
      required: false,
      visibleWhen: [{ field: other, op: 'eq', value: '1' }],
    });
    const kind = { blocks: [], fields: [field('a', 'b'), field('b', 'a'), field('c', 'c')] };
    expect(names(kind, { a: '1', b: '1', c: '1' })).toEqual(['a', 'b', 'c']);
    expect(names(kind, {})).toEqual([]);
  });
  it('take no answer from what every object has', () => {
    const field: Field = {
      name: 'a',
      label: { zh: 'a', en: 'a' },
      control: 'text',
      required: false,
      visibleWhen: [{ field: 'constructor', op: 'ne', value: '1' }],
    };
    expect(names({ blocks: [], fields: [field] }, {})).toEqual([]);
  });
  it('are some of the fields of the kind, each once, in order, whatever the answers', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        fc.dictionary(fc.constantFrom(...fieldsOf(lawsuitFilingApply).map((f) => f.name), 'isOverdue'), fc.jsonValue()),
        (kind, answers) => {
          const live = names(kind, answers);
          const all = fieldsOf(kind).map((f) => f.name);
          expect(all.filter((name) => live.includes(name))).toEqual(live);
        },
      ),
    );
  });
  it('of a row follow the row', () => {
    const row = (partyType: string) => liveItemFields(items.PARTY, { partyType }).map((f) => f.name);
    expect(row('NATURAL')).toContain('idNo');
    expect(row('LEGAL')).toContain('creditCode');
    expect(row('LEGAL')).not.toContain('idNo');
  });
});

describe('live materials', () => {
  const needs = (answers: Record<string, unknown>, verified: boolean) =>
    Object.fromEntries(
      liveMaterials(lawsuitFilingApply, answers, { verified }).map(({ material, need }) => [material.code, need]),
    );
  it('tell what is asked of each paper', () => {
    expect(needs(lawsuit, true)).toEqual({
      COMPLAINT: 'provided',
      ID_PROOF: 'provided',
      DEFENDANT_INFO: 'needed',
      EVIDENCE: 'needed',
      POA: 'not-needed',
      LAWYER_DOCS: 'not-needed',
      ADDRESS_CONFIRM: 'provided',
      EFFECTIVE_DOC: 'not-needed',
      FEE_RELIEF_PROOF: 'not-needed',
    });
    expect(needs({ ...lawsuit, filedByAgent: '1', feeReliefIntended: '1', filingKind: 'APPEAL' }, false)).toMatchObject(
      {
        ID_PROOF: 'needed',
        POA: 'needed',
        LAWYER_DOCS: 'needed',
        EFFECTIVE_DOC: 'needed',
        FEE_RELIEF_PROOF: 'needed',
      },
    );
  });
  it('ask an agent for the paper of the client, whom the account does not prove, unless the case knows them', () => {
    expect(needs({ ...lawsuit, filedByAgent: '1' }, true).ID_PROOF).toBe('needed');
    const inCase = (verified: boolean) =>
      liveMaterials(receiveAvoidApply, { filedByAgent: '1' }, { verified }).find(
        ({ material }) => material.code === 'ID_PROOF',
      )?.need;
    expect([inCase(true), inCase(false)]).toEqual(['provided', 'needed']);
  });
  it('leave a condition in words to the court', () => {
    const paper = { code: 'X', label: { zh: '纸', en: 'Paper' }, required: 'conditional', pdf: true } as const;
    const [live] = liveMaterials({ ...lawsuitFilingApply, materials: [paper] }, lawsuit, { verified: true });
    expect(live?.need).toBe('optional');
  });
  it('know their files', () => {
    expect(filesOf(lawsuit, 'EVIDENCE')).toEqual(['file-2', 'file-3']);
    for (const materials of [undefined, null, 'x', [], { EVIDENCE: 'x' }])
      expect(filesOf({ materials }, 'EVIDENCE')).toEqual([]);
  });
});

describe('a refund, or an objection to the calculation', () => {
  const asked = (refundRequestKind: string) => ({
    account: names(refundObjectionApply, { refundRequestKind }).includes('bankAccountNo'),
    papers: liveMaterials(refundObjectionApply, { refundRequestKind }, { verified: true }).flatMap(
      ({ material, need }) => (need === 'needed' ? [material.code] : []),
    ),
  });
  it('asks for the account and the papers of a refund of whoever wants one', () => {
    expect(asked('REFUND')).toEqual({ account: true, papers: ['VOUCHER', 'JUDGMENT', 'BANK_CARD'] });
  });
  it('asks whoever objects to the calculation for neither: nothing need be paid or decided yet', () => {
    expect(asked('CALC_REVIEW')).toEqual({ account: false, papers: [] });
    expect(refundObjectionApply.stagesAllowed).toContain('FILED');
  });
  it('asks for the judgment where the question is who bears the fee', () => {
    expect(asked('BURDEN_REVIEW')).toEqual({ account: false, papers: ['VOUCHER', 'JUDGMENT'] });
  });
});
