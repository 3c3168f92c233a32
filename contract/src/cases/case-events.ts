import type { Text } from '../core/index.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

/** Steps of a case 阶段事项 (procedure.md §9), in the order in which a case usually takes them. */
export const caseEvents = {
  REGISTERED: t('登记立案', 'Case registered'),
  FEE_NOTICE: t('通知交费', 'Notice of fees'),
  ACCEPTED: t('发出受理通知', 'Notice of acceptance sent'),
  ASSIGNED: t('移送审判庭', 'Passed to the division'),
  PANEL_NAMED: t('确定审判组织', 'Panel or judge named'),
  PANEL_TOLD: t('告知审判人员', 'Parties told who tries the case'),
  COMPLAINT_SENT: t('发送起诉状副本', 'Copy of the complaint sent'),
  ANSWER_RECEIVED: t('收到答辩状', 'Answer received'),
  ANSWER_SENT: t('发送答辩状副本', 'Copy of the answer sent'),
  EVIDENCE_TIME: t('指定举证期限', 'Time to hand in evidence set'),
  EVIDENCE_EXCHANGED: t('证据交换', 'Evidence exchanged'),
  HEARING_SET: t('排定开庭', 'Hearing set'),
  HEARING_ANNOUNCED: t('开庭公告', 'Hearing announced'),
  HEARING_PUT_OFF: t('延期开庭', 'Hearing put off'),
  HEARING_HELD: t('开庭审理', 'Hearing held'),
  RECORD_READ: t('阅读庭审笔录', 'Record of the hearing read'),
  EXTENDED: t('延长审限', 'Time for trial extended'),
  SUSPENDED: t('中止审理', 'Trial suspended'),
  RESUMED: t('恢复审理', 'Trial resumed'),
  DELIBERATING: t('合议中', 'In deliberation'),
  PRONOUNCEMENT_SET: t('排定宣判', 'Pronouncement set'),
  PRONOUNCED: t('宣判', 'Judgment pronounced'),
  MEDIATED: t('调解', 'Mediation'),
  WITHDRAWN: t('撤诉', 'Withdrawal'),
  JUDGMENT_SERVED: t('送达裁判文书', 'Judgment served'),
  CLOSED: t('结案', 'Case closed'),
  APPEAL_RECEIVED: t('收到上诉状', 'Petition of appeal received'),
  APPEAL_SENT: t('发送上诉状副本', 'Copy of the petition of appeal sent'),
  FILE_SENT_UP: t('报送上诉卷宗', 'File sent to the court of appeal'),
  ARCHIVED: t('归档', 'Filed away'),
  OTHER: t('其他事项', 'Other step'),
} as const satisfies Readonly<Record<string, Text>>;
export type CaseEventCode = keyof typeof caseEvents;
export const caseEventCodes = Object.keys(caseEvents) as [CaseEventCode, ...CaseEventCode[]];

const isCode = (code: string): code is CaseEventCode => Object.hasOwn(caseEvents, code);
/** One that is not known here is shown as another step. */
export const caseEventLabel = (code: string): Text => caseEvents[isCode(code) ? code : 'OTHER'];

/** Whom a step is for: whoever may see the case, its parties and agents, or the court alone. */
export const eventAudiences = ['all', 'parties', 'none'] as const;
export type EventAudience = (typeof eventAudiences)[number];
/** A page of a case shows so many, the latest ones. */
export const mostCaseEvents = 100;
