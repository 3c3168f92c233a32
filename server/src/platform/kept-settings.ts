import { type CourtFees, courtOfDefaults } from '@sufu/contract/fees';

/** What the court set, as this process knows it: a change counts here at once where it was approved here, else within a minute. */
export type KeptSettings = { fees: CourtFees };

/** A court that has set nothing. */
export const nothingSet = (): KeptSettings => ({ fees: courtOfDefaults });
