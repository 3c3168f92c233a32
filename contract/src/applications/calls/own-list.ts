import { z } from 'zod';
import { courtDay, paging } from '../../core/index.ts';
import type { StateCode } from '../lifecycle/states.ts';
import { stateCode } from './model.ts';
import { filters } from './own-filters.ts';

/** `all` where a spelling of the call names no type. */
export const byType = z.object({ type: z.string().max(64).default('all') });
/** How the list of one's own groups the states: with me, with the court, ended; the bin is a list of its own. */
export const ownGroups = {
  draft: [10],
  returned: [22],
  underway: [20, 21, 23, 24],
  done: [30, 31, 32, 33, 34, 35],
  given: [40, 41, 42, 50],
} as const satisfies Record<string, readonly StateCode[]>;
export type OwnGroup = keyof typeof ownGroups;
export const ownGroupKeys = ['draft', 'returned', 'underway', 'done', 'given'] as const satisfies readonly OwnGroup[];
/** `text` finds by number, case number, or the name of the kind (its everyday name too). Days are days of saving. */
export const listFilters = paging.extend({
  state: z.coerce.number().pipe(stateCode).optional(),
  group: z.enum(ownGroupKeys).optional(),
  caseNo: z.string().max(60).optional(),
  text: z.string().trim().max(60).optional(),
  from: courtDay.optional(),
  to: courtDay.optional(),
  filters,
});
