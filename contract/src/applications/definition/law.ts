import type { Text } from '../../core/index.ts';
import { text } from './ask.ts';
import type { LegalBasis, TimeLimit } from './kind.ts';

/** A law or judicial interpretation; `short` where a time limit names it. */
type Law = { readonly title: Text; readonly short?: Text };

/** What the kinds cite. */
export const laws = {
  civilProcedure: {
    title: text('民事诉讼法（2023修正）', 'Civil Procedure Law (2023 amendment)'),
    short: text('民诉法', 'Civil Procedure Law'),
  },
  civilProcedureInterpretation: {
    title: text('民诉法解释（法释〔2022〕11号）', 'Interpretation of the Civil Procedure Law (Fa Shi [2022] No. 11)'),
    short: text('民诉法解释', 'Interpretation of the Civil Procedure Law'),
  },
  evidence: {
    title: text(
      '民事诉讼证据规定（法释〔2019〕19号）',
      'Provisions on Evidence in Civil Procedure (Fa Shi [2019] No. 19)',
    ),
    short: text('证据规定', 'Civil Evidence Provisions'),
  },
  propertyPreservation: {
    title: text(
      '财产保全规定（法释〔2016〕22号，2020修正）',
      'Provisions on Property Preservation (Fa Shi [2016] No. 22, amended 2020)',
    ),
    short: text('财产保全规定', 'Property Preservation Provisions'),
  },
  caseRegistration: {
    title: text('登记立案规定（法释〔2015〕8号）', 'Provisions on Case Registration (Fa Shi [2015] No. 8)'),
    short: text('登记立案规定', 'Case Registration Provisions'),
  },
  onlineLitigation: {
    title: text('在线诉讼规则（法释〔2021〕12号）', 'Online Litigation Rules (Fa Shi [2021] No. 12)'),
    short: text('在线诉讼规则', 'Online Litigation Rules'),
  },
  onlineMediation: {
    title: text('在线调解规则（法释〔2021〕23号）', 'Online Mediation Rules (Fa Shi [2021] No. 23)'),
    short: text('在线调解规则', 'Online Mediation Rules'),
  },
  mediation: { title: text('民事调解规定（2004，2020修正）', 'Provisions on Civil Mediation (2004, amended 2020)') },
  administrativeLitigation: {
    title: text('行政诉讼法（2017修正）', 'Administrative Litigation Law (2017 amendment)'),
    short: text('行诉法', 'Administrative Litigation Law'),
  },
  administrativeLitigationInterpretation: {
    title: text(
      '行诉法解释（法释〔2018〕1号）',
      'Interpretation of the Administrative Litigation Law (Fa Shi [2018] No. 1)',
    ),
    short: text('行诉法解释', 'Interpretation of the Administrative Litigation Law'),
  },
  litigationFees: {
    title: text('诉讼费用交纳办法（国务院令第481号）', 'Measures on Litigation Fees (State Council Decree No. 481)'),
    short: text('诉讼费用交纳办法', 'Litigation Fee Measures'),
  },
  trialSupervision: {
    title: text(
      '审判监督程序解释（法释〔2008〕14号，2020修正）',
      'Interpretation on Trial Supervision (Fa Shi [2008] No. 14, amended 2020)',
    ),
  },
  postponement: {
    title: text(
      '延长审限和延期开庭规定（法释〔2018〕9号，2019修正）',
      'Provisions on Extending Trial Limits and Postponing Hearings (Fa Shi [2018] No. 9, amended 2019)',
    ),
    short: text('延长审限和延期开庭规定', 'Provisions on Extension and Postponement'),
  },
  courtroom: { title: text('法庭规则（法释〔2016〕7号）', 'Courtroom Rules (Fa Shi [2016] No. 7)') },
  judgmentPublication: {
    title: text(
      '互联网公布裁判文书规定（法释〔2016〕19号）',
      'Provisions on Publishing Judgments Online (Fa Shi [2016] No. 19)',
    ),
  },
  trialInformation: {
    title: text(
      '互联网公开审判流程信息规定（法释〔2018〕7号）',
      'Provisions on Publishing Trial Information Online (Fa Shi [2018] No. 7)',
    ),
  },
  agentsReadingFiles: {
    title: text(
      '诉讼代理人查阅民事案件材料规定（2002，2020修正）',
      'Provisions on Agents Reading Civil Case Files (2002, amended 2020)',
    ),
  },
  petitions: {
    title: text('信访工作条例（2022）', 'Petition Work Regulations (2022)'),
    short: text('信访工作条例', 'Petition Work Regulations'),
  },
  stateJudicialAid: {
    title: text('国家司法救助工作意见（法发〔2016〕16号）', 'Opinions on State Judicial Aid (Fa Fa [2016] No. 16)'),
  },
  stateJudicialAidProcedure: {
    title: text(
      '国家司法救助案件办理程序规定（法发〔2019〕2号）',
      'Provisions on Handling State Judicial Aid Cases (Fa Fa [2019] No. 2)',
    ),
  },
  lawyers: { title: text('律师法（2017修正）', 'Lawyers Law (2017 amendment)') },
  enforcementRecusal: {
    title: text('执行回避制度规定（法释〔2011〕12号）', 'Provisions on Recusal in Enforcement (Fa Shi [2011] No. 12)'),
  },
  levelJurisdiction: {
    title: text(
      '民事级别管辖异议规定（法释〔2009〕17号，2020修正）',
      'Provisions on Objections to Level Jurisdiction (Fa Shi [2009] No. 17, amended 2020)',
    ),
    short: text('级别管辖异议规定', 'Provisions on Level Jurisdiction Objections'),
  },
  judges: { title: text('法官法（2019修订）', 'Judges Law (2019 revision)') },
  intermediateCourtLevel: {
    title: text(
      '中级法院管辖一审民事案件标准通知（法发〔2021〕27号）',
      'Notice on First-Instance Civil Cases of Intermediate Courts (Fa Fa [2021] No. 27)',
    ),
  },
  trialTimeLimits: {
    title: text('案件审理期限规定（法释〔2000〕29号）', 'Provisions on Trial Time Limits (Fa Shi [2000] No. 29)'),
    short: text('案件审理期限规定', 'Trial Time Limit Provisions'),
  },
  enforcementObjections: {
    title: text(
      '执行异议和复议规定（法释〔2015〕10号，2020修正）',
      'Provisions on Enforcement Objections and Reviews (Fa Shi [2015] No. 10, amended 2020)',
    ),
  },
  enforcementParties: {
    title: text(
      '民事执行变更追加当事人规定（法释〔2016〕21号，2020修正）',
      'Provisions on Changing and Adding Parties in Civil Enforcement (Fa Shi [2016] No. 21, amended 2020)',
    ),
  },
  arbitration: {
    title: text('仲裁法（2025修订，2026-03-01施行）', 'Arbitration Law (2025 revision, in force from 1 March 2026)'),
  },
  criminalProcedure: { title: text('刑事诉讼法（2018修正）', 'Criminal Procedure Law (2018 amendment)') },
  local: { title: text('高级人民法院/本院规定（地方规则）', 'Rules of the high court or of this court (local rules)') },
} as const satisfies Record<string, Law>;

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** `45`, `'54, 143'`, `'51-55'` → 第45条, 第54、143条, 第51至55条. */
function articleText(articles: number | string): Text {
  const parts = String(articles).split(', ');
  const isOne = parts.length === 1 && !parts[0]?.includes('-');
  const numbers = listed(parts.map((part) => part.replace('-', '–')));
  return { zh: `第${parts.join('、').replaceAll('-', '至')}条`, en: isOne ? `Art. ${numbers}` : `Arts. ${numbers}` };
}

/** A provision the kind rests on, and what it says. The articles by number, or in words where they are more than that. */
export const cite = (law: Law, articles: number | string | Text, note: Text): LegalBasis => ({
  law: law.title,
  article: typeof articles === 'object' ? articles : articleText(articles),
  note,
});

/** The basis of a time limit: 民诉法第126条；登记立案规定第8条. */
export function provisions(
  ...cited: readonly (readonly [Law & Required<Pick<Law, 'short'>>, number | string])[]
): Text {
  const named = cited.map(([{ short }, articles]) => ({ short, articles: articleText(articles) }));
  return {
    zh: named.map(({ short, articles }) => `${short.zh}${articles.zh}`).join('；'),
    en: named.map(({ short, articles }) => `${short.en}, ${articles.en.replace('Art', 'art')}`).join('; '),
  };
}

/** Limits that no law sets. */
export const rulesOfThisCourt = { basis: text('本院规定', 'Rules of this court'), source: 'local' } as const;
export const localRules = { basis: text('地方规定', 'Local rules'), source: 'local' } as const;

/** A time limit as a kind states it: `length: [15, 'day']`, and what is unlike most limits of that side. */
type LimitOptions = Omit<TimeLimit, 'id' | 'side' | 'label' | 'value' | 'unit' | 'enforce' | 'source'> &
  Partial<Pick<TimeLimit, 'enforce' | 'source'>> & {
    readonly length?: readonly [number, NonNullable<TimeLimit['unit']>];
  };

const timeLimit =
  (side: TimeLimit['side'], enforce: TimeLimit['enforce']) =>
  (id: string, zh: string, en: string, { length, ...options }: LimitOptions): TimeLimit => ({
    id,
    side,
    label: { zh, en },
    ...(length && { value: length[0], unit: length[1] }),
    enforce,
    source: 'law',
    ...options,
  });

/** A time limit of the party: of what is late one is warned, unless it says otherwise. */
export const partyLimit = timeLimit('party', 'warn');
/** A time limit of the court: told to the party. */
export const courtLimit = timeLimit('court', 'info');
