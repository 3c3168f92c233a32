import type { Text } from '@sufu/contract/core';

/** What a person agrees to on registering. The version is kept with the consent. */
export const privacyVersion = '2026-11';
export const privacyTerms: readonly Text[] = [
  {
    zh: '为办理您的诉讼事务，本院收集您的姓名、证件号码、手机号码，以及您在申请中填写和上传的内容。',
    en: 'To handle your litigation matters the court collects your name, ID number and mobile number, and what you write and upload in applications.',
  },
  {
    zh: '这些信息只用于核对身份、办理案件、送达文书和通知您进展，按诉讼法律和档案规定保存。',
    en: 'They are used only to verify identity, handle cases, serve documents and tell you of progress, and are kept as procedural and archive law require.',
  },
  {
    zh: '同案其他当事人依法可以看到案件中的必要内容；您的证件号码、手机号码不会完整显示给他们。',
    en: 'Other parties of the case may see what the law lets them see; your ID and phone numbers are never shown to them in full.',
  },
  {
    zh: '您可以查看、更正自己的资料，也可以到窗口注销账号。有疑问请打 12368。',
    en: 'You may see and correct your details, or close your account at the counter. For questions call 12368.',
  },
];
