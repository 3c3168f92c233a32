import { join } from 'node:path';
import type { PagesOrder } from '../dev/pages.ts';
import { type Course, firstMessage, type Kept, keep, notStarted, startChild } from './child.ts';

/** Development only: serve the pages from their sources, and keep that process running. */
export function startPages(order: PagesOrder, course: Course): Promise<Kept> {
  const begin = async () => {
    const child = startChild({ script: join(import.meta.dirname, '../dev/pages.ts'), env: process.env });
    child.send(order);
    if ((await firstMessage(child)) !== 'listening') throw notStarted('网页', 'The pages');
    return child;
  };
  return keep('网页', begin, course);
}
