import { type Banner, bannerPictures, type listBanners } from '@sufu/contract/content';
import { type CallReply, courtDayOf } from '@sufu/contract/core';
import type { Context } from '../../platform/calls/context.ts';
import { inLang } from './store.ts';

const pictureOf = (name: string): Banner['picture'] => bannerPictures.find((each) => each === name) ?? 'notice';

/** The banners of today, at most ten, in their order. */
export async function banners({ db, lang, now }: Context): Promise<CallReply<typeof listBanners>> {
  const today = courtDayOf(now);
  const rows = await db
    .selectFrom('banners')
    .select(['id', 'title', 'text', 'link', 'picture'])
    .where('shown_from', '<=', today)
    .where((where) => where.or([where('shown_to', 'is', null), where('shown_to', '>=', today)]))
    .orderBy('position')
    .limit(10)
    .execute();
  return rows.map(({ id, title, text, link, picture }) => ({
    id,
    title: inLang(title, lang),
    text: inLang(text, lang),
    link,
    picture: pictureOf(picture),
  }));
}
