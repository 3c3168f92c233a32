import { type CourtDay, type Lang, refuse, type Text } from '@sufu/contract/core';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** The channel of classic cases, 经典案例 (C105). */
export const classic = 'jdal';

const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && 'zh' in value && 'en' in value;

/** A stored text in the reader's language. */
export function inLang(stored: unknown, lang: Lang): string {
  if (!isText(stored)) throw new Error('a stored text has not both languages');
  return stored[lang];
}

export type ChannelRow = { readonly id: string; readonly parent_id: string | null; readonly name: unknown };

/** A channel and those right under it, the channel itself first; refuses one that is not there. */
export async function channelWithChildren(db: Database, id: string): Promise<readonly ChannelRow[]> {
  const rows = await db
    .selectFrom('channels')
    .select(['id', 'parent_id', 'name'])
    .where((where) => where.or([where('id', '=', id), where('parent_id', '=', id)]))
    .orderBy(sql`id <> ${id}`)
    .orderBy('position')
    .limit(100)
    .execute();
  return rows[0]?.id === id ? rows : refuse('not-found');
}

/** What everybody may read on this day. */
export const published = (today: CourtDay) =>
  sql<boolean>`contents.published_on is not null and contents.withdrawn_at is null and contents.published_on <= ${today}`;
