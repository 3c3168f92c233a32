import { blocks, checkAnswers, computeFields, isIn } from '@sufu/contract/applications';
import type { CourtDay } from '@sufu/contract/core';
import { kindOf } from '../records/kind-of.ts';
import type { FullApplication } from '../records/row.ts';

/**
 * How many places of a draft are still missing or wrong, by the check of the form (`checkAnswers`), without what is done on its
 * last page: declaration and signature. The answers count as they were saved; who files and the case are looked at anew only when
 * the form is opened, for each costs questions to the database.
 */
export function leftToFill(
  { type, answers: saved }: Pick<FullApplication, 'type' | 'answers'>,
  { today, verified }: { readonly today: CourtDay; readonly verified: boolean },
): number {
  const kind = kindOf(type);
  const caseFacts = typeof saved.caseStage === 'string' ? { stage: saved.caseStage } : null;
  const answers = computeFields(kind, saved, { today, caseFacts });
  const atTheEnd = blocks.signature.fields.map(({ name }) => name);
  const paths = checkAnswers(kind, answers, { lang: 'zh', today, verified })
    .map(({ path }) => path)
    .filter((path) => !atTheEnd.some((name) => isIn(path, name)));
  return new Set(paths).size;
}
