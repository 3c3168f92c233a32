import { z } from 'zod';
import type { Ground } from '../../platform/context.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import { drawDocument } from './draw-document.ts';
import { drawQueue } from './make-document.ts';

const job = z.object({ documentId: z.uuid() });

/** Draws papers after the act that made them, so that nobody waits for the first reading. A repeat finds it drawn. */
export const documentHandlers = (ground: Ground): Readonly<Record<string, JobHandler>> => ({
  [drawQueue]: async (data) => {
    await drawDocument(ground, job.parse(data).documentId);
  },
});
