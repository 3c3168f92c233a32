import {
  type DeskWork,
  type ElectronicChannel,
  paperKindWords,
  type RefusedSigning,
  returnCauseWords,
  signerWords,
} from '@sufu/contract/delivery';

/* Pages do not have the shapes of the contract, only its tables: what can be chosen are the keys of the words for it. */
const keysOf = <K extends string>(words: Readonly<Record<K, unknown>>): readonly K[] => Object.keys(words) as K[];

export const paperKinds = keysOf(paperKindWords);
export const returnCauses = keysOf(returnCauseWords);
export const signers = keysOf(signerWords);
export const refusedSignings = ['AT_COURT', 'AT_PRONOUNCEMENT'] as const satisfies readonly RefusedSigning[];
export const electronicWays = ['PORTAL', 'MOBILE', 'EMAIL'] as const satisfies readonly ElectronicChannel[];
export const workLists = [
  'failed',
  'unconfirmed',
  'returned',
  'phone',
  'announcements',
  'late',
  'open',
] as const satisfies readonly DeskWork[];
