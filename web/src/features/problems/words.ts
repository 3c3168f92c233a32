import type { Words } from '../../shared/i18n/index.tsx';

export const words = {
  notAllowed: { zh: '抱歉，你无权访问该页面', en: 'Sorry, you may not open this page' },
  notAllowedWhat: {
    zh: '这一页不对您的身份开放。如果您换过账号，请用办理这件事的账号登录。',
    en: 'This page is not open to you. If you have several accounts, sign in with the one you use for this matter.',
  },
  notFound: { zh: '抱歉，你访问的页面不存在', en: 'Sorry, this page does not exist' },
  notFoundWhat: {
    zh: '网址可能输错了，或者页面已经搬走。您可以从首页找到要办的事。',
    en: 'The address may be mistyped, or the page has moved. You can find what you need from the home page.',
  },
  serverError: { zh: '抱歉，服务器出错了', en: 'Sorry, something went wrong on our side' },
  serverErrorWhat: {
    zh: '已经保存的内容都在。请过一会儿再试；还是不行，请打 12368。',
    en: 'What was saved is safe. Try again in a moment, or call 12368.',
  },
  again: { zh: '再试一次', en: 'Try again' },
  closed: { zh: '系统正在维护', en: 'Closed for maintenance' },
  closedUntil: {
    zh: '预计 {until} 恢复。已经保存的内容都在，没来得及保存的留在您的设备上，恢复后打开那一页会自动保存。',
    en: 'We expect to be back by {until}. What was saved is safe; what was not is kept on your device and saved once you open that page again.',
  },
  recovering: { zh: '系统正在恢复', en: 'The service is coming back' },
  recoveringWhat: {
    zh: '已经保存的内容都在，没来得及保存的留在您的设备上。请过一会儿再试；还是不行，请打 12368。',
    en: 'What was saved is safe; what was not is kept on your device. Try again in a moment, or call 12368.',
  },
  open: { zh: '现在没有维护', en: 'No maintenance now' },
  openWhat: { zh: '网站可以照常使用。', en: 'The site can be used as usual.' },
  offline: { zh: '现在没有联网', en: 'You are offline' },
  offlineWhat: {
    zh: '连上网络后再试一次。下面这些没交的申请可以先接着填，联网后自动保存。',
    en: 'Try again once you are connected. You can go on with these drafts meanwhile; they are saved once you are back online.',
  },
  offlineNothing: {
    zh: '连上网络后再试一次。您填过、还没保存的内容都留在这台设备上。',
    en: 'Try again once you are connected. What you typed and was not saved is kept on this device.',
  },
  drafts: { zh: '可以接着填的申请', en: 'Drafts you can go on with' },
  otherAccount: { zh: '换账号登录', en: 'Use another account' },
  backHome: { zh: '返回首页', en: 'Back to home' },
} as const satisfies Words;
