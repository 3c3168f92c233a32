import type { Lang, Problem } from '../../../core/index.ts';
import { isRecord } from '../../definition/field-kinds/field-kind.ts';
import { items } from '../../definition/items/index.ts';
import type { Kind } from '../../definition/kind.ts';
import type { AnswerRule } from '../../definition/rule.ts';
import { type Against, type Broken, breakRule, type RuleContext } from './break-rule.ts';
import { ruleSentence } from './rule-sentence.ts';
import { rulesOf } from './rules-of.ts';
import { rowScopes, type Scope, scopeOf } from './scopes.ts';

/** Answers that do not agree. `paths`: every place the sentence speaks of; it goes away when one of them is put right. */
export type Disagreement = Problem & { readonly paths: readonly string[] };
/** The same, with the rule that is broken, and where. */
export type Finding = {
  readonly problem: Disagreement;
  readonly rule: AnswerRule;
  readonly scope: Scope;
  readonly broken: Broken;
};

export type RulesContext = RuleContext & {
  readonly lang: Lang;
  /** In a correction: what was handed in before. What did not agree there already is left to the court, not told anew. */
  readonly handedIn?: unknown;
};

const pathsOf = (against: Against): readonly string[] => {
  switch (against.is) {
    case 'today':
    case 'record':
      return [];
    case 'choices':
      return against.found.map(({ path }) => path);
    case 'sum':
      return [against.found.path.split('.')[0] ?? ''];
    default:
      return [against.found.path];
  }
};

const nameOf = (rule: AnswerRule): string => (rule.rule === 'day' || rule.rule === 'amount' ? rule.is : rule.rule);

function problemOf(rule: AnswerRule, scope: Scope, broken: Broken, { lang, today }: RulesContext): Disagreement {
  const path = rule.at === undefined ? broken.found.path : `${scope.prefix}${rule.at}`;
  const causes = (rule.when ?? []).map(({ field }) => `${scope.prefix}${field.split('.')[0]}`);
  const paths = [...new Set([path, broken.found.path, ...pathsOf(broken.against), ...causes])];
  return { path, rule: nameOf(rule), msg: ruleSentence(rule, broken, lang, today), paths };
}

/** Every rule that is broken, in the order of the rules; those of rows last. */
export function brokenRules(kind: Kind, answers: unknown, ctx: RulesContext): readonly Finding[] {
  if (!isRecord(answers)) return [];
  const check = (rules: readonly AnswerRule[], scope: Scope): readonly Finding[] =>
    rules.flatMap((rule) =>
      breakRule(rule, scope, ctx).map((broken) => ({
        problem: problemOf(rule, scope, broken, ctx),
        rule,
        scope,
        broken,
      })),
    );
  const form = scopeOf(kind, answers);
  const inRows = [...form.fields.values()].flatMap((field) => {
    const rules = field.item && items[field.item].rules;
    return rules ? rowScopes(form, field).flatMap((row) => check(rules, row)) : [];
  });
  return [...check(rulesOf(kind), form), ...inRows];
}

const isSame = (problem: Problem, other: Problem): boolean =>
  problem.path === other.path && problem.rule === other.rule && problem.msg === other.msg;

/** Where the answers do not agree with each other, with the day and with the record of the case. Total, as `checkAnswers`. */
export function checkRules(kind: Kind, answers: unknown, ctx: RulesContext): readonly Disagreement[] {
  const problemsIn = (answers: unknown) => brokenRules(kind, answers, ctx).map(({ problem }) => problem);
  const all = problemsIn(answers);
  const found = all.filter((disagreement, i) => all.findIndex((other) => isSame(disagreement, other)) === i);
  if (found.length === 0 || ctx.handedIn === undefined) return found;
  const before = problemsIn(ctx.handedIn);
  return found.filter((disagreement) => !before.some((other) => isSame(disagreement, other)));
}
