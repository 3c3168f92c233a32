import { ask, is, isOneOf, text } from '../definition/ask.ts';
import { bodies, courtAction } from '../definition/blocks/standing-actions.ts';
import { filers, stagesBetween } from '../definition/blocks/standing-filing.ts';
import { defineKind } from '../definition/define-kind.ts';
import { cite, courtLimit, laws, rulesOfThisCourt } from '../definition/law.ts';
import { agentCredentials, identityProof, offered, powerOfAttorney } from '../definition/papers.ts';
import { mustNotBe } from '../definition/standing-rules.ts';
import { communication } from '../dictionaries/communication.ts';

export const onlineReadArchivesApply = defineKind({
  key: 'online_read_archives_apply',
  order: 35,
  title: text('网上阅卷', 'Online reading of case files'),
  plain: text('在网上查看案卷材料', 'Read the case file online'),
  short: text('网上阅卷', 'File'),
  category: 'ARCHIVE',
  synonyms: '看案卷、查卷、复印材料、调卷宗、看笔录、复印案卷、看材料、卷宗',
  pages: ['index'],
  filedBy: [filers.party, filers.lawyer, filers.otherAgent],
  stagesRefused: [],
  caseKinds: ['CIVIL', 'ADMIN', 'ENFORCEMENT'],
  stagesAllowed: stagesBetween('FILED', 'ARCHIVED'),
  preconditions: [
    text('申请人是案件中登记的当事人或者代理人', 'The applicant is a registered party or agent in the case'),
    text(
      '可以查阅正卷；副卷（合议笔录、审判委员会材料）不提供',
      'The main file may be read; the inner file (deliberations, adjudication committee) may not',
    ),
    text('阅卷不影响案件审理', 'Reading must not hold up the trial'),
    text('所阅材料只用于本案，不外传', 'What you read is for this case only and is not passed on'),
  ],
  legalBasis: [
    cite(laws.civilProcedure, '52, 64', {
      zh: '当事人和代理人查阅案件材料的权利',
      en: 'The right of parties and agents to read the file',
    }),
    cite(laws.agentsReadingFiles, '1-5', {
      zh: '诉讼中查阅正卷；结案后为申请再审可以查阅审判卷正卷',
      en: 'The main file during the case; after it, the main trial file for a retrial',
    }),
    cite(laws.trialInformation, '11, 12', { zh: '网上查阅和限制', en: 'Reading online and its limits' }),
    cite(laws.lawyers, 34, {
      zh: '刑事辩护人阅卷另适用该规定',
      en: 'Reading by defence lawyers follows this provision',
    }),
  ],
  timeLimits: [
    courtLimit('decide', '二个工作日内审核', 'Examined within two working days', {
      due: { from: 'submission' },
      untilAnswer: true,
      length: [2, 'workday'],
      from: text('提交', 'Submission'),
      ...rulesOfThisCourt,
    }),
    courtLimit('valid', '阅卷有效期七日，可以延长一次', 'Access is valid seven days and may be extended once', {
      length: [7, 'day'],
      from: text('准许', 'The approval'),
      ...rulesOfThisCourt,
    }),
  ],
  dictionaries: communication,
  blocks: ['caseRef', 'contact', 'signature'],
  gist: ['archiveScope', 'readPurpose'],
  fields: [
    ask.radio('fileState', '卷宗状态', 'State of the file', 'FILE_STATE'),
    ask.multiSelect('archiveScope', '查阅范围', 'What to read', 'ARCHIVE_SCOPE', { min: 1, max: 7 }),
    ask.select('readPurpose', '阅卷目的', 'Purpose', 'READ_PURPOSE'),
    ask.radio('readMode', '阅卷方式', 'Mode', 'READ_MODE'),
    ask.text('validDays', '申请有效期（日）', 'Validity asked for (days)', {
      required: false,
      min: 1,
      max: 30,
      format: 'whole-number',
      hint: text(
        '填 1 至 30 的整数，不填按本院规定。',
        'A whole number from 1 to 30; if empty, as the court provides.',
      ),
    }),
    ask.textarea('reasonDetail', '说明', 'Details', { required: false, max: 500 }),
    ask.checkbox('confidentialityPledge', '承诺不传播、不作他用', 'I promise not to pass it on or use it otherwise'),
  ],
  rules: [
    mustNotBe(
      'fileState',
      'ARCHIVED',
      isOneOf('caseStage', 'FILED', 'ASSIGNED', 'PRETRIAL', 'SCHEDULED', 'INVESTIGATION', 'DEBATE', 'DEBATE_CLOSED'),
    ),
    mustNotBe('fileState', 'IN_TRIAL', is('caseStage', 'ARCHIVED')),
  ],
  standingMaterials: [identityProof, offered(powerOfAttorney), offered(agentCredentials)],
  intake: [],
  courtActions: [
    courtAction('approve', bodies.judgeOrArchivist, {
      document: text('阅卷授权', 'Access to the file'),
      note: text('写明范围和有效期，页面有水印', 'With scope and validity; pages are watermarked'),
    }),
    courtAction('partlyApprove', bodies.judgeOrArchivist, {
      document: text('阅卷授权（部分）', 'Access to part of the file'),
      note: text('限定范围', 'Within a limited scope'),
    }),
    courtAction('reject', bodies.judgeOrArchivist, { document: text('不予准许说明', 'Note of refusal') }),
    courtAction('close', bodies.system, {
      result: 42,
      note: text('有效期届满，授权自动收回', 'Access ends by itself when it runs out'),
    }),
  ],
  states: [10, 20, 21, 30, 31, 32, 40, 41, 42],
  notes: [
    text(
      '阅卷全程留痕，页面带有姓名和时间的水印。',
      'Reading is logged and pages carry a watermark with name and time.',
    ),
    text(
      '笔录和已送达的文书可以查看，没有送达的文书不显示。',
      'Records and served documents can be read; documents not yet served are not shown.',
    ),
  ],
});
