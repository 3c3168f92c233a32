import { z } from 'zod';
import { caseNo, courtDay, id, instant } from '../core/index.ts';

/**
 * A public hearing as anybody may see it (民诉法第139条: names of the parties, cause, time and place are announced).
 * `signUp`: `open` one may ask for seats, `full` none are left, `closed` it is too late (17:00 of the day before).
 */
export const openHearing = z.object({
  id,
  caseNo,
  cause: z.string(),
  /** The cause in English, where the dictionary has it (`englishCause`). */
  causeEn: z.string().optional(),
  /** CIVIL, ADMIN, CRIMINAL. */
  caseKind: z.string(),
  courtName: z.string(),
  division: z.string(),
  at: instant,
  courtroom: z.string(),
  parties: z.array(z.object({ role: z.string(), name: z.string() })),
  seats: z.int(),
  seatsLeft: z.int(),
  /** Seats kept for the news media, not among `seats`. */
  mediaSeats: z.int(),
  announcedOn: courtDay,
  closesAt: instant,
  signUp: z.enum(['open', 'full', 'closed']),
});
export type OpenHearing = z.infer<typeof openHearing>;

export const hearingDetail = openHearing.extend({
  /** My own application for seats at it, when I am signed in and have one that still counts. */
  myApplicationId: id.nullable(),
  may: z.array(z.enum(['attend'])),
});
export type HearingDetail = z.infer<typeof hearingDetail>;

/** The kind of application that stands behind a seat. */
export const galleryKind = 'public_gallery_apply';
