import { cases } from './cases.ts';
import { causesOfAction } from './causes-of-action.ts';
import { closing } from './closing.ts';
import { communication } from './communication.ts';
import type { Dictionary } from './dictionary.ts';
import { evidence } from './evidence.ts';
import { feesAndAid } from './fees-and-aid.ts';
import { hearing } from './hearing.ts';
import { people } from './people.ts';
import { preservation } from './preservation.ts';
import { recusal } from './recusal.ts';

export type { CaseKind, CaseStage, TrialProcedure } from './cases.ts';
export { englishCause } from './causes-of-action.ts';
export type { Dictionary } from './dictionary.ts';
export type { LitigantRole } from './people.ts';

const all = {
  ...people,
  ...cases,
  ...causesOfAction,
  ...recusal,
  ...preservation,
  ...evidence,
  ...hearing,
  ...closing,
  ...communication,
  ...feesAndAid,
};

export type DictionaryKey = keyof typeof all;

/** Every closed list of choices, by the name the fields use. Values are stored; labels are only shown. */
export const dictionaries: Readonly<Record<DictionaryKey, Dictionary>> = all;
