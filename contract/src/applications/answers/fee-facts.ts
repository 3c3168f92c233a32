import { maxFen } from '../../core/index.ts';
import type { Halving } from '../../fees/index.ts';
import type { Answers } from '../definition/field.ts';

/** What a fee follows from, as far as answers state it; sums in fen. `before`: of a changed claim, what was claimed before. */
export type StatedFee = {
  readonly kind: 'PROPERTY' | 'PRESERVATION' | 'CLAIM_CHANGE' | 'JURISDICTION_OBJECTION';
  readonly amount: number | null;
  readonly before: number | null;
  readonly halving: readonly Halving[];
};

const fenIn = (answers: Answers, name: string): number | null => {
  const value = answers[name];
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= maxFen ? value : null;
};
/** A claim that is tried together with the suit: half (Measures art. 18). Without an amount the answers do not say what kind of case it is. */
const merged = (amount: number | null, halving: Halving): StatedFee | null =>
  amount === null ? null : { kind: 'PROPERTY', amount, before: null, halving: [halving] };

const stated: Readonly<Record<string, (answers: Answers) => StatedFee | null>> = {
  counterclaim_apply: (answers) => merged(fenIn(answers, 'counterAmount'), 'COUNTERCLAIM_MERGED'),
  participate_litigation_apply: (answers) =>
    answers.thirdPartyKind === 'INDEPENDENT' ? merged(fenIn(answers, 'claimAmount'), 'THIRD_PARTY_MERGED') : null,
  change_increase_apply: (answers) => {
    const [before, amount] = [fenIn(answers, 'originalAmount'), fenIn(answers, 'newAmount')];
    return before === null && amount === null ? null : { kind: 'CLAIM_CHANGE', amount, before, halving: [] };
  },
  litigation_preservation_apply: (answers) => {
    const isProperty = answers.preservationKind === 'PROPERTY';
    const amount = isProperty ? fenIn(answers, 'preservationAmount') : null;
    return isProperty && amount === null ? null : { kind: 'PRESERVATION', amount, before: null, halving: [] };
  },
  jurisdiction_objection_apply: () => ({ kind: 'JURISDICTION_OBJECTION', amount: null, before: null, halving: [] }),
};

/**
 * Which answers of a kind are which facts of its fee; null where they do not state them, as costs of attendance. A lawsuit filing has its
 * own reading (`lawsuitFee`), since its fee follows from the cause. Total: any JSON may come.
 */
export const statedFee = (type: string, answers: Answers): StatedFee | null =>
  (Object.hasOwn(stated, type) ? stated[type]?.(answers) : null) ?? null;
