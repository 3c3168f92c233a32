import { causesOfAction } from './causes-of-action.ts';
import { changes } from './changes.ts';
import { closing } from './closing.ts';
import { communication } from './communication.ts';
import { evidence } from './evidence.ts';
import { feesAndAid } from './fees-and-aid.ts';
import { filing } from './filing.ts';
import { hearing } from './hearing.ts';
import type { OfEveryForm } from './of-every-form.ts';
import { preservation } from './preservation.ts';
import { property } from './property.ts';
import { recusal } from './recusal.ts';
import { takingEvidence } from './taking-evidence.ts';

/** What only some kinds ask. */
export const ofKinds = {
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
