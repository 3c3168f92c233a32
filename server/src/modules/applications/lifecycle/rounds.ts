import { type Answers, answers as answersShape, type Correction, point } from '@sufu/contract/applications';
import { type CourtDay, daysLeft, toCourtDay } from '@sufu/contract/core';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { z } from 'zod';
import type { Transaction } from '../../../platform/calls/context.ts';
import type { Executor, Tx } from '../../../platform/database/database.ts';
import { bytesIn, instantIn } from '../../../platform/database/json-values.ts';
import { plainInsert } from '../../../platform/database/statements/plain-insert.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Tables } from '../../../tables.generated.ts';
import { nameOfUser } from '../../accounts/index.ts';

/** What was handed in, each time: what the court reads, whatever the party has begun to correct since. */
export type Round = { readonly round: number; readonly answers: Answers; readonly submittedAt: Date };

const roundAt = (id: string, round: number): string => `application_rounds.answers:${id}:${round}`;

export const insertRound = ({ atEnd }: Transaction, secrets: Secrets, id: string, round: Round): void =>
  atEnd(() =>
    plainInsert('application_rounds', [
      {
        application_id: id,
        round: round.round,
        answers: secrets.sealJson(round.answers, roundAt(id, round.round)),
        submitted_at: round.submittedAt,
      },
    ]),
  );

/** One round, or null where it was not handed in so often. */
export async function findRound(db: Executor, secrets: Secrets, id: string, round: number): Promise<Round | null> {
  const row = await db
    .selectFrom('application_rounds')
    .selectAll()
    .where('application_id', '=', id)
    .where('round', '=', round)
    .executeTakeFirst();
  if (!row) return null;
  return { round, answers: roundAnswersIn(secrets, { id, round }, row.answers), submittedAt: row.submitted_at };
}

/** What was handed in last, beside an application that was returned, in a statement; read by `roundAnswersIn`. */
export const handedInBeside = (eb: ExpressionBuilder<Tables, 'applications'>) =>
  eb
    .selectFrom('application_rounds as r')
    .select('r.answers')
    .whereRef('r.application_id', '=', 'applications.id')
    .whereRef('r.round', '=', 'applications.round')
    .where('applications.state', '=', sql.lit(22));

export const roundAnswersIn = (
  secrets: Secrets,
  { id, round }: { readonly id: string; readonly round: number },
  sealed: Buffer,
): Answers => answersShape.parse(secrets.openJson(sealed, roundAt(id, round)));

export type Point = z.infer<typeof point>;
export type CorrectionRow = {
  /** The round that was sent back. */
  readonly round: number;
  readonly points: readonly Point[];
  readonly lastDay: CourtDay;
  readonly whyAgain: string | null;
  readonly at: Date;
  readonly byId: string;
};

const pointsAt = (id: string, round: number): string => `corrections.points:${id}:${round}`;
const whyAt = (id: string, round: number): string => `corrections.why_again:${id}:${round}`;

export async function insertCorrection(tx: Tx, secrets: Secrets, id: string, row: CorrectionRow): Promise<void> {
  await tx
    .insertInto('corrections')
    .values({
      application_id: id,
      round: row.round,
      points: secrets.sealJson(row.points, pointsAt(id, row.round)),
      last_day: row.lastDay,
      why_again: row.whyAgain === null ? null : secrets.seal(row.whyAgain, whyAt(id, row.round)),
      at: row.at,
      by_id: row.byId,
    })
    .execute();
}

/** The latest correction asked for, up to `round`; null where none was. */
export async function latestCorrection(
  db: Executor,
  secrets: Secrets,
  id: string,
  round: number,
): Promise<CorrectionRow | null> {
  const row = await db
    .selectFrom('corrections')
    .selectAll()
    .where('application_id', '=', id)
    .where('round', '<=', round)
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    round: row.round,
    points: pointsIn(secrets, id, row.round, row.points),
    lastDay: toCourtDay(row.last_day),
    whyAgain: row.why_again === null ? null : secrets.open(row.why_again, whyAt(id, row.round)),
    at: row.at,
    byId: row.by_id,
  };
}

const pointsShape = z.array(point);
const pointsIn = (secrets: Secrets, id: string, round: number, sealed: Buffer): readonly Point[] =>
  pointsShape.parse(secrets.openJson(sealed, pointsAt(id, round)));

/** What an application that was returned is to be corrected in, beside it in a statement; read by `presentCorrection`. */
export const correctionBeside = (eb: ExpressionBuilder<Tables, 'applications'>) =>
  jsonObjectFrom(
    eb
      .selectFrom('corrections as c')
      .select(['c.application_id', 'c.round', 'c.points', 'c.last_day', 'c.at', nameOfUser('c.by_id').as('by')])
      .whereRef('c.application_id', '=', 'applications.id')
      .whereRef('c.round', '<=', 'applications.round')
      .orderBy('c.round', 'desc')
      .limit(sql.lit(1)),
  );
/** What it is to be corrected in, as it is shown; null where nothing was asked for. */
export async function correctionOf(
  db: Executor,
  secrets: Secrets,
  id: string,
  today: CourtDay,
): Promise<Correction | null> {
  const row = await db
    .selectFrom('applications')
    .select((eb) => correctionBeside(eb).as('correction'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.correction ? presentCorrection(secrets, row.correction, today) : null;
}

type StoredCorrection = NonNullable<ReturnType<typeof correctionBeside> extends RawBuilder<infer S> ? S : never>;

export function presentCorrection(secrets: Secrets, row: StoredCorrection, today: CourtDay): Correction {
  const lastDay = toCourtDay(row.last_day);
  return {
    round: row.round,
    points: [...pointsIn(secrets, row.application_id, row.round, bytesIn(row.points))],
    lastDay,
    at: instantIn(row.at).toISOString(),
    by: row.by ?? '',
    daysLeft: daysLeft(today, lastDay),
  };
}
