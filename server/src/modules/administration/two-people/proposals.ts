import { randomUUIDv7 } from 'node:crypto';
import {
  type Office,
  type ProposalKind,
  proposalKinds,
  proposalStates,
  type StaffProposal,
} from '@sufu/contract/administration';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { StaffProposalsTable } from '../../../tables.generated.ts';
import { type KeptStaff, staffByIds } from '../../accounts/index.ts';
import { type ProposalRow, type ProposalValue, valueShape } from './proposal-row.ts';
import { mayApprove } from './second-person.ts';

const phoneAt = (id: string): string => `staff_proposals.phone:${id}`;

export const rowOf = (secrets: Secrets, row: Selectable<StaffProposalsTable>): ProposalRow => ({
  ...{ id: row.id, userId: row.user_id, version: row.version, answer: row.answer },
  ...{ kind: z.enum(proposalKinds).parse(row.kind), state: z.enum(proposalStates).parse(row.state) },
  value: valueShape.parse(row.value),
  phone: row.phone === null ? null : secrets.open(row.phone, phoneAt(row.id)),
  ...{ madeBy: row.made_by, madeAt: row.made_at, decidedBy: row.decided_by, decidedAt: row.decided_at },
});

export async function insertProposal(
  { tx, secrets, at }: Transaction,
  {
    phone,
    value,
    ...row
  }: Pick<ProposalRow, 'kind' | 'userId' | 'value' | 'phone' | 'madeBy'> & { readonly state: 'PROPOSED' | 'ALONE' },
): Promise<string> {
  const id = randomUUIDv7();
  await tx
    .insertInto('staff_proposals')
    .values({
      ...{ id, kind: row.kind, user_id: row.userId, value: JSON.stringify(value), state: row.state },
      phone: phone === null ? null : secrets.seal(phone, phoneAt(id)),
      ...{ made_by: row.madeBy, made_at: at },
    })
    .execute();
  return id;
}

/** What waits for a second person about each of these. */
export async function waitingOf(
  db: Executor,
  userIds: readonly string[],
): Promise<readonly { readonly userId: string; readonly kind: ProposalKind; readonly to: Office[] }[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('staff_proposals')
    .select(['user_id', 'kind', 'value'])
    .where(isAmong('user_id', userIds))
    .where('state', '=', 'PROPOSED')
    .orderBy('kind')
    .execute();
  return rows.map(({ user_id, kind, value }) => ({
    ...{ userId: user_id, kind: z.enum(proposalKinds).parse(kind) },
    to: valueShape.parse(value).to,
  }));
}

/** Whoever leaves is asked about no more. Answers how many. */
export async function withdrawProposalsOn({ tx, record }: Transaction, userId: string): Promise<number> {
  const withdrawn = await tx
    .updateTable('staff_proposals')
    .set(({ eb }) => ({ state: 'WITHDRAWN', version: eb('version', '+', 1) }))
    .where('user_id', '=', userId)
    .where('state', '=', 'PROPOSED')
    .returning('id')
    .execute();
  for (const { id } of withdrawn)
    record('administration.proposalDecided', userId, { proposal: id, state: 'WITHDRAWN' });
  return withdrawn.length;
}

/** What waits comes first, then the newest. */
export const inOrder = sql`(state = 'PROPOSED') desc, made_at desc, id desc`;

/** As their list shows them, to somebody who is an administrator or the president. */
export async function presentProposals(
  { db, actor }: SignedInContext,
  rows: readonly ProposalRow[],
): Promise<StaffProposal[]> {
  const people = await staffByIds(
    db,
    rows.flatMap(({ userId, madeBy, decidedBy }) => [userId, madeBy, ...(decidedBy === null ? [] : [decidedBy])]),
  );
  const nameOf = (id: string): string => people.get(id)?.name ?? '';
  return rows.map((row) => ({
    ...{ id: row.id, version: row.version, kind: row.kind, state: row.state },
    ...{ staffNo: people.get(row.userId)?.staffNo ?? '', name: nameOf(row.userId) },
    ...{ from: row.value.from, to: row.value.to, phoneEnd: row.phone?.slice(-4) ?? null },
    ...{ by: nameOf(row.madeBy), at: row.madeAt.toISOString(), answer: row.answer },
    decidedBy: row.decidedBy === null ? null : nameOf(row.decidedBy),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    may: mayOf(row, actor.userId),
  }));
}

function mayOf(row: ProposalRow, actorId: string): StaffProposal['may'] {
  if (row.state !== 'PROPOSED') return [];
  if (row.madeBy === actorId) return ['withdraw'];
  return mayApprove(row, actorId) ? ['approve', 'refuse'] : [];
}

/** What a change of offices asks for. */
export const askedOf = (staff: KeptStaff, wanted: Pick<ProposalValue, 'to' | 'title'>): ProposalValue => ({
  from: staff.offices as Office[],
  ...wanted,
});
