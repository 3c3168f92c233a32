import { z } from 'zod';
import { courtDay, fen, id, type Text } from '../core/index.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

/** What a member of the court does to a case that is kept by hand, as its history calls it. */
export const caseActs = {
  register: t('登记案件', 'Case registered'),
  change: t('修改案件信息', 'Case changed'),
  number: t('变更案号', 'Number changed'),
  party: t('登记、更正当事人', 'Party entered or corrected'),
  endParty: t('当事人退出', 'Party ended'),
  agent: t('登记、更正代理人', 'Agent entered or corrected'),
  endAgent: t('代理终止', 'Agent ended'),
  seat: t('确定审判组织成员', 'Panel member named'),
  endSeat: t('审判组织成员退出', 'Panel member ended'),
  hearing: t('安排、变更庭次', 'Hearing arranged or changed'),
  cancelHearing: t('取消庭次', 'Hearing cancelled'),
  close: t('结案', 'Closing'),
  archive: t('归档', 'Archiving'),
  seal: t('密封', 'Sealing'),
  merge: t('并案', 'Merging'),
  answer: t('答复“资料不对”', 'Remark answered'),
} as const satisfies Readonly<Record<string, Text>>;
export type CaseAct = keyof typeof caseActs;
export const caseActNames = Object.keys(caseActs) as [CaseAct, ...CaseAct[]];

// Lengths only: what each value may be is said by the rows of the exchange (`exchange/rows`), for both sides.
const line = z.string().trim().max(300);
const optional = line.optional();
const count = z.int().min(0).max(9_999);
export const leastReason = 5;
const reason = z.string().trim().min(leastReason).max(500);

/** What the register says of a case, the number apart. */
export const caseEntry = z.object({
  cause: line,
  caseKind: z.enum(['CIVIL', 'ADMIN', 'CRIMINAL', 'ENFORCEMENT']),
  divisionId: line,
  procedure: line,
  stage: line,
  filedOn: courtDay,
  amountFen: fen.optional(),
  evidenceDeadline: courtDay.optional(),
});
export type CaseEntry = z.output<typeof caseEntry>;

/** ID number and phone are shown masked: left out, those that stand stay. */
export const partyEntry = z.object({
  name: line,
  partyType: z.enum(['NATURAL', 'LEGAL', 'ORG']),
  role: line,
  idType: optional,
  idNumber: optional,
  creditCode: optional,
  phone: optional,
  address: optional,
  birthDate: courtDay.optional(),
  gender: z.enum(['0', '1']).optional(),
  legalRepName: optional,
});
export type PartyEntry = z.output<typeof partyEntry>;
/** `idNumber` finds the agent's account; only a hash of it is kept. */
export const agentEntry = z.object({
  name: line,
  agentKind: line,
  authority: z.enum(['GENERAL', 'SPECIAL']),
  firm: optional,
  idNumber: optional,
});
export const panelPositions = ['presiding_judge', 'judge', 'assessor', 'clerk', 'assistant'] as const;
export const hearingEntry = z.object({
  /** ISO 8601 with its zone. */
  at: z.iso.datetime({ offset: true }),
  courtroom: line,
  open: z.boolean(),
  seats: count.default(0),
  seatsKept: count.default(0),
  mediaSeats: count.default(0),
  announcedOn: courtDay.optional(),
});

const act = <A extends CaseAct, S extends z.ZodRawShape>(name: A, shape: S) =>
  z.object({ act: z.literal(name), ...shape });
const kept = id.nullable();
/** One act on a case. An id that is null enters somebody or something new. */
export const caseActBody = z.discriminatedUnion('act', [
  act('change', { entry: caseEntry }),
  act('number', { caseNo: z.string().max(60), reason }),
  act('party', { partyId: kept, entry: partyEntry }),
  act('endParty', { partyId: id, endedOn: courtDay, reason }),
  act('agent', { agentId: kept, partyId: id, entry: agentEntry }),
  act('endAgent', { agentId: id, endedOn: courtDay }),
  act('seat', { memberId: id, position: z.enum(panelPositions), inCharge: z.boolean() }),
  act('endSeat', { memberId: id }),
  act('hearing', { hearingId: kept, entry: hearingEntry }),
  act('cancelHearing', { hearingId: id }),
  /** Without a day the case is open again. */
  act('close', { closedOn: courtDay.optional(), closedHow: optional }),
  act('archive', { archived: z.boolean() }),
  act('seal', { sealed: z.boolean(), reason }),
  /** The number of the main case; without it the case stands by itself again. */
  act('merge', { into: z.string().max(60).optional(), reason }),
  act('answer', { remarkId: id, answer: z.string().trim().min(leastReason).max(500) }),
]);
export type CaseActBody = z.output<typeof caseActBody>;
export type CaseActOf<A extends CaseAct> = Extract<CaseActBody, { readonly act: A }>;
