import type { Words } from '../../../shared/i18n/index.tsx';

export const checkWords = {
  title: { zh: '核一核', en: 'Check it' },
  what: {
    zh: '在您的设备上用公布的规则把账单重算一遍，再用您案件里的事实算一遍，逐行对比。',
    en: 'Works the bill out again on your device by the published rules, then from the facts of your case, line by line.',
  },
  check: { zh: '核一核', en: 'Check it now' },
  result: { zh: '核对结果', en: 'What the check says' },
  cannot: {
    zh: '这张账单核不了：缺少计算用的金额，或者是按裁判文书确定的数额收的。',
    en: 'This bill cannot be checked: it lacks the sum it was worked out from, or a decision has fixed what you bear.',
  },
  facts: { zh: '账单用的：{billed}；您案件里的：{own}。', en: 'The bill goes by: {billed}; your case says: {own}.' },
  fact: { zh: '{kind}，{sum}', en: '{kind}, {sum}' },
  noSum: { zh: '不论金额', en: 'whatever the sum' },
  byFacts: { zh: '用的事实：{own}。', en: 'Worked out from: {own}.' },
  appealPart: {
    zh: '上诉的，按上诉请求的金额算，可能比一审的标的小。请先看清您上诉了多少。',
    en: 'The fee of an appeal follows from what is appealed, which may be less than was sued for.',
  },
  line: { zh: '逐行对比', en: 'Line by line' },
  head: { zh: '内容', en: 'Line' },
  billed: { zh: '账单', en: 'Billed' },
  due: { zh: '应为', en: 'Should be' },
  differs: { zh: '不同', en: 'differs' },
  none: { zh: '没有这一行', en: 'no such line' },
  sum: { zh: '合计', en: 'Sum' },
  object: { zh: '提出异议', en: 'Object' },
  objectWhat: {
    zh: '填好的异议申请会打开，核对、补充后再提交；由院长复核，不收费。',
    en: 'An objection opens, filled in: look it through, add to it, hand it in. The president reviews it free of charge.',
  },
  refund: { zh: '要退费', en: 'Ask for a refund' },
} as const satisfies Words;
