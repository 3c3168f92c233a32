import { randomUUIDv7 } from 'node:crypto';
import { type Side, stateCode, type TimelineEntry } from '@sufu/contract/applications';
import { type CourtDay, type Text, text } from '@sufu/contract/core';
import type { ExpressionBuilder, RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Actor, Transaction } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { bytesIn, instantIn } from '../../../platform/database/json-values.ts';
import { plainInsert } from '../../../platform/database/statements/plain-insert.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Tables } from '../../../tables.generated.ts';
import type { HowFiled } from './how-filed.ts';

/** Who did it, on which side, as a party may read it. */
export type StepActor = { readonly id: string | null; readonly side: Side; readonly shown: Text };
type Person = StepActor & { readonly id: string };
export const party = (actor: Actor): Person => ({
  id: actor.userId,
  side: 'party',
  shown: { zh: '本人', en: 'You' },
});
export const system: StepActor = { id: null, side: 'system', shown: { zh: '系统', en: 'System' } };
/** `inPlaceOf`: whose item it is, where they are away and this is their deputy. */
export function courtMember(actor: Actor, inPlaceOf: string | null = null): Person {
  const title = actor.staff?.title ?? { zh: '', en: '' };
  return {
    id: actor.userId,
    side: 'court',
    shown: {
      zh: `${title.zh} ${actor.name}`.trim() + (inPlaceOf === null ? '' : `（代 ${inPlaceOf}）`),
      en: `${title.en} ${actor.name}`.trim() + (inPlaceOf === null ? '' : ` (for ${inPlaceOf})`),
    },
  };
}

type Step = Omit<TimelineEntry, 'at' | 'actor'> & {
  readonly at: Date;
  readonly doneBy: StepActor;
  /** In whose queue it stood before and after; null for a draft. */
  readonly divisions: readonly [before: string | null, after: string | null];
  /** The last day that bound whoever acted. */
  readonly dueDay: CourtDay | null;
  /** Of a hand-in. */
  readonly filed?: HowFiled | undefined;
};

const noteAt = (id: string): string => `application_timeline.note:${id}`;

export function insertStep({ atEnd }: Transaction, secrets: Secrets, applicationId: string, step: Step): void {
  const id = randomUUIDv7();
  const row = {
    id,
    application_id: applicationId,
    at: step.at,
    action: step.action,
    from_state: step.from,
    to_state: step.to,
    actor_id: step.doneBy.id,
    actor: JSON.stringify(step.doneBy.shown),
    note: step.note === null ? null : secrets.seal(step.note, noteAt(id)),
    document_id: step.documentId,
    from_division: step.divisions[0],
    to_division: step.divisions[1],
    due_day: step.dueDay,
    filed_on: step.filed?.on ?? null,
    in_elder_view: step.filed?.inElderView ?? null,
  };
  atEnd(() => plainInsert('application_timeline', [row]));
}

export type DoneStep = TimelineEntry & { readonly actorId: string | null };

/** Everything that happened to an application, in order. */
export async function stepsOf(db: Executor, secrets: Secrets, applicationId: string): Promise<readonly DoneStep[]> {
  const row = await db
    .selectFrom('applications')
    .select((eb) => stepsBeside(eb).as('steps'))
    .where('id', '=', applicationId)
    .executeTakeFirst();
  return row ? stepsIn(secrets, row.steps) : [];
}

/** The same as a value beside an application in a statement, read by `stepsIn`. */
export const stepsBeside = (eb: ExpressionBuilder<Tables, 'applications'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('application_timeline as t')
      .select(['t.id', 't.at', 't.action', 't.from_state', 't.to_state', 't.actor', 't.actor_id', 't.note'])
      .select('t.document_id')
      .whereRef('t.application_id', '=', 'applications.id')
      .orderBy('t.at')
      .orderBy('t.id'),
  );
type StoredStep = ReturnType<typeof stepsBeside> extends RawBuilder<(infer S)[]> ? S : never;

export const stepsIn = (secrets: Secrets, rows: readonly StoredStep[]): readonly DoneStep[] =>
  rows.map((row) => ({
    at: instantIn(row.at).toISOString(),
    action: row.action,
    from: row.from_state === null ? null : stateCode.parse(row.from_state),
    to: stateCode.parse(row.to_state),
    actor: text.parse(row.actor),
    actorId: row.actor_id,
    note: row.note === null ? null : secrets.open(bytesIn(row.note), noteAt(row.id)),
    documentId: row.document_id,
  }));
