import { maxFen, type Text } from '../core/index.ts';
import type { Fee } from './fee-sum.ts';
import { litigationFee } from './litigation-fee.ts';

/** What an application for preservation says of itself (dictionaries PRESERVATION_STAGE, PRESERVATION_KIND). */
export type Preservation = {
  readonly stage: 'PRE_LITIGATION' | 'IN_LITIGATION' | 'ARBITRATION' | 'PRE_ENFORCEMENT';
  readonly kind: 'PROPERTY' | 'CONDUCT' | 'EVIDENCE';
  /** In fen; null where no property is concerned or nothing is said yet. */
  readonly amount: number | null;
};

/**
 * Security to be expected, in fen. `rule`: `equal` as much as is asked for, `upTo` at most that much if the court orders it,
 * `free` the court may ask for none, `court` the court decides how much. `fen` is null where no figure follows from the law.
 */
export type Guarantee = {
  readonly rule: 'equal' | 'upTo' | 'free' | 'court';
  readonly fen: number | null;
  readonly text: Text;
  readonly basis: Text;
};

const bases = {
  ratio: { zh: '财产保全规定第5条', en: 'Property Preservation Provisions, art. 5' },
  free: { zh: '财产保全规定第9条', en: 'Property Preservation Provisions, art. 9' },
  conduct: { zh: '民诉法解释第152条', en: 'Interpretation of the Civil Procedure Law, art. 152' },
  evidence: { zh: '民事证据规定第26条', en: 'Civil Evidence Provisions, art. 26' },
} as const satisfies Record<string, Text>;

/** At most three tenths (财产保全规定第5条), rounded up to the fen so that the figure is never short. */
const threeTenths = (fen: number): number => Math.ceil((fen * 3) / 10);

/** The security an application must be ready for. `RangeError` on an amount that is none. */
export function preservationGuarantee({ stage, kind, amount }: Preservation): Guarantee {
  if (amount !== null && (!Number.isInteger(amount) || amount < 0 || amount > maxFen))
    throw new RangeError(`not an amount in fen: ${amount}`);
  if (kind !== 'PROPERTY')
    return {
      rule: 'court',
      fen: null,
      text: {
        zh: '担保数额由法院根据案件情况决定。',
        en: 'The court decides the security by the circumstances of the case.',
      },
      basis: kind === 'CONDUCT' ? bases.conduct : bases.evidence,
    };
  if (stage === 'PRE_LITIGATION')
    return {
      rule: 'equal',
      fen: amount,
      text: {
        zh: '诉前保全，担保数额应相当于请求保全的数额；情况特殊的，法院可以酌情处理。',
        en: 'Before suit the security equals the amount to preserve; in special circumstances the court may decide otherwise.',
      },
      basis: bases.ratio,
    };
  if (stage === 'PRE_ENFORCEMENT')
    return {
      rule: 'free',
      fen: 0,
      text: {
        zh: '法律文书生效后、进入执行程序前申请的，法院可以不要求提供担保。',
        en: 'After an effective decision and before its enforcement the court may ask for no security.',
      },
      basis: bases.free,
    };
  return {
    rule: 'upTo',
    fen: amount === null ? null : threeTenths(amount),
    text: {
      zh: '法院要求提供担保的，数额不超过请求保全数额（争议标的物按其价值）的 30%。',
      en: 'If the court orders security, it is at most 30% of the amount to preserve (of the value, for a disputed thing).',
    },
    basis: bases.ratio,
  };
}

export type PreservationEstimate = { readonly fee: Fee | null; readonly guarantee: Guarantee };

/**
 * What the entry page of preservation works out: fee (Measures art. 14 (2), at most 5,000 yuan) and security. The fee is null
 * until the amount is known. Estimates: the court's notice decides.
 */
export function preservationEstimate(asked: Preservation): PreservationEstimate {
  const isProperty = asked.kind === 'PROPERTY';
  const guarantee = preservationGuarantee(asked);
  if (isProperty && asked.amount === null) return { fee: null, guarantee };
  return { fee: litigationFee('PRESERVATION', { amount: isProperty ? asked.amount : null }), guarantee };
}
