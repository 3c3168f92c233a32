import type { Words } from '../../shared/i18n/index.tsx';

export const words = {
  times: { zh: '接待日程', en: 'Calendar of appointments' },
  previousWeek: { zh: '上一周', en: 'Previous week' },
  nextWeek: { zh: '下一周', en: 'Next week' },
  thisWeek: { zh: '本周', en: 'This week' },
  openTimes: { zh: '新增可约时间', en: 'Add times' },
  openEffect: {
    zh: '选好人员、日期和时段，当事人就可以约。已经开放的不变。',
    en: 'Choose who, which days and which times; parties can book them. What is open already stays.',
  },
  who: { zh: '人员', en: 'Who' },
  whoNone: { zh: '请选择', en: 'Choose' },
  from: { zh: '从哪一天', en: 'From' },
  to: { zh: '到哪一天', en: 'To' },
  slots: { zh: '时段', en: 'Times of day' },
  saveOpen: { zh: '开放 {n} 个时间', en: 'Open {n} {n|time|times}' },
  closeTime: { zh: '取消这个时间', en: 'Cancel this time' },
  closeName: { zh: '取消这个时间：{name} {time}', en: 'Cancel this time: {name}, {time}' },
  free: { zh: '可约', en: 'free' },
  noTimes: { zh: '没有开放', en: 'none open' },
  errWho: { zh: '请选择人员', en: 'Choose who' },
  errDays: { zh: '从今天以后选日期，至少有一个工作日', en: 'Choose days after today with at least one working day' },
  errSlots: { zh: '请至少选一个时段', en: 'Choose at least one time of day' },
} satisfies Words;
