import { ask, has, is, text } from '../definition/ask.ts';
import { bodies, body, courtAction, intake } from '../definition/blocks/standing-actions.ts';
import { stagesBetween } from '../definition/blocks/standing-filing.ts';
import { defineKind } from '../definition/define-kind.ts';
import { cite, courtLimit, laws, partyLimit, provisions } from '../definition/law.ts';
import { identityProof, paper, under } from '../definition/papers.ts';
import { mustNotBe } from '../definition/standing-rules.ts';
import { communication } from '../dictionaries/communication.ts';

export const petitionApply = defineKind({
  key: 'petition_apply',
  order: 30,
  title: text('信访申诉', 'Petition'),
  plain: text('向法院反映问题、提出申诉和建议', 'Raise a problem, a complaint or a suggestion with the court'),
  short: text('信访', 'Petition'),
  category: 'AID',
  synonyms: '上访、申诉、反映情况、投诉法官、信访、举报、投诉、反映问题、法官态度不好',
  filedBy: [text('公民', 'Citizen'), text('法人', 'Legal person'), text('其他组织', 'Other organisation')],
  requiresCase: false,
  caseKinds: ['CIVIL', 'ADMIN', 'CRIMINAL', 'ENFORCEMENT'],
  stagesAllowed: stagesBetween('FILED', 'ARCHIVED'),
  preconditions: [
    text(
      '可以通过上诉、申请再审、执行异议、检察监督解决的，先通过这些程序提出',
      'What can be settled by appeal, retrial, enforcement objection or the procuratorate goes there first',
    ),
    text('内容须真实', 'The content must be true'),
    text('多人共同信访的，推选代表，不超过五人', 'Several people together choose at most five representatives'),
  ],
  legalBasis: [
    cite(laws.petitions, '17-23, 31-36', {
      zh: '提出、受理告知、办理、复查',
      en: 'Raising, notice, handling, re-examination',
    }),
    cite(laws.petitions, '20, 28', {
      zh: '诉讼权利救济事项按法定程序办理',
      en: 'Remedies in litigation follow the legal procedure',
    }),
    cite(laws.local, text('相关规定', 'relevant rules'), {
      zh: '涉诉信访的办理规定',
      en: 'Rules on petitions about litigation',
    }),
  ],
  timeLimits: [
    courtLimit(
      'notice',
      '自收到之日起十五日内书面告知接收情况和处理途径',
      'Within fifteen days of receipt you are told in writing where it is handled',
      { length: [15, 'day'], from: text('收到', 'Receipt'), basis: provisions([laws.petitions, 23]) },
    ),
    courtLimit(
      'reply7',
      '涉诉来信：七日内程序性回复，三个月内告知办理进展或者结果',
      'Letters about litigation: a first answer within seven days, progress or result within three months',
      {
        due: { from: 'submission' },
        untilAnswer: true,
        length: [7, 'day'],
        from: text('收到', 'Receipt'),
        basis: text('以本院公布的规定为准', 'As published by this court'),
        source: 'local',
      },
    ),
    courtLimit(
      'transferBack',
      '不属于本院办理的，五个工作日内提出并说明',
      'What does not belong to this court is pointed out within five working days',
      { length: [5, 'workday'], basis: provisions([laws.petitions, 23]) },
    ),
    courtLimit(
      'handle',
      '申诉求决类事项六十日内办结，可以延长三十日',
      'Appeals for a decision are concluded within sixty days, extendable by thirty',
      {
        due: { from: 'acceptance' },
        length: [60, 'day'],
        from: text('受理', 'Acceptance'),
        basis: text(
          '信访工作条例第34条（涉诉的按法定程序）',
          'Petition Work Regulations, art. 34 (litigation matters follow the legal procedure)',
        ),
      },
    ),
    partyLimit(
      'review',
      '对处理意见不服的，三十日内申请复查；对复查意见不服的，三十日内申请复核',
      'Ask for re-examination within thirty days of the opinion, and for a final review within thirty days of that',
      { remedy: true, length: [30, 'day'], basis: provisions([laws.petitions, '35, 36']), enforce: 'info' },
    ),
  ],
  dictionaries: communication,
  blocks: ['contact', 'signature'],
  gist: ['petitionKind', 'petitionTarget'],
  fields: [
    ask.select('petitionKind', '信访事项类型', 'Kind', 'PETITION_KIND'),
    ask.caseNo('caseNo', '案号', 'Case number', { required: false }),
    ask.court('courtId', '受理法院', 'Court'),
    ask.text('petitionTarget', '被反映单位/人员', 'Whom it concerns', { min: 2, max: 100 }),
    ask.textarea('petitionRequests', '请求事项', 'Requests', { min: 10, max: 2000 }),
    ask.textarea('petitionFacts', '事实与理由', 'Facts and reasons', { min: 30, max: 5000 }),
    ask.multiSelect('remedyTried', '已经过的法定程序', 'Legal remedies already used', 'REMEDY_TRIED', {
      min: 1,
      max: 6,
    }),
    ask.radio('priorPetition', '是否曾信访', 'Whether you have petitioned before', 'YES_NO'),
    ask.textarea('priorPetitionDesc', '此前信访与结果', 'Earlier petition and result', {
      min: 5,
      max: 1000,
      when: is('priorPetition', '1'),
    }),
    ask.persons('representatives', '信访代表', 'Representatives', 'VISITOR', {
      required: false,
      min: 0,
      max: 5,
      hint: text(
        '五人以上共同信访的，推选代表，最多五人。',
        'If more than five petition together, choose at most five representatives.',
      ),
    }),
    ask.radio('hearingRequested', '是否请求听证', 'Whether you ask for a hearing', 'YES_NO', { required: false }),
  ],
  rules: [
    mustNotBe(
      'remedyTried',
      ['APPEAL', 'RETRIAL', 'PROCURATE', 'ENFORCE_OBJECTION', 'OTHER'],
      has('remedyTried', 'NONE'),
      text(
        '选了“尚未”，就不能再选其他程序，请去掉一边',
        'With “none yet” chosen, no other remedy can be; remove one or the other',
      ),
    ),
    { rule: 'distinct', field: 'representatives.idNo' },
  ],
  standingMaterials: [identityProof],
  materials: [paper('EVIDENCE', '事实材料', 'Supporting materials', { required: 'no' })],
  intake: intake(bodies.petitionOfficer),
  courtActions: [
    courtAction('forward', bodies.petitionOfficer, {
      document: text('转送告知书', 'Notice of transfer'),
      note: text('十五日内告知', 'Within fifteen days'),
    }),
    courtAction(
      'reply',
      body('承办部门/院领导', 'Responsible division or court leader', 'division_head', 'president', 'petition_officer'),
      { document: text('信访答复（处理意见书）', 'Answer to the petition (opinion)') },
    ),
    courtAction('close', bodies.petitionOfficer, { document: text('办结通知', 'Notice of conclusion') }),
  ],
  states: [10, 20, 21, 22, 23, 33, 34, 35, 40, 41, 42],
  printed: {
    title: text('来信来访登记表', 'Petition Record'),
    body: [
      under('信访人信息', 'Petitioner', 'contact'),
      under('信访事项', 'Matter', 'petitionKind', 'petitionTarget'),
      under('请求', 'Request', 'petitionRequests'),
      under('事实与理由', 'Facts and reasons', 'petitionFacts'),
    ],
  },
  notes: [
    text(
      '检举法官违纪违法的，转纪检监察部门办理，答复的范围有限。',
      'Reports of misconduct go to the supervisory body; what can be answered is limited.',
    ),
    text('依法终结的同一事项不再受理。', 'A matter lawfully concluded is not taken up again.'),
  ],
});
