import type { Words } from '../../../shared/i18n/index.tsx';

export const formDetailWords = {
  heading: { zh: '按受理编号查看', en: 'A form by its number' },
  lead: {
    zh: '提交过的申请，凭受理编号查看，只能看，不能改。',
    en: 'Look at what was handed in; it cannot be changed here.',
  },
  hint: { zh: '如 SQ 20261120 000001，空格不用管', en: 'Such as SQ 20261120 000001; blanks do not matter' },
  find: { zh: '查看', en: 'Look' },
  title: { zh: '申请', en: 'Application' },
  state: { zh: '状态', en: 'State' },
  applicant: { zh: '申请人', en: 'Applicant' },
  case: { zh: '案号', en: 'Case' },
  due: { zh: '期限', en: 'Due' },
  toMine: { zh: '这是您的申请，去看办理经过', en: 'This is yours; see what happened' },
  none: { zh: '没有找到这个编号', en: 'No form with this number' },
  noneWhy: {
    zh: '请核对编号。只能看自己提交的，或者职责范围内的。',
    en: 'Please check it. You see only your own, or what your office may see.',
  },
} as const satisfies Words;
