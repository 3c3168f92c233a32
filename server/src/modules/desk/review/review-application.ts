import type { ReviewItem, reviewApplication as reviewCall } from '@sufu/contract/desk';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { findItem } from './desk-item.ts';
import { presentReview } from './present-review.ts';

/** One application, for a member of the court who may see it. */
export const reviewApplication = async (
  context: SignedInContext,
  { params }: Input<typeof reviewCall>,
): Promise<ReviewItem> => presentReview(context, await findItem(context, params.id));
