import { englishCause } from '@sufu/contract/applications';
import { closingOf, type OpenHearing, publicName, signUpAt } from '@sufu/contract/hearings';
import type { Context } from '../../platform/calls/context.ts';
import { type PublicHearing, partiesOfCases } from '../cases/index.ts';
import { directoryOf } from '../directory/index.ts';
import { seatsLeft, seatsTaken } from './seats.ts';

/** Hearings as anybody may see them; the same few queries however many they are. */
export async function presentHearings(
  { db, services, now }: Pick<Context, 'db' | 'services' | 'now'>,
  hearings: readonly PublicHearing[],
): Promise<OpenHearing[]> {
  const [taken, parties, directory] = await Promise.all([
    seatsTaken(
      db,
      hearings.map(({ id }) => id),
    ),
    partiesOfCases(
      db,
      hearings.map(({ caseId }) => caseId),
    ),
    directoryOf(services),
  ]);
  return hearings.map((hearing) => {
    const left = seatsLeft(hearing, taken);
    return {
      id: hearing.id,
      caseNo: hearing.caseNo,
      cause: hearing.cause,
      causeEn: englishCause(hearing.cause),
      caseKind: hearing.caseKind,
      courtName: directory.courtName(hearing.courtId),
      division: directory.divisionName(hearing.divisionId),
      at: hearing.at.toISOString(),
      courtroom: hearing.courtroom,
      parties: (parties.get(hearing.caseId) ?? []).map(({ role, name, partyType }) => ({
        role,
        name: publicName(name, partyType, hearing.cause),
      })),
      seats: hearing.seats,
      seatsLeft: left,
      mediaSeats: hearing.mediaSeats,
      announcedOn: hearing.announcedOn,
      closesAt: closingOf(hearing.at).toISOString(),
      signUp: signUpAt({ at: hearing.at, seatsLeft: left }, now),
    };
  });
}
