import type { Words } from '../../shared/i18n/index.tsx';

export const words = {
  offline: {
    zh: '网络断了，填的内容还在。联网后再试一次就好',
    en: 'You are offline. Your answers are kept; try again once you are connected',
  },
  offlineKept: {
    zh: '网络断了，填的内容已存在本机，联网后自动保存',
    en: 'You are offline. Your answers are kept on this device and saved once you are connected',
  },
  stuck: {
    zh: '这一页没有载入，现在看的还在，填的内容也在',
    en: 'That page did not load. What you see and your answers are still here',
  },
  again: { zh: '再试一次', en: 'Try again' },
} as const satisfies Words;
