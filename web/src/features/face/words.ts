import type { Words } from '../../shared/i18n/index.tsx';

export const words = {
  verify: { zh: '人脸核验', en: 'Face check' },
  verifyLead: {
    zh: '同意后，会转到核验机构的页面，用摄像头拍一张照片，与权威库里的照片比对；核验完自动回到这里。',
    en: 'Once you agree, you go to the page of the checking body. Your camera takes one picture, which is compared with the official one; then you are back here.',
  },
  consent: {
    zh: '我单独同意这一次采集我的人脸，用于核对身份',
    en: 'I separately agree that my face is captured this once, to check who I am',
  },
  needConsent: { zh: '要先勾选同意，才能刷脸', en: 'Tick your consent first' },
  kept: {
    zh: '照片只用于这一次比对，用完即删。同意随时可以在“我的资料”里撤回。',
    en: 'The picture serves this comparison only and is deleted. You can withdraw your consent under “My details”.',
  },
  begin: { zh: '同意，去刷脸', en: 'Agree and go' },
  decline: { zh: '不刷脸，返回', en: 'Rather not; go back' },
  atCounter: {
    zh: '不刷脸也能办：可以返回用其他方式，或带身份证到窗口核对。',
    en: 'You need not: go back and use another way, or come to the counter with your ID card.',
  },
  loading: { zh: '正在打开核验页面，请稍候…', en: 'Opening the page of the check…' },
  signInFirst: { zh: '请先登录，再核对身份。', en: 'Sign in first, then your face can be checked.' },
  signIn: { zh: '去登录', en: 'Sign in' },
  cannot: { zh: '没有开始核验', en: 'The check did not begin' },
  home: { zh: '返回首页', en: 'Back to home' },
  debug: { zh: '调试：不会自动跳转', en: 'Debug: nobody is sent on' },
  debugAddress: { zh: '核验页面的地址', en: 'Address of the check' },
  debugBack: { zh: '会返回到', en: 'Would go back to' },
  debugTrace: { zh: '问了什么，答了什么', en: 'What was asked and answered' },
  debugGo: { zh: '去这个地址', en: 'Go there' },
  result: { zh: '核验结果', en: 'Result of the check' },
  waiting: { zh: '正在向核验机构确认结果，不用操作…', en: 'Asking the checking body for the result; nothing to do…' },
  stillWaiting: {
    zh: '还没有等到结果。可以再等一会儿，也可以用其他方式。',
    en: 'No result yet. Wait a little longer, or use another way.',
  },
  waitMore: { zh: '再等一会儿', en: 'Wait longer' },
  passed: { zh: '核验通过', en: 'Passed' },
  passedLead: { zh: '身份已核对，可以回去接着办了。', en: 'Your identity is confirmed; go back and continue.' },
  signingIn: { zh: '核验通过，正在登录…', en: 'Passed; signing you in…' },
  failed: { zh: '核验没有通过', en: 'Not passed' },
  notRead: { zh: '没有取到核验结果', en: 'The result could not be read' },
  noOrder: { zh: '没有要看的核验结果', en: 'There is no result to show' },
  noOrderWhy: {
    zh: '这一页只在刷脸以后打开，网址里要有这次核验的编号。要核对身份，请从原来的页面开始。',
    en: 'This page opens after a face check, with the number of that check in its address. To have your identity checked, begin on the page that asked for it.',
  },
  goBack: { zh: '返回接着办', en: 'Go back' },
  again: { zh: '再刷一次', en: 'Try again' },
  bySms: { zh: '用短信验证码登录', en: 'Sign in with an SMS code' },
  byPassword: { zh: '用密码登录', en: 'Sign in with a password' },
  notOnly: {
    zh: '刷脸不是唯一的方式：也可以用密码、短信验证码，或带身份证到窗口。',
    en: 'A face check is never the only way: a password, an SMS code or the counter will do too.',
  },
} as const satisfies Words;
