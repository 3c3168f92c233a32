import { formatFen, type Lang, type Text } from '../core/index.ts';
import { type FeeConfig, type ProvinceFee, provinceLimits } from './fee-tables.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

/** What each parameter of the court is called, in the order it is read. */
export const feeChoiceNames: Readonly<Record<keyof FeeConfig, Text>> = {
  divorceBase: t('离婚，每件', 'Divorce, each'),
  personalityBase: t('人格权，每件', 'Personality, each'),
  otherNonProperty: t('其他非财产案件，每件', 'Other cases without property, each'),
  ipNoAmount: t('知识产权没有金额的，每件', 'Intellectual property without an amount, each'),
  jurisdictionObjection: t('管辖权异议不成立，每件', 'Objection to jurisdiction not upheld, each'),
  enforceNoAmount: t('申请执行没有金额的，每件', 'Enforcement without an amount, each'),
  copyPage: t('复制材料，每页', 'Copies, a page'),
  feeRounding: t('取整', 'Rounding'),
  halveOnDeemedWithdraw: t('按撤诉处理的减半吗', 'Is a case deemed withdrawn halved?'),
};
export const feeChoices = Object.keys(feeChoiceNames) as readonly (keyof FeeConfig)[];
export const isProvinceFee = (name: keyof FeeConfig): name is ProvinceFee => name in provinceLimits;

/** The choices that are no sum, by what the answer says of them. */
export const feeAnswerNames = {
  feeRounding: { CENT: t('到分', 'To the fen'), YUAN: t('到元', 'To the yuan') },
  halveOnDeemedWithdraw: { true: t('减半', 'Yes'), false: t('不减半', 'No') },
} as const;

/** What was chosen, as it is read. */
export function feeChoiceText(config: FeeConfig, name: keyof FeeConfig, lang: Lang): string {
  if (name === 'feeRounding') return feeAnswerNames.feeRounding[config.feeRounding][lang];
  if (name === 'halveOnDeemedWithdraw') return feeAnswerNames[name][`${config.halveOnDeemedWithdraw}`][lang];
  return formatFen(config[name], lang);
}

const atCost = t('按成本', 'At cost');
const open = t('法律没有写', 'The law does not say');
/** Between what the law lets the court choose. */
export function feeChoiceRange(name: keyof FeeConfig, lang: Lang): string {
  if (!isProvinceFee(name)) return open[lang];
  if (name === 'copyPage') return atCost[lang];
  const { least, most } = provinceLimits[name];
  return `${formatFen(least, lang)} – ${formatFen(most, lang)}`;
}
