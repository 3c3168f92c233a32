import type { Words } from '../../../shared/i18n/index.tsx';

export const words = {
  title: { zh: '开通账号', en: 'Open your account' },
  lead: {
    zh: '用管理员登记的手机收一条短信，再设一个自己的密码。',
    en: 'Get an SMS on the phone your administrator entered, then set a password of your own.',
  },
  open: { zh: '开通账号', en: 'Open the account' },
  otherPhone: {
    zh: '收不到短信，或手机号不对？请告诉管理员。',
    en: 'No SMS, or the wrong number? Tell your administrator.',
  },
  overTitle: { zh: '链接不能用了', en: 'This link does not work' },
  alreadyOpen: {
    zh: '如果您已经开通过，直接登录就可以；忘了密码，在登录页找回。',
    en: 'If you have opened your account already, just sign in; a forgotten password is reset on the sign-in page.',
  },
  doneTitle: { zh: '账号已开通', en: 'Your account is open' },
  done: {
    zh: '以后用手机号和刚才设的密码登录。这个链接已作废，不用保留。',
    en: 'From now on you sign in with your phone number and the password you just set. The link is good no more.',
  },
} as const satisfies Words;
