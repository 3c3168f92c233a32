import type { Words } from '../../../i18n/index.tsx';

export const words = {
  judgeFirst: { zh: '请先选择要约见的人。', en: 'Choose whom you want to meet first.' },
  dayFirst: { zh: '请先选日期。', en: 'Choose a day first.' },
  chooseDay: {
    zh: '有空的日子写着还剩几个时段。可以用方向键换日子。',
    en: 'Days with room say how many times are left. The arrow keys move from day to day.',
  },
  noneFree: {
    zh: '三十天内的时间都约满了。可以换一位，或者过几天再来看。',
    en: 'All times of the next thirty days are taken. Choose somebody else, or look again in a few days.',
  },
  byWish: {
    zh: '这位没有公布可约时间。请写下您希望的时间，书记员会与您商定。',
    en: 'This person publishes no times. Say when it suits you; the clerk arranges it with you.',
  },
  full: { zh: '约满', en: 'Full' },
  left: { zh: '余 {n}', en: '{n} left' },
  dayWith: { zh: '{day}，还有 {n} 个时段', en: '{day}, {n} {n|time|times} left' },
  taken: { zh: '已被约走：{times}', en: 'Taken: {times}' },
  between: { zh: '、', en: ', ' },
  gone: {
    zh: '您选的时段已经没有了，请另选一个。',
    en: 'The time you chose is no longer there. Choose another.',
  },
  allTaken: { zh: '这一天已经约满，请换一天。', en: 'This day is full. Choose another.' },
} as const satisfies Words;
