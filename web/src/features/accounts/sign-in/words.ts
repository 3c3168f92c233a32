import type { Words } from '../../../shared/i18n/index.tsx';

export const words = {
  third: { zh: '微信／支付宝', en: 'WeChat / Alipay' },
  face: { zh: '刷脸', en: 'Face' },
  withWechat: { zh: '用微信登录', en: 'Sign in with WeChat' },
  withAlipay: { zh: '用支付宝登录', en: 'Sign in with Alipay' },
  firstTime: {
    zh: '会转到微信或支付宝的页面，由您在那里确认。第一次使用时，需要绑定已有账号或者注册。',
    en: 'You confirm on the page of WeChat or Alipay. The first time, you bind it to an account or register.',
  },
  consent: {
    zh: '我单独同意这一次采集我的人脸，用于核对身份',
    en: 'I separately agree that my face is captured this once, to check who I am',
  },
  needConsent: { zh: '要先勾选同意，才能刷脸', en: 'Tick your consent first' },
  aboutFace: {
    zh: '核验过身份的账号才能刷脸登录。会用到摄像头，照片只用于这一次比对，用完即删；同意随时可以在“我的资料”里撤回。',
    en: 'Only for accounts whose identity is proved. Your camera will be used; the picture serves this comparison only and is deleted. You can withdraw your consent under “My details”.',
  },
  begin: { zh: '开始刷脸', en: 'Begin' },
  notFace: { zh: '不想刷脸，用短信验证码登录', en: 'Rather not? Sign in with an SMS code' },
  turnedOut: {
    zh: '锁屏密码连续输错 5 次，已退出登录。请重新登录，已保存的内容都在。',
    en: 'Five wrong lock passwords in a row: you were signed out. Sign in again; what was saved is kept.',
  },
} as const satisfies Words;
