import type { Words } from '../../../shared/i18n/index.tsx';

export const words = {
  locked: { zh: '已锁屏', en: 'Locked' },
  password: { zh: '锁屏密码', en: 'Lock password' },
  show: { zh: '显示或隐藏密码', en: 'Show or hide the password' },
  unlock: { zh: '解锁', en: 'Unlock' },
  signOut: { zh: '退出登录', en: 'Sign out' },
  opened: { zh: '已解锁，正在回到刚才的页面…', en: 'Unlocked; going back to your page…' },
  forgot: {
    zh: '连续输错 5 次会退出登录。忘了锁屏密码，可以退出后重新登录。',
    en: 'Five wrong tries in a row sign you out. Forgot it? Sign out, then sign in again.',
  },
  kept: { zh: '您填的内容都还在。', en: 'Your answers are kept. ' },
} as const satisfies Words;
