import type { Words } from '../../shared/i18n/index.tsx';

export const words = {
  title: { zh: '请假与代理', en: 'Absences and deputies' },
  lead: {
    zh: '请假的几天里，手上的件由代理人接着办：代理人在自己的队列里看得到，以本人名义办，记录上注明“代”谁；提醒两个人都收到。到期自动结束。合议庭组成不变，开庭和合议要换人的，另行办理。',
    en: 'While somebody is away their deputy goes on with their items: they stand in the deputy’s own queue, are done in the deputy’s name, and the record says for whom; reminders go to both. It ends by itself. Panels stay as they are: replacing a member of one is an act of its own.',
  },
  add: { zh: '登记请假', en: 'Enter an absence' },
  addEffect: {
    zh: '代理人会收到消息。代理人要在岗、岗位同类，这几天自己不请假。',
    en: 'The deputy is told. They are at work, hold the same kind of office, and are not away themselves.',
  },
  who: { zh: '谁请假', en: 'Who is away' },
  chooseWho: { zh: '请选择请假的人', en: 'Choose who is away' },
  deputy: { zh: '代理人', en: 'Deputy' },
  chooseDeputy: { zh: '请选择代理人', en: 'Choose a deputy' },
  noDeputy: {
    zh: '没有岗位同类的人在岗，现在没有人可以代理。',
    en: 'Nobody at work holds the same kind of office, so nobody can stand in now.',
  },
  personOf: { zh: '{name}（{no}，{division}）', en: '{name} ({no}, {division})' },
  from: { zh: '第一天', en: 'First day' },
  to: { zh: '最后一天', en: 'Last day' },
  needFrom: { zh: '请填写第一天', en: 'Enter the first day' },
  needTo: { zh: '请填写最后一天', en: 'Enter the last day' },
  none: { zh: '还没有登记请假', en: 'No absences are entered' },
  span: { zh: '{from} 至 {to}，由{deputy}代理', en: '{from} to {to}; {deputy} stands in' },
  oneDay: { zh: '{from}，由{deputy}代理', en: '{from}; {deputy} stands in' },
  by: { zh: '{name} 登记', en: 'entered by {name}' },
  coming: { zh: '未开始', en: 'To come' },
  running: { zh: '请假中', en: 'Away' },
  over: { zh: '已到期', en: 'Over' },
  ended: { zh: '已提前结束', en: 'Ended' },
  end: { zh: '提前结束', en: 'End' },
  endEffect: {
    zh: '{name}的请假结束，代理随即停止；代理人已经接在自己手上的件不变。',
    en: 'The absence of {name} ends, and so does the deputy; what the deputy has taken in hand stays theirs.',
  },
  unattended: { zh: '没有人负责的工作', en: 'Work that nobody is in charge of' },
  unattendedLead: {
    zh: '已离岗的人名下又有了工作，或请假的人的代理人也不在岗。请移交，或另定代理人。',
    en: 'Work came to somebody who has left, or whoever stands in for somebody is not at work either. Hand it over or enter another deputy.',
  },
  left: { zh: '已离岗', en: 'Left' },
  'deputy-gone': { zh: '代理人不在岗', en: 'Deputy not at work' },
  openHere: { zh: '未办结共 {n} 项', en: '{n} open {n|matter|matters}' },
} as const satisfies Words;
