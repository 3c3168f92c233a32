import type { CourtActionKey, StateCode } from '../../lifecycle/states.ts';
import { text } from '../ask.ts';
import type { CourtAction, Office } from '../kind.ts';

/** Who of the court acts: the words shown on the desk, and the offices behind them. */
type Body = Pick<CourtAction, 'by' | 'byRole' | 'deciders'>;

export const body = (zh: string, en: string, ...by: readonly Office[]): Body => ({ byRole: { zh, en }, by });

/** The bodies that act in several kinds. */
export const bodies = {
  clerk: body('书记员', 'Clerk', 'clerk'),
  filingCounter: body('立案窗口', 'Filing counter', 'filing_clerk'),
  judgeOrPanel: body('承办法官/合议庭', 'Judge in charge or panel', 'judge', 'presiding_judge'),
  judge: body('承办法官', 'Judge in charge', 'judge', 'presiding_judge'),
  panelOrSoleJudge: body('合议庭/独任法官', 'Panel or sole judge', 'judge', 'presiding_judge'),
  clerkOrAssistant: body('书记员/法官助理', 'Clerk or judge’s assistant', 'clerk', 'assistant'),
  caseManagement: body('审管办', 'Case management office', 'case_management'),
  petitionOfficer: body('信访专员', 'Petition officer', 'petition_officer'),
  assistant: body('法官助理', 'Judge’s assistant', 'assistant'),
  preservationBody: body(
    '保全裁定机构',
    'Body that made the preservation ruling',
    'judge',
    'presiding_judge',
    'filing_division',
  ),
  filingOrTrialDivision: body(
    '立案、审判机构',
    'Filing or trial division',
    'filing_division',
    'judge',
    'presiding_judge',
  ),
  rulingBody: body('作出裁定的机构', 'Body that made the ruling', 'judge', 'presiding_judge', 'filing_division'),
  assistanceBody: {
    ...body(
      '院长/合议庭（诉讼费）；司法救助委员会（救助金）',
      'President or panel (court fees); judicial aid committee (aid money)',
      'president',
      'judge',
      'presiding_judge',
      'adjudication_committee',
    ),
    deciders: [
      { about: text('诉讼费', 'Court fees'), by: text('院长/合议庭', 'President or panel') },
      { about: text('救助金', 'Aid money'), by: text('司法救助委员会', 'Judicial aid committee') },
    ],
  },
  judgeOrArchivist: body(
    '承办法官/档案管理员',
    'Judge in charge or archivist',
    'judge',
    'presiding_judge',
    'archivist',
  ),
  filingDivision: body('立案庭', 'Filing division', 'filing_division'),
  caseManagementOffice: body('审判管理办公室', 'Case management office', 'case_management'),
  divisionClerk: body('承办庭书记员', 'Clerk of the division', 'clerk'),
  system: body('系统', 'System'),
  recusalBody: {
    ...body(
      '院长（审判人员）/审判委员会（院长任审判长或独任审判员）/审判长或独任审判员（其他人员）',
      'President (for judges); adjudication committee (for the president sitting in the case); presiding or sole judge (for other persons)',
      'president',
      'adjudication_committee',
      'presiding_judge',
    ),
    deciders: [
      { about: text('审判人员', 'For judges'), by: text('院长', 'President') },
      {
        about: text('院长任审判长或独任审判员', 'For the president sitting in the case'),
        by: text('审判委员会', 'Adjudication committee'),
      },
      { about: text('其他人员', 'For other persons'), by: text('审判长或独任审判员', 'Presiding or sole judge') },
    ],
  },
  byStage: body(
    '立案庭庭长/承办法官/执行法官（按阶段）',
    'Head of the filing division, judge in charge or enforcement judge (by stage)',
    'filing_division',
    'division_head',
    'judge',
    'presiding_judge',
    'enforcement',
  ),
  judges: body('审判人员', 'Judges', 'judge', 'presiding_judge'),
  retrialPanel: body('再审审查合议庭', 'Panel reviewing the application', 'judge', 'presiding_judge'),
  presidentOrCommittee: body(
    '院长/审判委员会',
    'President or adjudication committee',
    'president',
    'adjudication_committee',
  ),
  judgeWithCashier: body('承办法官+财务', 'Judge in charge with the cashier', 'judge', 'presiding_judge'),
} as const;

/** The state most kinds go to by an action. */
const results = {
  receipt: 20,
  hold: 21,
  returnForCorrection: 22,
  requireGuarantee: 22,
  accept: 23,
  requirePayment: 23,
  schedule: 24,
  reschedule: 24,
  reject: 30,
  approve: 31,
  partlyApprove: 32,
  reply: 33,
  close: 33,
  notAccept: 34,
  forward: 35,
  transfer: 35,
  cancel: 41,
  ban: 50,
} as const satisfies Record<CourtActionKey, StateCode>;

type More = Omit<CourtAction, 'action' | keyof Body>;

/** An action of the court on this kind; it leads where the action usually does unless it says otherwise. */
export const courtAction = (action: CourtActionKey, who: Body, more: More = {}): CourtAction => ({
  action,
  ...who,
  result: results[action],
  ...more,
});

/**
 * Accepted, with the slip that most kinds give (procedure.md §2.1, 受理回执); 收件凭证 is what the hand-in makes. `plain` unless
 * said: whether it is accepted is not a decision of its own.
 */
export const accept = (by: Body, more: Pick<CourtAction, 'plain'> = { plain: true }): CourtAction =>
  courtAction('accept', by, {
    document: text('受理回执', 'Slip of acceptance'),
    ...more,
    note: text('载明收到日期和材料清单', 'States the date of receipt and lists the papers'),
  });

/** Sent back once, with everything to be put right (民诉法解释第208条、登记立案规定第7条). */
export const returnForCorrection = (by: Body): CourtAction =>
  courtAction('returnForCorrection', by, {
    document: text('补正通知', 'Notice to correct'),
    note: text(
      '一次性列明补正事项和期限，期限由法院指定',
      'Lists everything to correct at once; the court sets the last day',
    ),
  });

/** What happens to an application when it comes in: accepted or sent back by the same body. */
export const intake = (by: Body): readonly CourtAction[] => [accept(by), returnForCorrection(by)];
