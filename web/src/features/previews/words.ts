import type { Words } from '../../shared/i18n/index.tsx';

export const words = {
  title: { zh: '预览附件', en: 'View files' },
  none: { zh: '这里没有可以预览的附件', en: 'There is nothing to view here' },
  noneWhy: {
    zh: '附件可能已经删除，或者不是您上传的。您上传过的材料都在“我的申请”里。',
    en: 'The files may have been removed, or are not yours. What you uploaded is in “My applications”.',
  },
  applications: { zh: '我的申请', en: 'My applications' },
} as const satisfies Words;
