const fileId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A picture as base64, without the words before it. */
async function base64Of(picture: Blob): Promise<string> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/**
 * The photo to compare with (B088): the id of a file of mine goes as it is; the address of a picture of this site is
 * fetched and turned into base64. Null: there is no picture at that address.
 */
export async function pictureFrom(facePhoto: string): Promise<{ photo: string } | { picture: string } | null> {
  if (fileId.test(facePhoto)) return { photo: facePhoto };
  const at = URL.parse(facePhoto, window.location.href);
  if (at?.origin !== window.location.origin) return null;
  const reply = await fetch(at, { credentials: 'same-origin' }).catch(() => null);
  if (!reply?.ok || !reply.headers.get('Content-Type')?.startsWith('image/')) return null;
  return { picture: await base64Of(await reply.blob()) };
}
