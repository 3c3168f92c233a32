import * as payments from '@sufu/contract/payments';
import type { Row } from './row.ts';
import { unknownId } from './unknown-id.ts';

const ask = { kind: 'PROPERTY', amount: 5_000_000, before: null, halving: [] } as const;
const ofBill = (request: Row['request']): Row => ({
  request,
  row: (fixtures) => fixtures.ownDraft.bill,
  as: (fixtures) => fixtures.stranger,
});
const ofOrder = (request: Row['request']): Row => ({ ...ofBill(request), row: (fixtures) => fixtures.ownDraft.order });
const byClerk = (request: Row['request']): Row => ({ ...ofBill(request), as: (fixtures) => fixtures.otherClerk });

/** Which row each call of bills and payments names. */
export const paymentRows: Readonly<Record<string, Row>> = {
  [payments.readBill.id]: ofBill((id) => ({ query: { id } })),
  [payments.submitPayment.id]: ofBill((billId) => ({
    body: { billId, version: 1, channel: 'WECHAT', scene: 'QR', key: unknownId },
  })),
  [payments.makeBillLink.id]: ofBill((billId) => ({ body: { billId } })),
  [payments.endBillLink.id]: {
    ...ofBill((id) => ({ params: { id }, body: {} })),
    row: (fixtures) => fixtures.ownDraft.link,
  },
  [payments.confirmPayment.id]: ofOrder((id) => ({ body: { id } })),
  [payments.readOrder.id]: ofOrder((id) => ({ params: { id } })),
  [payments.readOrderCode.id]: ofOrder((id) => ({ params: { id } })),
  [payments.cancelOrder.id]: ofOrder((id) => ({ params: { id }, body: {} })),
  [payments.findBillSubject.id]: {
    ...byClerk((number) => ({ query: { number: number === unknownId ? '(2026)溪01民终99999号' : number } })),
    row: (fixtures) => fixtures.ownDraft.caseNo,
  },
  [payments.issueBill.id]: {
    ...byClerk((caseId, { ownDraft }) => ({
      body: { key: unknownId, caseId, applicationId: null, partyId: ownDraft.partyId, item: 'ACCEPT', ask },
    })),
    row: (fixtures) => fixtures.ownDraft.caseId,
  },
  [payments.decideBill.id]: {
    ...ofBill((id) => ({ params: { id }, body: { version: 1, approve: true } })),
    as: (fixtures) => fixtures.otherDivision,
  },
  [payments.decideOverdue.id]: {
    request: (id) => ({ params: { id }, body: { version: 1, act: 'leave', reason: '已经电话催过，再等几天。' } }),
    row: (fixtures) => fixtures.ownDraft.lapse,
    as: (fixtures) => fixtures.otherDivision,
  },
  [payments.receiveBill.id]: byClerk((id) => ({
    params: { id },
    body: { version: 1, receivedOn: '2026-11-23', proof: 'RECEIPT' },
  })),
  [payments.makeBillDue.id]: byClerk((id) => ({
    params: { id },
    body: { version: 1, reason: '执行已经到位，可以收取。' },
  })),
  [payments.cancelBill.id]: byClerk((id) => ({
    params: { id },
    body: { version: 1, reason: '开错了，另开一张，数额不变。' },
  })),
  [payments.decideCancel.id]: {
    request: (id) => ({ params: { id }, body: { version: 1, act: 'refuse' } }),
    row: (fixtures) => fixtures.ownDraft.cancel,
    as: (fixtures) => fixtures.otherDivision,
  },
  [payments.proposePayout.id]: byClerk((id) => ({
    params: { id },
    body: {
      ...{ key: unknownId, version: 1, name: '某人', bank: '云溪银行', number: '6222000012345678', fen: 100 },
      what: '鉴定人出庭一天',
    },
  })),
  [payments.withdrawPayout.id]: {
    ...byClerk((id) => ({ params: { id }, body: { version: 1 } })),
    row: (fixtures) => fixtures.ownDraft.payout,
  },
  [payments.decideRelief.id]: {
    request: (id) => ({
      params: { id },
      body: { version: 1, kind: 'EXEMPT', reason: '低保家庭，证明齐全，准予免交。' },
    }),
    row: (fixtures) => fixtures.ownDraft.relief,
    as: (fixtures) => fixtures.otherDivision,
  },
  [payments.decideObjection.id]: {
    request: (id) => ({ params: { id }, body: { version: 1, approved: null, reason: '不影响这笔费用，不作改动。' } }),
    row: (fixtures) => fixtures.ownDraft.objection,
    as: (fixtures) => fixtures.otherDivision,
  },
  [payments.readPaySlip.id]: ofBill((id) => ({ query: { id } })),
  [payments.readPayCode.id]: ofBill((id) => ({ query: { id } })),
  [payments.findSettlementSubject.id]: {
    ...byClerk((number) => ({ query: { number: number === unknownId ? '(2026)溪01民终99999号' : number } })),
    row: (fixtures) => fixtures.ownDraft.caseNo,
  },
  [payments.draftSettlement.id]: {
    ...byClerk((caseId, { ownDraft }) => ({
      body: {
        ...{ caseId, totalFen: 100, cause: 'WIN', rulingNo: '（2026）溪01民终9号', effectiveOn: '2026-11-20' },
        shares: [{ partyId: ownDraft.partyId, fen: 100 }],
      },
    })),
    row: (fixtures) => fixtures.ownDraft.caseId,
  },
  [payments.decideSettlement.id]: {
    request: (id) => ({ params: { id }, body: { version: 1, act: 'refuse' } }),
    row: (fixtures) => fixtures.ownDraft.settlement,
    as: (fixtures) => fixtures.otherDivision,
  },
  [payments.readStatement.id]: {
    ...ofBill((caseId) => ({ query: { caseId } })),
    row: (fixtures) => fixtures.ownDraft.caseId,
  },
  [payments.listOwnRefunds.id]: ofBill((id) => ({ query: { id } })),
  [payments.giveRefundAccount.id]: {
    request: (id) => ({
      params: { id },
      body: { version: 1, name: '某人', bank: '云溪银行', number: '6222000012345678' },
    }),
    row: (fixtures) => fixtures.ownDraft.refund,
    as: (fixtures) => fixtures.stranger,
  },
};
