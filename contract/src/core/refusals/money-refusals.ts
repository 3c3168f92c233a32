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
  'bill.met-by-money': refusal(
    409,
    '这笔费用要钱到账才算办妥，不能手工记；窗口交的由财务登记到账',
    'This is settled by the payment itself and is not marked by hand; what was paid at the counter is registered by the cashier',
  ),
  'bill.has-money': refusal(
    409,
    '这笔费用已有到账，不能直接撤销；请在“诉讼费”里撤销交费通知并退费',
    'Money has come for this fee; cancel its notice at the money desk, where the refund is made too',
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
  'bill.cancel-asked': refusal(
    409,
    '这张通知已经有人提出撤销，等另一人批',
    'Somebody has asked to cancel this notice; another person decides',
  ),
  'bill.payer-missing': refusal(
    422,
    '请选择替谁交，票据会开给他',
    'Choose whom you pay for; the receipt is made out to them',
  ),
  'bill.link': refusal(
    404,
    '这个缴费链接不对，请核对地址，或向发给您的人再要一个',
    'This payment link is wrong; check the address, or ask for a new one',
  ),
  'bill.link-over': refusal(
    410,
    '这个缴费链接已过期或已收回，请向发给您的人再要一个',
    'This payment link has run out or was taken back; ask for a new one',
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
  'refund.too-much': refusal(422, '最多可退 {sum} 元', 'At most CNY {sum} can be refunded'),
  'bill.not-reconciled': refusal(
    409,
    '{day} 的对账还没完成，暂不能认定逾期',
    '{day} is not reconciled yet; it cannot be called overdue',
  ),
  'bill.relief-pending': refusal(
    409,
    '救助申请还没有决定，不能按逾期处理',
    'A request for relief is pending; it is not overdue',
  ),
  'bill.waiver-natural-only': refusal(
    422,
    '免交只适用于自然人，单位可以申请缓交、减交',
    'Only natural persons can be exempted; others may ask for deferral or reduction',
  ),
  'bill.correction-range': refusal(
    422,
    '更正后的数额要大于 0、小于现在的 {sum}；不收的请撤销通知',
    'The corrected amount lies between 0 and {sum}; a fee that is not due is cancelled',
  ),
  'bill.reduce-range': refusal(422, '减交比例不低于 30%，请填 30 到 99 的整数', 'A reduction is 30 to 99 percent'),
  'money.wrong-sum': refusal(422, '各方负担合计 {sum}，应为 {total}，请核对', 'Shares add up to {sum}, not {total}'),
  'money.bills-open': refusal(
    409,
    '本案还有 {n} 张没有交清、也没有决定怎么办的交费通知，不能结算',
    '{n} {n|notice|notices} of this case {n|is|are} neither paid nor decided on; it cannot be settled',
  ),
  'money.nothing-to-settle': refusal(409, '本案没有可以结算的费用', 'There is no fee to settle in this case'),
  'money.settling': refusal(409, '本案已有一份结算草案，等法官确认', 'A settlement of this case waits for the judge'),
  'money.no-bank': refusal(409, '本院没有配置收款账户，不能导入流水', 'No account of this court is configured'),
  'money.file-form': refusal(
    422,
    '没有认出是哪家银行的流水，请从网银导出 CSV 原件，不要改动',
    'This is no statement of a known bank; export the CSV from the bank and leave it as it is',
  ),
  'money.file-account': refusal(
    422,
    '这份流水的账号尾号是 {end}，不是本院的收款账户',
    'This statement is of the account ending in {end}, which is not the court’s',
  ),
  'money.file-row': refusal(
    422,
    '第 {row} 行的“{column}”读不出来，整份没有导入',
    '“{column}” of row {row} cannot be read; nothing was imported',
  ),
  'money.file-rows': refusal(
    422,
    '流水超过 {most} 行，请分几天导出',
    'The statement has more than {most} rows; export fewer days at a time',
  ),
  'money.file-known': refusal(409, '这个流水文件 {day} 已导入过', 'This statement was imported on {day}'),
  'money.file-gap': refusal(
    422,
    '第 {row} 行余额接不上，整份没有导入，请重新下载',
    'Balance does not follow at row {row}; nothing was imported',
  ),
  'money.file-differs': refusal(
    422,
    '第 {row} 行的流水号以前导入过，内容不同，整份没有导入',
    'Row {row} was imported before with other contents; nothing was imported',
  ),
  'money.day-large': refusal(
    422,
    '这一天超过 {most} 笔，请从数据库导出',
    'This day has more than {most} lines; export it from the database',
  ),
  'money.day-waiting': refusal(409, '这一天还没有对账，不能关账', 'This day is not reconciled yet'),
  'money.day-open': refusal(
    409,
    '还有 {n} 处差异没有处理，不能关账',
    '{n} {n|difference is|differences are} still open; the day cannot be closed',
  ),
  'money.day-changed': refusal(
    409,
    '这一天刚有变动，请核对后再关账',
    'This day has just changed; check it, then close',
  ),
  'money.resolved': refusal(409, '这条差异已经处置过', 'This difference has been dealt with'),
  'money.claimed': refusal(409, '这笔钱已经有人认领，或已经认领过', 'This money is claimed already'),
  'money.not-stated': refusal(
    409,
    '办案系统登记的这一笔已经对上别的来款、改了或更正了，请刷新后再选',
    'That payment of the case system is another transfer already, or has changed; look again',
  ),
  'money.no-bill': refusal(
    422,
    '没有这个编号的交费通知，请核对通知上的编号',
    'There is no notice with this number; check it',
  ),
  'correction.done': refusal(409, '这笔到账已经更正过', 'This money has been corrected already'),
  'correction.asked': refusal(
    409,
    '这笔到账、或者这张交费通知的另一笔到账，已经有人提出更正，等院长决定',
    'A correction of this money, or of other money of this notice, waits for the president',
  ),
  'correction.closed': refusal(
    409,
    '这张交费通知已是“{state}”，记在上面的钱不能更正；要退的走退费，要收的另发通知',
    'The notice is “{state}”: what was booked to it is not corrected; refund it, or issue another notice',
  ),
  'correction.refunded': refusal(
    409,
    '这笔到账有退费正在办、已经批准或者已经付出，不能更正',
    'A refund of this money is under way, approved or paid out; it cannot be corrected',
  ),
  'correction.paid-out': refusal(
    409,
    '这笔出庭费用已有付给出庭的人或者待付的，不能更正；待付的可以先收回',
    'Of these costs something is paid out, or is to be; take back what waits before you correct',
  ),
  'correction.demand-over': refusal(
    409,
    '要求缴这笔费用的申请已经办结，不能再当作没有缴；请与承办人商量，另发交费通知',
    'The application that needed this fee is decided, so that it cannot be open again; ask whoever handled it for another notice',
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
  'refund.in-next-file': refusal(
    409,
    '收款账户已经有了，这笔跟下一份代付文件付，不能单独付',
    'Its account is known: it goes with the next payment file and cannot be sent by itself',
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
    '诉讼费专户账上只有 {sum} 元，不够付，请先导入银行流水',
    'The account holds CNY {sum} by the books, which does not cover this; import the statement first',
  ),
  'refund.nothing-to-send': refusal(
    409,
    '没有可以付到银行账户的退费',
    'There is no refund to be paid to a bank account',
  ),
  'bill.paid-out': refusal(
    409,
    '这笔出庭费用已有付出或者待付的，不能撤销；待付的可以先收回',
    'Of these costs something is paid out, or is to be; take back what waits before you cancel',
  ),
  'payout.no-costs': refusal(
    409,
    '只有代收的出庭费用才付给出庭的人',
    'Only attendance costs are paid out to whoever attended',
  ),
  'payout.asked': refusal(
    409,
    '这笔费用已有一笔付款等财务办理，办完再提下一笔',
    'A payout of this fee waits for the cashier; propose the next one after it',
  ),
  'payout.too-much': refusal(422, '最多可付 {sum} 元', 'At most CNY {sum} can be paid out'),
  'payout.disputed': refusal(
    409,
    '渠道账单里没有这笔费用的到账，差异处理完之前不能付',
    'The channel does not know of money for this fee; settle the difference first',
  ),
  'payout.receipt-used': refusal(
    409,
    '这个回单号已经登记在另一笔付款上',
    'This receipt number stands on another payout already',
  ),
  'remittance.too-much': refusal(
    422,
    '应缴财政、还没有登记上缴的只有 {sum} 元',
    'Of what the treasury is owed CNY {sum} is not registered as handed over yet; not more',
  ),
  'remittance.voucher-used': refusal(
    409,
    '这个缴库凭证号已经登记过一笔上缴',
    'This voucher number stands on another remittance already',
  ),
} as const satisfies Record<string, Refusal>;
