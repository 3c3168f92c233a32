import type { EventType } from '@sufu/contract/webhooks';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/calls/context.ts';
import { emit } from '../../webhooks/index.ts';
import type { DeliveryEvent } from './delivery-event.ts';

const types: Readonly<Record<string, EventType>> = {
  sent: 'delivery.sent',
  'announcement-approved': 'delivery.sent',
  effective: 'delivery.effective',
  'effect-changed': 'delivery.changed',
  failed: 'delivery.failed',
  signed: 'delivery.signed',
  stopped: 'delivery.stopped',
};
/** What was recorded by hand, and what arrives with the sending itself, says in its detail what it was. */
const details: Readonly<Record<string, EventType>> = {
  'recorded:sent': 'delivery.sent',
  'recorded:signed': 'delivery.signed',
  'arrived:sent': 'delivery.sent',
  'tracked:sent': 'delivery.sent',
  'tracked:signed': 'delivery.signed',
};
const typeOf = ({ kind, detail }: DeliveryEvent): EventType | undefined =>
  types[kind] ?? details[`${kind}:${detail?.result}`];

type Period = { readonly id: string; readonly state: string; readonly version: number };
type Standing = { readonly case_id: string; readonly version: number; readonly periods: readonly Period[] };

/** The delivery as the act leaves it, and its periods that this transaction has written so far. */
async function standingOf({ tx }: Transaction, deliveryId: string): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select d.case_id, d.version, coalesce((
      select json_agg(json_build_object('id', p.id, 'state', p.state, 'version', p.version) order by p.id)
      from delivery_periods p where p.delivery_id = d.id and p.xmin = pg_current_xact_id()::xid), '[]') as periods
    from deliveries d where d.id = ${deliveryId}`.execute(tx);
  return rows[0];
}

const periodType = ({ state, version }: Period): EventType => {
  if (version === 1) return 'period.started';
  return state === 'met' ? 'period.met' : 'period.moved';
};

/** Versions of periods that a transaction has told of: its record of one delivery may be written in several steps. */
const told = new WeakMap<Transaction, Set<string>>();

/**
 * Tell the court's other systems what was written down of a delivery, and of the periods that began, were met or moved with it. Whoever
 * changes a period writes so into the record of its delivery, afterwards and in the same transaction.
 */
export async function tellOutside(
  transaction: Transaction,
  deliveryId: string,
  at: Date,
  events: readonly DeliveryEvent[],
): Promise<void> {
  const happened = new Set(events.flatMap((event) => typeOf(event) ?? []));
  const ofPeriods = events.some(({ kind }) => kind.startsWith('effect') || kind.startsWith('period-'));
  if (happened.size === 0 && !ofPeriods) return;
  const standing = await standingOf(transaction, deliveryId);
  if (!standing) return;
  const { case_id: caseId, version } = standing;
  for (const type of happened) emit(transaction, { type, subjectId: deliveryId, caseId, version, at });
  const before = told.get(transaction) ?? new Set();
  told.set(transaction, before);
  for (const period of standing.periods) {
    const key = `${period.id}:${period.version}`;
    if (before.has(key)) continue;
    before.add(key);
    emit(transaction, { type: periodType(period), subjectId: period.id, caseId, version: period.version, at });
  }
}
