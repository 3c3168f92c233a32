import type { Answers } from '../field.ts';
import { type BrokenExample, put, without } from './break-example.ts';
import type { Given } from './given.ts';

/** 林晓禾 asks that the presiding judge of her appeal step aside. Fictional people throughout. */
const byParty = (given: Given): Answers => ({
  caseNo: given.caseNo,
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
  signature: given.file('signature'),
});

/** The same through her lawyer, who adds the power of attorney and his credentials. */
const byLawyer = (given: Given): Answers => ({
  ...byParty(given),
  filedByAgent: '1',
  agentKind: 'LAWYER',
  agentName: '江若谷',
  agentIdNo: '110000198808080077',
  agentLicenseNo: '19900201510000001',
  agentFirm: '溪江明澜律师事务所',
  agentPhone: '15400000003',
  authorityKind: 'SPECIAL',
  specialAuthority: ['SETTLE', 'CHANGE'],
  materials: { POA: [given.file('materials.POA')], LAWYER_DOCS: [given.file('materials.LAWYER_DOCS')] },
});

/** Known before the trial, raised after it began: late, with the reason. */
const late = (given: Given): Answers => ({
  ...byParty(given),
  caseStage: 'INVESTIGATION',
  lateReason: '开庭前我住院治疗，未能及时提出，出院后即提交本申请。',
  obstacleRemovedDate: given.today,
});

/** Learned of during the trial: the day is asked for. */
const knownLater = (given: Given): Answers => ({
  ...byParty(given),
  caseStage: 'DEBATE',
  groundKnown: 'AFTER_TRIAL_START',
  groundKnownDate: given.today,
});

export const recusalExamples = (given: Given): readonly Answers[] =>
  [byParty, byLawyer, late, knownLater].map((example) => example(given));

export function brokenRecusals(given: Given): readonly BrokenExample[] {
  const party = byParty(given);
  const lawyer = byLawyer(given);
  return [
    { answers: put(party, 'applicantIdNo', '110000198505050021'), failsAt: 'applicantIdNo' },
    { answers: put(party, 'applicantName', '   '), failsAt: 'applicantName' },
    { answers: put(party, 'recusalTargets', []), failsAt: 'recusalTargets' },
    { answers: put(party, 'recusalGrounds', ['DISLIKE']), failsAt: 'recusalGrounds' },
    { answers: put(party, 'requestMatter', '换人'), failsAt: 'requestMatter' },
    { answers: without(late(given), 'lateReason'), failsAt: 'lateReason' },
    { answers: without(knownLater(given), 'groundKnownDate'), failsAt: 'groundKnownDate' },
    { answers: put(lawyer, 'agentLicenseNo', '1990020151000000'), failsAt: 'agentLicenseNo' },
    { answers: without(lawyer, 'specialAuthority'), failsAt: 'specialAuthority' },
    {
      answers: put(lawyer, 'materials', { POA: [given.file('materials.POA')] }),
      failsAt: 'materials.LAWYER_DOCS',
    },
  ];
}
