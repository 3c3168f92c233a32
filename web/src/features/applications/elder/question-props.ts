import type { Answer, Answers, Application, Kind } from '@sufu/contract/applications';
import type { Question } from './questions.ts';

export type QuestionProps = {
  readonly kind: Kind;
  readonly question: Question;
  readonly answers: Answers;
  readonly application: Application;
  readonly onSet: (patch: Readonly<Record<string, Answer | null>>) => void;
  readonly onCase: (caseNo: string) => Promise<unknown>;
};
