import { z } from 'zod';
import { id, text } from '../core/index.ts';
import { divisionTaskCodes } from '../directory/index.ts';
import { offices } from './offices.ts';

/** How a member of the court stands: the account is not opened yet, at work, or has left. */
export const staffStates = ['waiting', 'working', 'left'] as const;
export type StaffState = (typeof staffStates)[number];

/** A staff number, and the id of a division. */
export const shortNameForm = /^[A-Za-z0-9-]{1,20}$/;
export const staffNo = z.string().trim().regex(shortNameForm);
/** A short name that stands in lists and addresses: 立案庭 may be `D01`. */
export const divisionId = z.string().trim().regex(shortNameForm);
const words = (most: number) => z.string().trim().min(1).max(most);

export const staffItem = z.object({
  id,
  version: z.int(),
  staffNo: z.string(),
  name: z.string(),
  divisionId: z.string(),
  division: z.string(),
  offices: z.array(z.enum(offices)),
  title: text,
  /** The last four figures; null: the phone is taken out. */
  phoneEnd: z.string().nullable(),
  state: z.enum(staffStates),
  /** How many open matters lie with them: applications in hand, places on panels of cases that are not closed. */
  open: z.object({ applications: z.int(), cases: z.int() }),
  isMe: z.boolean(),
});
export type StaffItem = z.infer<typeof staffItem>;

/** What an administrator writes of a member of the court. The title is what parties read; the first office's name where left out. */
export const staffEntry = z.object({
  name: words(50),
  divisionId,
  offices: z.array(z.enum(offices)).min(1).max(offices.length),
  title: z.object({ zh: z.string().trim().max(40), en: z.string().trim().max(80) }),
});
export type StaffEntry = z.infer<typeof staffEntry>;

export const divisionItem = z.object({
  id: z.string(),
  name: z.string(),
  duties: z.string(),
  phone: z.string(),
  position: z.int(),
  tasks: z.array(z.enum(divisionTaskCodes)),
  /** How many people work there. */
  staff: z.int(),
});
export type DivisionItem = z.infer<typeof divisionItem>;
export const divisionEntry = z.object({
  name: words(40),
  duties: z.string().trim().max(200),
  phone: z.string().trim().max(30),
  position: z.int().min(1).max(999),
  tasks: z.array(z.enum(divisionTaskCodes)).max(divisionTaskCodes.length),
});
export type DivisionEntry = z.infer<typeof divisionEntry>;

/** A link by which somebody opens their account: shown once, good once, for a day. */
export const activation = z.object({ address: z.string(), expiresAt: z.string() });
