import type { DeliveryState, Effect, Limb, NoticeState } from '../model.ts';

/** Where a delivery may go from each state (service.md §4). After `effective` a mistake is put right by a new delivery. */
export const deliveryTransitions: Readonly<Record<DeliveryState, readonly DeliveryState[]>> = {
  planned: ['sending', 'stopped'],
  sending: ['effective', 'failed', 'announcing', 'stopped'],
  failed: ['sending', 'announcing', 'stopped'],
  announcing: ['effective', 'stopped'],
  /** The only arrival that counted came back or was disproved. */
  effective: ['sending'],
  stopped: [],
};

export const mayMove = (from: DeliveryState, to: DeliveryState): boolean => deliveryTransitions[from].includes(to);

/** Served though nobody took it: left, announced, sent back, refused to sign. */
const deemed: readonly Limb[] = ['89', '95', 'P11', 'I131', 'I141'];

export type NoticeFacts = {
  readonly state: DeliveryState;
  /** Null unless `effective`. */
  readonly effect: Effect | null;
  readonly isOpened: boolean;
  readonly isSigned: boolean;
  /** The latest attempt came back by post. */
  readonly isReturned: boolean;
  /** Money that goes with the paper is neither paid nor otherwise settled. */
  readonly isPaymentDue: boolean;
};

/** The state as the party's list names it (procedure.md §5.2; service.md §4, last column). */
export function noticeStateOf(facts: NoticeFacts): NoticeState {
  switch (facts.state) {
    case 'planned':
      return 'PENDING';
    case 'sending':
      return 'SENT';
    case 'announcing':
      return 'PUBLIC';
    case 'failed':
      return facts.isReturned ? 'RETURNED' : 'FAILED';
    case 'stopped':
      return 'STOPPED';
    case 'effective':
      return servedState(facts);
  }
}

function servedState({ effect, isOpened, isSigned, isPaymentDue }: NoticeFacts): NoticeState {
  if (isPaymentDue) return 'PAY_REQUIRED';
  if (isSigned) return 'SIGNED';
  if (effect && deemed.includes(effect.limb)) return 'DEEMED';
  return isOpened ? 'READ' : 'ARRIVED';
}
