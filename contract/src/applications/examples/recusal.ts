import type { Answers } from '../definition/field.ts';
import { type BrokenExample, withAnswer, withoutAnswer } from './break-example.ts';
import type { ExampleContext } from './example-context.ts';

/** 林晓禾 asks that the presiding judge of her appeal step aside. Fictional people throughout. */
const byParty = (setting: ExampleContext): Answers => ({
  caseNo: setting.caseNo,
  applicantRole: 'APPELLANT',
  applicantType: 'NATURAL',
  applicantName: '林晓禾',
  applicantGender: '1',
  applicantEthnicity: '汉族',
  applicantBirthDate: '1985-05-05',
  applicantIdType: 'ID_CARD',
  applicantIdNo: '110000198505050022',
  applicantPhone: '15400000001',
  applicantRegion: '990102',
  applicantAddress: '清和里 3 号 101',
  filedByAgent: '0',
  recusalTargets: [
    { _id: 'target-1', targetName: '沈知远', targetPosition: 'PRESIDING', targetDepartment: '民事审判第一庭' },
  ],
  recusalGrounds: ['OTHER_RELATION'],
  groundKnown: 'BEFORE_TRIAL',
  requestMatter: '请求沈知远回避本案的审理。',
  factsAndReasons: '被上诉人周既白与审判长沈知远系同住一个小区的多年邻居，两家来往密切，可能影响本案公正审理。',
  truthDeclared: true,
  signature: setting.file('signature'),
});

/** The same through her lawyer, who adds the power of attorney and his credentials. */
const byLawyer = (setting: ExampleContext): Answers => ({
  ...byParty(setting),
  filedByAgent: '1',
  agentKind: 'LAWYER',
  agentName: '江若谷',
  agentIdNo: '110000198808080077',
  agentLicenseNo: '19900201510000001',
  agentFirm: '溪江明澜律师事务所',
  agentPhone: '15400000003',
  authorityKind: 'SPECIAL',
  specialAuthority: ['SETTLE', 'CHANGE'],
  materials: { POA: [setting.file('materials.POA')], LAWYER_DOCS: [setting.file('materials.LAWYER_DOCS')] },
});

/** Known before the trial, raised after it began: late, with the reason. */
const late = (setting: ExampleContext): Answers => ({
  ...byParty(setting),
  caseStage: 'INVESTIGATION',
  lateReason: '开庭前我住院治疗，未能及时提出，出院后即提交本申请。',
  obstacleRemovedDate: setting.today,
});

/** Learned of during the trial: the day is asked for. */
const knownLater = (setting: ExampleContext): Answers => ({
  ...byParty(setting),
  caseStage: 'DEBATE',
  groundKnown: 'AFTER_TRIAL_START',
  groundKnownDate: setting.today,
});

export const recusalExamples = (setting: ExampleContext): readonly Answers[] =>
  [byParty, byLawyer, late, knownLater].map((example) => example(setting));

export function brokenRecusals(setting: ExampleContext): readonly BrokenExample[] {
  const party = byParty(setting);
  const lawyer = byLawyer(setting);
  return [
    { answers: withAnswer(party, 'applicantIdNo', '110000198505050021'), failsAt: 'applicantIdNo' },
    { answers: withAnswer(party, 'applicantName', '   '), failsAt: 'applicantName' },
    { answers: withAnswer(party, 'recusalTargets', []), failsAt: 'recusalTargets' },
    { answers: withAnswer(party, 'recusalGrounds', ['DISLIKE']), failsAt: 'recusalGrounds' },
    { answers: withAnswer(party, 'requestMatter', '换人'), failsAt: 'requestMatter' },
    { answers: withoutAnswer(late(setting), 'lateReason'), failsAt: 'lateReason' },
    { answers: withoutAnswer(knownLater(setting), 'groundKnownDate'), failsAt: 'groundKnownDate' },
    { answers: withAnswer(lawyer, 'agentLicenseNo', '1990020151000000'), failsAt: 'agentLicenseNo' },
    { answers: withoutAnswer(lawyer, 'specialAuthority'), failsAt: 'specialAuthority' },
    {
      answers: withAnswer(lawyer, 'materials', { POA: [setting.file('materials.POA')] }),
      failsAt: 'materials.LAWYER_DOCS',
    },
  ];
}
