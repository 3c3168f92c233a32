import { courtDayOf, hasPermission, refuse } from '@sufu/contract/core';
import type { HearingDetail, readHearing as readCall } from '@sufu/contract/hearings';
import type { Context } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { findPublicHearing } from '../cases/index.ts';
import { presentHearings } from './present.ts';
import { bookedBy } from './seats.ts';

/** One public hearing, and whether I have asked to attend. */
export async function readHearing(context: Context, { params }: Input<typeof readCall>): Promise<HearingDetail> {
  const { db, actor, now } = context;
  const hearing = await findPublicHearing(db, params.id, courtDayOf(now));
  const [shown] = hearing ? await presentHearings(context, [hearing]) : [];
  if (!shown) return refuse('not-found');
  const mine = actor ? await bookedBy(db, params.id, actor.userId) : null;
  const mayFile = actor === null || hasPermission(actor.roles, 'application.file');
  return {
    ...shown,
    myApplicationId: mine,
    may: shown.signUp === 'open' && mine === null && mayFile ? ['attend'] : [],
  };
}
