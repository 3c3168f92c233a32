import { text } from '@sufu/contract/core';
import type { Message } from '@sufu/contract/messages';
import type { Selectable } from 'kysely';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Tables } from '../../tables.generated.ts';
import { subjectsOf } from './message-subjects.ts';

/** Stored messages as their reader gets them. */
export async function presentMessages(
  { db, secrets, services, actor, lang }: SignedInContext,
  rows: readonly Selectable<Tables['messages']>[],
): Promise<Message[]> {
  const links = rows.flatMap(({ link }) => link ?? []);
  const subjects = await subjectsOf(services.hooks, db, { secrets, userId: actor.userId, links });
  return rows.map((row) => ({
    id: row.id,
    channel: row.channel === 1 ? '1' : '2',
    title: text.parse(row.title)[lang],
    body: text.parse(row.body)[lang],
    about: subjects.get(row.link ?? '')?.[lang] ?? null,
    link: row.link,
    read: row.read_at !== null,
    at: row.at.toISOString(),
  }));
}
