import { putFileForWeb } from '@sufu/contract/files';
import type { TestPortal, TestUser } from '../portal.ts';
import { picture } from './picture.ts';

/** A picture of somebody's own, put here as the browser does. Answers its id. */
export async function putPicture(portal: TestPortal, person: TestUser): Promise<string> {
  const body = new FormData();
  body.set('file', new Blob([picture()], { type: 'image/png' }), 'signature.png');
  return (await portal.call(putFileForWeb, Object.assign({ query: {} }, { body }), { as: person })).data.id;
}
