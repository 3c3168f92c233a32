import { causesOfAction } from './causes-of-action.ts';
import { changes } from './changes.ts';
import { closing } from './closing.ts';
import { communication } from './communication.ts';
import type { Dictionary } from './dictionary.ts';
import { evidence } from './evidence.ts';
import { feesAndAid } from './fees-and-aid.ts';
import { filing } from './filing.ts';
import { hearing } from './hearing.ts';
import { learnDictionaries, type OfEveryForm, ofEveryForm } from './known.ts';
import { preservation } from './preservation.ts';
import { property } from './property.ts';
import { recusal } from './recusal.ts';
import { takingEvidence } from './taking-evidence.ts';

export type { CaseKind, CaseStage, TrialProcedure } from './cases.ts';
export { englishCause } from './causes-of-action.ts';
export type { Dictionary } from './dictionary.ts';
export { dictionaryOf, ofEveryForm } from './known.ts';
export type { LitigantRole } from './people.ts';
export { preservation } from './preservation.ts';

const ofKinds = {
  ...causesOfAction,
  ...filing,
  ...changes,
  ...recusal,
  ...preservation,
  ...property,
  ...evidence,
  ...takingEvidence,
  ...hearing,
  ...closing,
  ...communication,
  ...feesAndAid,
};

export type DictionaryKey = OfEveryForm | keyof typeof ofKinds;

/** Every closed list of choices, by the name the fields use. Values are stored; labels are only shown. */
export const dictionaries: Readonly<Record<DictionaryKey, Dictionary>> = { ...ofEveryForm, ...ofKinds };

learnDictionaries(dictionaries);
