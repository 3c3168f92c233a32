import type { Words } from '../../../shared/i18n/index.tsx';

export const words = {
  title: { zh: '案件费用清单', en: 'Statement of fees' },
  none: { zh: '这个案件还没有费用。', en: 'This case has no fees yet.' },
  noCase: { zh: '请从缴费详情打开案件费用清单。', en: 'Open the statement from a fee.' },
  amount: { zh: '应交', en: 'To pay' },
  came: { zh: '已交', en: 'Paid' },
  back: { zh: '退还', en: 'Given back' },
  settlement: { zh: '结算', en: 'Settlement' },
  ruling: { zh: '依据', en: 'By' },
  effective: { zh: '生效日', en: 'In effect from' },
  total: { zh: '本案应交合计', en: 'Due in this case' },
  prepaid: { zh: '已预交', en: 'Prepaid' },
  borne: { zh: '由这一方负担', en: 'Borne by this party' },
  bill: { zh: '还应交', en: 'Still to pay' },
  download: { zh: '下载结算清单', en: 'Download the statement' },
} as const satisfies Words;
