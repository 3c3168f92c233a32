import { refuse } from '@sufu/contract/core';
import type { AppServices } from '../../platform/calls/context.ts';
import { Bytes } from '../../platform/calls/mount.ts';
import { drawDocument } from './draw-document.ts';
import { findDocument } from './store.ts';

/** A paper as PDF, drawn now if nobody has read it yet. Who may read it was decided before. */
export async function readDocumentBytes(
  services: AppServices,
  id: string,
  person: string,
  download = false,
): Promise<Bytes> {
  const row = await findDocument(services.db, id);
  const hash = row && (await drawDocument(services, id, person));
  if (!row || !hash) return refuse('not-found');
  return new Bytes(services.files.read(hash), 'application/pdf', `${row.title.zh} ${row.number}.pdf`, download, true);
}
