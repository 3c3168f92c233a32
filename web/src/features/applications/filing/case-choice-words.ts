import type { Words } from '../../../shared/i18n/index.tsx';

/** Of choosing the case, before a draft or from it. */
export const choiceWords = {
  keepCase: { zh: '不换了', en: 'Keep this case' },
  chooseCase: { zh: '选择案件', en: 'Choose the case' },
  chooseCaseLead: { zh: '这种申请要说明是哪一个案件。', en: 'This application belongs to a case.' },
  myCases: { zh: '我的案件', en: 'My cases' },
  findCase: { zh: '在我的案件里找', en: 'Find among my cases' },
  noCases: { zh: '还没有查到您的案件', en: 'No case of yours was found yet' },
  noCasesWhy: { zh: '可以直接输入案号。', en: 'You can type the case number.' },
  noneFits: { zh: '您的案件里没有可以提这种申请的：', en: 'In none of your cases can this be filed:' },
  moreUnfit: { zh: '还有 {n} 个案件也不能提。', en: '{n} more of your cases {n|does|do} not fit either.' },
  byNumber: { zh: '或者输入案号', en: 'Or type the case number' },
  byNumberHint: {
    zh: '如（2026）云99民终101号，括号、空格都不用管',
    en: 'Such as （2026）云99民终101号; brackets and blanks do not matter',
  },
  openForm: { zh: '开始填写', en: 'Start' },
  pickOne: { zh: '请选一个案件，或者输入案号', en: 'Choose a case or type its number' },
  unreadNumber: {
    zh: '没认出这个案号。请写成“（2026）云99民终101号”，法院代字、类型和编号都要有',
    en: 'This case number could not be read. Write it like （2026）云99民终101号, with court code, kind of case and number',
  },
  otherStage: { zh: '现在是“{stage}”阶段，一般不在这时提', en: 'Now at “{stage}”; usually not filed at this stage' },
  opening: { zh: '正在新建申请…', en: 'Opening a new application…' },
} as const satisfies Words;
