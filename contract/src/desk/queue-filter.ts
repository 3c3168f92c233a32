import { z } from 'zod';
import { stateCode } from '../applications/index.ts';
import { dueColours } from './model.ts';

/** A total of this many means that many and more: lists and counts stop counting here (“999+”). */
export const queueCap = 1_000;
/** The most one file of an export holds. */
export const exportCap = 10_000;

export const queueGroupKeys = ['waiting', 'accepted', 'returned', 'done'] as const;
/** What of the queue is wanted. `search`: reference number, case number, applicant. `due`: how pressing. */
export const queueFilter = z.object({
  scope: z.enum(['mine', 'division', 'all']).default('all'),
  group: z.enum(queueGroupKeys).default('waiting'),
  type: z.string().max(64).optional(),
  division: z.string().max(20).optional(),
  state: z.coerce.number().pipe(stateCode).optional(),
  due: z.enum(dueColours).optional(),
  search: z.string().trim().max(60).optional(),
});
