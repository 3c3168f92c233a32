import type { z } from 'zod';
import { byId, defineCall, type RefusalCode, type Text } from '../core/index.ts';
import { reviewItem } from './model.ts';

/** What may stand in the way of an act on an item; the item is named by the path, and its version where it must be the one seen. */
export const itemRefusals = [
  'not-found',
  'invalid',
  'application.taken',
  'application.wrong-state',
  'application.edited-elsewhere',
  'application.action-not-yours',
  'application.about-you',
] as const;

/** One act of a member of the court on one item: it answers the item as it stands then. `verb` is the last part of the path. */
export const defineItemAction = <B extends z.ZodType>(act: {
  readonly id: string;
  readonly verb: string;
  readonly summary: Text;
  readonly body: B;
  readonly refusals: readonly RefusalCode[];
}) => {
  const { verb, ...call } = act;
  return defineCall({
    ...call,
    method: 'POST',
    path: `/desk/applications/:id/${verb}`,
    access: 'desk.review',
    params: byId,
    reply: reviewItem,
  });
};
