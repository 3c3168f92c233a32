import type { Words } from '../../shared/i18n/index.tsx';

export const words = {
  classic: { zh: '典型案例', en: 'Classic cases' },
  classicSub: {
    zh: '看法院怎样处理常见的纠纷。人物、单位均为化名。',
    en: 'How the court settled common disputes. Names of people and firms are changed.',
  },
  announcements: { zh: '通知公告', en: 'Announcements' },
  count: { zh: '共 {n} 条', en: '{n} in all' },
  all: { zh: '全部', en: 'All' },
  choose: { zh: '按栏目看', en: 'By channel' },
  none: { zh: '这个栏目里还没有内容', en: 'Nothing has been published here yet' },
  noneWhy: {
    zh: '有新的内容会在这里发布。也可以打 12368 询问。',
    en: 'New items will appear here. You can also call 12368.',
  },
  toHome: { zh: '返回首页', en: 'Back to home' },
  source: { zh: '来源：{source}', en: 'From: {source}' },
  published: { zh: '发布日期：{day}', en: 'Published on {day}' },
  print: { zh: '打印', en: 'Print' },
  backTo: { zh: '返回{channel}', en: 'Back to {channel}' },
} as const satisfies Words;
