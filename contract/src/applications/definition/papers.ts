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
