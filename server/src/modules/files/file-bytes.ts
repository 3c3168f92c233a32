import { buffer } from 'node:stream/consumers';
import type { Ground } from '../../platform/context.ts';
import type { FileRow } from './store.ts';

/** The whole file. For what needs all of it at once (a signature on a printed page, one page of a tif). */
export const fileBytes = (ground: Pick<Ground, 'files'>, row: Pick<FileRow, 'hash'>): Promise<Buffer> =>
  buffer(ground.files.read(row.hash));
