import { capitalFen, courtDayOf, formatFen, formatInstant } from '@sufu/contract/core';
import { channelName, feeItems } from '@sufu/contract/payments';
import type { AppServices, Transaction } from '../../../platform/calls/context.ts';
import { makeDocument } from '../../documents/index.ts';
import type { Bill } from '../records/bills.ts';
import { paymentsOfBill } from '../refunds/refundable.ts';
import { aboutBill, courtOf, filled, type Sheet } from './sheets.ts';

/** The voucher of a bill that is paid in full: each payment with its time, channel and number there. Answers its id. */
export async function makeVoucher(transaction: Transaction, services: AppServices, bill: Bill): Promise<string> {
  const { tx, at } = transaction;
  const [{ number }, court, payments] = await Promise.all([
    aboutBill(transaction, bill),
    courtOf(services, bill),
    tx
      .selectFrom('payments')
      .select(['channel', 'provider_txn', 'fen', 'paid_at'])
      .where(paymentsOfBill(bill.id))
      .orderBy('paid_at')
      .orderBy('provider_txn')
      .execute(),
  ]);
  const content: Sheet = {
    kind: 'pay-receipt',
    sections: [
      {
        heading: '',
        rows: filled([
          ['交款人', bill.payer],
          [bill.case_id === null ? '网上立案号' : '案号', number],
          ['费用项目', feeItems[bill.item].words.zh],
          ['缴费通知', bill.bill_no],
          ['金额', formatFen(bill.paid_fen, 'zh')],
          ['大写', capitalFen(bill.paid_fen)],
          ['收款法院', court.name],
        ]),
      },
      {
        heading: '到账',
        tables: [
          {
            head: ['到账时刻', '渠道', '流水号', '金额'],
            rows: payments.map(({ channel, provider_txn, fen, paid_at }) => [
              formatInstant(paid_at, 'zh'),
              channelName(channel).zh,
              provider_txn,
              formatFen(fen, 'zh'),
            ]),
          },
        ],
      },
    ],
    says: ['本凭证不是财政票据；财政电子票据由本院财务另行开具。', '本凭证可以在平台“凭证核验”页按编号核对。'],
    date: courtDayOf(at),
  };
  const { id } = await makeDocument(transaction, services, {
    title: { zh: '缴费凭证', en: 'Payment voucher' },
    courtId: bill.court_id,
    ...(bill.case_id === null ? {} : { caseId: bill.case_id }),
    ...(bill.application_id === null ? {} : { applicationId: bill.application_id }),
    content,
    at,
  });
  return id;
}
