import { refuse } from '@sufu/contract/core';
import type { Feedback, FeedbackItem } from '@sufu/contract/feedback';
import type { Selectable } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { FeedbackTable } from '../../tables.generated.ts';
import { userNames } from '../accounts/index.ts';

export type FeedbackRow = Selectable<FeedbackTable>;

export const aboutText = 'feedback.text';
export const aboutNote = 'feedback.note';
const excerptLength = 60;

export async function findFeedback(db: Executor, id: string): Promise<FeedbackRow> {
  const row = await db.selectFrom('feedback').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? refuse('not-found');
}

export function presentItem(secrets: Secrets, row: FeedbackRow): FeedbackItem {
  const text = secrets.open(row.text, aboutText);
  const letters = [...text.replace(/\s+/g, ' ')];
  return {
    id: row.id,
    excerpt: letters.length > excerptLength ? `${letters.slice(0, excerptLength).join('')}…` : letters.join(''),
    page: row.page,
    hasPicture: row.picture_hash !== null,
    at: row.at.toISOString(),
    handledAt: row.handled_at?.toISOString() ?? null,
  };
}

/** All of one, with the names of who sent it and who handled it. */
export async function presentFeedback(db: Executor, secrets: Secrets, row: FeedbackRow): Promise<Feedback> {
  const names = await userNames(
    db,
    [row.user_id, row.handled_by].filter((id) => id !== null),
  );
  return {
    ...presentItem(secrets, row),
    text: secrets.open(row.text, aboutText),
    width: row.width,
    height: row.height,
    lang: row.lang === 'en' ? 'en' : 'zh',
    sender: names.get(row.user_id ?? '') ?? null,
    handledBy: names.get(row.handled_by ?? '') ?? null,
    note: row.note === null ? '' : secrets.open(row.note, aboutNote),
  };
}
