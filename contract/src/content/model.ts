import { z } from 'zod';
import { courtDay, id } from '../core/index.ts';

/** A channel by its short name, which stands in addresses: `notice`, `jdal`. */
export const channelId = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
export const channel = z.object({ id: channelId, parentId: channelId.nullable(), name: z.string() });
export type Channel = z.infer<typeof channel>;

/** Texts come in the language of the request. `channel` is the name of the channel it stands in, `channelType` of the one above it all. */
export const contentCard = z.object({
  id,
  title: z.string(),
  summary: z.string(),
  publishedOn: courtDay,
  /** Who says it: the division or the court. */
  source: z.string(),
  channelId,
  channel: z.string(),
  tags: z.array(z.string()),
});
export type ContentCard = z.infer<typeof contentCard>;
/** `body` is written text for `readRichText`; never HTML. */
export const contentDetail = contentCard.extend({
  channelType: channelId,
  channelTypeName: z.string(),
  body: z.string(),
});
export type ContentDetail = z.infer<typeof contentDetail>;

/** The pictures a banner can have; drawn by the page in the colours of the theme, so that they weigh nothing. */
export const bannerPictures = ['opening', 'caution', 'gallery', 'notice'] as const;
export const banner = z.object({
  id,
  title: z.string(),
  text: z.string(),
  /** A path of this site. */
  link: z.string(),
  picture: z.enum(bannerPictures),
});
export type Banner = z.infer<typeof banner>;

export const service = z.object({ key: z.string(), title: z.string(), plain: z.string(), to: z.string() });
export const serviceModule = z.object({ key: z.string(), title: z.string(), services: z.array(service) });
