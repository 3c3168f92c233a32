import { type CallReply, hasPermission } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import { canMove, type DeskBill } from '@sufu/contract/payments';
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor, SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { offsetOf } from '../../../platform/calls/page-offset.ts';
import { withTotal } from '../../../platform/database/lists/with-total.ts';
import type { Tables } from '../../../tables.generated.ts';
import { userNames } from '../../accounts/index.ts';
import { visibilityOf, visibleTo } from '../../applications/index.ts';
import { servesIn } from '../../cases/index.ts';
import { cancelContent, openCancellations, openReason } from '../life/cancel-proposals.ts';
import { payoutsAt, presentPayouts } from '../payouts/bill-payouts.ts';
import { type Bill, openBill } from '../records/bills.ts';
import { factsOf } from '../records/facts-of.ts';

type OpenCancel = Awaited<ReturnType<typeof openCancellations>>[number];

/** Bills of cases this member of the court handles, and of applications they may see; what was sent back is gone. */
export function seesAtDesk(eb: ExpressionBuilder<Tables, 'bills'>, actor: Actor): Expression<SqlBool> {
  const visibility = visibilityOf(actor);
  const ofApplication = visibility
    ? [
        eb(
          'bills.application_id',
          'in',
          eb
            .selectFrom('applications')
            .select('applications.id')
            .where((inner) => visibleTo(inner, visibility)),
        ),
      ]
    : [];
  return eb.and([eb('bills.removed_at', 'is', null), eb.or([servesIn(actor, 'bills.case_id'), ...ofApplication])]);
}

const approverOffices = ['division_head', 'filing_division'];
/** Who approves a changed amount: the head of the division or of the filing division, and nobody their own. */
export const mayApprove = ({ roles, staff, userId }: Actor, { issued_by }: Pick<Bill, 'issued_by'>): boolean =>
  hasPermission(roles, 'bill.approve') &&
  staff?.offices.some((office) => approverOffices.includes(office)) === true &&
  issued_by !== userId;

/** A cancellation that waits, as this person sees it. */
function presentCancel(
  { secrets, actor }: SignedInContext,
  open: OpenCancel | undefined,
  names: ReadonlyMap<string, string>,
) {
  if (!open) return null;
  return {
    ...{ id: open.id, version: open.version, reason: openReason(secrets, open) },
    by: names.get(open.made_by ?? '') ?? '',
    newFen: cancelContent.parse(open.content).replacement?.amount ?? null,
    mayWithdraw: open.made_by === actor.userId,
  };
}

type Open = { readonly cancel: OpenCancel | undefined; readonly payouts: DeskBill['payouts'] };
function mayAt({ actor }: SignedInContext, bill: Bill, { cancel: open, payouts }: Open): DeskBill['may'] {
  const mayIssue = hasPermission(actor.roles, 'bill.issue');
  const mayDecide = canMove(bill.state, 'approve') && mayApprove(actor, bill);
  const mayReceive = canMove(bill.state, 'received') && bill.received_on === null && mayIssue;
  const mayMakeDue = canMove(bill.state, 'due') && hasPermission(actor.roles, 'bill.make-due');
  const isPaidOut = payouts?.rows.some(({ state }) => state !== 'REFUSED') === true;
  const mayEnd = canMove(bill.state, 'cancel') && mayIssue && !open && bill.item !== 'BORNE' && !isPaidOut;
  const waits = payouts?.rows.some(({ state }) => state === 'OPEN') === true;
  const mayPayOut = canMove(bill.state, 'payOut') && mayIssue && !open && !waits && (payouts?.leftFen ?? 0) > 0;
  const mayAgree = open !== undefined && open.made_by !== actor.userId && mayApprove(actor, bill);
  return [
    ...(mayDecide ? (['approve', 'sendBack'] as const) : []),
    ...(mayReceive ? (['receive'] as const) : []),
    ...(mayMakeDue ? (['due'] as const) : []),
    ...(mayEnd ? (['cancel'] as const) : []),
    ...(mayAgree ? (['approveCancel'] as const) : []),
    ...(mayPayOut ? (['payOut'] as const) : []),
  ];
}

export async function presentDeskBills(context: SignedInContext, bills: readonly Bill[]): Promise<DeskBill[]> {
  const { db } = context;
  const [facts, cancellations, paidOut] = await Promise.all([
    factsOf(db, bills),
    openCancellations(
      db,
      bills.map(({ id }) => id),
    ),
    payoutsAt(context, bills),
  ]);
  const proposals = [...cancellations, ...paidOut.proposals];
  const people = [
    ...bills.flatMap(({ issued_by }) => issued_by ?? []),
    ...proposals.flatMap(({ made_by }) => made_by ?? []),
  ];
  const names = await userNames(db, people);
  return bills.map((bill) => {
    const { caseNo, number, refundFen } = facts(bill);
    const open = cancellations.find(({ bill_id }) => bill_id === bill.id);
    const payouts = presentPayouts(context, bill, paidOut, names);
    return {
      ...{ id: bill.id, billNo: bill.bill_no, item: bill.item, caseNo, number, refundFen, payer: bill.payer },
      ...{ amountFen: bill.amount_fen, quotedFen: bill.quoted_fen, paidFen: bill.paid_fen, state: bill.state },
      laterGround: bill.later_ground,
      ...{ dueOn: bill.due_on, receivedOn: bill.received_on, version: bill.version, ask: bill.quote.ask },
      issuedAt: bill.issued_at.toISOString(),
      overrideReason: bill.override_reason,
      issuedBy: bill.issued_by === null ? `${bill.source}` : (names.get(bill.issued_by) ?? ''),
      cancel: presentCancel(context, open, names),
      payouts,
      may: mayAt(context, bill, { cancel: open, payouts }),
    };
  });
}

export async function presentDeskBill(context: SignedInContext, bill: Bill): Promise<DeskBill> {
  const [shown] = await presentDeskBills(context, [bill]);
  if (!shown) throw new Error('a bill was not presented');
  return shown;
}

const inGroup: Readonly<Record<(typeof calls.deskBillGroups)[number], RawBuilder<boolean>>> = {
  draft: sql<boolean>`(bills.state = 'DRAFT' or exists (select from money_proposals c
    where c.bill_id = bills.id and c.kind = 'CANCEL' and c.state = 'OPEN'))`,
  open: sql<boolean>`bills.state in ('SERVING', 'OPEN', 'PART', 'OVERDUE', 'DEFERRED', 'LATER')`,
  paid: sql<boolean>`bills.state in ('PAID', 'SETTLED')`,
  all: sql<boolean>`true`,
};

/** Fee notices of my division, the latest first. */
export async function listDeskBills(
  context: SignedInContext,
  { query }: Input<typeof calls.listDeskBills>,
): Promise<CallReply<typeof calls.listDeskBills>> {
  const { db, secrets, actor, lang } = context;
  const those = db
    .selectFrom('bills')
    .where((eb) => seesAtDesk(eb, actor))
    .where(inGroup[query.group]);
  const { total, rows } = await withTotal(
    those.selectAll('bills').orderBy('issued_at', 'desc').orderBy('id', 'desc'),
    those.select(({ fn }) => fn.countAll<number>().as('total')),
    { offset: offsetOf(query, lang), size: query.size },
  );
  return {
    total,
    rows: await presentDeskBills(
      context,
      rows.map((row) => openBill(secrets, row)),
    ),
  };
}
