import { putFileForWeb } from '@sufu/contract/files';
import { pdfOf } from '../../modules/files/testing/pdf-of.ts';
import type { TestPortal, TestUser } from '../portal.ts';

/** A PDF of somebody's own, put here as the browser does; the name makes one unlike another. Answers its id. */
export async function putPdf(portal: TestPortal, person: TestUser, name: string): Promise<string> {
  const body = new FormData();
  const bytes = pdfOf({ objects: [`(${Buffer.from(name).toString('hex')})`] });
  body.set('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), `${name}.pdf`);
  return (
    await portal.call(putFileForWeb, Object.assign({ query: { pdf: 'true' as const } }, { body }), { as: person })
  ).data.id;
}
