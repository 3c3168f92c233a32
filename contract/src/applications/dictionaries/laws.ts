import type { Text } from '../../core/index.ts';

/** Laws and judicial interpretations that the kinds cite, by their short names. */
export const laws = {
  civilProcedure: { zh: '民事诉讼法（2023修正）', en: 'Civil Procedure Law (2023 amendment)' },
  civilProcedureInterpretation: {
    zh: '民诉法解释（法释〔2022〕11号）',
    en: 'Interpretation of the Civil Procedure Law (Fa Shi [2022] No. 11)',
  },
  evidence: {
    zh: '民事诉讼证据规定（法释〔2019〕19号）',
    en: 'Provisions on Evidence in Civil Procedure (Fa Shi [2019] No. 19)',
  },
  propertyPreservation: {
    zh: '财产保全规定（法释〔2016〕22号，2020修正）',
    en: 'Provisions on Property Preservation (Fa Shi [2016] No. 22, amended 2020)',
  },
  caseRegistration: {
    zh: '登记立案规定（法释〔2015〕8号）',
    en: 'Provisions on Case Registration (Fa Shi [2015] No. 8)',
  },
  onlineLitigation: { zh: '在线诉讼规则（法释〔2021〕12号）', en: 'Online Litigation Rules (Fa Shi [2021] No. 12)' },
  onlineMediation: { zh: '在线调解规则（法释〔2021〕23号）', en: 'Online Mediation Rules (Fa Shi [2021] No. 23)' },
  mediation: { zh: '民事调解规定（2004，2020修正）', en: 'Provisions on Civil Mediation (2004, amended 2020)' },
  administrativeLitigation: { zh: '行政诉讼法（2017修正）', en: 'Administrative Litigation Law (2017 amendment)' },
  administrativeLitigationInterpretation: {
    zh: '行诉法解释（法释〔2018〕1号）',
    en: 'Interpretation of the Administrative Litigation Law (Fa Shi [2018] No. 1)',
  },
  litigationFees: {
    zh: '诉讼费用交纳办法（国务院令第481号）',
    en: 'Measures on Litigation Fees (State Council Decree No. 481)',
  },
  trialSupervision: {
    zh: '审判监督程序解释（法释〔2008〕14号，2020修正）',
    en: 'Interpretation on Trial Supervision (Fa Shi [2008] No. 14, amended 2020)',
  },
  postponement: {
    zh: '延长审限和延期开庭规定（法释〔2018〕9号，2019修正）',
    en: 'Provisions on Extending Trial Limits and Postponing Hearings (Fa Shi [2018] No. 9, amended 2019)',
  },
  courtroom: { zh: '法庭规则（法释〔2016〕7号）', en: 'Courtroom Rules (Fa Shi [2016] No. 7)' },
  judgmentPublication: {
    zh: '互联网公布裁判文书规定（法释〔2016〕19号）',
    en: 'Provisions on Publishing Judgments Online (Fa Shi [2016] No. 19)',
  },
  trialInformation: {
    zh: '互联网公开审判流程信息规定（法释〔2018〕7号）',
    en: 'Provisions on Publishing Trial Information Online (Fa Shi [2018] No. 7)',
  },
  agentsReadingFiles: {
    zh: '诉讼代理人查阅民事案件材料规定（2002，2020修正）',
    en: 'Provisions on Agents Reading Civil Case Files (2002, amended 2020)',
  },
  petitions: { zh: '信访工作条例（2022）', en: 'Petition Work Regulations (2022)' },
  stateJudicialAid: {
    zh: '国家司法救助工作意见（法发〔2016〕16号）',
    en: 'Opinions on State Judicial Aid (Fa Fa [2016] No. 16)',
  },
  stateJudicialAidProcedure: {
    zh: '国家司法救助案件办理程序规定（法发〔2019〕2号）',
    en: 'Provisions on Handling State Judicial Aid Cases (Fa Fa [2019] No. 2)',
  },
  lawyers: { zh: '律师法（2017修正）', en: 'Lawyers Law (2017 amendment)' },
  enforcementRecusal: {
    zh: '执行回避制度规定（法释〔2011〕12号）',
    en: 'Provisions on Recusal in Enforcement (Fa Shi [2011] No. 12)',
  },
  levelJurisdiction: {
    zh: '民事级别管辖异议规定（法释〔2009〕17号，2020修正）',
    en: 'Provisions on Objections to Level Jurisdiction (Fa Shi [2009] No. 17, amended 2020)',
  },
  judges: { zh: '法官法（2019修订）', en: 'Judges Law (2019 revision)' },
  intermediateCourtLevel: {
    zh: '中级法院管辖一审民事案件标准通知（法发〔2021〕27号）',
    en: 'Notice on First-Instance Civil Cases of Intermediate Courts (Fa Fa [2021] No. 27)',
  },
  trialTimeLimits: {
    zh: '案件审理期限规定（法释〔2000〕29号）',
    en: 'Provisions on Trial Time Limits (Fa Shi [2000] No. 29)',
  },
  enforcementObjections: {
    zh: '执行异议和复议规定（法释〔2015〕10号，2020修正）',
    en: 'Provisions on Enforcement Objections and Reviews (Fa Shi [2015] No. 10, amended 2020)',
  },
  enforcementParties: {
    zh: '民事执行变更追加当事人规定（法释〔2016〕21号，2020修正）',
    en: 'Provisions on Changing and Adding Parties in Civil Enforcement (Fa Shi [2016] No. 21, amended 2020)',
  },
  arbitration: {
    zh: '仲裁法（2025修订，2026-03-01施行）',
    en: 'Arbitration Law (2025 revision, in force from 1 March 2026)',
  },
  criminalProcedure: { zh: '刑事诉讼法（2018修正）', en: 'Criminal Procedure Law (2018 amendment)' },
  local: { zh: '高级人民法院/本院规定（地方规则）', en: 'Rules of the high court or of this court (local rules)' },
} satisfies Record<string, Text>;
