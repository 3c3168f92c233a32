import { z } from 'zod';
import { id, text } from '../core/index.ts';
import { divisionTaskCodes } from '../directory/index.ts';
import { offices } from './offices.ts';

/** How a member of the court stands: the account is not opened yet, at work, or has left. */
export const staffStates = ['waiting', 'working', 'left'] as const;
export type StaffState = (typeof staffStates)[number];

/** What two people decide about somebody: offices, back to work with an office of two, an account opened anew. */
export const proposalKinds = ['offices', 'return', 'reopen', 'factor'] as const;
export type ProposalKind = (typeof proposalKinds)[number];
/** `ALONE`: done by one person, as nobody else could have approved it. */
export const proposalStates = ['PROPOSED', 'DONE', 'ALONE', 'REFUSED', 'WITHDRAWN'] as const;
export const leastAnswer = 5;

/** A staff number, and the id of a division. */
export const shortNameForm = /^[A-Za-z0-9-]{1,20}$/;
export const staffNo = z.string().trim().regex(shortNameForm);
/** A short name that stands in lists and addresses: 立案庭 may be `D01`. */
export const divisionId = z.string().trim().regex(shortNameForm);
const words = (most: number) => z.string().trim().min(1).max(most);

/**
 * What can be open with somebody: applications in hand, places on panels of cases that are not closed, booked times at which they receive
 * people, meetings they go to, decisions they proposed,
 * absences of others in which they stand in.
 */
export const openDuties = ['applications', 'cases', 'times', 'meetings', 'proposals', 'deputies'] as const;
export const openWith = z.object({
  ...{ applications: z.int(), cases: z.int(), times: z.int(), meetings: z.int(), proposals: z.int() },
  deputies: z.int(),
});
export type OpenDuties = z.infer<typeof openWith>;
/** How many open matters lie with somebody. */
export const countOpen = (open: OpenDuties): number => openDuties.reduce((sum, name) => sum + open[name], 0);

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
  open: openWith,
  /** A second factor is set up. */
  hasFactor: z.boolean(),
  isMe: z.boolean(),
  /** What waits for a second person to agree. */
  waits: z.array(z.object({ kind: z.enum(proposalKinds), offices: z.array(z.enum(offices)) })),
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

/** One act on a member of the court that two people decide. */
export const staffProposal = z.object({
  id,
  version: z.int(),
  kind: z.enum(proposalKinds),
  state: z.enum(proposalStates),
  staffNo: z.string(),
  name: z.string(),
  from: z.array(z.enum(offices)),
  to: z.array(z.enum(offices)),
  /** Of an account that is opened anew: the last four figures of its new phone. */
  phoneEnd: z.string().nullable(),
  by: z.string(),
  at: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  answer: z.string(),
  may: z.array(z.enum(['approve', 'refuse', 'withdraw'])),
});
export type StaffProposal = z.infer<typeof staffProposal>;

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
