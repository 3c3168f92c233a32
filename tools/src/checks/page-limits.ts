import { kindKeys } from '@sufu/contract/applications';

/** Bytes, packed with brotli, that a page may need at once. Raise one only with a word of why in the same commit. */
export type Limit = { readonly script: number; readonly style: number };

/** What every page may carry for each kind of application, so that a new kind raises no limit: its entry in the catalogue. */
const kinds = kindKeys.length * 350;

/**
 * A little over what the pages are: it holds what was won. What they should become stands in bench/src/pages/limits.ts.
 */
export const limits: Readonly<Record<string, Limit>> = {
  // The rules between answers and the binding of who files run in the browser too, so that a person is told at the field: 12 kB of a
  // form, 1 kB of what every page shares.
  // Reference numbers in any spelling are 0.3 kB of what every page shares, gists 0.5 kB of lists; steps, folded rows, what follows from
  // other answers and the question after the same matter 4 kB of a form.
  // The calendar of a person is 0.3 kB of what every page shares (menu, route, permission, refusal), its next days 0.2 kB of home.
  // Style: targets of 44 px on phones and the head of a printed page are 0.2 to 0.3 kB of what every page shares.
  'features/home/home-page': { script: 115_000 + kinds, style: 16_100 },
  'features/accounts/sign-in/login-page': { script: 109_950 + kinds, style: 15_000 },
  'features/applications/list/list-page': { script: 114_800 + kinds, style: 16_100 },
  'features/applications/filing/form/form-page': { script: 201_450 + kinds, style: 21_100 },
};
/** Every other page. */
export const otherwise: Limit = { script: 200_950 + kinds, style: 21_100 };
