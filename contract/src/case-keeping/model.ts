import { z } from 'zod';
import { caseEvent, eventAudiences, relatedCase } from '../cases/index.ts';
import { caseNo, courtDay, id, instant } from '../core/index.ts';
import { caseActNames, panelPositions } from './acts.ts';
import { ownRemark } from './remark-calls.ts';

/** A case as the list of the desk shows it. */
export const deskCaseRow = z.object({
  id,
  caseNo,
  cause: z.string(),
  stage: z.string(),
  division: z.string(),
  filedOn: courtDay,
  sealed: z.boolean(),
  closedOn: courtDay.nullable(),
  /** The number of the main case. */
  mergedInto: caseNo.nullable(),
  /** Names of its parties; at most six. */
  parties: z.array(z.string()),
  partyCount: z.int(),
  /** Remarks of its parties that wait for an answer. */
  remarks: z.int(),
});
export type DeskCaseRow = z.infer<typeof deskCaseRow>;

/** The source that keeps it, where that source is connected: then it is read here and changed there. */
const keptBy = z.string().nullable();
export const deskAgent = z.object({
  id,
  name: z.string(),
  kind: z.string(),
  authority: z.enum(['GENERAL', 'SPECIAL']),
  firm: z.string(),
  hasAccount: z.boolean(),
  endedOn: courtDay.nullable(),
  keptBy,
});
export const deskParty = z.object({
  id,
  name: z.string(),
  role: z.string(),
  partyType: z.enum(['NATURAL', 'LEGAL', 'ORG']),
  idType: z.string().nullable(),
  /** Masked, as the phone. */
  idNumber: z.string().nullable(),
  phone: z.string().nullable(),
  creditCode: z.string().nullable(),
  address: z.string().nullable(),
  birthDate: z.string().nullable(),
  gender: z.string().nullable(),
  legalRepName: z.string().nullable(),
  hasAccount: z.boolean(),
  endedOn: courtDay.nullable(),
  keptBy,
  agents: z.array(deskAgent),
});
export type DeskParty = z.infer<typeof deskParty>;
export type DeskAgent = z.infer<typeof deskAgent>;
export const deskHearing = z.object({
  id,
  at: instant,
  courtroom: z.string(),
  open: z.boolean(),
  seats: z.int(),
  seatsKept: z.int(),
  mediaSeats: z.int(),
  announcedOn: courtDay.nullable(),
  cancelledOn: courtDay.nullable(),
  keptBy,
});
export type DeskHearing = z.infer<typeof deskHearing>;
export const deskSeat = z.object({
  /** The account of the member of the court. */
  memberId: id,
  staffNo: z.string(),
  name: z.string(),
  position: z.enum(panelPositions),
  division: z.string(),
  inCharge: z.boolean(),
});
export type DeskSeat = z.infer<typeof deskSeat>;

/** A case as the desk keeps it. */
export const deskCase = deskCaseRow.omit({ parties: true, partyCount: true, remarks: true }).extend({
  /** Rises with each change, by whoever. */
  version: z.int(),
  caseKind: z.string(),
  courtName: z.string(),
  divisionId: z.string(),
  procedure: z.string(),
  /** In fen. */
  amount: z.int().nullable(),
  evidenceDeadline: courtDay.nullable(),
  archived: z.boolean(),
  closedHow: z.string().nullable(),
  keptBy,
  /** Numbers it had before, the latest first; without a day those that the source named. */
  formerNumbers: z.array(z.object({ caseNo, until: instant.nullable() })),
  /** Cases that it is related to and that I may see; at most fifty. */
  related: z.array(relatedCase),
  /** Cases that were merged into it; at most fifty. */
  merged: z.array(z.object({ id, caseNo })),
  parties: z.array(deskParty),
  panel: z.array(deskSeat),
  hearings: z.array(deskHearing),
  /** The latest hundred steps 流程节点, the latest first. */
  events: z.array(caseEvent.extend({ visibleTo: z.enum(eventAudiences) })),
  /** What its parties say is wrong: those that wait first; at most fifty. */
  remarks: z.array(ownRemark.extend({ by: z.string() })),
  /** The latest fifty acts at the desk. */
  history: z.array(z.object({ at: instant, act: z.enum(caseActNames), by: z.string(), reason: z.string().nullable() })),
  /** What I may do to it now. */
  may: z.array(z.enum(caseActNames)),
});
export type DeskCase = z.infer<typeof deskCase>;
