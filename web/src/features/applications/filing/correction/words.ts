import type { Words } from '../../../../shared/i18n/index.tsx';

/** Of correcting what was handed in. */
export const correctionWords = {
  correctTitle: { zh: '有 {n} 项要补正', en: '{n} {n|point|points} to correct' },
  correctBy: {
    zh: '请在 {day}前改好，再次提交。其他内容已经保留，不用重填。',
    en: 'Correct them by {day} and submit again. Everything else is kept.',
  },
  correctGo: { zh: '按顺序补正', en: 'Correct one by one' },
  pointOf: { zh: '第 {n} 项，共 {all} 项', en: 'Point {n} of {all}' },
  courtSays: { zh: '法院的意见', en: 'What the court says' },
  otherAnswers: { zh: '其他内容（不用改）', en: 'Everything else (as it was)' },
} as const satisfies Words;
