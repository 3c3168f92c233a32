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
  backHome: { zh: '返回首页', en: 'Back to home' },
} as const satisfies Words;
