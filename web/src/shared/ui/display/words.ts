import type { Words } from '../../i18n/index.tsx';

export const words = {
  feeHow: { zh: '怎么算的', en: 'How it is worked out' },
  feeSum: { zh: '合计', en: 'Total' },
  daysLeft: { zh: '剩 {n} 天', en: '{n} {n|day|days} left' },
  lastDay: { zh: '今天截止', en: 'Last day today' },
  overdue: { zh: '已逾期 {n} 天', en: '{n} {n|day|days} overdue' },
  workdaysLeft: { zh: '剩 {n} 个工作日', en: '{n} working {n|day|days} left' },
  workdaysOver: { zh: '已逾期 {n} 个工作日', en: '{n} working {n|day|days} overdue' },
  caseProgress: { zh: '案件进度', en: 'Progress of the case' },
  caseStep1: { zh: '立案', en: 'Filed' },
  caseStep2: { zh: '分案', en: 'Assigned' },
  caseStep3: { zh: '庭前准备', en: 'Pre-trial' },
  caseStep4: { zh: '开庭', en: 'Hearing' },
  caseStep5: { zh: '裁判', en: 'Judgment' },
} as const satisfies Words;
