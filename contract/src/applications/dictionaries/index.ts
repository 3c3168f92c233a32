import type { Dictionary } from './dictionary.ts';
import { learnDictionaries } from './known.ts';
import { ofEveryForm } from './of-every-form.ts';
import { type DictionaryKey, ofKinds } from './of-kinds.ts';

export type { CaseKind, CaseStage, TrialProcedure } from './cases.ts';
export { englishCause } from './causes-of-action.ts';
export type { Dictionary } from './dictionary.ts';
export { dictionaryOf } from './known.ts';
export { ofEveryForm } from './of-every-form.ts';
export type { DictionaryKey } from './of-kinds.ts';
export type { LitigantRole } from './people.ts';
export { preservation } from './preservation.ts';

/** Every closed list of choices, by the name the fields use. Values are stored; labels are only shown. */
export const dictionaries: Readonly<Record<DictionaryKey, Dictionary>> = { ...ofEveryForm, ...ofKinds };

learnDictionaries(dictionaries);
