import type { readSecondStep } from '@sufu/contract/accounts';
import type { CallReply } from '@sufu/contract/core';

export type StepAsked = CallReply<typeof readSecondStep>;
export type StepProps = {
  readonly asked: StepAsked;
  /** The session is there. */
  readonly onDone: () => void;
  /** This sign-in is over: from the start again. */
  readonly onBack: () => void;
};
