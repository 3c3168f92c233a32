import { courtDayOf, toCourtDay } from '@sufu/contract/core';
import { dueAfter, issuedItemCodes } from '@sufu/contract/payments';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Executor } from '../../../platform/database/database.ts';
import { exportedCases, type RowsAsked } from '../../cases/index.ts';
import { serialOf } from '../records/matched.ts';
import { paymentsOfBill } from '../refunds/refundable.ts';

/** What a notice of a source can be: asked for, or paid; what was waived, cancelled or is payable later is not. */
const states = ['SERVING', 'OPEN', 'PART', 'PAID', 'OVERDUE', 'DEFERRED', 'SETTLED'];
const shownBills = ({ since, sealed }: RowsAsked): RawBuilder<unknown> => sql`
  from bills b join cases c on c.id = b.case_id
  where ${exportedCases({ since: null, sealed })} and b.removed_at is null and b.state = any(${states})
    and b.item = any(${[...issuedItemCodes]}) and b.amount_fen > 0
    and ${
      since === null
        ? sql`true`
        : sql`(${exportedCases({ since, sealed })} or b.issued_at >= ${since}
      or exists (select from payments p where p.bill_id = b.id and p.seen_at >= ${since}))`
    }`;

const bills = z.array(
  z.object({
    ...{ id: z.string(), caseId: z.string(), partyId: z.string(), item: z.string(), fen: z.coerce.number() },
    ...{ issuedAt: z.date(), dueOn: z.string().nullable(), number: z.string() },
  }),
);

/** Fee notices of cases as rows of the exchange say them, page after page. */
export async function* feesToExport(db: Executor, asked: RowsAsked, size: number) {
  for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after !== undefined; ) {
    const { rows } = await sql`select b.id, b.case_id as "caseId", b.party_id as "partyId", b.item, b.amount_fen as fen,
        b.issued_at as "issuedAt", greatest(b.due_on, b.stated_due_on)::text as "dueOn", coalesce(b.source_no, b.bill_no) as number
      ${shownBills(asked)} and b.id > ${after} order by b.id limit ${size}`.execute(db);
    const page: z.output<typeof bills> = bills.parse(rows);
    yield page.map(({ id, caseId, partyId, item, fen, issuedAt, dueOn, number }) => {
      const issuedOn = courtDayOf(issuedAt);
      const last = dueOn === null ? dueAfter(issuedOn).dueOn : toCourtDay(dueOn);
      return { externalId: id, case: caseId, party: partyId, item, fen, dueOn: last, issuedOn, number };
    });
    after = page.length < size ? undefined : page.at(-1)?.id;
  }
}

const money = z.array(
  z
    .object({ id: z.string(), feeId: z.string(), fen: z.coerce.number(), paidAt: z.date(), channel: z.string() })
    .extend({
      whole: z.coerce.number(),
      serial: z.string().nullable(),
    }),
);
const by: Readonly<Record<string, string>> = { COUNTER: 'counter', BANK: 'bank', TRANSFER: 'bank' };

/** What lies with these notices, by the payment that brought it, without what goes back. */
export async function* paymentsToExport(db: Executor, asked: RowsAsked, size: number) {
  for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after !== undefined; ) {
    const { rows } = await sql`select payments.id, shown.id as "feeId", payments.paid_at as "paidAt", payments.channel,
        payments.fen as whole, ${serialOf} as serial,
        payments.fen - coalesce((select sum(r.fen) from refunds r
          where r.payment_id = payments.id and r.state <> 'REJECTED'), 0) as fen
      from (select b.id ${shownBills(asked)}) shown
      join payments on ${paymentsOfBill(sql`shown.id`)}
      where payments.id > ${after} order by payments.id limit ${size}`.execute(db);
    const page: z.output<typeof money> = money.parse(rows);
    yield page.flatMap(({ id, feeId, fen, whole, paidAt, channel, serial }) => {
      if (fen <= 0) return [];
      const row = { externalId: id, fee: feeId, fen, paidOn: courtDayOf(paidAt), channel: by[channel] ?? 'other' };
      // The bank's number is that of the whole transfer.
      return [{ ...row, ...(row.channel === 'bank' && fen === whole && serial !== null ? { serial } : {}) }];
    });
    after = page.length < size ? undefined : page.at(-1)?.id;
  }
}
