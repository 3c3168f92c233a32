import type { CourtDay } from '../../core/index.ts';
import { litigationFee } from '../../fees/index.ts';
import type { Answer, Answers } from '../definition/field.ts';
import type { Kind } from '../definition/kind.ts';
import { type StatedFee, statedFee } from './fee-facts.ts';
import { isLate, lastDayToFile } from './lateness.ts';
import { fieldsOf } from './live-fields.ts';

/** What computing needs: the court's day, and the stage of the case the application belongs to, if there is one. */
export type ComputeContext = { readonly today: CourtDay; readonly caseFacts?: { readonly stage: string } | null };
type Compute = (kind: Kind, answers: Answers, ctx: ComputeContext) => Answer;

/** What a fee comes to by what the answers state; null while a sum is missing. */
function feeOf(stated: StatedFee | null): number | null {
  if (stated === null) return null;
  const { kind, amount, before, halving } = stated;
  if (kind === 'PRESERVATION') return litigationFee(kind, { amount }).fen;
  if (kind === 'PROPERTY') return amount === null ? null : litigationFee(kind, { amount, halving }).fen;
  if (kind === 'CLAIM_CHANGE')
    return amount === null || before === null ? null : litigationFee(kind, { before, after: amount }).fen;
  return litigationFee(kind, { upheld: false }).fen;
}

/** What the system works out, by the name of the field; null where it cannot (yet). */
const computes: Readonly<Record<string, Compute>> = {
  isOverdue: (kind, answers, ctx) =>
    isLate(kind, answers, ctx.caseFacts?.stage ?? answers.caseStage, ctx.today) ? '1' : '0',
  signDate: (_kind, _answers, ctx) => ctx.today,
  reviewDeadline: (kind, answers, ctx) => lastDayToFile(kind, answers, ctx.today),
  defenceDeadline: (kind, answers, ctx) => lastDayToFile(kind, answers, ctx.today),
  feeEstimate: (kind, answers) => feeOf(statedFee(kind.key, answers)),
  feeDifference: (kind, answers) => feeOf(statedFee(kind.key, answers)),
};

/**
 * The answers with everything the system works out put in its place (lateness, day of signing, deadlines, fee
 * estimates), whatever stood there before. Fields the kind does not have are not added.
 */
export function computeFields(kind: Kind, answers: Answers, ctx: ComputeContext): Answers {
  const worked = fieldsOf(kind).flatMap((field) => {
    const compute = Object.hasOwn(computes, field.name) ? computes[field.name] : undefined;
    return compute ? [[field.name, compute(kind, answers, ctx)] as const] : [];
  });
  return { ...answers, ...Object.fromEntries(worked) };
}

/** The total of the property claims of a lawsuit filing, in fen: what the amount in dispute should come to. */
export function claimsTotal(answers: Answers): number {
  const claims = Array.isArray(answers.claims) ? answers.claims : [];
  const amounts = claims.map((claim: Answer) => {
    if (typeof claim !== 'object' || claim === null || !('isProperty' in claim) || claim.isProperty !== '1') return 0;
    return 'claimAmount' in claim && typeof claim.claimAmount === 'number' ? claim.claimAmount : 0;
  });
  return amounts.reduce((total, amount) => total + amount, 0);
}
