import { refuse } from '@sufu/contract/core';
import type { AppServices } from '../../../platform/calls/context.ts';
import { TaskFault } from '../../../platform/isolated-tasks/index.ts';
import { drawScanTask } from '../../files/index.ts';

/** A page of a file of scans: whose bytes, of which kind, and which one from 1. */
export type ScanPage = { readonly hash: Buffer; readonly type: string; readonly page: number };

const drawing = new Map<string, Promise<string>>();
/** What could not be drawn is not tried at every reading: until when, by page. */
const failed = new Map<string, number>();
const restMs = 600_000;
const mostFailed = 1_000;

/**
 * Where the picture of a page lies, without anybody's mark: drawn by the first who reads it, in a process of its own. Many at once wait for
 * one drawing. Refuses a page that cannot be drawn. `person`: who waits for it.
 */
export function drawnScan(services: AppServices, scan: ScanPage, person: string): Promise<string> {
  const key = `${scan.hash.toString('hex')}:${scan.page}`;
  const begun = drawing.get(key) ?? draw(services, scan, key, person).finally(() => drawing.delete(key));
  drawing.set(key, begun);
  return begun;
}

async function draw(services: AppServices, scan: ScanPage, key: string, person: string): Promise<string> {
  const { files, tasks, now } = services;
  const { hash, type, page } = scan;
  const there = await files.drawn.find(hash, page);
  if (there !== null) return there;
  if ((failed.get(key) ?? 0) > now().getTime()) return refuse('archive.page-not-drawn');
  const picture = await tasks.run(drawScanTask, { from: files.pathOf(hash), type, page }, person).catch((error) => {
    if (error instanceof TaskFault) return null;
    throw error;
  });
  if (picture) return files.drawn.put(hash, page, picture);
  if (failed.size >= mostFailed) failed.clear();
  failed.set(key, now().getTime() + restMs);
  return refuse('archive.page-not-drawn');
}
