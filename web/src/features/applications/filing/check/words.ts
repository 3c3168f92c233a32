import type { Words } from '../../../../shared/i18n/index.tsx';

/** Of the check before handing in. */
export const checkWords = {
  checkTitle: { zh: '检查、签名并提交', en: 'Check, sign and submit' },
  checkLead: { zh: '请看一遍，没有问题就签名提交。', en: 'Read it through, then sign and submit.' },
  change: { zh: '修改', en: 'Change' },
  changeSome: { zh: '哪里不对，点这里改', en: 'Something wrong? Change it here' },
  changeWhat: { zh: '修改：{label}', en: 'Change: {label}' },
  signAndDeclare: { zh: '声明与签名', en: 'Declaration and signature' },
  signedOn: { zh: '签署日期：{day}', en: 'Signed on {day}' },
  submit: { zh: '确认并提交', en: 'Confirm and submit' },
  submitting: { zh: '正在提交…', en: 'Submitting…' },
} as const satisfies Words;
