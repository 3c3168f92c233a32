import { isConditionMet } from '../definition/conditions.ts';
import { answerOf, isBlank, type RawAnswers } from '../definition/field-kinds/field-kind.ts';
import type { Kind, RoleRule } from '../definition/kind.ts';

/** How somebody stands in a case: the role, their own or of the party they act for. */
export type CaseStanding = { readonly role: string; readonly asAgent: boolean };

/** Each condition holds, or is not answered yet: what has not been said contradicts nothing. */
const mayHold = ({ when = [] }: RoleRule, answers: RawAnswers): boolean =>
  when.every((condition) => {
    const answer = answerOf(answers, condition.field);
    return isBlank(answer) || isConditionMet(condition, answer);
  });
const rulesFor = ({ roles = [] }: Pick<Kind, 'roles'>, role: string): readonly RoleRule[] =>
  roles.filter((rule) => rule.role === role);

/** May it be filed in this role at all, whatever the answers? */
export const acceptsRole = (kind: Pick<Kind, 'roles'>, role: string): boolean =>
  kind.roles === undefined || rulesFor(kind, role).length > 0;

/** The field whose answer goes with another role than this one; null where all agrees. */
export function fieldAgainstRole(kind: Pick<Kind, 'roles'>, role: string, answers: RawAnswers): string | null {
  const rules = rulesFor(kind, role);
  if (rules.length === 0 || rules.some((rule) => mayHold(rule, answers))) return null;
  return rules[0]?.when?.[0]?.field ?? null;
}

/** Is it for somebody who stands in the case so? */
export const fitsStanding = (
  kind: Pick<Kind, 'caseField' | 'onlyAgents' | 'roles'>,
  { role, asAgent }: CaseStanding,
): boolean => {
  if (kind.caseField?.whose === 'stranger') return asAgent;
  return (asAgent || !kind.onlyAgents) && acceptsRole(kind, role);
};
