/** What people type when they look for a calculator or a standard, by the id of its entry: home reads these alone. */
export const feeSearchWords: Readonly<Record<string, readonly string[]>> = {
  'court-fees': ['诉讼费', '受理费', '立案费', '要交多少钱', '保全费', '执行费', '退费', 'court fee', 'calculator'],
  interest: ['利息', '借款利息', '迟延履行', '逾期', '违约金', '定金', '利率', 'LPR', 'interest', 'penalty', 'deposit'],
  'lawyer-fees': ['律师费', '请律师多少钱', '风险代理', 'lawyer', 'attorney'],
  'fee-standards': ['收费', '标准', '费率', '复印', 'standards', 'rates'],
};
