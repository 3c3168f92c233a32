import { z } from 'zod';

/** An event as the portal pushes it. */
export const eventShape = z.object({
  id: z.uuid(),
  type: z.string(),
  at: z.iso.datetime(),
  subject: z.object({ kind: z.string(), id: z.uuid() }),
  caseId: z.uuid().nullable(),
  caseSeq: z.int().nullable(),
  version: z.int(),
  fields: z.array(z.string()).optional(),
});
export type ReceivedEvent = z.output<typeof eventShape>;
/** An event once, however often it came. */
export type Received = { readonly event: ReceivedEvent; times: number; readonly receivedAt: string };
