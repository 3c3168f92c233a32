import type { Words } from '../../i18n/index.tsx';

export const words = {
  title: { zh: '第二步验证', en: 'Second step' },
  totpLead: {
    zh: '请打开验证器 App，填它现在显示的 6 位数字。',
    en: 'Open your authenticator app and enter the 6 digits it shows now.',
  },
  smsLead: { zh: '请获取短信验证码，发到您的手机 {phone}。', en: 'Get a code by SMS to your phone {phone}.' },
  recoveryLead: {
    zh: '请填一个没有用过的恢复码。每个只能用一次。',
    en: 'Enter a recovery code that you have not used. Each is good once.',
  },
  smsFirst: {
    zh: '您刚才是用短信登录的，第二步不能再用短信。请填恢复码，或返回用密码登录。',
    en: 'You signed in by SMS, so the second step cannot be SMS too. Enter a recovery code, or go back and use your password.',
  },
  totpCode: { zh: '验证器的 6 位数字', en: 'The 6 digits of the app' },
  recoveryCode: { zh: '恢复码', en: 'Recovery code' },
  recoveryHint: { zh: '如 7K3M-Q9TX，不分大小写', en: 'Such as 7K3M-Q9TX; capitals do not matter' },
  needTotp: { zh: '请填 6 位数字', en: 'Enter the 6 digits' },
  needRecovery: { zh: '请填恢复码，8 个字母或数字', en: 'Enter a recovery code of 8 letters and figures' },
  useRecovery: { zh: '没有手机？用恢复码', en: 'No phone at hand? Use a recovery code' },
  useTotp: { zh: '改用验证器', en: 'Use the app instead' },
  useSms: { zh: '改用短信', en: 'Use SMS instead' },
  lost: {
    zh: '都没有了：请本院另一位系统管理员提出取消，另一位管理员或院长同意后，您下次登录时重新设置。',
    en: 'Nothing left? Ask another administrator of the court to take it away; another administrator or the president agrees, and you set it up anew.',
  },
  lostTitle: { zh: '手机和恢复码都丢了', en: 'Phone and recovery codes are lost' },
  again: { zh: '返回重新登录', en: 'Back to sign in' },
  confirm: { zh: '验证', en: 'Verify' },
  setUpTitle: { zh: '设置二次验证', en: 'Set up a second factor' },
  setUpLead: {
    zh: '您的岗位登录时要多一步验证，防止密码被别人知道后冒用账号。现在设置，以后每次登录都用它。',
    en: 'Your office asks for one more step at sign-in, so that a password alone opens nothing. Set it up now; you use it at each sign-in.',
  },
  kind: { zh: '用什么验证', en: 'What to verify with' },
  totp: { zh: '验证器 App（推荐）', en: 'Authenticator app (recommended)' },
  totpSays: {
    zh: '不用网络和信号，也不怕手机号被冒用',
    en: 'Works without a network, and nobody can take over a number',
  },
  sms: { zh: '短信验证码', en: 'SMS code' },
  smsSays: { zh: '发到 {phone}', en: 'Sent to {phone}' },
  smsSaysOwn: { zh: '发到您的手机', en: 'Sent to your phone' },
  scan: {
    zh: '用验证器 App（支持 TOTP 的都可以）扫这个二维码，再填它显示的 6 位数字。',
    en: 'Scan this with an authenticator app (any that knows TOTP), then enter the 6 digits it shows.',
  },
  qr: { zh: '验证器密钥的二维码', en: 'QR code of the secret' },
  type: { zh: '不能扫码？在 App 里手动输入密钥', en: 'Cannot scan? Type the secret into the app' },
  secret: { zh: '密钥', en: 'Secret' },
  secretSays: { zh: '类型选“基于时间”，6 位，30 秒', en: 'Time-based, 6 digits, 30 seconds' },
  setUp: { zh: '完成设置', en: 'Set up' },
  codesTitle: { zh: '保存恢复码', en: 'Keep your recovery codes' },
  codesLead: {
    zh: '手机丢了、换了，用恢复码登录，每个只能用一次。只显示这一次，请抄下或打印，和手机分开放。',
    en: 'If your phone is lost or replaced, sign in with one of these; each is good once. They are shown this once: write them down or print them, and keep them away from your phone.',
  },
  codes: { zh: '10 个恢复码', en: '10 recovery codes' },
  kept: { zh: '我已保存，继续', en: 'I have kept them; go on' },
} as const satisfies Words;
