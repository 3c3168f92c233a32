import { type CallReply, referenceNoFragment } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import { type BillTab, billTabs, type FeeItem, feeItemCodes } from '@sufu/contract/payments';
import { type RawBuilder, sql } from 'kysely';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { offsetOf } from '../../../platform/calls/page-offset.ts';
import { containing, midnight } from '../../../platform/database/filter-rows.ts';
import { withTotal } from '../../../platform/database/lists/with-total.ts';
import { isCaseNumberedLike } from '../../cases/index.ts';
import { isOwnBill, openBill } from '../records/bills.ts';
import { presentRows } from './present-bill.ts';

const hasRefund = sql<boolean>`exists (select from refunds r where r.bill_id = bills.id and r.state <> 'REJECTED')`;
/** What stands under each tab. */
const inTab: Readonly<Record<BillTab, RawBuilder<boolean>>> = {
  todo: sql<boolean>`bills.state in ('SERVING', 'OPEN', 'PART', 'OVERDUE')`,
  paid: sql<boolean>`bills.state in ('PAID', 'SETTLED')`,
  refund: hasRefund,
  all: sql<boolean>`true`,
};

type Paging = { readonly current: number; readonly size: number };
/** What is overdue first, then what runs out first, then the latest. */
async function ownBills(context: SignedInContext, those: RawBuilder<boolean>, paging: Paging) {
  const { db, secrets, actor, now, lang } = context;
  const mine = db.selectFrom('bills').where(isOwnBill(actor, now)).where(those);
  const { total, rows } = await withTotal(
    mine
      .selectAll('bills')
      .orderBy(
        sql`case when state = 'OVERDUE' then 0 when state in ('OPEN', 'PART') then 1 when state = 'SERVING' then 2 else 3 end`,
      )
      .orderBy(sql`case when state in ('OVERDUE', 'OPEN', 'PART') then due_on end`)
      .orderBy('issued_at', 'desc')
      .orderBy('id', 'desc'),
    mine.select(({ fn }) => fn.countAll<number>().as('total')),
    { offset: offsetOf(paging, lang), size: paging.size },
  );
  return {
    total,
    rows: await presentRows(
      context,
      rows.map((row) => openBill(secrets, row)),
    ),
  };
}

type Filter = Pick<Input<typeof calls.listBills>['query'], 'number' | 'item' | 'year' | 'caseId'>;
/** Of a case or of an application, however it was typed. */
const isNumbered = (number: string): RawBuilder<boolean> => sql<boolean>`(${isCaseNumberedLike('bills.case_id', number)}
  or (select a.number from applications a where a.id = bills.application_id) like ${containing(referenceNoFragment(number))})`;
const inYear = (year: number): RawBuilder<boolean> =>
  sql<boolean>`bills.issued_at >= ${midnight(`${year}-01-01`)} and bills.issued_at < ${midnight(`${year + 1}-01-01`)}`;

const filtered = ({ number, item, year, caseId }: Filter): RawBuilder<boolean> =>
  sql.join(
    [
      sql<boolean>`true`,
      ...(number ? [isNumbered(number)] : []),
      ...(item === undefined ? [] : [sql<boolean>`bills.item = ${item}`]),
      ...(year === undefined ? [] : [inYear(year)]),
      ...(caseId === undefined ? [] : [sql<boolean>`bills.case_id = ${caseId}`]),
    ],
    sql` and `,
  );

export const listBills = (
  context: SignedInContext,
  { query }: Input<typeof calls.listBills>,
): Promise<CallReply<typeof calls.listBills>> =>
  ownBills(context, sql<boolean>`${inTab[query.tab]} and ${filtered(query)}`, query);

export async function countBills({ db, actor, now }: SignedInContext): Promise<CallReply<typeof calls.countBills>> {
  const counted = await db
    .selectFrom('bills')
    .where(isOwnBill(actor, now))
    .select(({ fn }) => billTabs.map((tab) => fn.countAll<number>().filterWhere(inTab[tab]).as(tab)))
    .executeTakeFirstOrThrow();
  return { todo: counted.todo, paid: counted.paid, refund: counted.refund, all: counted.all };
}

const itemsOf: Readonly<Record<'1' | '2' | '3', readonly FeeItem[]>> = {
  1: ['ACCEPT', 'TOPUP', 'OBJECTION'],
  2: ['APPLY', 'APPLY_LATER'],
  3: ['ATTEND', 'COPY'],
};

function ofType(payType: (typeof calls.payTypes)[number]): RawBuilder<boolean> {
  if (payType === '0') return inTab.all;
  if (payType === '4') return hasRefund;
  const items = itemsOf[payType].filter((item) => feeItemCodes.includes(item));
  return sql<boolean>`bills.item = any(${items}::text[])`;
}

/** The same by sort (C093). */
export const queryPayList = (
  context: SignedInContext,
  { params, query }: Input<typeof calls.queryPayList>,
): Promise<CallReply<typeof calls.queryPayList>> => {
  const those = ofType(params.payType);
  return ownBills(context, query.id === undefined ? those : sql<boolean>`${those} and bills.id = ${query.id}`, query);
};
