import type { Words } from '../../../shared/i18n/index.tsx';

/** Words of filling in: choosing the case, the form, the check. */
export const words = {
  myApplications: { zh: '我的申请', en: 'My applications' },
  progress: { zh: '填写进度', en: 'Progress' },
  doneOf: { zh: '已完成 {n} / {all}', en: '{n} of {all} done' },
  stepDone: { zh: '已完成', en: 'Done' },
  stepNow: { zh: '进行中', en: 'In progress' },
  stepTodo: { zh: '还没填完', en: 'To do' },
  stepWait: { zh: '前面填完后可以开始', en: 'Starts once the others are done' },
  stepAt: { zh: '第 {n} 步：{title}', en: 'Step {n}: {title}' },
  stepNext: { zh: '下一步：{title}', en: 'Next: {title}' },
  changeCase: { zh: '换一个案件', en: 'Another case' },
  youAre: { zh: '您是{role}。', en: 'You are the {role}. ' },
  judgeIs: { zh: '承办法官{name}', en: 'judge {name}' },
  noCaseYet: { zh: '还没有选好案件', en: 'No case chosen yet' },
  back: { zh: '上一步', en: 'Back' },
  saveAndGo: { zh: '保存并继续', en: 'Save and continue' },
  toCheck: { zh: '去检查并签名', en: 'Check and sign' },
  leave: { zh: '先离开，以后再填', en: 'Leave and finish later' },
  stillHere: {
    zh: '网络断了，填的内容已存在本机，联网后自动保存。联网后才能检查和提交。',
    en: 'You are offline. Your answers are kept on this device and saved once you are connected; checking and submitting wait for that.',
  },
  notSaved: {
    zh: '有内容还没有存到法院，请先处理上面的提示。',
    en: 'Something is not saved with the court yet; please see to the notice above first.',
  },
  whoDecides: { zh: '谁来决定', en: 'Who decides' },
  whenToFile: { zh: '什么时候提', en: 'When to file' },
  whatIfNot: { zh: '不服怎么办', en: 'If you disagree' },
  goodToKnow: { zh: '还要知道', en: 'Good to know' },
  needHelp: { zh: '要人帮忙', en: 'Help' },
  helpSentence: { zh: '打 {phone}，或到窗口办。', en: 'Call {phone}, or come to the counter.' },
  aid: { zh: '办理提示', en: 'Tips' },
  materialsLead: {
    zh: '支持 jpg、jpeg、png、tif，标明的还可以用 pdf；每个不超过 20 MB。照片太大会自动压缩。',
    en: 'jpg, jpeg, png and tif, and pdf where it says so; at most 20 MB each. Photos that are too large are made smaller.',
  },
  conflictTitle: {
    zh: '有 {n} 处在别的窗口或设备上也改过',
    en: '{n} {n|answer was|answers were} also changed in another window or on another device',
  },
  conflictLook: { zh: '去选', en: 'Choose' },
  takeCase: { zh: '用这个案件', en: 'Use this case' },
  // no longer to be edited
  notEditable: { zh: '这份申请现在不能修改', en: 'This application cannot be changed now' },
  toDetail: { zh: '查看申请', en: 'See the application' },
} as const satisfies Words;
