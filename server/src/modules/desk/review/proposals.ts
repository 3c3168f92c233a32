import { randomUUIDv7 } from 'node:crypto';
import type { Office } from '@sufu/contract/applications';
import { type Proposal, type WordAction, wordActions } from '@sufu/contract/desk';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Executor, Tx } from '../../../platform/database/database.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Tables } from '../../../tables.generated.ts';
import { userNames } from '../../accounts/index.ts';

export type ProposalRow = {
  readonly id: string;
  readonly applicationId: string;
  readonly action: WordAction;
  readonly offices: readonly string[];
  readonly reason: string;
  readonly detail: string;
  readonly byId: string;
  readonly at: Date;
  readonly state: Proposal['state'];
  readonly answer: string | null;
  readonly answeredBy: string | null;
  readonly answeredAt: Date | null;
};

const words = z.object({ reason: z.string(), detail: z.string() });
const stateShape = z.enum(['open', 'approved', 'sent-back']);
const wordsAt = (id: string): string => `proposals.words:${id}`;
const answerAt = (id: string): string => `proposals.answer:${id}`;

const rowOf = (secrets: Secrets, row: Selectable<Tables['proposals']>): ProposalRow => ({
  id: row.id,
  applicationId: row.application_id,
  action: z.enum(wordActions).parse(row.action),
  offices: row.offices,
  ...words.parse(secrets.openJson(row.words, wordsAt(row.id))),
  byId: row.proposed_by,
  at: row.proposed_at,
  state: stateShape.parse(row.state),
  answer: row.answer === null ? null : secrets.open(row.answer, answerAt(row.id)),
  answeredBy: row.answered_by,
  answeredAt: row.answered_at,
});

/** Propose; at most one of an application stands open (the index says so). */
export async function insertProposal(
  tx: Tx,
  secrets: Secrets,
  proposal: Pick<ProposalRow, 'applicationId' | 'action' | 'reason' | 'detail' | 'byId' | 'at'> & {
    readonly offices: readonly Office[];
  },
): Promise<string> {
  const id = randomUUIDv7();
  await tx
    .insertInto('proposals')
    .values({
      id,
      application_id: proposal.applicationId,
      action: proposal.action,
      offices: [...proposal.offices],
      words: secrets.sealJson({ reason: proposal.reason, detail: proposal.detail }, wordsAt(id)),
      proposed_by: proposal.byId,
      proposed_at: proposal.at,
      state: 'open',
      answer: null,
      answered_by: null,
      answered_at: null,
    })
    .execute();
  return id;
}

export async function answerProposal(
  tx: Tx,
  secrets: Secrets,
  id: string,
  decision: {
    readonly state: 'approved' | 'sent-back';
    readonly answer: string | null;
    readonly byId: string;
    readonly at: Date;
  },
): Promise<void> {
  await tx
    .updateTable('proposals')
    .set({
      state: decision.state,
      answer: decision.answer === null ? null : secrets.seal(decision.answer, answerAt(id)),
      answered_by: decision.byId,
      answered_at: decision.at,
    })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

/** All proposals of an application, the latest last. */
export async function proposalsOf(
  db: Executor,
  secrets: Secrets,
  applicationId: string,
): Promise<readonly ProposalRow[]> {
  const rows = await db
    .selectFrom('proposals')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('proposed_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => rowOf(secrets, row));
}

/** Open proposals by id, the oldest first: what was asked for, in its order. */
export async function proposalsById(
  db: Executor,
  secrets: Secrets,
  ids: readonly string[],
): Promise<readonly ProposalRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('proposals').selectAll().where('id', 'in', ids).execute();
  return rows.map((row) => rowOf(secrets, row)).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

export async function presentProposals(db: Executor, rows: readonly ProposalRow[]): Promise<Proposal[]> {
  const names = await userNames(
    db,
    rows.flatMap((row) => [row.byId, ...(row.answeredBy ? [row.answeredBy] : [])]),
  );
  const person = (id: string) => ({ id, name: names.get(id) ?? '' });
  return rows.map((row) => ({
    id: row.id,
    action: row.action,
    reason: row.reason,
    detail: row.detail,
    by: person(row.byId),
    at: row.at.toISOString(),
    state: row.state,
    answer: row.answer,
    answeredBy: row.answeredBy ? person(row.answeredBy) : null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }));
}
