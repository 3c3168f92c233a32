import { z } from 'zod';
import { application } from '../applications/index.ts';
import { byId, courtDay, defineCall, id, listOf, paging } from '../core/index.ts';
import { hearingDetail, openHearing } from './model.ts';

export * from './open-info-calls.ts';

/** Hearings to come that are open to the public and announced, the next first. `search`: part of the case number or the cause. */
export const listHearings = defineCall({
  id: 'hearings.page',
  method: 'GET',
  path: '/app/hearings',
  access: 'public',
  summary: { zh: '公开的开庭', en: 'Public hearings' },
  query: paging.extend({
    search: z.string().trim().max(60).optional(),
    from: courtDay.optional(),
    to: courtDay.optional(),
  }),
  shape: 'list',
  reply: listOf(openHearing),
  refusals: [],
});

/** R026: one public hearing, with what I have asked for at it. One that is not public is not found. */
export const readHearing = defineCall({
  id: 'hearings.detail',
  method: 'GET',
  path: '/app/hearings/:id',
  access: 'public',
  summary: { zh: '一场公开的开庭', en: 'One public hearing' },
  params: byId,
  reply: hearingDetail,
  refusals: ['not-found'],
});

/**
 * R025: open a draft of `public_gallery_apply` for this hearing; the hearing's facts stand in it. Seats are booked when it is
 * handed in (one's own and one for each companion), and given back when it is recalled or refused. The same key again answers
 * the same draft.
 */
export const attendHearing = defineCall({
  id: 'hearings.attend',
  method: 'POST',
  path: '/app/hearings/:id/attend',
  access: 'application.file',
  summary: { zh: '申请旁听这场开庭', en: 'Apply to attend this hearing' },
  params: byId,
  body: z.object({ applyKey: id }),
  reply: application,
  refusals: ['not-found', 'key.unknown', 'hearing.full', 'hearing.closed', 'application.case-kind'],
});
