import type { Words } from '../../i18n/index.tsx';

export const words = {
  lockTitle: { zh: '锁屏', en: 'Lock' },
  lockEffect: { zh: '还没有锁上，请再试一次。', en: 'It is not locked yet; try again.' },
  lockVerb: { zh: '锁屏', en: 'Lock' },
  lockSetTitle: { zh: '设置锁屏密码', en: 'Set a lock password' },
  lockSetEffect: {
    zh: '离开座位时锁屏，别人就看不到您的内容。回来输入这个密码，填的内容都在。它只管这次登录，退出后作废。',
    en: 'Lock when you leave your seat, and nobody else sees your pages. With this password you go on where you stopped. It is for this sign-in only.',
  },
  lockSetVerb: { zh: '设置并锁屏', en: 'Set and lock' },
  lockPassword: { zh: '锁屏密码', en: 'Lock password' },
  lockAgain: { zh: '再输一次锁屏密码', en: 'The lock password again' },
  lockAgainDiffers: { zh: '两次输入的不一样，请再输一次', en: 'The two differ; enter it again' },
} as const satisfies Words;
