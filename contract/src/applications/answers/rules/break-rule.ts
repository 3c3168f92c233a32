import type { CourtDay } from '../../../core/index.ts';
import type { Condition } from '../../definition/condition.ts';
import { isConditionMet } from '../../definition/conditions.ts';
import { answerOf } from '../../definition/field-kinds/field-kind.ts';
import type { AnswerRule, DayMark, DayOrder } from '../../definition/rule.ts';
import type { CaseRecord } from './case-record.ts';
import { dayBefore, dayOf, idCardOf, keyOf, nameKey } from './compare.ts';
import { type Found, foundAt, type Scope } from './scopes.ts';

export type RuleContext = { readonly today: CourtDay; readonly record?: CaseRecord | undefined };

/** What an answer was held against: another answer, the sum of a list, a row of the same list, today, choices, the record. */
export type Against =
  | { readonly is: 'answer'; readonly found: Found }
  | { readonly is: 'sum'; readonly found: Found; readonly fen: number }
  | { readonly is: 'row'; readonly found: Found }
  | { readonly is: 'today'; readonly day: CourtDay }
  | { readonly is: 'choices'; readonly found: readonly Found[] }
  | { readonly is: 'record' };
/** An answer that breaks a rule. */
export type Broken = { readonly found: Found; readonly against: Against };
type Of<R extends AnswerRule['rule']> = Extract<AnswerRule, { readonly rule: R }>;

/** Does it hold for what stands there? Of a list, for what stands in all of its rows. */
export function conditionHolds(scope: Scope, condition: Condition): boolean {
  const found = foundAt(scope, condition.field);
  const [first] = found;
  if (!first) return false;
  return isConditionMet(condition, condition.field.includes('.') ? found.map(({ value }) => value) : first.value);
}

const inOrder: Readonly<Record<DayOrder, (day: CourtDay, mark: CourtDay) => boolean>> = {
  after: (day, mark) => day > mark,
  notBefore: (day, mark) => day >= mark,
  notAfter: (day, mark) => day <= mark,
  before: (day, mark) => day < mark,
  same: (day, mark) => day === mark,
};

type Mark = { readonly day: CourtDay; readonly against: Against };

/** The day that a mark means here; null where it means none. */
export function markAt(scope: Scope, mark: DayMark, ctx: RuleContext): Mark | null {
  if (typeof mark !== 'string') {
    const from = markAt(scope, mark.before, ctx);
    return from && { day: dayBefore(from.day, mark), against: from.against };
  }
  if (mark === 'today') return { day: ctx.today, against: { is: 'today', day: ctx.today } };
  const [found] = foundAt(scope, mark);
  const day = found ? dayOf(found, ctx.today) : null;
  return found && day ? { day, against: { is: 'answer', found } } : null;
}

function breakDay(rule: Of<'day'>, scope: Scope, ctx: RuleContext): readonly Broken[] {
  const mark = markAt(scope, rule.than, ctx);
  if (!mark) return [];
  return foundAt(scope, rule.field).flatMap((found) => {
    const day = dayOf(found, ctx.today);
    return day === null || inOrder[rule.is](day, mark.day) ? [] : [{ found, against: mark.against }];
  });
}

const fenOf = ({ value }: Found): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : null;

function breakAmount(rule: Of<'amount'>, scope: Scope): readonly Broken[] {
  const { where } = rule;
  const [found] = foundAt(scope, rule.field);
  const others = foundAt(scope, rule.than).filter(
    ({ siblings }) => !where || isConditionMet(where, answerOf(siblings, where.field)),
  );
  const [fen, [other]] = [found ? fenOf(found) : null, others];
  const amounts = others.flatMap((entry) => fenOf(entry) ?? []);
  if (!found || fen === null || !other || amounts.length === 0) return [];
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  if (rule.is === 'atMost' ? fen <= sum : fen >= sum) return [];
  const isSum = other.row !== undefined;
  return [{ found, against: isSum ? { is: 'sum', found: other, fen: sum } : { is: 'answer', found: other } }];
}

function breakSame(rule: Of<'same' | 'different'>, scope: Scope, { today }: RuleContext): readonly Broken[] {
  const others = new Map(
    foundAt(scope, rule.than).flatMap((other) => {
      const key = keyOf(other, today);
      return key === null ? [] : [[key, other] as const];
    }),
  );
  const [any] = others.values();
  if (!any) return [];
  return foundAt(scope, rule.field).flatMap((found): readonly Broken[] => {
    const key = keyOf(found, today);
    if (key === null) return [];
    const other = others.get(key);
    if (rule.rule === 'same') return other ? [] : [{ found, against: { is: 'answer', found: any } }];
    return other ? [{ found, against: { is: 'answer', found: other } }] : [];
  });
}

function breakDistinct(rule: Of<'distinct'>, scope: Scope, { today }: RuleContext): readonly Broken[] {
  const first = new Map<string, Found>();
  return foundAt(scope, rule.field).flatMap((found): readonly Broken[] => {
    const ownKey = keyOf(found, today);
    const beside = (rule.and ?? []).map((name) => answerOf(found.siblings, name));
    if (ownKey === null || !beside.every((value) => typeof value === 'string')) return [];
    const key = JSON.stringify([ownKey, ...beside.map(nameKey)]);
    const before = first.get(key);
    if (!before) first.set(key, found);
    return before ? [{ found, against: { is: 'row', found: before } }] : [];
  });
}

function breakSex(rule: Of<'sex'>, scope: Scope, { today }: RuleContext): readonly Broken[] {
  const [found] = foundAt(scope, rule.field);
  const [number] = foundAt(scope, rule.than);
  const gender = number && idCardOf(number, today)?.gender;
  return found && number && gender && found.value !== gender
    ? [{ found, against: { is: 'answer', found: number } }]
    : [];
}

function breakChoice(rule: Of<'choice'>, scope: Scope): readonly Broken[] {
  const causes = (rule.when ?? []).flatMap(({ field }) => foundAt(scope, field).slice(0, 1));
  const [name = '', sub] = rule.field.split('.');
  return foundAt(scope, rule.field)
    .filter(({ value }) => !isConditionMet({ field: sub ?? name, op: rule.op, value: rule.value }, value))
    .map((found) => ({ found, against: { is: 'choices', found: causes } }));
}

/** Not asked where the record names nobody. */
function breakParty(rule: Of<'party'>, scope: Scope, { record }: RuleContext): readonly Broken[] {
  const named = new Set(record?.parties.map(nameKey));
  return foundAt(scope, rule.field)
    .filter(({ value }) => named.size > 0 && typeof value === 'string' && !named.has(nameKey(value)))
    .map((found) => ({ found, against: { is: 'record' } }));
}

/** Every answer that breaks the rule. Total: answers may be any JSON. */
export function breakRule(rule: AnswerRule, scope: Scope, ctx: RuleContext): readonly Broken[] {
  if (!(rule.when ?? []).every((condition) => conditionHolds(scope, condition))) return [];
  switch (rule.rule) {
    case 'day':
      return breakDay(rule, scope, ctx);
    case 'amount':
      return breakAmount(rule, scope);
    case 'same':
    case 'different':
      return breakSame(rule, scope, ctx);
    case 'distinct':
      return breakDistinct(rule, scope, ctx);
    case 'sex':
      return breakSex(rule, scope, ctx);
    case 'choice':
      return breakChoice(rule, scope);
    case 'party':
      return breakParty(rule, scope, ctx);
  }
}
