import type { Words } from '../../shared/i18n/index.tsx';

export const words = {
  title: { zh: '运行状况', en: 'Health' },
  what: {
    zh: '门户各部分现在怎样。数字和时间，没有案件和个人信息。',
    en: 'How the parts of the portal are now: figures and times, nothing of cases or people.',
  },
  summary: {
    zh: '{act} 项要马上处理，{look} 项要看一看，{good} 项正常。',
    en: '{act} to act on now, {look} to look into, {good} good.',
  },
  allGood: { zh: '{good} 项全部正常。', en: 'All {good} are good.' },
  asOf: { zh: '{at} 的情况，每 30 秒更新。', en: 'As at {at}, renewed every 30 seconds.' },
  stale: {
    zh: '更新不了，下面是 {at} 的情况。',
    en: 'It cannot be renewed; what follows is of {at}.',
  },
  act: { zh: '马上处理', en: 'Act now' },
  look: { zh: '看一看', en: 'Look into it' },
  good: { zh: '正常', en: 'Good' },
  figure: { zh: '数字', en: 'Figure' },
  since: { zh: '从 {at} 起', en: 'since {at}' },
  last: { zh: '最近一次 {at}', en: 'last {at}' },
  todo: { zh: '怎么办：', en: 'What to do: ' },
  open: { zh: '去处理', en: 'Open' },
  openOf: { zh: '去处理：{title}', en: 'Open: {title}' },
  seconds: { zh: '{n} 秒', en: '{n} s' },
  minutes: { zh: '{n} 分钟', en: '{n} min' },
  hours: { zh: '{n} 小时', en: '{n} h' },
  days: { zh: '{n} 天', en: '{n} {n|day|days}' },
  count: { zh: '{n} 个', en: '{n}' },
} as const satisfies Words;
