import type { Kind } from '@sufu/contract/applications';
import type { ReviewItem } from '@sufu/contract/desk';
import type { ActionChoice } from './actions.ts';

/** What every dialog of the desk is given. `onDone` closes it and says that it is done. */
export type DialogProps = {
  readonly item: ReviewItem;
  readonly kind: Kind;
  readonly act: ActionChoice;
  readonly onClose: () => void;
  readonly onDone: () => void;
  /** The same, and on to the next item of the queue. */
  readonly onNext: () => void;
};
