import type { Words } from '../../shared/i18n/index.tsx';

export const words = {
  title: { zh: '查验凭证、文书', en: 'Check a receipt or a document' },
  lead: {
    zh: '输入纸上的编号，看它是不是本院出的。用手机相机扫纸上的二维码，会直接到这里。',
    en: 'Enter the number on the paper to see whether it is ours. Scanning the QR code on it with your phone leads here too.',
  },
  number: { zh: '编号', en: 'Number' },
  numberHint: {
    zh: '如 SJ20261121000001，或（2026）云99回避决1号；空格、括号都不用管。',
    en: 'Such as SJ20261121000001 or （2026）云99回避决1号; blanks and brackets do not matter.',
  },
  needNumber: { zh: '请输入凭证或文书上的编号', en: 'Enter the number on the receipt or document' },
  check: { zh: '查验', en: 'Check' },
  genuine: { zh: '真实有效', en: 'Genuine' },
  genuineWhat: {
    zh: '这份{title}是本院出的。请再核对纸上的编号和日期，和下面的一样才是同一份。',
    en: 'This paper ({title}) is ours. Compare number and date below with the paper in your hand.',
  },
  unknown: { zh: '没有查到', en: 'Not found' },
  unknownWhat: {
    zh: '本院没有编号“{number}”的凭证或文书。请核对有没有输错；没有输错的，它可能不是本院出的。有疑问请打 12368，不要按它付款。',
    en: 'We have no receipt or document “{number}”. Check what you entered; if it is right, the paper may not be ours. If in doubt call 12368, and pay nothing on it.',
  },
  paper: { zh: '名称', en: 'Paper' },
  court: { zh: '出具法院', en: 'Issued by' },
  made: { zh: '出具时间', en: 'Issued at' },
  // U+2060 joins: the name of the method is not broken behind its hyphen.
  hash: { zh: '文件指纹（SHA-\u2060256）', en: 'Fingerprint of the file (SHA-\u2060256)' },
  compare: { zh: '核对文件', en: 'Compare a file' },
  compareWhat: {
    zh: '您手里有 PDF 文件的，选它，看有没有被改过。文件只在这台设备上核对，不会上传。',
    en: 'If you have the PDF, choose it to see whether it was changed. It is compared on this device and not uploaded.',
  },
  choose: { zh: '选择文件', en: 'Choose a file' },
  same: { zh: '“{name}”和本院存的一样，没有改过。', en: '“{name}” is the same as ours; nothing was changed.' },
  different: {
    zh: '“{name}”和本院存的不一样：可能被改过，也可能是扫描件、照片或另一份文件。请用从本站下载的 PDF 核对。',
    en: '“{name}” differs from ours: it may have been changed, or be a scan, a photo or another file. Compare the PDF downloaded from this site.',
  },
  cannot: {
    zh: '这个浏览器不能核对文件，请换一个浏览器，或打 12368。',
    en: 'This browser cannot compare files; use another one, or call 12368.',
  },
} as const satisfies Words;
