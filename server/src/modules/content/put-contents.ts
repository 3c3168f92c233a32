import type { Banner } from '@sufu/contract/content';
import type { CourtDay, Text } from '@sufu/contract/core';
import type { Transaction } from '../../platform/calls/context.ts';

export type ChannelDraft = { readonly id: string; readonly parentId: string | null; readonly name: Text };
export type ContentDraft = {
  readonly id: string;
  readonly channelId: string;
  readonly title: Text;
  readonly summary: Text;
  /** Written text for `readRichText`. */
  readonly body: Text;
  readonly source: Text;
  readonly tags?: readonly Text[];
  readonly publishedOn: CourtDay;
};
export type BannerDraft = {
  readonly id: string;
  readonly title: Text;
  readonly text: Text;
  readonly link: string;
  readonly picture: Banner['picture'];
  readonly shownFrom: CourtDay;
};
type Given = {
  readonly channels: readonly ChannelDraft[];
  readonly contents: readonly ContentDraft[];
  readonly banners: readonly BannerDraft[];
  readonly now: Date;
};

/** Enter channels (a channel after the one above it), contents and banners; what is there by its id stays as it is. */
export async function putContents(
  transaction: Transaction,
  { channels, contents, banners, now }: Given,
): Promise<void> {
  const { tx } = transaction;
  for (const [position, { id, parentId, name }] of channels.entries())
    await tx
      .insertInto('channels')
      .values({ id, parent_id: parentId, name: JSON.stringify(name), position })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  for (const content of contents) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('contents')
      .values({ ...contentRow(content), changed_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n)
      transaction.record('content.entered', content.id, { channel: content.channelId });
  }
  for (const [position, banner] of banners.entries()) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('banners')
      .values({ ...bannerRow(banner), position, changed_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) transaction.record('content.banner-entered', banner.id);
  }
}

const contentRow = ({ id, channelId, title, summary, body, source, tags = [], publishedOn }: ContentDraft) => ({
  id,
  channel_id: channelId,
  title: JSON.stringify(title),
  summary: JSON.stringify(summary),
  body: JSON.stringify(body),
  source: JSON.stringify(source),
  tags: JSON.stringify(tags),
  published_on: publishedOn,
});
const bannerRow = ({ id, title, text, link, picture, shownFrom }: BannerDraft) => ({
  id,
  title: JSON.stringify(title),
  text: JSON.stringify(text),
  link,
  picture,
  shown_from: shownFrom,
});
