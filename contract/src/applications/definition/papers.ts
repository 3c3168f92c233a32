import type { Text } from '../../core/index.ts';
import { is, text } from './ask.ts';
import type { Material, Printed } from './kind.ts';

type MaterialOptions = Omit<Material, 'code' | 'label' | 'required' | 'pdf'> & {
  readonly required?: 'no';
  readonly pdf?: false;
};

/** A material of a kind: it must be there, or under its `condition` where it states one, and may be a pdf. */
export const paper = (code: string, zh: string, en: string, options: MaterialOptions = {}): Material => ({
  code,
  label: { zh, en },
  required: options.condition ? 'conditional' : 'yes',
  pdf: true,
  ...options,
});

/** Asked for in nearly every kind. Not uploaded again when the account's identity is verified. */
export const identityProof = paper(
  'ID_PROOF',
  '申请人身份证明（身份证正反面；单位：营业执照+法定代表人身份证明书）',
  'Proof of identity of the applicant (both sides of the identity card; organisations: business licence and statement of the legal representative)',
  {
    pdf: false,
    providedBy: 'account',
    // A copy may be for another client.
    fresh: true,
    note: text('已实名认证的不用上传', 'Not needed when your account is verified'),
  },
);

export const powerOfAttorney = paper('POA', '授权委托书', 'Power of attorney', {
  when: [is('filedByAgent', '1')],
  condition: text('由代理人提交的', 'When filed by an agent'),
  fresh: true,
});

/** What each kind of agent shows: 民诉法解释第88条. */
export const agentCredentials = paper(
  'LAWYER_DOCS',
  '律师执业证、律师事务所函（基层法律服务工作者：执业证+介绍信；近亲属/工作人员/推荐公民：关系或推荐证明）',
  'Credentials of the agent (lawyer: licence and letter of the firm; legal service worker: licence and letter; relative, employee or recommended citizen: proof of relation or recommendation)',
  {
    when: [is('filedByAgent', '1')],
    condition: text('由代理人提交的', 'When filed by an agent'),
    fresh: true,
    note: text('材料种类见民诉法解释第88条', 'Which papers: Interpretation of the Civil Procedure Law, art. 88'),
  },
);

/** For kinds whose form does not ask about an agent: offered with its words, and left to the court. */
export const offered = (material: Material): Material => ({ ...material, when: undefined });

type Section = Printed['body'][number];

/** A heading of the printed page with the fields and blocks printed under it. */
export const under = (zh: string, en: string, ...source: readonly string[]): Section => ({
  heading: { zh, en },
  source,
});

/** The headings that most printed pages have. */
export const headings = {
  applicant: under('申请人信息', 'Applicant', 'applicant'),
  parties: under('当事人信息', 'Parties', 'applicant', 'respondents'),
  theCase: under('案件', 'The case', 'caseNo', 'caseCause', 'courtId'),
  factsAndReasons: under('事实和理由', 'Facts and reasons', 'factsAndReasons'),
} as const;

/** Who signs the printed page. */
export const signatures: readonly Text[] = [
  text('申请人（签名、捺印或者盖章）', 'Applicant (signature, fingerprint or seal)'),
  text('委托诉讼代理人（签名，有代理人时）', 'Agent (signature, if there is one)'),
];

/** What the printed page says is attached to it. */
export const attachments: Text = text(
  '附：证据材料及清单一份；身份证明一份',
  'Attached: evidence and list, one set; proof of identity, one',
);
