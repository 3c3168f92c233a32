import type { Words } from '../../../shared/i18n/index.tsx';

/** Words that lead from one of these pages to another. */
export const words = {
  myApplications: { zh: '我的申请', en: 'My applications' },
  detail: { zh: '申请详情', en: 'Application' },
  noNumber: { zh: '还没有提交', en: 'Not submitted yet' },
  goOn: { zh: '继续填写', en: 'Continue' },
  whatNext: { zh: '接下来会怎样', en: 'What happens next' },
} as const satisfies Words;
