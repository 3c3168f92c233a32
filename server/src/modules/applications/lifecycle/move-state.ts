import {
  type ActionKey,
  type CourtAction,
  completedOf,
  courtActionKeys,
  eventOfMove,
  isEnded,
  type Kind,
  type Side,
  type StateCode,
  states,
  transitions,
} from '@sufu/contract/applications';
import { type CourtDay, type Lang, Refused } from '@sufu/contract/core';
import type { Updateable } from 'kysely';
import type { Transaction } from '../../../platform/calls/context.ts';
import { runSql, type Tx } from '../../../platform/database/database.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { ApplicationsTable } from '../../../tables.generated.ts';
import { emit } from '../../webhooks/index.ts';
import { type ApplicationRow, plainColumns, rowOf, type StoredPlain } from '../records/row.ts';
import type { HowFiled } from './how-filed.ts';
import { kindHooksOf } from './kind-hooks.ts';
import { insertStep, type StepActor } from './timeline.ts';

/** The court actions a kind names, which the table then lets happen; the others the desk does for every kind. */
const namedByKind = (action: ActionKey): boolean => courtActionKeys.some((key) => key === action);

const transitionsOf = Map.groupBy(transitions, ({ action, by }) => `${by} ${action}`);

/** What nobody does but time: a kind says so with a `close` of the system's own; absent where nothing runs out. */
const runningOut = (kind: Kind): CourtAction | undefined =>
  kind.courtActions.find(({ action, by, result }) => action === 'close' && by.length === 0 && result === 42);

/** The court action of the kind that has to stand behind this one; undefined where the kind does not know it. */
function ownOf(kind: Kind, action: ActionKey, by: Side): CourtAction | undefined {
  if (action === 'expire') return runningOut(kind);
  if (by !== 'court') return undefined;
  return kind.courtActions.find((courtAction) => courtAction.action === action && courtAction.by.length > 0);
}

/**
 * Where an action of a side leads from a state, by the table of procedure.md §2.2 and the kind's own states and court
 * actions; null where it may not happen.
 */
export function targetOf(
  kind: Kind,
  from: StateCode,
  action: ActionKey,
  by: Side,
): StateCode | 'stays' | 'removed' | null {
  const courtAction = ownOf(kind, action, by);
  const named = action === 'expire' || (by === 'court' && namedByKind(action));
  if (named && !courtAction) return null;
  const follows = courtAction?.after?.includes(from) ?? false;
  const rows = transitionsOf.get(`${by} ${action}`) ?? [];
  const row = rows.find((row) => row.from.includes(from)) ?? (follows ? rows[0] : undefined);
  if (!row) return null;
  const target = row.to === 'kind' ? courtAction?.result : row.to === 'completed' ? completedOf(kind) : row.to;
  if (target === 'stays' || target === 'removed') return target;
  return target !== undefined && kind.states.includes(target) ? target : null;
}

export const wrongState = (state: StateCode, lang: Lang): Refused =>
  new Refused('application.wrong-state', { state: states[state].label[lang] });

/** Columns that change together with the state, but never the state itself. */
type Alongside = Omit<Updateable<ApplicationsTable>, 'id' | 'state' | 'version' | 'saved_at' | 'due_day' | 'type'>;
export type Move = {
  readonly kind: Kind;
  readonly action: ActionKey;
  readonly doneBy: StepActor;
  readonly at: Date;
  readonly lang: Lang;
  readonly note?: string;
  readonly documentId?: string;
  /** The day that binds whoever is to act next; an application that ended binds nobody. */
  readonly dueDay: CourtDay | null;
  readonly set?: Alongside;
  /** Of a hand-in. */
  readonly filed?: HowFiled;
};

/** The court's other systems hear of what was handed in, never of a draft. */
function emitMove(transaction: Transaction, from: StateCode, moved: ApplicationRow, { action, at }: Move): void {
  const type = moved.round > 0 ? eventOfMove(action, from, moved.state) : null;
  if (type) emit(transaction, { type, subjectId: moved.id, caseId: moved.caseId, version: moved.version, at });
}

/** Undefined: it stands no longer as `row` says. Written out: every act runs it, and building and compiling it anew is dearer (`plainInsert`). */
async function storeMove(
  tx: Tx,
  { id, state, version }: ApplicationRow,
  set: Updateable<ApplicationsTable>,
): Promise<StoredPlain | undefined> {
  const changed = Object.entries(set).filter(([, value]) => value !== undefined);
  const columns = changed.map(([column], i) => `${column} = $${i + 4}`);
  const text = `update applications set ${columns} where id = $1 and state = $2 and version = $3 returning ${plainColumns}`;
  const { rows } = await runSql(tx, text, [id, state, version, ...changed.map(([, value]) => value)]);
  const [stored] = rows as readonly StoredPlain[];
  return stored;
}

/**
 * The only writer of `state`. Moves an application from the state and version the caller read, along the table; writes the
 * timeline and the audit trail with it. Refuses `application.wrong-state` for anything else.
 */
export async function moveState(
  transaction: Transaction,
  secrets: Secrets,
  row: ApplicationRow,
  move: Move,
): Promise<ApplicationRow> {
  const to = targetOf(move.kind, row.state, move.action, move.doneBy.side);
  if (typeof to !== 'number' || move.kind.key !== row.type) throw wrongState(row.state, move.lang);
  const stored = await storeMove(transaction.tx, row, {
    ...move.set,
    state: to,
    version: row.version + 1,
    saved_at: move.at,
    due_day: isEnded(to) ? null : move.dueDay,
  });
  if (!stored) throw wrongState(row.state, move.lang);
  insertStep(transaction, secrets, row.id, {
    at: move.at,
    action: move.action,
    from: row.state,
    to,
    doneBy: move.doneBy,
    note: move.note || null,
    documentId: move.documentId ?? null,
    divisions: [row.divisionId, stored.division_id],
    dueDay: row.dueDay,
    filed: move.filed,
  });
  transaction.record(`applications.${move.action}`, row.id, {
    type: row.type,
    from: row.state,
    to,
    version: stored.version,
    round: stored.round,
  });
  const moved = rowOf(stored);
  emitMove(transaction, row.state, moved, move);
  await kindHooksOf(transaction.hooks, row.type).afterMove?.(transaction, {
    row: moved,
    from: row.state,
    action: move.action,
    at: move.at,
    byId: move.doneBy.id,
  });
  return moved;
}
