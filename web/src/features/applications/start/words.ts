import type { Words } from '../../../shared/i18n/index.tsx';

/** Words of what comes before: picker, start, what to know. */
export const words = {
  // before starting
  kindOffShort: { zh: '暂停网上办理', en: 'Not taken online at the moment' },
  bannedTitle: { zh: '您到 {day}为止暂时不能提交这种申请', en: 'Until {day} you cannot file this kind' },
  bannedOpens: { zh: '{day}起可以再提。', en: 'It opens again on {day}.' },
  earlierTitle: { zh: '30 天内您提过同样的申请', en: 'You filed the same within the last 30 days' },
  earlierWhy: {
    zh: '一样的事不用再提一次，看看那一份办到哪里了；情况不同的，可以接着填。',
    en: 'The same matter need not be filed again; see how far it is. If this is something else, go on.',
  },
  earlierOne: { zh: '{day}，{state}', en: '{day}, {state}' },
  // picker
  pickTitle: { zh: '选择要办的事', en: 'Choose what to apply for' },
  pickLead: {
    zh: '不知道叫什么也没关系，用平常的话搜就行。',
    en: 'Search in everyday words; the legal name is not needed.',
  },
  pickInCase: { zh: '在这个案件里可以办的：{cause}', en: 'What you can apply for in this case: {cause}' },
  pickSearch: { zh: '搜要办的事，如“换法官”“起诉”', en: 'Search, such as “different judge” or “sue”' },
  pickNear: { zh: '没有找到“{asked}”，您是不是想找：', en: 'Nothing called “{asked}”. Did you mean:' },
  pickNothing: { zh: '没有找到“{asked}”', en: 'Nothing found for “{asked}”' },
  pickNothingWhy: { zh: '换一个说法再试，或者打 12368 问一问。', en: 'Try other words, or call 12368.' },
  pickFound: { zh: '找到 {n} 项', en: '{n} found' },
  needsCase: { zh: '要有案件', en: 'Needs a case' },
  onlyLawyers: {
    zh: '只有律师可以提。请您的律师登录本站来办，或者打 12368 问别的办法。',
    en: 'Only a lawyer may file this. Ask your lawyer to do it here, or call 12368 about other ways.',
  },
  hasFee: { zh: '可能收费', en: 'There may be a fee' },
  // start
  who: { zh: '谁可以办', en: 'Who may apply' },
  before: { zh: '办之前要符合', en: 'What must hold first' },
  papers: { zh: '要什么材料', en: 'Papers' },
  noPapers: { zh: '不用材料。', en: 'None.' },
  howLong: { zh: '多久', en: 'How long' },
  fee: { zh: '费用', en: 'Fees' },
  noFee: { zh: '不收费。', en: 'None.' },
  goodToKnow: { zh: '还要知道', en: 'Good to know' },
  law: { zh: '依据', en: 'Legal basis' },
  entry: { zh: '我的办理情况', en: 'Where mine stand' },
  begin: { zh: '开始填写', en: 'Start' },
  needed: { zh: '必须有', en: 'Required' },
  ifYouHave: { zh: '有就传', en: 'If you have it' },
  notAsked: { zh: '实名认证后免传', en: 'Not asked of verified people' },
  madeHere: { zh: '在线生成，不用传', en: 'Made online' },
  openDraft: {
    zh: '您有 {n} 份这种申请还没有交',
    en: 'You have {n} unfinished {n|application|applications} of this kind',
  },
  next1: {
    zh: '填写并提交后，马上得到受理编号和收件凭证。',
    en: 'On submission you get a reference number and a receipt at once.',
  },
  next2: {
    zh: '法院审查材料；缺什么会一次说清，您补上再交。',
    en: 'The court reviews it; anything missing is listed once, you add it and submit again.',
  },
  next3: {
    zh: '有结果时，消息和短信都会告诉您，文书可以下载。',
    en: 'You are told of the outcome by message and SMS; the document can be downloaded.',
  },
  printGuide: { zh: '打印这一页', en: 'Print this page' },
} as const satisfies Words;
