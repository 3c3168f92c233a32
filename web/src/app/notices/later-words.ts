import type { Words } from '../../shared/i18n/index.tsx';

export const words = {
  newer: {
    zh: '网站有了新版本。现在更新，填的内容会先保存',
    en: 'The site has a new version. Update now; your answers are saved first',
  },
  update: { zh: '现在更新', en: 'Update now' },
  closing: {
    zh: '{from} 至 {until} 系统维护，只能查看。期限在其间届满的请提前提交，或打 12368',
    en: 'Maintenance from {from} to {until}: reading only. If a time limit ends then, act before or call 12368',
  },
  endsIdle: {
    zh: '您有一段时间没有操作，{at} 会退出登录；填的内容都会留着',
    en: 'You have been away for a while and will be signed out at {at}; your answers are kept',
  },
  endsWhole: {
    zh: '这次登录满 12 小时，{at} 要重新登录一次；填的内容都会留着',
    en: 'You have been signed in for 12 hours and will be asked to sign in again at {at}; your answers are kept',
  },
  stay: { zh: '保持登录', en: 'Stay signed in' },
  know: { zh: '知道了', en: 'Close' },
} as const satisfies Words;
