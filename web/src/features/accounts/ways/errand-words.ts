import type { Words } from '../../../shared/i18n/index.tsx';

export const words = {
  signIn: { zh: '去登录', en: 'Sign in' },
  home: { zh: '返回首页', en: 'Back to home' },
  handOff: { zh: '正在为您登录', en: 'Signing you in' },
  handOffLead: {
    zh: '您从别的系统过来，本站正在核对一次性登录码，核对后带您去要办的事。',
    en: 'You come from another system. Your one-time code is being checked; then you go on to what you came for.',
  },
  handOffWait: { zh: '正在核对…', en: 'Checking…' },
  leaving: { zh: '即将离开本站', en: 'You are about to leave this site' },
  leavingLead: {
    zh: '您已登录。要办的事在另一个网站：{site}。它不由本站管理，请核对网址后再去。',
    en: 'You are signed in. What you came for is on another site: {site}. This site does not run it; check its name before you go.',
  },
  leave: { zh: '前往 {site}', en: 'Go to {site}' },
  handOffNot: { zh: '没有登录成', en: 'You are not signed in' },
  otherPerson: { zh: '要换一个人登录吗', en: 'Sign in as somebody else?' },
  otherLead: {
    zh: '换人后，现在登录的人在这台设备上会退出；没保存的内容请先保存。',
    en: 'Whoever is signed in on this device will be signed out. Save what is not saved yet.',
  },
  replace: { zh: '换人登录', en: 'Change over' },
  stay: { zh: '保持现在的登录', en: 'Stay as it is' },
  back: { zh: '正在确认登录', en: 'Confirming your sign-in' },
  backWait: { zh: '正在向对方核对，不用操作…', en: 'Checking with the provider; nothing to do…' },
  refused: { zh: '没有登录成', en: 'You are not signed in' },
  declined: {
    zh: '您在{name}的页面没有同意，没有登录。可以再试，也可以用其他方式。',
    en: 'You did not agree on the page of {name}. Try again, or use another way.',
  },
  nothing: {
    zh: '这个页面只在从微信或支付宝返回时有用。请从登录页开始。',
    en: 'This page is for coming back from WeChat or Alipay. Begin at the sign-in page.',
  },
  tryAgain: { zh: '再试一次', en: 'Try again' },
  otherWays: { zh: '用其他方式登录', en: 'Other ways' },
  unknown: { zh: '请绑定账号', en: 'Bind it to an account' },
  unknownLead: {
    zh: '这个{name}还没有绑定本站账号。登录一次就绑定好了，以后可以直接用{name}登录。',
    en: 'This {name} is not bound to an account yet. Sign in once; from then on {name} signs you in.',
  },
  bindVerb: { zh: '登录并绑定', en: 'Sign in and bind' },
  noAccount: { zh: '还没有账号？', en: 'No account yet? ' },
  register: { zh: '立即注册，注册后自动绑定', en: 'Register now; it is bound to the new account' },
  bound: { zh: '已绑定{name}', en: '{name} is bound' },
  boundLead: { zh: '以后可以直接用{name}登录。', en: 'From now on {name} signs you in.' },
  goOn: { zh: '继续', en: 'Continue' },
  notBound: { zh: '已登录，但没有绑定', en: 'Signed in, but not bound' },
  wechat: { zh: '微信', en: 'WeChat' },
  alipay: { zh: '支付宝', en: 'Alipay' },
} as const satisfies Words;
