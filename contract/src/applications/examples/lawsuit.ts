import type { AnswerRow, Answers } from '../definition/field.ts';
import { type BrokenExample, withAnswer, withoutAnswer } from './break-example.ts';
import type { ExampleContext } from './example-context.ts';

const lin: AnswerRow = {
  _id: 'plaintiff-1',
  partyRole: 'PLAINTIFF',
  partyType: 'NATURAL',
  partyName: '林晓禾',
  gender: '1',
  ethnicity: '汉族',
  birthDate: '1985-05-05',
  idType: 'ID_CARD',
  idNo: '110000198505050022',
  phone: '15400000001',
  region: '990102',
  address: '清和里 3 号 101',
};

const zhou: AnswerRow = {
  _id: 'defendant-1',
  partyRole: 'DEFENDANT',
  partyType: 'NATURAL',
  partyName: '周既白',
  gender: '0',
  region: '990102',
  address: '听澜路 8 号',
};

const company: AnswerRow = {
  _id: 'plaintiff-1',
  partyRole: 'PLAINTIFF',
  partyType: 'LEGAL',
  partyName: '云溪澄湖数控设备有限公司',
  creditCode: '91990000MA00T0013U',
  legalRepName: '梁启舟',
  legalRepPosition: '总经理',
  phone: '15400000002',
  region: '990102',
  address: '明理路 18 号',
};

/** 林晓禾 sues 周既白 for a loan of 200,000 yuan. Fictional people throughout. */
const loan = (setting: ExampleContext): Answers => ({
  filingKind: 'CIVIL_FIRST',
  courtId: setting.courtId,
  causeOfAction: 'PRIVATE_LENDING',
  isPropertyCase: '1',
  subjectAmount: 20_000_000,
  plaintiffs: [lin],
  defendants: [zhou],
  claims: [
    { _id: 'claim-1', claimText: '判令被告偿还借款本金 20 万元。', claimAmount: 20_000_000, isProperty: '1' },
    { _id: 'claim-2', claimText: '本案诉讼费用由被告负担。', isProperty: '0' },
  ],
  factsAndReasons:
    '2025 年 3 月 10 日，被告因装修房屋向原告借款 20 万元，约定一年内还清，并出具借条。到期后原告多次催要，被告至今没有归还。',
  evidences: [
    {
      _id: 'evidence-1',
      evidenceName: '借条',
      evidenceKind: 'DOCUMENT',
      evidenceForm: 'ORIGINAL',
      evidenceSource: '被告出具，原告保管',
      factToProve: '被告向原告借款 20 万元。',
      pageCount: '1',
      files: [setting.file('evidences.0.files')],
    },
  ],
  jurisdictionBasis: 'DEFENDANT_DOMICILE',
  hasArbitration: '0',
  priorFiled: '0',
  mediationWill: 'AGREE',
  onlineScope: ['FILING', 'SERVICE'],
  preservationIntended: '0',
  feeReliefIntended: '0',
  filedByAgent: '0',
  acceptEDelivery: '1',
  eDeliveryPhone: '15400000001',
  eDeliveryEmail: 'linxiaohe@example.com',
  deliveryRecipient: '林晓禾',
  deliveryPhone: '15400000001',
  deliveryRegion: '990102',
  deliveryAddress: '清和里 3 号 101',
  truthDeclared: true,
  signature: setting.file('signature'),
  materials: {
    DEFENDANT_INFO: [setting.file('materials.DEFENDANT_INFO')],
    EVIDENCE: [setting.file('materials.EVIDENCE')],
  },
});

/** A company sues through its lawyer and asks to defer the fee. */
const byLawyer = (setting: ExampleContext): Answers => ({
  ...loan(setting),
  causeOfAction: 'SALE',
  plaintiffs: [company],
  feeReliefIntended: '1',
  filedByAgent: '1',
  agentKind: 'LAWYER',
  agentName: '江若谷',
  agentIdNo: '110000198808080077',
  agentLicenseNo: '19900201510000001',
  agentFirm: '溪江明澜律师事务所',
  agentPhone: '15400000003',
  authorityKind: 'GENERAL',
  materials: Object.fromEntries(
    ['ID_PROOF', 'DEFENDANT_INFO', 'EVIDENCE', 'POA', 'LAWYER_DOCS', 'FEE_RELIEF_PROOF'].map((code) => [
      code,
      [setting.file(`materials.${code}`)],
    ]),
  ),
});

/** Enforcement of a judgment: the case it came from, the amount, the clues to property, the judgment itself. */
const enforcement = (setting: ExampleContext): Answers => ({
  ...['causeOfAction', 'hasArbitration', 'priorFiled', 'mediationWill'].reduce(withoutAnswer, loan(setting)),
  filingKind: 'ENFORCEMENT',
  plaintiffs: [{ ...lin, partyRole: 'ENFORCE_APPLICANT' }],
  defendants: [{ ...zhou, partyRole: 'ENFORCE_RESPONDENT' }],
  sourceCaseNo: '(2026)溪0102民初388号',
  sourceDocServedDate: setting.today,
  enforcementAmount: 18_600_000,
  propertyClues: [
    {
      _id: 'clue-1',
      ownerName: '周既白',
      propertyKind: 'VEHICLE',
      propertyDesc: '小型汽车一辆，停放在听澜路 8 号。',
      measure: 'SEAL',
    },
  ],
  materials: Object.fromEntries(
    ['DEFENDANT_INFO', 'EVIDENCE', 'EFFECTIVE_DOC'].map((code) => [code, [setting.file(`materials.${code}`)]]),
  ),
});

export const lawsuitExamples = (setting: ExampleContext): readonly Answers[] =>
  [loan, byLawyer, enforcement].map((example) => example(setting));

export function brokenLawsuits(setting: ExampleContext): readonly BrokenExample[] {
  const right = loan(setting);
  const row = (name: string, wrong: AnswerRow, path: string): BrokenExample => ({
    answers: withAnswer(right, name, [wrong]),
    failsAt: `${name}.0.${path}`,
  });
  return [
    row('plaintiffs', { ...lin, idNo: '110000198505050021' }, 'idNo'),
    row('plaintiffs', { ...lin, phone: '' }, 'phone'),
    row('plaintiffs', { ...company, creditCode: '91990000MA00T0013A' }, 'creditCode'),
    row('defendants', { ...zhou, address: '路' }, 'address'),
    row('claims', { _id: 'claim-1', claimText: '还钱', isProperty: '1' }, 'claimText'),
    { answers: withAnswer(right, 'defendants', []), failsAt: 'defendants' },
    { answers: withAnswer(right, 'subjectAmount', 0.5), failsAt: 'subjectAmount' },
    { answers: withAnswer(right, 'priorFiled', '1'), failsAt: 'priorCaseNo' },
    { answers: withAnswer(enforcement(setting), 'sourceCaseNo', '溪0102民初388号'), failsAt: 'sourceCaseNo' },
    { answers: withAnswer(right, 'eDeliveryEmail', 'linxiaohe@'), failsAt: 'eDeliveryEmail' },
    {
      answers: withAnswer(right, 'materials', { EVIDENCE: [setting.file('materials.EVIDENCE')] }),
      failsAt: 'materials.DEFENDANT_INFO',
    },
  ];
}
