import type { Words } from '../../../shared/i18n/index.tsx';

/** Of answers that were changed elsewhere as well. */
export const conflictWords = {
  conflictWhy: {
    zh: '请逐项选用哪一个，没有选之前两边都留着。',
    en: 'Choose which to keep; both are kept until you do.',
  },
  mine: { zh: '您写的', en: 'What you wrote here' },
  theirs: { zh: '另一处写的', en: 'What was written elsewhere' },
  useMine: { zh: '用您写的', en: 'Use this' },
  useTheirs: { zh: '用另一处写的', en: 'Use this' },
  nothingWritten: { zh: '没有填写', en: 'Nothing' },
} as const satisfies Words;
