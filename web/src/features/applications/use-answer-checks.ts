import {
  type Answers,
  checkAnswers,
  computeFields,
  type Field,
  fieldsOf,
  items,
  type Kind,
} from '@sufu/contract/applications';
import { type Lang, type Problem, parseYuan } from '@sufu/contract/core';
import { useCallback, useMemo } from 'react';
import { useLang } from '../../shared/i18n/index.tsx';
import { useToday } from '../../shared/session/clock.tsx';
import { useSignedInUser } from '../../shared/session/session.ts';

function fieldAt(kind: Kind, path: string): Field | undefined {
  const [name, , sub] = path.split('.');
  const field = fieldsOf(kind).find((one) => one.name === name);
  if (sub === undefined || !field?.item) return field;
  return items[field.item].fields.find((one) => one.name === sub);
}

function valueAt(answers: Answers, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, part) =>
        typeof value === 'object' && value !== null
          ? Object.entries(value).find(([key]) => key === part)?.[1]
          : undefined,
      answers,
    );
}

/** An amount that is no amount is kept as it was typed; the sentence then says how to type one. */
function withAmountSentence(problem: Problem, kind: Kind, answers: Answers, lang: Lang): Problem {
  const typed = valueAt(answers, problem.path);
  if (problem.rule !== 'type' || typeof typed !== 'string' || fieldAt(kind, problem.path)?.control !== 'money')
    return problem;
  const parsed = parseYuan(typed);
  return 'fault' in parsed ? { ...problem, msg: parsed.fault.text[lang] } : problem;
}

/** The answers with what the system works out, and every problem of them: the same rules as on the server. */
export function useAnswerChecks(kind: Kind, typed: Answers) {
  const { lang } = useLang();
  const today = useToday();
  const { verified } = useSignedInUser();
  const look = useCallback(
    (given: Answers): { answers: Answers; problems: readonly Problem[] } => {
      const stage = typeof given.caseStage === 'string' ? { stage: given.caseStage } : null;
      const answers = computeFields(kind, given, { today, caseFacts: stage });
      const problems = checkAnswers(kind, answers, { lang, today, verified });
      return { answers, problems: problems.map((one) => withAmountSentence(one, kind, answers, lang)) };
    },
    [kind, lang, today, verified],
  );
  return useMemo(() => ({ ...look(typed), look }), [look, typed]);
}
