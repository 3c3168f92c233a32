import type { PersonalDataMap } from '../accounts/index.ts';

/** Seats in the gallery, with the application that asked for them. */
export const hearingPersonalData: PersonalDataMap = { tables: { gallery_seats: { by: 'owner_id' } } };
