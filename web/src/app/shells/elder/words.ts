import type { Words } from '../../../shared/i18n/index.tsx';

/** Words around every page of the elder view: tools, help, the ways to leave. */
export const words = {
  readToMe: { zh: '读给我听', en: 'Read to me' },
  stopReading: { zh: '停下不读', en: 'Stop reading' },
  tools: { zh: '朗读和字的大小', en: 'Reading aloud and text size' },
  size: { zh: '字大小', en: 'Text size' },
  sizeNow: { zh: '现在是第 {n} 档，一共 5 档', en: 'Size {n} of 5' },
  smaller: { zh: '小一点', en: 'Smaller' },
  larger: { zh: '大一点', en: 'Larger' },
  plainView: { zh: '普通版', en: 'Usual view' },
  goBack: { zh: '返回', en: 'Back' },
  help: { zh: '找人帮忙', en: 'Somebody to help you' },
  call: { zh: '打电话问', en: 'Call and ask' },
  answered: {
    zh: '周一至周五，上午 9 点到 12 点，下午 2 点到 5 点半，都有人接听。',
    en: 'Answered Monday to Friday, 9 am to 12 and 2 pm to 5:30 pm.',
  },
  window: { zh: '到窗口办', en: 'Come to the counter' },
  windowWhat: {
    zh: '在网上能办的，到窗口都能办。带上身份证，同样的时间来就行。',
    en: 'Whatever can be done here can be done at the counter, at the same hours. Bring your identity card.',
  },
  lock: { zh: '离开一会儿，先锁屏', en: 'Lock while I am away' },
  signOut: { zh: '退出登录', en: 'Sign out' },
} as const satisfies Words;
