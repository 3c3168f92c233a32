import type { Words } from '../../i18n/index.tsx';

/** Of signing by hand or with the kept signature. */
export const signatureWords = {
  signHere: { zh: '请在框内签名', en: 'Sign inside the box' },
  signatureBox: { zh: '签名框：用手指或鼠标书写', en: 'Signature box: write with a finger or the mouse' },
  clear: { zh: '清除', en: 'Clear' },
  useSignature: { zh: '用这个签名', en: 'Use this signature' },
  signAgain: { zh: '重新签名', en: 'Sign again' },
  signedPicture: { zh: '您的签名', en: 'Your signature' },
  uploadSignature: { zh: '上传签名图片', en: 'Upload a picture of your signature' },
  uploadSignatureWhy: {
    zh: '不方便用手写的，可以在纸上签名，拍照上传。',
    en: 'If you cannot write here, sign on paper and upload a photo.',
  },
  keptSignature: { zh: '用已存的签名', en: 'Use my kept signature' },
  keptSignatureWhat: {
    zh: '请输入签名密码。签在这份申请上，和手写的效力一样。',
    en: 'Enter your signature password. On this application it counts as written by hand.',
  },
  noKeptSignature: {
    zh: '您还没有存过签名。请先手写，或去“我的资料”存一个，以后就不用再写。',
    en: 'You have not kept a signature yet. Sign by hand now, or keep one under “My details” for later.',
  },
  keepOne: { zh: '去“我的资料”存签名', en: 'Keep one under “My details”' },
  goOn: { zh: '先手写', en: 'Sign by hand' },
  signaturePassword: { zh: '签名密码', en: 'Signature password' },
  needSignaturePassword: { zh: '请输入签名密码', en: 'Enter your signature password' },
  showPassword: { zh: '显示或隐藏密码', en: 'Show or hide the password' },
  savingSignature: { zh: '正在保存签名…', en: 'Keeping the signature…' },
} as const satisfies Words;
