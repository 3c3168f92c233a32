import type { Words } from '../../shared/i18n/index.tsx';

export const words = {
  bans: { zh: '限制名单', en: 'Bans' },
  bansNone: { zh: '没有符合条件的限制', en: 'No ban like this' },
  banState: { zh: '状态', en: 'State' },
  every: { zh: '全部', en: 'All' },
  asked: { zh: '待审批', en: 'Asked for' },
  active: { zh: '生效中', en: 'In force' },
  ended: { zh: '已结束', en: 'Ended' },
  refused: { zh: '没有批准', en: 'Refused' },
  lifted: { zh: '已解除', en: 'Lifted' },
  over: { zh: '已到期', en: 'Over' },
  banOf: { zh: '{name}：不能提交{kind}', en: '{name}: may not file “{kind}”' },
  until: { zh: '到 {day} 为止', en: 'until {day}' },
  wanted: { zh: '提请到 {day} 为止', en: 'asked for until {day}' },
  askedBy: { zh: '{name} 提请，{at}', en: 'asked for by {name}, {at}' },
  decidedBy: { zh: '{name} 审批，{at}', en: 'decided by {name}, {at}' },
  approve: { zh: '批准限制', en: 'Approve the ban' },
  approveEffect: {
    zh: '从现在起这个账号不能提交这一种，当事人会看到原因、期限和申诉办法。已受理的不受影响。',
    en: 'From now on this account cannot file this kind; the person reads why, until when and how to appeal. What is accepted goes on.',
  },
  refuse: { zh: '不批准', en: 'Refuse' },
  refuseEffect: {
    zh: '不限制这个账号，原因告诉提请的人。',
    en: 'The account is not restricted; whoever asked reads why.',
  },
  lift: { zh: '解除限制', en: 'Lift the ban' },
  liftEffect: { zh: '解除后立即可以提交，并告诉当事人。', en: 'The person may file at once, and is told.' },
  reason: { zh: '理由', en: 'Reason' },
  reasonHint: { zh: '至少 10 个字', en: 'At least 10 characters' },
} satisfies Words;
