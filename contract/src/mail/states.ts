import type { Text } from '../core/index.ts';

/** IN: from a party to the court; OUT: from the court to a party (procedure.md §6). */
export const mailDirections = ['IN', 'OUT'] as const;
export type MailDirection = (typeof mailDirections)[number];

export const mailStates = [0, 1, 2, 3, 4, 5, 6, 7] as const;
/** 0 to be posted, 1 posted, 2 arrived, 3 registered, 4 handed over, 5 returned, 6 in question, 7 filed. */
export type MailState = (typeof mailStates)[number];

const t = (zh: string, en: string): Text => ({ zh, en });

const stateWords: Readonly<Record<MailDirection, Readonly<Record<MailState, Text>>>> = {
  IN: {
    0: t('待寄出', 'To be posted'),
    1: t('已寄出', 'Posted'),
    2: t('已签收待登记', 'Arrived, to be registered'),
    3: t('已登记', 'Registered'),
    4: t('已转承办部门', 'Handed over'),
    5: t('已退回', 'Returned to you'),
    6: t('有异常', 'In question'),
    7: t('已入卷', 'Filed'),
  },
  OUT: {
    0: t('待寄出', 'To be posted'),
    1: t('已寄出', 'Posted'),
    2: t('对方已签收', 'Received'),
    3: t('已登记', 'Registered'),
    4: t('已转承办部门', 'Handed over'),
    5: t('已退回', 'Returned'),
    6: t('退件', 'Came back'),
    7: t('已入卷', 'Filed'),
  },
};
export const mailStateWord = (direction: MailDirection, state: MailState): Text => stateWords[direction][state];

/** Which state may follow which (service.md §12). What has no row here never happens. */
export const mailMoves: Readonly<Record<MailDirection, Readonly<Record<MailState, readonly MailState[]>>>> = {
  IN: { 0: [1], 1: [2, 6], 2: [3, 6], 3: [4, 5, 6], 4: [7], 5: [], 6: [3, 5], 7: [] },
  OUT: { 0: [1], 1: [2, 6], 2: [7], 3: [], 4: [], 5: [], 6: [1, 7], 7: [] },
};

export const mailActs = ['post', 'receive', 'register', 'handOver', 'return', 'report', 'file'] as const;
export type MailAct = (typeof mailActs)[number];

/** The state each act leads to. A registration that finds something missing leads to 6 instead. */
const leadsTo: Readonly<Record<MailAct, MailState>> = {
  post: 1,
  receive: 2,
  register: 3,
  handOver: 4,
  return: 5,
  report: 6,
  file: 7,
};

/** The state an item comes to by an act; null where the act is not open in its present state. */
export function afterMailAct(direction: MailDirection, state: MailState, act: MailAct): MailState | null {
  const next = leadsTo[act];
  return mailMoves[direction][state].includes(next) ? next : null;
}

/** The acts that are open in a state, in the order they usually come. */
export const openMailActs = (direction: MailDirection, state: MailState): readonly MailAct[] =>
  mailActs.filter((act) => afterMailAct(direction, state, act) !== null);

/** What was found of one thing on the list when the parcel was opened. */
export const mailMarks = ['OK', 'MISSING', 'PAGES', 'DAMAGED'] as const;
export type MailMark = (typeof mailMarks)[number];
export const mailMarkWords: Readonly<Record<MailMark, Text>> = {
  OK: t('相符', 'As listed'),
  MISSING: t('少件', 'Missing'),
  PAGES: t('缺页', 'Pages missing'),
  DAMAGED: t('破损', 'Damaged'),
};

/** Why an item is in question. Of OUT: as the carrier says; whether it counts as served (法释〔2004〕13号第11条) is decided by people. */
export const mailCauses = {
  IN: ['MISSING', 'PAGES', 'DAMAGED', 'UNMATCHED'],
  OUT: ['BAD_ADDRESS', 'MOVED', 'REFUSED', 'ABSENT', 'UNKNOWN_PERSON', 'CLOSED'],
} as const;
export type MailCause = (typeof mailCauses)[MailDirection][number];
export const mailCauseWords: Readonly<Record<MailCause, Text>> = {
  MISSING: mailMarkWords.MISSING,
  PAGES: mailMarkWords.PAGES,
  DAMAGED: mailMarkWords.DAMAGED,
  UNMATCHED: t('无法匹配', 'Belongs to no case we can find'),
  BAD_ADDRESS: t('地址不详', 'Address incomplete'),
  MOVED: t('迁移', 'Moved away'),
  REFUSED: t('拒收', 'Refused'),
  ABSENT: t('多次无人', 'Nobody there, several times'),
  UNKNOWN_PERSON: t('查无此人', 'Nobody of this name'),
  CLOSED: t('单位停业', 'Business closed'),
};
