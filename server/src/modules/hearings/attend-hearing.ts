import type { Application } from '@sufu/contract/applications';
import { courtDayOf, Refused, refuse } from '@sufu/contract/core';
import { type attendHearing as attendCall, closingOf, galleryKind } from '@sufu/contract/hearings';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { openDraft } from '../applications/index.ts';
import { findPublicHearing } from '../cases/index.ts';
import { hearingAnswers, refuseKindOfCase } from './gallery-hooks.ts';
import { seatsLeft, seatsTaken } from './seats.ts';

/** Open a draft to attend this hearing. No seat is held yet: that is done when it is handed in. */
export async function attendHearing(
  context: SignedInContext,
  { params, body }: Input<typeof attendCall>,
): Promise<Application> {
  const { db, now, lang } = context;
  const hearing = await findPublicHearing(db, params.id, courtDayOf(now));
  if (!hearing) return refuse('not-found');
  refuseKindOfCase(hearing, lang);
  if (now >= closingOf(hearing.at)) throw new Refused('hearing.closed');
  const left = seatsLeft(hearing, await seatsTaken(db, [hearing.id]));
  if (left === 0) throw new Refused('hearing.full', { left, wanted: 1 });
  return openDraft(context, {
    type: galleryKind,
    applyKey: body.applyKey,
    onlyOpened: true,
    known: hearingAnswers(hearing, left),
  });
}
