import type { Words } from '../../../../shared/i18n/index.tsx';

/** Words of the parts that few steps show. */
export const earlierWords = {
  lastDay: { zh: '按表里的日子，最后一天是 {day}', en: 'By the days in this form, the last day is {day}' },
  lateStill: {
    zh: '已经过了这一天。您仍然可以提交，请写明为什么晚了，由法院决定。',
    en: 'That day is past. You can still submit; say why it is late, and the court decides.',
  },
  // what was filed before
  suedBefore: { zh: '您 {day} 告过{opponent}（{about}）。', en: 'On {day} you sued {opponent} ({about}).' },
  filedBefore: {
    zh: '您 {day} 在这个案件里提过同样的申请（{about}）。',
    en: 'On {day} you filed the same in this case ({about}).',
  },
  sameMatter: { zh: '还是这件事吗？', en: 'Is this the same matter?' },
  seeThatOne: { zh: '看那一份', en: 'See that one' },
  seeNumbered: { zh: '看 {number}', en: 'See {number}' },
  notSame: { zh: '不是，继续', en: 'No, go on' },
  comma: { zh: '，', en: ', ' },
  // what was filled in before
  fillFrom: { zh: '用以前填过的', en: 'Use what you entered before' },
  fillWith: { zh: '{label}（{title}，{day}）', en: '{label} ({title}, {day})' },
  filled: { zh: '已填上“{label}”。', en: 'Filled in: {label}. ' },
  fillUndo: { zh: '撤销', en: 'Undo' },
  changeKnown: { zh: '信息不对，我要修改', en: 'Something is wrong; change it' },
} as const satisfies Words;
