import type { Words } from '../i18n/index.tsx';

export const words = {
  effect: {
    zh: '请写下哪里不好用、哪里看不懂，或者您的建议。我们每一条都会看。',
    en: 'Tell us what does not work, what is hard to understand, or what could be better. We read everything.',
  },
  field: { zh: '您的意见', en: 'Your feedback' },
  noNumbers: {
    zh: '请不要写证件号、银行卡号。要查案件进展，请打 12368。',
    en: 'Leave out ID and card numbers. To ask about a case, call 12368.',
  },
  left: { zh: '还可以写 {n} 个字', en: '{n} {n|character|characters} left' },
  needText: { zh: '请写下您的意见', en: 'Write your feedback' },
  drawing: { zh: '正在截取页面…', en: 'Taking a picture of the page…' },
  noPicture: { zh: '这一页没能截图，可以只写文字', en: 'No picture could be taken; words alone are fine' },
  withPicture: { zh: '附上这张页面截图', en: 'Send this picture of the page' },
  covered: {
    zh: '姓名、号码和您填的内容已经涂掉。请看一看，不想发就取消勾选。',
    en: 'Names, numbers and your answers are covered. Have a look; untick it to leave it out.',
  },
  alt: { zh: '将要发送的页面截图，个人信息已涂掉', en: 'The picture of the page to be sent, personal details covered' },
  send: { zh: '提交反馈', en: 'Send feedback' },
  sent: { zh: '反馈已提交，谢谢您', en: 'Your feedback was sent. Thank you' },
  sentWhat: {
    zh: '工作人员会在工作日查看。需要马上办的事，请打 12368。',
    en: 'Staff read it on working days. For anything urgent, call 12368.',
  },
  close: { zh: '关闭', en: 'Close' },
} as const satisfies Words;
