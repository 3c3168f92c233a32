import type { Answer, Answers } from '../definition/field.ts';
import type { Compute, ComputeContext, Kind } from '../definition/kind.ts';
import { isLate, lastDayToFile } from './lateness.ts';
import { fieldsOf } from './live-fields.ts';

/** What the system works out in fields that many kinds have, by their names; null where it cannot (yet). */
const computes: Readonly<Record<string, Compute>> = {
  isOverdue: (kind, answers, ctx) =>
    isLate(kind, answers, ctx.caseFacts?.stage ?? answers.caseStage, ctx.today) ? '1' : '0',
  signDate: (_kind, _answers, ctx) => ctx.today,
  reviewDeadline: (kind, answers, ctx) => lastDayToFile(kind, answers, ctx.today),
  defenceDeadline: (kind, answers, ctx) => lastDayToFile(kind, answers, ctx.today),
};

/**
 * The answers with everything the system works out put in its place (lateness, day of signing, deadlines, fee
 * estimates), whatever stood there before. Fields the kind does not have are not added.
 */
export function computeFields(kind: Kind, answers: Answers, ctx: ComputeContext): Answers {
  const worked = fieldsOf(kind).flatMap((field) => {
    const compute =
      kind.computes?.[field.name] ?? (Object.hasOwn(computes, field.name) ? computes[field.name] : undefined);
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
