import type { Holding } from '../accounts/index.ts';

/** Seats in the gallery, with the application that asked for them. */
export const hearingHoldings: Holding = { tables: { gallery_seats: { by: 'owner_id' } } };
