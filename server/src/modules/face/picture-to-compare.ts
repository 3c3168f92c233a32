import { id as idShape, Refused, refuse, type Text } from '@sufu/contract/core';
import type { startFace as call, readPicture as readCall } from '@sufu/contract/face';
import { addressKey } from '../../platform/calls/address-key.ts';
import type { Context, SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { findFiles, shrinkPicture } from '../files/index.ts';

type Body = Input<typeof call>['body'];
const notHere: Text = {
  zh: '只能取您自己传到本站的图片，请写图片编号或它在本站的网址',
  en: 'Only a picture you put on this site can be taken; give its id or its address on this site',
};
const isId = (value: string): boolean => idShape.safeParse(value).success;
/** The provider takes 500 kB; a face is known well enough from so many pixels. */
const longestSide = 1_000;

/** Where a file of one's own lies; anybody else's is not found. */
async function ofFile({ services, db, actor }: Context, id: string): Promise<string> {
  const file = (await findFiles(db, [id])).get(id);
  if (!file || !actor || file.ownerId !== actor.userId || !file.type.startsWith('image/'))
    return refuse('face.photo-not-found');
  return services.files.pathOf(file.hash);
}

/**
 * The picture a face is compared with, as JPEG in base64; null where the authority's own is used. It is kept nowhere (DA4): what was sent
 * with the call is judged by its content and drawn anew in memory only.
 */
export async function pictureToCompare(context: Context, { errand, photo, picture }: Body): Promise<string | null> {
  if (errand.detectType === 'AuthorityLibrary') return null;
  if (photo === undefined && !picture) return refuse('face.photo-missing');
  return draw(context, photo === undefined ? Buffer.from(picture ?? '', 'base64') : await ofFile(context, photo));
}

/** A file of one's own, by its id or its address on this site. Nothing is ever fetched from anywhere. */
export async function ownPicture(context: SignedInContext, { query }: Input<typeof readCall>): Promise<string> {
  const { publicOrigin } = context.services.config;
  const place = `${new URL(publicOrigin).origin}/api/resource/oss/files/`;
  const asked = isId(query.url)
    ? `${place}${query.url}`
    : URL.parse(query.url, publicOrigin)?.href.replace(/[?#].*$/, '');
  const id = asked?.startsWith(place) ? asked.slice(place.length) : '';
  if (isId(id)) return draw(context, await ofFile(context, id));
  throw new Refused('invalid', { n: 1 }, [{ path: 'url', rule: 'address', msg: notHere[context.lang] }]);
}

async function draw(context: Context, from: Parameters<typeof shrinkPicture>[1]['from']): Promise<string> {
  const person = context.actor?.userId ?? addressKey(context.ip);
  const drawn = await shrinkPicture(context.services, { from, longestSide }, person);
  return drawn ? drawn.toString('base64') : refuse('face.photo-not-found');
}
