import type { Material } from '../kind.ts';

/** Asked for in nearly every kind. Not uploaded again when the account's identity is verified. */
export const identityProof = {
  code: 'ID_PROOF',
  label: {
    zh: '申请人身份证明（身份证正反面；单位：营业执照+法定代表人身份证明书）',
    en: 'Proof of identity of the applicant (both sides of the identity card; organisations: business licence and statement of the legal representative)',
  },
  required: 'yes',
  pdf: false,
  providedBy: 'account',
  note: { zh: '已实名认证的不用上传', en: 'Not needed when your account is verified' },
} as const satisfies Material;

export const powerOfAttorney = {
  code: 'POA',
  label: { zh: '授权委托书', en: 'Power of attorney' },
  required: 'conditional',
  when: [{ field: 'filedByAgent', op: 'eq', value: '1' }],
  condition: { zh: '由代理人提交的', en: 'When filed by an agent' },
  pdf: true,
} as const satisfies Material;

/** What each kind of agent shows: 民诉法解释第88条. */
export const agentCredentials = {
  code: 'LAWYER_DOCS',
  label: {
    zh: '律师执业证、律师事务所函（基层法律服务工作者：执业证+介绍信；近亲属/工作人员/推荐公民：关系或推荐证明）',
    en: 'Credentials of the agent (lawyer: licence and letter of the firm; legal service worker: licence and letter; relative, employee or recommended citizen: proof of relation or recommendation)',
  },
  required: 'conditional',
  when: [{ field: 'filedByAgent', op: 'eq', value: '1' }],
  condition: { zh: '由代理人提交的', en: 'When filed by an agent' },
  pdf: true,
  note: { zh: '材料种类见民诉法解释第88条', en: 'Which papers: Interpretation of the Civil Procedure Law, art. 88' },
} as const satisfies Material;

/** For kinds whose form does not ask about an agent: offered with its words, and left to the court. */
export const offered = (material: Material): Material => ({ ...material, when: undefined });
