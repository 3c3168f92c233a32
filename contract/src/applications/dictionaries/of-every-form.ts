import { cases } from './cases.ts';
import { people } from './people.ts';

/** What the forms of most kinds ask, and what is said of every case. */
export const ofEveryForm = { ...people, ...cases };
export type OfEveryForm = keyof typeof ofEveryForm;
