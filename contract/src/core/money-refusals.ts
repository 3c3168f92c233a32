import { type Refusal, refusal } from './page-refusals.ts';

/** What bills and payments refuse (money.md §7.2). */
export const moneyRefusals = {
  'bill.not-open': refusal(409, '这笔费用现在是“{state}”，不用缴', 'This fee is “{state}”; nothing is to be paid now'),
  'bill.paid': refusal(409, '这笔已缴清，请不要重复付款', 'This is paid in full; do not pay again'),
  'bill.changed': refusal(409, '这笔费用刚有变动，请核对后再办', 'This fee has just changed; check it, then go on'),
  'bill.wrong-state': refusal(
    409,
    '这张交费通知现在是“{state}”，不能这样办',
    'This cannot be done while the notice is “{state}”',
  ),
  'bill.paying': refusal(
    409,
    '有人正在付这笔（还有 {minutes} 分钟），请等付完或码过期再办',
    'Somebody is paying this ({minutes} min left); wait until it is paid or runs out',
  ),
  'bill.nothing': refusal(
    422,
    '按规则算出来不用交费，不用发通知',
    'By the rules there is nothing to pay; no notice is needed',
  ),
  'bill.amount-needs-reason': refusal(
    422,
    '数额和系统算的不同（应为 {sum}），请写明理由（至少 10 字）并报批',
    'It differs from the computed {sum}; give the reason (at least 10 characters) and have it approved',
  ),
  'bill.own-approval': refusal(403, '自己提的，要由另一人批', 'Somebody else approves what you proposed'),
  'bill.duplicate': refusal(
    409,
    '本案已有一张没结的“{item}”，请先撤销或用补交',
    'There is an open “{item}” in this case; cancel it or use a balance',
  ),
  'pay.channel-off': refusal(
    409,
    '本院暂未开通{name}，请用其他方式',
    '{name} is not open at this court; use another way',
  ),
  'pay.channel-down': refusal(
    502,
    '{name}暂时连不上，请换一种方式，或稍后再试',
    '{name} cannot be reached; use another way or try later',
  ),
  'pay.too-large': refusal(
    422,
    '超过{name}单笔上限 {sum}，请到窗口或用对公转账',
    'Above the limit of {name} ({sum}); pay at the counter or by bank transfer',
  ),
  'money.resolved': refusal(409, '这条差异已经处置过', 'This difference has been dealt with'),
  'money.claimed': refusal(409, '这笔钱已经有人认领，或已经认领过', 'This money is claimed already'),
  'money.no-bill': refusal(
    422,
    '没有这个编号的交费通知，请核对通知上的编号',
    'There is no notice with this number; check it',
  ),
  'refund.sending': refusal(
    409,
    '这笔正在付款，请等结果，不要再发起',
    'This refund is being sent; wait for the result',
  ),
  'refund.wrong-state': refusal(
    409,
    '这笔退费现在是“{state}”，不能这样办',
    'This cannot be done while the refund is “{state}”',
  ),
  'refund.needs-account': refusal(
    409,
    '这笔要退到银行账户，当事人还没有填收款账户',
    'This goes to a bank account, and none has been given yet',
  ),
  'refund.disputed': refusal(
    409,
    '渠道账单里没有这笔到账，差异处理完之前不能退',
    'The channel does not know of this payment; settle the difference first',
  ),
  'refund.account': refusal(
    422,
    '收款户名要和交款人一致；由别人代收的，请带授权书到法院财务办理',
    'The account must be in the payer’s name; for another receiver come to the cashier with an authority',
  ),
  'refund.bank-short': refusal(
    409,
    '诉讼费专户账上只有 {sum} 元，不够付这些退费，请先导入银行流水',
    'The account holds CNY {sum} by the books, which does not cover these refunds; import the statement first',
  ),
  'refund.nothing-to-send': refusal(
    409,
    '没有可以付到银行账户的退费',
    'There is no refund to be paid to a bank account',
  ),
  'refund.too-much': refusal(422, '最多可退 {sum} 元', 'At most CNY {sum} can be refunded'),
} as const satisfies Record<string, Refusal>;
