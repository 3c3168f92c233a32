import { z } from 'zod';
import { defineCall, id, text } from '../core/index.ts';

/** The most that one call accepts. */
export const mostTogether = 50;
/** `leftOut`: a check found something, or the kind is not accepted by ticking; `already`: I accepted it before. */
export const acceptOutcomes = ['accepted', 'already', 'leftOut', 'refused'] as const;

/**
 * Accept several plain ones (`plain` of the queue), each as it was seen: its round. Each is a transaction of its own, in the order
 * given, and one that fails stops no other; every item is answered by its id. Repeated, it answers `already`.
 */
export const acceptTogether = defineCall({
  id: 'desk.acceptTogether',
  method: 'POST',
  path: '/desk/accept',
  access: 'desk.review',
  summary: { zh: '批量受理', en: 'Accept several' },
  body: z.object({
    items: z
      .array(z.object({ id, round: z.int() }))
      .min(1)
      .max(mostTogether),
  }),
  reply: z.array(
    z.object({
      id,
      outcome: z.enum(acceptOutcomes),
      /** Why not; null where it was accepted. */
      why: text.nullable(),
    }),
  ),
  refusals: [],
});
