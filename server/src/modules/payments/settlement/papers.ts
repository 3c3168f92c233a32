import { courtDayOf, formatCourtDay, formatFen } from '@sufu/contract/core';
import { feeItems } from '@sufu/contract/payments';
import type { AppServices, Transaction } from '../../../platform/calls/context.ts';
import { makeDocument } from '../../documents/index.ts';
import { aboutBill, courtOf, filled, type Sheet } from '../papers/sheets.ts';
import { borneBy, effectiveOf, fenOf, outcomeOf } from './records.ts';
import type { Settling } from './settle-case.ts';

type Party = Settling['parties'][number];

/** The statement of one party: its own bills and its own column, of the others nothing (Measures art. 53). */
async function sheetOf(transaction: Transaction, services: AppServices, on: Settling, party: Party): Promise<Sheet> {
  const { refund, bill } = outcomeOf(on.content, on.lang);
  const place = { case_id: on.caseId, application_id: null, court_id: on.courtId };
  const [{ number }, court] = await Promise.all([aboutBill(transaction, place), courtOf(services, place)]);
  const sum = (fen: number): string => formatFen(fen, 'zh');
  return {
    kind: 'fee-statement',
    sections: [
      {
        heading: '',
        rows: filled([
          ['当事人', party.name],
          ['案号', number],
          ['收款法院', court.name],
          ['依据', on.rulingNo],
          ['生效日', formatCourtDay(effectiveOf(on.content), 'zh')],
        ]),
      },
      {
        heading: '预交',
        tables: [
          {
            head: ['项目', '交费通知', '应交', '已交'],
            rows: on.bills
              .filter(({ party_id }) => party_id === party.id)
              .map((each) => [feeItems[each.item].words.zh, each.bill_no, sum(each.amount_fen), sum(each.paid_fen)]),
          },
        ],
      },
      {
        heading: '结算',
        rows: [
          { label: '本案应交诉讼费合计', value: sum(on.content.totalFen) },
          { label: '由您负担', value: sum(borneBy(on.content, party.id)) },
          { label: '您已预交', value: sum(on.content.prepaid[party.id] ?? 0) },
          { label: '退还您', value: sum(fenOf(refund, party.id)) },
          { label: '您还应交', value: sum(fenOf(bill, party.id)) },
        ],
      },
    ],
    says: [
      '退还的款项自裁判文书生效之日起十五日内退还（诉讼费用交纳办法第53条）。还应交的，另行发给交费通知。',
      `咨询电话：${court.phone}`,
    ],
    date: courtDayOf(transaction.at),
  };
}

/** One for each party of the settlement. */
export async function makeStatements(transaction: Transaction, services: AppServices, on: Settling): Promise<void> {
  const { tx, at } = transaction;
  for (const party of on.parties) {
    const { id } = await makeDocument(transaction, services, {
      title: { zh: '诉讼费用结算清单', en: 'Statement of litigation fees' },
      ...{ courtId: on.courtId, caseId: on.caseId, content: await sheetOf(transaction, services, on, party), at },
    });
    await tx
      .insertInto('settlement_papers')
      .values({ settlement_id: on.id, party_id: party.id, document_id: id })
      .execute();
  }
}
