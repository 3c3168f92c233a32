import { ask, is, isOneOf, text } from '../definition/ask.ts';
import { bodies, courtAction } from '../definition/blocks/standing-actions.ts';
import { filers } from '../definition/blocks/standing-filing.ts';
import { defineKind } from '../definition/define-kind.ts';
import { cite, courtLimit, laws, partyLimit, provisions } from '../definition/law.ts';
import { headings, paper, under } from '../definition/papers.ts';
import { bygone, mustNotBe, partiesOnce } from '../definition/standing-rules.ts';
import { changes } from '../dictionaries/changes.ts';

export const changeIncreasePartyApply = defineKind({
  key: 'change_increase_party_apply',
  order: 12,
  title: text('变更（追加）当事人申请', 'Change or addition of parties'),
  plain: text('请求增加或者更换案件的当事人', 'Ask to add or replace a party'),
  short: text('追加当事人', 'Parties'),
  category: 'PARTY',
  synonyms: '加被告、追加被告、换被告、告错人、继承人参加、改名字、漏了被告、少告了人',
  filedBy: [
    filers.plaintiff,
    filers.defendant,
    text('第三人', 'Third party'),
    text('权利义务承受人/受让人', 'Successor or assignee'),
    filers.lawyer,
  ],
  caseKinds: ['CIVIL', 'ADMIN', 'ENFORCEMENT'],
  preconditions: [
    text(
      '拟追加的人与诉讼标的有法律规定的联系',
      'The person to be added has a legal link with the subject of the suit',
    ),
    text('一般在一审法庭辩论终结前提出', 'As a rule before the court debate closes in first instance'),
    text(
      '二审中必须参加的当事人没有参加一审的，可以调解，调解不成发回重审（民诉法解释第325条）',
      'If a necessary party took no part in first instance, the appeal court may mediate and, failing that, remands (Interpretation of the Civil Procedure Law, art. 325)',
    ),
  ],
  legalBasis: [
    cite(laws.civilProcedure, '55, 135', { zh: '共同诉讼，通知参加', en: 'Joint suits and notice to join' }),
    cite(laws.civilProcedureInterpretation, '63-74', {
      zh: '当事人的变更和追加',
      en: 'Change and addition of parties',
    }),
    cite(laws.civilProcedureInterpretation, 222, {
      zh: '起诉状列明第三人的，视为申请追加',
      en: 'Naming a third party in the statement counts as applying to add it',
    }),
    cite(laws.civilProcedureInterpretation, '249, 250', {
      zh: '权利义务转移时的当事人替代',
      en: 'Substitution when rights and duties pass on',
    }),
    cite(laws.administrativeLitigationInterpretation, '26-30', { zh: '行政案件', en: 'Administrative cases' }),
    cite(laws.enforcementParties, '2-25', {
      zh: '执行程序中变更、追加被执行人另适用该规定',
      en: 'Changing or adding persons in enforcement follows these provisions',
    }),
  ],
  timeLimits: [
    partyLimit(
      'file',
      '条文没有规定期限，一般在一审法庭辩论终结前提出',
      'No limit is fixed; as a rule before the court debate closes in first instance',
      {
        basis: text(
          '民诉法解释第73条（未定期限）',
          'Interpretation of the Civil Procedure Law, art. 73 (no limit fixed)',
        ),
        source: 'local',
      },
    ),
    courtLimit('proof', '追加后为新的当事人另定举证期限', 'A new time for evidence is set for the added party', {
      basis: provisions([laws.evidence, 55]),
    }),
  ],
  dictionaries: changes,
  blocks: ['caseRef', 'applicant', 'agent', 'signature'],
  gist: ['partyChangeKind', 'targetParties'],
  fields: [
    ask.select('partyChangeKind', '变更类型', 'Kind of change', 'PARTY_CHANGE_KIND'),
    ask.text('originalParty', '被变更的当事人', 'Party to be replaced', {
      max: 100,
      when: isOneOf('partyChangeKind', 'SUBSTITUTE', 'CORRECT'),
    }),
    ask.parties('targetParties', '拟变更/追加的当事人', 'Parties to add or substitute', 'PARTY', { min: 1, max: 20 }),
    ask.select('changeBasis', '依据', 'Basis', 'PARTY_CHANGE_BASIS'),
    ask.date('eventDate', '主体变动/权利转移日期', 'Date of change', { required: false }),
    ask.textarea('claimsAgainstAdded', '对被追加人的请求', 'Claims against the added party', {
      required: false,
      max: 1000,
    }),
    ask.textarea('factsAndReasons', '事实和理由', 'Facts and reasons', { min: 20, max: 3000 }),
  ],
  rules: [
    ...bygone('eventDate'),
    ...partiesOnce('targetParties'),
    { rule: 'different', field: 'targetParties.partyName', than: 'originalParty' },
    mustNotBe(
      'targetParties.partyRole',
      ['DEFENDANT', 'THIRD_INDEPENDENT', 'THIRD_DEPENDENT'],
      is('partyChangeKind', 'ADD_PLAINTIFF'),
    ),
    mustNotBe(
      'targetParties.partyRole',
      ['PLAINTIFF', 'THIRD_INDEPENDENT', 'THIRD_DEPENDENT'],
      is('partyChangeKind', 'ADD_DEFENDANT'),
    ),
    mustNotBe('targetParties.partyRole', ['PLAINTIFF', 'DEFENDANT'], is('partyChangeKind', 'ADD_THIRD')),
  ],
  materials: [
    paper('TARGET_INFO', '被追加人身份信息材料', 'Identity information of the added party'),
    paper(
      'EVIDENCE',
      '证明追加/变更依据的材料（继承公证、注销登记、转让协议等）',
      'Proof of the basis (succession, deregistration, assignment and so on)',
    ),
  ],
  courtActions: [
    courtAction('approve', bodies.judge, {
      document: text('追加（变更）当事人通知书', 'Notice of added (changed) party'),
      note: text('替代当事人的用裁定', 'Substitution is made by ruling'),
    }),
    courtAction('reject', bodies.panelOrSoleJudge, {
      document: text('驳回追加申请裁定书', 'Ruling refusing to add the party'),
    }),
  ],
  printed: {
    title: text('追加（变更）当事人申请书', 'Application to Add (Change) a Party'),
    body: [
      headings.applicant,
      headings.theCase,
      under('请求事项', 'Request', 'targetParties', 'partyChangeKind'),
      under('事实和理由', 'Facts and reasons', 'factsAndReasons', 'changeBasis'),
    ],
  },
  notes: [
    text(
      '执行阶段追加当事人，按执行异议的程序另行立案。',
      'In enforcement, adding a person is a separate case of objection.',
    ),
    text('只是名称写错的，选“更正当事人名称”。', 'If only a name is misspelt, choose “Correct the party name”.'),
  ],
});
