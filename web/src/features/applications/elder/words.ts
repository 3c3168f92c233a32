import type { Words } from '../../../shared/i18n/index.tsx';

/** Words of choosing and filling in, in the elder view: as one would say them at the window. */
export const words = {
  search: { zh: '想办什么，用自己的话写', en: 'Say in your own words what you want to do' },
  groups: { zh: '或者在这里挑', en: 'Or choose here' },
  found: { zh: '找到这几样', en: 'We found these' },
  notFound: {
    zh: '没有找到“{asked}”。换个说法试试，或者打电话问。',
    en: 'Nothing found for “{asked}”. Try other words, or call and ask.',
  },
  services: { zh: '“{group}”里的事', en: 'In “{group}”' },
  onward: { zh: '看后面 {n} 样', en: 'See {n} more' },
  backward: { zh: '看前面的', en: 'See those before' },
  at: { zh: '第 {n} 题，共 {all} 题', en: 'Question {n} of {all}' },
  next: { zh: '下一步', en: 'Next' },
  previous: { zh: '上一步', en: 'Back' },
  right: { zh: '都对，下一步', en: 'All right; next' },
  notRight: { zh: '不对，我要改', en: 'Not right; change it' },
  toCheck: { zh: '去检查并签名', en: 'Check and sign' },
  knownLead: {
    zh: '这些我们已经知道，请您看一看对不对。',
    en: 'We know this already. Please see whether it is right.',
  },
  theCase: { zh: '是这个案件吗', en: 'Is this the case' },
  theCaseLead: { zh: '不是的话，可以换一个。', en: 'If not, choose another.' },
  papers: { zh: '要交的材料', en: 'Papers to hand in' },
  papersLead: {
    zh: '用手机拍下来就行。没有的先不交，写着“缺”的才一定要有。',
    en: 'A photo by phone will do. Only those marked as missing must be there.',
  },
  moreWrong: {
    zh: '这里还有 {n} 处没有填好，每处下面都写了怎么改。',
    en: '{n} {n|thing here is|things here are} not right yet; each says how.',
  },
  savesItself: {
    zh: '填的会自动存好，随时可以离开，回来接着填。',
    en: 'What you write is kept by itself; leave and come back at any time.',
  },
  saving: { zh: '正在存…', en: 'Saving…' },
  saved: { zh: '已经存好，{time}。随时可以离开，回来接着填。', en: 'Saved, {time}. Leave and come back at any time.' },
  savedHere: {
    zh: '网络断了，填的都存在这台机器上，联网后自动交给法院。',
    en: 'You are offline; everything is kept on this device and goes to the court later.',
  },
} as const satisfies Words;
