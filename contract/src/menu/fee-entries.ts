import { type MenuItem, t } from './entry.ts';

/** The calculators of fees and the standards: home lists them too. */
export const feeEntries: readonly MenuItem[] = [
  {
    id: 'court-fees',
    label: t('诉讼费计算器', 'Court fee calculator'),
    path: '/cost/legar/index',
    icon: 'calculator',
    group: 'fees',
    synonyms: ['诉讼费', '受理费', '立案费', '要交多少钱', '保全费', '执行费', '退费', 'court fee', 'calculator'],
  },
  {
    id: 'interest',
    label: t('利息、违约金计算', 'Interest and penalties'),
    path: '/cost/interest/loan',
    icon: 'calculator',
    group: 'fees',
    synonyms: [
      '利息',
      '借款利息',
      '迟延履行',
      '逾期',
      '违约金',
      '定金',
      '利率',
      'LPR',
      'interest',
      'penalty',
      'deposit',
    ],
  },
  {
    id: 'lawyer-fees',
    label: t('律师费计算器', 'Lawyers’ fees'),
    path: '/cost/lawyer/index',
    icon: 'calculator',
    group: 'fees',
    synonyms: ['律师费', '请律师多少钱', '风险代理', 'lawyer', 'attorney'],
  },
  {
    id: 'fee-standards',
    label: t('收费标准', 'Standards of fees'),
    path: '/cost/legar/rates',
    icon: 'fees',
    group: 'fees',
    synonyms: ['收费', '标准', '费率', '复印', 'standards', 'rates'],
  },
];
