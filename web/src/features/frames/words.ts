import type { Words } from '../../shared/i18n/index.tsx';

export const words = {
  title: { zh: '在本站内打开的网页', en: 'A page opened inside this site' },
  loading: { zh: '正在打开 {host}…', en: 'Opening {host}…' },
  shown: { zh: '下面是 {host} 的网页', en: 'Below is a page of {host}' },
  newWindow: { zh: '在新窗口打开', en: 'Open in a new window' },
  refused: { zh: '这个网址不能在本站内打开', en: 'This address cannot be opened inside this site' },
  notAddress: {
    zh: '网址要以 http 或 https 开头，请核对。',
    en: 'An address begins with http or https; please check it.',
  },
  notAllowed: {
    zh: '为了您的安全，本站只打开法院认可的网站。如果是法院工作人员发给您的链接，请打 12368 核实。',
    en: 'For your safety only sites the court knows are opened here. If the court sent you this link, call 12368 to check.',
  },
  backHome: { zh: '返回首页', en: 'Back to home' },
} as const satisfies Words;
