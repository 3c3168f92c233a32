import { type Answers, answers as answersShape, point } from '@sufu/contract/applications';
import { type CourtDay, toCourtDay } from '@sufu/contract/core';
import { z } from 'zod';
import type { Executor, Tx } from '../../../platform/database/database.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';

/** What was handed in, each time: what the court reads, whatever the party has begun to correct since. */
export type Round = { readonly round: number; readonly answers: Answers; readonly submittedAt: Date };

const roundAt = (id: string, round: number): string => `application_rounds.answers:${id}:${round}`;

export async function insertRound(tx: Tx, secrets: Secrets, id: string, round: Round): Promise<void> {
  await tx
    .insertInto('application_rounds')
    .values({
      application_id: id,
      round: round.round,
      answers: secrets.sealJson(round.answers, roundAt(id, round.round)),
      submitted_at: round.submittedAt,
    })
    .execute();
}

/** One round, or null where it was not handed in so often. */
export async function findRound(db: Executor, secrets: Secrets, id: string, round: number): Promise<Round | null> {
  const row = await db
    .selectFrom('application_rounds')
    .selectAll()
    .where('application_id', '=', id)
    .where('round', '=', round)
    .executeTakeFirst();
  if (!row) return null;
  const answers = answersShape.parse(secrets.openJson(row.answers, roundAt(id, round)));
  return { round, answers, submittedAt: row.submitted_at };
}

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
    points: z.array(point).parse(secrets.openJson(row.points, pointsAt(id, row.round))),
    lastDay: toCourtDay(row.last_day),
    whyAgain: row.why_again === null ? null : secrets.open(row.why_again, whyAt(id, row.round)),
    at: row.at,
    byId: row.by_id,
  };
}
