import { createHash, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import type { BillLinksTable } from '../../../tables.generated.ts';

export type BillLink = Selectable<BillLinksTable>;

/** Without those that look alike: 32, so that each stands for five bits. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
const length = 26;
/** 130 random bits. */
export const newToken = (): string =>
  Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');
/** What the table keeps: whoever reads it can pay nothing. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(`bill-link:${token}`).digest();

/** The link with this token, over or not; null where there never was one. */
export const linkByToken = async (db: Executor, token: string): Promise<BillLink | null> =>
  (await db.selectFrom('bill_links').selectAll().where('token_hash', '=', hashOfToken(token)).executeTakeFirst()) ??
  null;
/** It has run out, or was taken back. */
export const isOver = ({ ended_at, expires_at }: BillLink, now: Date): boolean =>
  ended_at !== null || expires_at <= now;

/** The one that somebody has made for a bill, while it is good. */
export const liveLinkOf = async (
  db: Executor,
  { billId, madeBy, now }: { readonly billId: string; readonly madeBy: string; readonly now: Date },
): Promise<BillLink | null> =>
  (await db
    .selectFrom('bill_links')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('bill_id', '=', billId)
    .where('made_by', '=', madeBy)
    .orderBy('made_at', 'desc')
    .executeTakeFirst()) ?? null;
