import type { ContentCard } from '@sufu/contract/content';
import type { Lang, Text } from '@sufu/contract/core';
import { inLang } from './store.ts';

type StoredCard = {
  readonly id: string;
  readonly channel_id: string;
  readonly title: unknown;
  readonly summary: unknown;
  readonly source: unknown;
  readonly tags: unknown;
  readonly published_on: string | null;
};

/** A piece of content as a list shows it, in one language. */
export function presentCard(row: StoredCard, channel: string, lang: Lang): ContentCard {
  return {
    id: row.id,
    title: inLang(row.title, lang),
    summary: inLang(row.summary, lang),
    source: inLang(row.source, lang),
    tags: Array.isArray(row.tags) ? row.tags.map((tag: Text) => inLang(tag, lang)) : [],
    publishedOn: row.published_on ?? '',
    channelId: row.channel_id,
    channel,
  };
}
