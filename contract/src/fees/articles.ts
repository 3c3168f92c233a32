import type { Text } from '../core/index.ts';

/** What the rules of money rest on, as their lines cite it (money.md §0). */
const acts = {
  measures: { zh: '诉讼费用交纳办法', en: 'Measures on Litigation Fees' },
  interpretation: { zh: '民诉法解释', en: 'Interpretation of the Civil Procedure Law' },
  /** Fa Shi [2014] No. 8. */
  delay: { zh: '迟延履行利息解释', en: 'Interpretation on Interest for Delayed Performance' },
  /** Fa Shi [2020] No. 17. */
  lending: { zh: '民间借贷规定', en: 'Provisions on Private Lending' },
  /** Of 2015, for the years before 20 August 2020. */
  lending2015: { zh: '民间借贷规定（2015）', en: 'Provisions on Private Lending (2015)' },
  sales: { zh: '买卖合同解释', en: 'Interpretation on Sales Contracts' },
  contracts: { zh: '合同编通则解释', en: 'Interpretation on General Rules of Contracts' },
  code: { zh: '民法典', en: 'Civil Code' },
} as const satisfies Record<string, Text>;
export type Act = keyof typeof acts;

/** An article of an act, given in both languages as it is written there: `13条第（一）项`, `13 (1)`. */
export const article = (act: Act, zh: string | number, en: string | number = zh): Text => ({
  zh: typeof zh === 'number' ? `${acts[act].zh}第${zh}条` : `${acts[act].zh}第${zh}`,
  en: `${acts[act].en}, art. ${en}`,
});

/** What is a court's own practice and stands in no article. */
export const ofTheCourt: Text = { zh: '本院设定', en: 'Set by this court' };
export const arithmetic: Text = { zh: '末步四舍五入', en: 'Rounded once, at the end' };
