import { type Lang, text } from '@sufu/contract/core';
import type { Message } from '@sufu/contract/messages';
import type { Selectable } from 'kysely';
import type { Tables } from '../../tables.generated.ts';

/** A stored message as its reader gets it. */
export const presentMessage = (row: Selectable<Tables['messages']>, lang: Lang): Message => ({
  id: row.id,
  channel: row.channel === 1 ? '1' : '2',
  title: text.parse(row.title)[lang],
  body: text.parse(row.body)[lang],
  link: row.link,
  read: row.read_at !== null,
  at: row.at.toISOString(),
});
