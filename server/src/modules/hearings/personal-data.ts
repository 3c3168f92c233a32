import type { PersonalDataMap } from '../../platform/modules/personal-data.ts';

/** Seats in the gallery, with the application that asked for them. */
export const hearingPersonalData: PersonalDataMap = { tables: { gallery_seats: { by: 'owner_id' } } };
