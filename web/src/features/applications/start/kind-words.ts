import type { Words } from '../../../shared/i18n/index.tsx';

export const words = {
  kindOff: { zh: '这种申请现在暂停网上办理', en: 'This kind is not taken online at the moment' },
  kindOffInstead: {
    zh: '可以到诉讼服务中心窗口办，或在期限届满前把材料交邮寄出（交邮即不算过期）。不清楚的请打 12368。',
    en: 'You may hand it in at the service centre, or post it before the time limit ends, which is in time. For questions call 12368.',
  },
  kindOffBegun: {
    zh: '暂停前已经开始填的，仍可在网上提交。',
    en: 'What was begun before can still be handed in online.',
  },
  hoursDaily: {
    zh: '每天 {from} 至 {until} 可以提交，其他时间可以先填写保存。',
    en: 'Handed in every day from {from} to {until}; at other times fill it in and save.',
  },
  hoursWorkdays: {
    zh: '工作日 {from} 至 {until} 可以提交，其他时间可以先填写保存。',
    en: 'Handed in on working days from {from} to {until}; at other times fill it in and save.',
  },
} as const satisfies Words;
