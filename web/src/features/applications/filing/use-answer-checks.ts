import {
  type Answers,
  type Application,
  answerAt,
  asksRecord,
  type BoundPaths,
  bindIdentity,
  checkActing,
  checkAnswers,
  checkRules,
  computeFields,
  type Disagreement,
  fieldAt,
  type Kind,
} from '@sufu/contract/applications';
import { readCaseByNumber } from '@sufu/contract/cases';
import { isCaseNo, type Lang, type Problem, parseYuan } from '@sufu/contract/core';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { useCall } from '../../../shared/api/index.ts';
import { useLang } from '../../../shared/i18n/index.tsx';
import { useSignedInUser } from '../../../shared/session/session.ts';
import { useToday } from '../../../shared/timing/clock.tsx';

/** An amount that is no amount is kept as it was typed; the sentence then says how to type one. */
function withAmountSentence(problem: Problem, kind: Kind, answers: Answers, lang: Lang): Problem {
  const typed = answerAt(answers, problem.path);
  if (problem.rule !== 'type' || typeof typed !== 'string' || fieldAt(kind, problem.path)?.control !== 'money')
    return problem;
  const parsed = parseYuan(typed);
  return 'fault' in parsed ? { ...problem, msg: parsed.fault.text[lang] } : problem;
}

/** What the record of the case says, for the kinds with a rule that asks for it; undefined until it is read. */
function useRecord(kind: Kind, { caseNo }: Answers) {
  const named = typeof caseNo === 'string' && isCaseNo(caseNo) ? caseNo : '';
  const { data } = useCall(
    readCaseByNumber,
    { query: { caseNo: named } },
    { enabled: asksRecord(kind) && named !== '' },
  );
  return useMemo(() => data && { parties: data.parties.map(({ name }) => name) }, [data]);
}

const unbound: BoundPaths = new Map();

type Placed = { readonly answers: Answers; readonly bound: BoundPaths };
type Found = {
  readonly problems: readonly Problem[];
  /** Of the problems those of several answers together, with every place they speak of. */
  readonly disagreements: readonly Disagreement[];
};

/**
 * The answers with who files them and what the system works out in its place, which places that binds, and every problem of
 * them: the same rules as on the server. A key shows what it wrote and what follows from it; what is wrong with all of the answers is
 * found once that is painted (`problems`, `disagreements`), or as soon as somebody has to know (`now`).
 */
export function useAnswerChecks(
  kind: Kind,
  typed: Answers,
  { acting, round, handedIn }: Pick<Application, 'acting' | 'round' | 'handedIn'>,
) {
  const { lang } = useLang();
  const today = useToday();
  const { verified } = useSignedInUser();
  const record = useRecord(kind, typed);
  const place = useCallback(
    (given: Answers): Placed => {
      const stage = typeof given.caseStage === 'string' ? { stage: given.caseStage } : null;
      const binding = acting ? bindIdentity(kind, given, acting, today) : { answers: given, bound: unbound };
      return { answers: computeFields(kind, binding.answers, { today, caseFacts: stage }), bound: binding.bound };
    },
    [kind, today, acting],
  );
  const find = useCallback(
    ({ answers }: Placed): Found => {
      const ctx = { lang, today, verified, record, handedIn: handedIn ?? undefined };
      const problems = [
        ...(acting ? checkActing(kind, answers, acting, { lang, first: round === 0 }) : []),
        ...checkAnswers(kind, answers, ctx),
      ].map((problem) => withAmountSentence(problem, kind, answers, lang));
      return { problems, disagreements: checkRules(kind, answers, ctx) };
    },
    [kind, lang, today, verified, record, handedIn, acting, round],
  );
  const placed = useMemo(() => place(typed), [place, typed]);
  const later = useDeferredValue(placed);
  const found = useMemo(() => find(later), [find, later]);
  return {
    ...placed,
    ...found,
    now: (): Found => (later === placed ? found : find(placed)),
    look: (given: Answers): Found => find(place(given)),
  };
}
