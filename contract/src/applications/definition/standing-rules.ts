import type { Text } from '../../core/index.ts';
import type { Condition } from './condition.ts';
import type { AnswerRule } from './rule.ts';

/** Days on which something has already happened when one files: a birth, a judgment served, a ground come to light. */
export const bygone = (...fields: readonly string[]): readonly AnswerRule[] =>
  fields.map((field) => ({ rule: 'day', field, is: 'notAfter', than: 'today' }));

const numbers = ['idNo', 'creditCode'] as const;

/** Nobody stands twice in a list of parties. */
export const partiesOnce = (list: string): readonly AnswerRule[] =>
  numbers.map((number) => ({ rule: 'distinct', field: `${list}.${number}` }));

/** Nobody of one list of parties stands in the other. */
export const notAlsoIn = (list: string, other: string, when: readonly Condition[] = []): readonly AnswerRule[] =>
  numbers.map((number) => ({ rule: 'different', field: `${list}.${number}`, than: `${other}.${number}`, when }));

/** The answer to a choice that follows from another answer; `says` where the usual sentence does not explain it. */
export const mustBe = (field: string, value: string, when: Condition, says?: Text): AnswerRule => ({
  rule: 'choice',
  field,
  op: 'eq',
  value,
  when: [when],
  ...(says && { says }),
});
export const mustNotBe = (
  field: string,
  value: string | readonly string[],
  when: Condition,
  says?: Text,
): AnswerRule => ({
  rule: 'choice',
  field,
  op: 'ne',
  value,
  when: [when],
  ...(says && { says }),
});

/** A lawyer or legal worker. A relative or a guardian who acts for somebody may be a party beside them. */
export const byProfession: Condition = {
  field: 'agentKind',
  op: 'in',
  value: ['LAWYER', 'LEGAL_AID_LAWYER', 'LEGAL_WORKER'],
};

/** Civil Procedure Law art. 62: an agent needs special authority for this. A statutory agent has it by law. */
export function specialAuthority(item: string, when: readonly Condition[]): readonly AnswerRule[] {
  const asAgent: readonly Condition[] = [...when, { field: 'agentKind', op: 'ne', value: 'STATUTORY' }];
  return [
    {
      rule: 'choice',
      field: 'authorityKind',
      op: 'eq',
      value: 'SPECIAL',
      when: asAgent,
      says: {
        zh: '代理人办这一项须有当事人的特别授权（民诉法第62条），请先取得授权，再在“代理权限”里选“特别授权”',
        en: 'For this an agent needs special authority (Civil Procedure Law, art. 62): obtain it, then choose “Special authority” under “Scope of authority”',
      },
    },
    {
      rule: 'choice',
      field: 'specialAuthority',
      op: 'contains',
      value: item,
      when: asAgent,
      says: {
        zh: '代理人办这一项须有“{otherValue}”的特别授权（民诉法第62条），请先取得授权，再在“特别授权事项”里勾选',
        en: 'For this an agent needs the special authority “{otherValue}” (Civil Procedure Law, art. 62): obtain it, then tick it under “Special authority items”',
      },
    },
  ];
}
