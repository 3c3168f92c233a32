import type { Text } from '../core/index.ts';

/** What every page says of the court that runs the portal. */
export type CourtFacts = {
  readonly name: Text;
  readonly address: Text;
  /** When its counters are open, in words. */
  readonly hours: Text;
};

const asPublished: Text = { zh: '以法院公布的为准', en: 'as published by the court' };
/** Said while no court is opened, or as long as none could be read since the start. */
export const unnamedCourt: CourtFacts = {
  name: { zh: '人民法院', en: "People's Court" },
  address: asPublished,
  hours: asPublished,
};
