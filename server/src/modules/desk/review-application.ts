import type { ReviewItem, reviewApplication as reviewCall } from '@sufu/contract/desk';
import type { SignedIn } from '../../platform/context.ts';
import type { Input } from '../../platform/mount.ts';
import { openItem } from './desk-item.ts';
import { presentReview } from './present-review.ts';

/** One application, for a member of the court who may see it. */
export const reviewApplication = async (context: SignedIn, { params }: Input<typeof reviewCall>): Promise<ReviewItem> =>
  presentReview(context, await openItem(context, params.id));
