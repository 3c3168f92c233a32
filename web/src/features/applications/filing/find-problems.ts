import {
  type Acting,
  type Answers,
  answerAt,
  checkActing,
  checkAnswers,
  checkRules,
  type Disagreement,
  fieldAt,
  type Kind,
} from '@sufu/contract/applications';
import { type CourtDay, type Lang, type Problem, parseYuan } from '@sufu/contract/core';

export type Found = {
  readonly problems: readonly Problem[];
  /** Of the problems those of several answers together, with every place they speak of. */
  readonly disagreements: readonly Disagreement[];
};

type Situation = {
  readonly lang: Lang;
  readonly today: CourtDay;
  readonly verified: boolean;
  /** What the record of the case says, once it is read. */
  readonly record: { readonly parties: readonly string[] } | undefined;
  readonly handedIn: Answers | undefined;
  readonly acting: Acting | null;
  /** It has not been handed in yet. */
  readonly first: boolean;
};

/** An amount that is no amount is kept as it was typed; the sentence then says how to type one. */
function withAmountSentence(problem: Problem, kind: Kind, answers: Answers, lang: Lang): Problem {
  const typed = answerAt(answers, problem.path);
  if (problem.rule !== 'type' || typeof typed !== 'string' || fieldAt(kind, problem.path)?.control !== 'money')
    return problem;
  const parsed = parseYuan(typed);
  return 'fault' in parsed ? { ...problem, msg: parsed.fault.text[lang] } : problem;
}

/** Every problem of the answers, by the same rules as on the server. */
export function findProblems(kind: Kind, answers: Answers, { acting, first, ...ctx }: Situation): Found {
  const { lang } = ctx;
  const problems = [
    ...(acting ? checkActing(kind, answers, acting, { lang, first }) : []),
    ...checkAnswers(kind, answers, ctx),
  ].map((problem) => withAmountSentence(problem, kind, answers, lang));
  return { problems, disagreements: checkRules(kind, answers, ctx) };
}
