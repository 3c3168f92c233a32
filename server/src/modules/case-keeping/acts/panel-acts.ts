import type { CaseActOf } from '@sufu/contract/case-keeping';
import { courtDayOf, refuse } from '@sufu/contract/core';
import { staffMembers } from '../../accounts/index.ts';
import { casePanel, seatOf } from '../../cases/index.ts';
import { type Acting, given, here, writeRow } from './write-row.ts';

type Seat = {
  readonly userId: string;
  readonly staffNo: string;
  readonly position: string;
  readonly inCharge: boolean;
};
const writeSeat = (acting: Acting, { userId, ...seat }: Seat, sits: boolean, ends: object = {}) =>
  writeRow(acting, {
    content: { kind: 'panel', case: here, ...seat, ...ends },
    ...{ localId: sits ? seatOf(acting.held.id, userId) : null, source: null, at: 'act' },
    parents: [acting.held.id, userId],
  });

/** One member is in charge: whoever was before is no more. */
export async function putSeat(
  acting: Acting,
  { memberId, position, inCharge }: CaseActOf<'seat'>,
): Promise<readonly string[]> {
  const { held, transaction } = acting;
  const { tx } = transaction;
  const [member] = await staffMembers(tx, { userId: memberId });
  if (!member) return refuse('case.no-member');
  const { staffNo } = member;
  const panel = await casePanel(tx, held.id);
  const sits = panel.some((seat) => seat.userId === member.userId);
  for (const seat of panel)
    if (inCharge && seat.inCharge && seat.userId !== member.userId)
      await writeSeat(
        acting,
        { userId: seat.userId, staffNo: seat.staffNo, position: seat.position, inCharge: false },
        true,
      );
  return (await writeSeat(acting, { userId: member.userId, staffNo, position, inCharge }, sits)).what;
}

export async function endSeat(acting: Acting, { memberId }: CaseActOf<'endSeat'>): Promise<readonly string[]> {
  const { held, transaction, context } = acting;
  const seat = (await casePanel(transaction.tx, held.id)).find((each) => each.userId === memberId);
  if (!seat) return refuse('not-found');
  const { userId, staffNo, position, inCharge } = seat;
  return (await writeSeat(acting, { userId, staffNo, position, inCharge }, true, { endedOn: courtDayOf(context.now) }))
    .what;
}

const hearingOf = async ({ transaction: { tx }, held }: Acting, id: string) =>
  (await tx
    .selectFrom('hearings')
    .selectAll()
    .where('id', '=', id)
    .where('case_id', '=', held.id)
    .executeTakeFirst()) ?? refuse('not-found');

export async function putHearing(
  acting: Acting,
  { hearingId, entry }: CaseActOf<'hearing'>,
): Promise<readonly string[]> {
  const before = hearingId === null ? null : await hearingOf(acting, hearingId);
  const { what } = await writeRow(acting, {
    content: { kind: 'hearing', case: here, ...given({ ...entry, cancelledOn: before?.cancelled_on ?? null }) },
    ...{ localId: hearingId, source: before?.source ?? null, parents: [acting.held.id], at: 'act.entry' },
  });
  return what;
}

export async function cancelHearing(
  acting: Acting,
  { hearingId }: CaseActOf<'cancelHearing'>,
): Promise<readonly string[]> {
  const row = await hearingOf(acting, hearingId);
  const stands = {
    ...{ at: row.at.toISOString(), courtroom: row.courtroom, open: row.open, seats: row.seats },
    ...{ seatsKept: row.seats_kept, mediaSeats: row.media_seats, announcedOn: row.announced_on },
  };
  const { what } = await writeRow(acting, {
    content: { kind: 'hearing', case: here, ...given({ ...stands, cancelledOn: courtDayOf(acting.context.now) }) },
    ...{ localId: hearingId, source: row.source, parents: [acting.held.id], at: 'act' },
  });
  return what;
}
