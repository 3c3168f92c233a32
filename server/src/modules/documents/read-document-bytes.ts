import { refuse } from '@sufu/contract/core';
import type { Ground } from '../../platform/context.ts';
import { Bytes } from '../../platform/mount.ts';
import { drawDocument } from './draw-document.ts';
import { findDocument } from './store.ts';

/** A paper as PDF, drawn now if nobody has read it yet. Who may read it was decided before. */
export async function readDocumentBytes(ground: Ground, id: string, person: string, download = false): Promise<Bytes> {
  const row = await findDocument(ground.db, id);
  const hash = row && (await drawDocument(ground, id, person));
  if (!row || !hash) return refuse('not-found');
  return new Bytes(ground.files.read(hash), 'application/pdf', `${row.title.zh} ${row.number}.pdf`, download, true);
}
