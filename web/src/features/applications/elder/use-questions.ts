import type { Kind } from '@sufu/contract/applications';
import { useMemo, useState } from 'react';
import { useSearchParams } from '../../../shared/router/navigation.tsx';
import type { useAnswerChecks } from '../filing/use-answer-checks.ts';
import { knownFields, type Question, questionAt, questionsOf } from './questions.ts';

/** The questions of this draft, and the one the address means. What the account knows is decided once, at opening. */
export function useQuestions(kind: Kind, { answers, bound, problems }: ReturnType<typeof useAnswerChecks>) {
  const [search] = useSearchParams();
  const [filledIn, setFilledIn] = useState(() => knownFields(kind, answers, problems));
  const questions = useMemo(() => questionsOf(kind, answers, filledIn, bound), [kind, answers, filledIn, bound]);
  const asked = { question: search.get('q'), step: search.get('step') };
  // Where one begins is decided once: the last letter of an answer must not turn the page.
  const [begin] = useState(() => questionAt(questions, asked, problems)?.key ?? null);
  const named = asked.question !== null || asked.step !== null;
  const now = questionAt(questions, named ? asked : { question: begin, step: null }, problems);
  const at = now ? questions.indexOf(now) : -1;
  /** Something the account says is not right: its fields are asked one by one. */
  const askAll = ({ fields }: Question) =>
    setFilledIn((before) => new Set([...before].filter((name) => !fields.some((field) => field.name === name))));
  return { questions, at, now, previous: questions[at - 1], next: questions[at + 1], moved: named, askAll };
}
