import type { Text } from '@sufu/contract/core';
import { type PageRoute, t } from './page-route.ts';

const open = (path: string, title: Text, page: string): PageRoute => ({
  path,
  title,
  access: 'public',
  shell: 'public',
  page: `features/cost/${page}`,
});

/** What things cost: calculators and standards, for anybody. */
export const costRoutes: readonly PageRoute[] = [
  open('/cost/legar/index', t('诉讼费计算器', 'Court fee calculator'), 'court-fee-page'),
  open('/cost/legar/rates', t('诉讼费收费标准', 'Standards of court fees'), 'court-rates-page'),
  open('/cost/lawyer/index', t('律师费计算器', 'Lawyers’ fee calculator'), 'lawyer-fee-page'),
  open('/cost/lawyer/rates', t('律师费标准', 'Standards of lawyers’ fees'), 'lawyer-rates-page'),
  open('/cost/interest/delay', t('迟延履行利息计算器', 'Interest for delayed performance'), 'delay-page'),
  open('/cost/interest/loan', t('民间借贷利息计算器', 'Interest on a private loan'), 'loan-page'),
  open('/cost/interest/late', t('逾期付款损失计算器', 'Loss from late payment'), 'late-page'),
  open('/cost/damages', t('违约金、定金计算器', 'Penalty and deposit'), 'damages-page'),
];
