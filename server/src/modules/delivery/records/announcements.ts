import type { CourtDay } from '@sufu/contract/core';
import { z } from 'zod';
import type { Executor, Tx } from '../../../platform/database/database.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';

const words = z.object({ reason: z.string(), tried: z.string(), answer: z.string().nullable() });
const stateShape = z.enum(['proposed', 'approved', 'refused']);

export type AnnouncementRow = {
  readonly id: string;
  readonly deliveryId: string;
  readonly words: z.output<typeof words>;
  readonly files: readonly string[];
  readonly state: z.output<typeof stateShape>;
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly decidedBy: string | null;
  readonly publishedOn: CourtDay | null;
  readonly documentId: string | null;
};

const wordsAt = (id: string): string => `delivery_announcements.words:${id}`;

/** What was proposed for a delivery; null where nothing was. */
export async function announcementOf(
  db: Executor,
  secrets: Secrets,
  deliveryId: string,
): Promise<AnnouncementRow | null> {
  const row = await db
    .selectFrom('delivery_announcements')
    .selectAll()
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    deliveryId: row.delivery_id,
    words: words.parse(secrets.openJson(row.words, wordsAt(row.id))),
    files: row.files,
    state: stateShape.parse(row.state),
    proposedBy: row.proposed_by,
    proposedAt: row.proposed_at,
    decidedBy: row.decided_by,
    publishedOn: row.published_on as CourtDay | null,
    documentId: row.document_id,
  };
}

/** Write it, anew after it was refused. */
export async function putAnnouncement(
  tx: Tx,
  secrets: Secrets,
  row: AnnouncementRow & { readonly decidedAt: Date | null },
): Promise<void> {
  const values = {
    words: secrets.sealJson(row.words, wordsAt(row.id)),
    files: [...row.files],
    state: row.state,
    proposed_by: row.proposedBy,
    proposed_at: row.proposedAt,
    decided_by: row.decidedBy,
    decided_at: row.decidedAt,
    published_on: row.publishedOn,
    document_id: row.documentId,
  };
  await tx
    .insertInto('delivery_announcements')
    .values({ id: row.id, delivery_id: row.deliveryId, ...values })
    .onConflict((conflict) => conflict.column('delivery_id').doUpdateSet({ id: row.id, ...values }))
    .execute();
}
