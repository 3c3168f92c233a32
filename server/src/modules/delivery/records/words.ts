import type { Text } from '@sufu/contract/core';
import { type Channel, channelWords, type Limb } from '@sufu/contract/delivery';

const t = (zh: string, en: string): Text => ({ zh, en });

/** Articles behind each way in which a service becomes effective. */
const rules: Readonly<Record<Limb, Text>> = {
  '31.1': t('人民法院在线诉讼规则第 31 条第 1 款', 'Online Litigation Rules art. 31(1)'),
  '31.2.1': t('人民法院在线诉讼规则第 31 条第 2 款第 1 项', 'Online Litigation Rules art. 31(2)(1)'),
  '31.2.2': t('人民法院在线诉讼规则第 31 条第 2 款第 2 项', 'Online Litigation Rules art. 31(2)(2)'),
  P11: t('法院专递规定第 11 条', 'Provisions on Court Express Post art. 11'),
  '87': t('民事诉讼法第 87 条', 'Civil Procedure Law art. 87'),
  '88': t('民事诉讼法第 88 条', 'Civil Procedure Law art. 88'),
  '89': t('民事诉讼法第 89 条', 'Civil Procedure Law art. 89'),
  '91': t('民事诉讼法第 91 条', 'Civil Procedure Law art. 91'),
  '94': t('民事诉讼法第 94 条', 'Civil Procedure Law art. 94'),
  '95': t('民事诉讼法第 95 条', 'Civil Procedure Law art. 95'),
  I131: t('民事诉讼法解释第 131 条', 'Interpretation of the Civil Procedure Law art. 131'),
  I141: t('民事诉讼法解释第 141 条', 'Interpretation of the Civil Procedure Law art. 141'),
};
export const ruleOf = (limb: Limb): Text => rules[limb];

const events: Readonly<Record<string, Text>> = {
  made: t('法院准备送达', 'Service was prepared'),
  sent: t('已发出（{way}）', 'Sent ({way})'),
  arrived: t('已到达（{way}）', 'Arrived ({way})'),
  opened: t('查看了文书', 'The papers were opened'),
  replied: t('确认收悉', 'Receipt was confirmed'),
  signed: t('在线签收', 'Signed for online'),
  bounced: t('被退回（{way}）', 'Came back ({way})'),
  'attempt-failed': t('没有送到（{way}）', 'Did not arrive ({way})'),
  recorded: t('登记了结果（{way}）', 'The result was recorded ({way})'),
  acted: t('提交了与文书相应的申请', 'An application that answers the papers was handed in'),
  'period-met': t('期限内已经办理', 'Done within the time limit'),
  'receipt-taken': t('登记了收到的材料', 'What was handed in was registered'),
  'period-receipt-recalled': t('收件登记已撤回，期限继续计算', 'The entry was taken back; the time limit runs on'),
  'period-reopened': t('申请已撤回，期限继续计算', 'The application was taken back; the time limit runs on'),
  'period-recounted': t('放假安排公布后，期限日期重新计算', 'Counted anew after the holidays were announced'),
  'period-fee-reopened': t('缴费已更正，期限继续计算', 'The payment was corrected; the time limit runs on'),
  'period-extended': t('举证期限已延长', 'The time for evidence was extended'),
  effective: t('已送达', 'Served'),
  tracked: t('邮政回报了进展', 'The post reported'),
  'effect-changed': t('送达日有更正', 'The day of service was corrected'),
  failed: t('没有送达，法院将换方式', 'Not served; the court will use another way'),
  stopped: t('法院终止了这次送达', 'The court stopped this service'),
  'want-paper': t('要求另发纸质文书', 'Paper copies were asked for'),
  'not-mine': t('反映不是本人的文书', 'Reported as not theirs'),
  'cannot-open': t('反映打不开', 'Reported as not opening'),
  'auto-post': t('五个工作日没有查看或回复，转邮寄', 'Neither read nor answered in five working days; it goes by post'),
  reminded: t('再次提醒查收', 'Reminded once more'),
  phoned: t('电话提醒', 'Reminded by phone'),
  'opening-disproved': t('查看的推定被推翻', 'The presumption of reading was disproved'),
  'arrival-corrected': t('到达时间已更正', 'The time of arrival was corrected'),
  'return-reviewed': t('退件原因已复核', 'The cause of the return was reviewed'),
  'announcement-proposed': t('提请公告送达', 'Announcement was proposed'),
  'announcement-approved': t('公告送达已批准', 'Announcement was approved'),
  'announcement-refused': t('公告送达未批准', 'Announcement was not approved'),
};

/** What a line of the record says; `to`: whom it went to, where that is more than one. */
export function eventWords(kind: string, channel: Channel | null, to: readonly string[] = []): Text {
  const says = events[kind] ?? t(kind, kind);
  const way = channel ? channelWords[channel] : t('', '');
  const [zh, en] = to.length === 0 ? [way.zh, way.en] : [`${way.zh}：${to.join('、')}`, `${way.en}: ${to.join(', ')}`];
  return t(says.zh.replace('{way}', zh), says.en.replace('{way}', en));
}
