import { randomUUIDv7 } from 'node:crypto';
import type { EventType } from '@sufu/contract/webhooks';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/calls/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Change } from '../../platform/database/write-at-once.ts';
import { emittedQueue } from './queues.ts';

/** Something that happened, for the court's other systems: ids only, whatever more there is to know they ask for. */
export type Happening = {
  /** Says by what stands before its point what kind of thing `subjectId` is. */
  readonly type: EventType;
  readonly subjectId: string;
  /** Null: it belongs to no case. */
  readonly caseId: string | null;
  /** Of the subject, behind the act. */
  readonly version: number;
  readonly at: Date;
};

/** What each transaction has emitted so far. */
const emitted = new WeakMap<Transaction, Happening[]>();

/**
 * Tell of an act in its own transaction: what does not happen is told to nobody, and what does is never lost. Written with the rest
 * at the end of the act, all events of it in one insert, by case: two acts that both write into several cases take them in one order.
 */
export function emit(transaction: Transaction, happening: Happening): void {
  const there = emitted.get(transaction);
  if (there) return void there.push(happening);
  const all = [happening];
  emitted.set(transaction, all);
  transaction.atEnd((tx) => insertAll(tx, all));
  transaction.wake(emittedQueue);
}

const caseOf = ({ caseId }: Happening): string => caseId ?? '';

/** Built when it is run: until then more may come. */
function insertAll(tx: Tx, happenings: readonly Happening[]): Change {
  const insert = () =>
    tx.insertInto('webhook_events').values(
      happenings
        .toSorted((a, b) => (caseOf(a) < caseOf(b) ? -1 : Number(caseOf(a) > caseOf(b))))
        .map(({ type, subjectId, caseId, version, at }) => ({
          ...{ id: randomUUIDv7(), type, at, subject_id: subjectId, case_id: caseId, version },
          case_seq: sql<number | null>`next_case_seq(${caseId}::uuid)`,
        })),
    );
  return { toOperationNode: () => insert().toOperationNode(), execute: () => insert().execute() };
}
