import type { Attempt } from '../model.ts';

type Known = Pick<Attempt, 'consent' | 'addressSource' | 'isOwnGiven' | 'to'>;

/** What is on record of an attempt that nothing has happened to yet. */
export const freshAttempt = (known: Known): Omit<Attempt, 'id' | 'channel'> => ({
  ...known,
  sentAt: null,
  arrivedAt: null,
  openedAt: null,
  repliedAt: null,
  actedAt: null,
  signedAt: null,
  bouncedAt: null,
  signedOn: null,
  returnedOn: null,
  publishedOn: null,
  signer: null,
  returnCause: null,
  isReturnReviewed: false,
  proof: { files: 0, hasWitness: false },
  refusedSigning: null,
  isStopped: false,
  isOpeningDisproved: false,
  correctedArrival: null,
});
