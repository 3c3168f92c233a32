import { z } from 'zod';
import type { AppServices } from '../../platform/calls/context.ts';
import type { Queues } from '../../platform/jobs/jobs.ts';
import { drawDocument } from './draw-document.ts';
import { drawQueue } from './make-document.ts';

const job = z.object({ documentId: z.uuid() });

/** Draws papers after the act that made them, so that nobody waits for the first reading. A repeat finds it drawn; one that cannot be drawn fails the job. */
export const documentHandlers = (services: AppServices): Queues => ({
  [drawQueue]: {
    // A paper that cannot be drawn is not drawn better the sixth time, and is drawn again when it is read.
    tries: 5,
    expireSeconds: 60,
    async work(data) {
      await drawDocument(services, job.parse(data).documentId, drawQueue);
    },
  },
});
