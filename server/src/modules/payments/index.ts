import * as calls from '@sufu/contract/payments';
import { mount, mountPublic } from '../../platform/calls/mount.ts';
import { scheduled } from '../../platform/jobs/queue.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { kindHooks } from '../applications/index.ts';
import { documentReaders } from '../documents/index.ts';
import { importStatement } from './bank/import-statement.ts';
import { listBankFiles } from './bank/list-files.ts';
import { listBankRows, seeBankAccount } from './bank/list-rows.ts';
import { decideCorrection } from './corrections/decide-correction.ts';
import { findCorrectable, listCorrections } from './corrections/list-corrections.ts';
import { proposeCorrection } from './corrections/propose-correction.ts';
import { decideClaim, proposeClaim } from './court-money/claims.ts';
import { listDifferences, resolveDifference } from './court-money/differences.ts';
import { readMoneyHome } from './court-money/home.ts';
import { matchTransfer } from './court-money/match-transfer.ts';
import { listOwnerless } from './court-money/ownerless.ts';
import { closeDay } from './days/close-day.ts';
import { readDayFile } from './days/day-file.ts';
import { listDays, readReconDay } from './days/read-days.ts';
import { reconcileDue } from './days/reconcile-due.ts';
import { decideBill, makeBillDue, receiveBill } from './desk/act-on-bill.ts';
import { listDeskBills } from './desk/desk-bills.ts';
import {
  billApplication,
  billOfDemand,
  type FeeOfApplication,
  feeOfApplication,
  withdrawBilled,
} from './desk/fee-of-application.ts';
import { findBillSubject } from './desk/find-subject.ts';
import { issueBill } from './desk/issue-bill.ts';
import { statedFeeOf } from './desk/stated-fee.ts';
import { cancelBill, decideCancel } from './life/cancel-bill.ts';
import { decideOverdue } from './life/decide-overdue.ts';
import { decideRelief, listReliefs } from './life/decide-relief.ts';
import { decisionHooks, decisionQueue, followDecisions } from './life/follow-decisions.ts';
import { listDecisions } from './life/list-decisions.ts';
import { passDays } from './life/pass-days.ts';
import { followByLink, readBillByLink, readCodeByLink, submitByLink } from './links/by-link.ts';
import { endBillLink, makeBillLink } from './links/make-link.ts';
import { takeAlipayNotice, takeWechatNotice } from './notices/take-notice.ts';
import { decideObjection, listObjections } from './objections/decide-objection.ts';
import { cancelOrder, confirmPayment, readOrder, readOrderCode } from './orders/follow-order.ts';
import { queryDue } from './orders/query-due.ts';
import { submitPayment } from './orders/submit-payment.ts';
import { countBills, listBills, queryPayList } from './party/list-bills.ts';
import { readPayCode, readPaySlip } from './party/pay-slip.ts';
import { mayReadBillPaper, readBill } from './party/read-bill.ts';
import { configuredPayees, payees } from './payees.ts';
import { decidePayout } from './payouts/decide-payout.ts';
import { listPayouts, seePayoutAccount } from './payouts/desk-payouts.ts';
import { proposePayout, withdrawPayout } from './payouts/propose-payout.ts';
import { paymentPersonalData } from './personal-data.ts';
import { confirmRefund, holdRefund, payRefund, registerRefundResult } from './refunds/act-on-refund.ts';
import { listRefundFiles, makeRefundFile, readRefundFile, seeRefundAccount } from './refunds/bank-file.ts';
import { listDeskRefunds } from './refunds/desk-refunds.ts';
import { giveRefundAccount, listOwnRefunds } from './refunds/own-refunds.ts';
import { sendDueRefunds } from './refunds/send-due.ts';
import { refundQueue } from './refunds/send-refund.ts';
import { decideRemittance } from './remittances/decide-remittance.ts';
import { listRemittances } from './remittances/list-remittances.ts';
import { registerRemittance } from './remittances/register-remittance.ts';

import { decideSettlement } from './settlement/decide-settlement.ts';
import { draftSettlement } from './settlement/draft-settlement.ts';
import { mayReadStatement, readStatement } from './settlement/read-statement.ts';
import { findSettlementSubject, listSettlements } from './settlement/settlements.ts';

export type { Statement } from './bank/isolated/read-statement.ts';
export { takeStatement } from './bank/take-statement.ts';
export type { PaidFact } from './channels/channel.ts';
export { billsOfPapers } from './life/bill-of-papers.ts';
export { type NoticeHooks, noticeHooks } from './life/notice-hooks.ts';
export { noticeReceived } from './life/notice-received.ts';
export { takeMoney } from './money/take-money.ts';
export {
  actOnStatedFee,
  type FeeHindrance,
  numbersForFee,
  type StatedFee,
  settledHere,
} from './outside/act-on-stated-fee.ts';
export { feesToExport, paymentsToExport } from './outside/export-bills.ts';
export {
  type BookedMoney,
  bookedNow,
  noteSourceChanged,
  type StatedMoney,
  stateSerial,
  takeStatedMoney,
} from './outside/take-stated-money.ts';
export { type BillDay, billsEndingOn, demandsWithBill, ownBillDays } from './party/bill-days.ts';
export { type Payee, payees } from './payees.ts';
export { billedCases } from './records/acted-cases.ts';
export { lockBill } from './records/bills.ts';
export { courtsOfMoney } from './records/courts-of-money.ts';
export { proposeRefund } from './refunds/propose-refund.ts';
export { endSourceChanged } from './stated/match-transfers.ts';
export {
  billApplication,
  billOfDemand,
  type FeeOfApplication,
  feeOfApplication,
  passDays,
  reconcileDue,
  statedFeeOf,
  withdrawBilled,
};

const queryQueue = 'payments.query-due';
const daysQueue = 'payments.pass-days';
const reconcileQueue = 'payments.reconcile';

/** Bills, attempts to pay them, money that came, and the ledger (money.md). */
export const payments = defineModule({
  name: 'payments',
  calls: [
    mount(calls.listBills, listBills),
    mount(calls.countBills, countBills),
    mount(calls.readBill, readBill),
    mount(calls.submitPayment, submitPayment),
    mount(calls.confirmPayment, confirmPayment),
    mount(calls.readOrder, readOrder),
    mount(calls.readOrderCode, readOrderCode),
    mount(calls.cancelOrder, cancelOrder),
    mount(calls.queryPayList, queryPayList),
    mount(calls.readPaySlip, readPaySlip),
    mount(calls.readPayCode, readPayCode),
    mount(calls.makeBillLink, makeBillLink),
    mount(calls.endBillLink, endBillLink),
    mountPublic(calls.readBillByLink, readBillByLink),
    mountPublic(calls.submitByLink, submitByLink),
    mountPublic(calls.followByLink, followByLink),
    mountPublic(calls.readCodeByLink, readCodeByLink),
    mount(calls.findBillSubject, findBillSubject),
    mount(calls.issueBill, issueBill),
    mount(calls.listDeskBills, listDeskBills),
    mount(calls.decideBill, decideBill),
    mount(calls.receiveBill, receiveBill),
    mount(calls.makeBillDue, makeBillDue),
    mount(calls.cancelBill, cancelBill),
    mount(calls.decideCancel, decideCancel),
    mount(calls.listDecisions, listDecisions),
    mount(calls.decideOverdue, decideOverdue),
    mount(calls.listReliefs, listReliefs),
    mount(calls.decideRelief, decideRelief),
    mount(calls.listObjections, listObjections),
    mount(calls.decideObjection, decideObjection),
    mount(calls.findSettlementSubject, findSettlementSubject),
    mount(calls.draftSettlement, draftSettlement),
    mount(calls.listSettlements, listSettlements),
    mount(calls.decideSettlement, decideSettlement),
    mount(calls.readStatement, readStatement),
    mount(calls.importStatement, importStatement),
    mount(calls.listBankFiles, listBankFiles),
    mount(calls.listBankRows, listBankRows),
    mount(calls.seeBankAccount, seeBankAccount),
    mount(calls.listDays, listDays),
    mount(calls.readReconDay, readReconDay),
    mount(calls.readDayFile, readDayFile),
    mount(calls.closeDay, closeDay),
    mount(calls.readMoneyHome, readMoneyHome),
    mount(calls.listDifferences, listDifferences),
    mount(calls.resolveDifference, resolveDifference),
    mount(calls.listOwnerless, listOwnerless),
    mount(calls.proposeClaim, proposeClaim),
    mount(calls.matchTransfer, matchTransfer),
    mount(calls.decideClaim, decideClaim),
    mount(calls.findCorrectable, findCorrectable),
    mount(calls.listCorrections, listCorrections),
    mount(calls.proposeCorrection, proposeCorrection),
    mount(calls.decideCorrection, decideCorrection),
    mount(calls.listDeskRefunds, listDeskRefunds),
    mount(calls.confirmRefund, confirmRefund),
    mount(calls.payRefund, payRefund),
    mount(calls.holdRefund, holdRefund),
    mount(calls.registerRefundResult, registerRefundResult),
    mount(calls.seeRefundAccount, seeRefundAccount),
    mount(calls.makeRefundFile, makeRefundFile),
    mount(calls.listRefundFiles, listRefundFiles),
    mount(calls.readRefundFile, readRefundFile),
    mount(calls.proposePayout, proposePayout),
    mount(calls.withdrawPayout, withdrawPayout),
    mount(calls.listPayouts, listPayouts),
    mount(calls.decidePayout, decidePayout),
    mount(calls.seePayoutAccount, seePayoutAccount),
    mount(calls.listRemittances, listRemittances),
    mount(calls.registerRemittance, registerRemittance),
    mount(calls.decideRemittance, decideRemittance),
    mount(calls.listOwnRefunds, listOwnRefunds),
    mount(calls.giveRefundAccount, giveRefundAccount),
    mountPublic(calls.notifyWechat, takeWechatNotice),
    mountPublic(calls.notifyAlipay, takeAlipayNotice),
  ],
  jobs: (services) => ({
    [queryQueue]: scheduled(async () => {
      while ((await queryDue(services)) > 0);
    }),
    [daysQueue]: scheduled(() => passDays(services)),
    [decisionQueue]: scheduled(() => followDecisions(services)),
    [reconcileQueue]: scheduled(() => reconcileDue(services)),
    [refundQueue]: scheduled(async () => {
      while ((await sendDueRefunds(services)) > 0);
    }),
  }),
  schedules: [
    { queue: queryQueue, everySeconds: 5, atStart: true },
    { queue: decisionQueue, everySeconds: 60, atStart: true },
    { queue: refundQueue, everySeconds: 5, atStart: true },
    // From 00:10 of the day after; later rounds find what waited for an attempt to pay or for the day to be reconciled.
    { queue: daysQueue, cron: '10 * * * *', atStart: true },
    { queue: reconcileQueue, cron: '*/10 * * * *', atStart: true },
  ],
  personalData: paymentPersonalData,
  hooks: [
    kindHooks.provide(decisionHooks),
    documentReaders.provide(mayReadBillPaper),
    documentReaders.provide(mayReadStatement),
    payees.provide(configuredPayees),
  ],
});
