import type { Words } from '../../shared/i18n/index.tsx';

export const words = {
  login: { zh: '登录', en: 'Sign in' },
  noAccount: { zh: '还没有账号？', en: 'No account yet? ' },
  registerNow: { zh: '立即注册', en: 'Register now' },
  forgot: { zh: '忘记密码', en: 'Forgot your password?' },
  promise1: { zh: '每一步自动保存，换台设备也能接着填。', en: 'Every step is saved; go on from any device.' },
  promise2: {
    zh: '要补正时，最后日期提前提醒您。',
    en: 'When something has to be corrected, you are reminded of the last day.',
  },
  promise3: {
    zh: '不会上网，可以请家人代办，也可以到窗口办。',
    en: 'Not at ease online? Ask your family, or come to the counter.',
  },
  about: { zh: '说明', en: 'About' },
} as const satisfies Words;
