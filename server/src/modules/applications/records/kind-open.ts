import type { Kind } from '@sufu/contract/applications';
import { fill, Refused } from '@sufu/contract/core';
import { hoursOf, isWithinHours } from '@sufu/contract/settings';
import type { SignedInContext } from '../../../platform/calls/context.ts';

/** A kind that the court has switched off is not begun, whoever asks; the sentence is the court's own. */
export function refuseOff(kind: Kind, { services, lang }: SignedInContext): void {
  const set = services.settings.get('kind', kind.key);
  if (set.open === 'OFF') throw new Refused('application.kind-off', { says: set[lang] });
}

/**
 * Nor is it handed in for the first time, or outside of its hours. A right of procedure has no hours, and what was begun before the switch
 * is still handed in: nobody misses a day by it (procedure.md §11). A correction goes on whatever is set.
 */
export function refuseClosed(
  kind: Kind,
  draft: { readonly round: number; readonly createdAt: Date },
  context: SignedInContext,
): void {
  if (draft.round > 0) return;
  const { services, now, lang } = context;
  const set = services.settings.get('kind', kind.key);
  const since = services.settings.since('kind', kind.key);
  const isBegun = !kind.restrictable && since !== null && draft.createdAt <= since;
  if (!isBegun) refuseOff(kind, context);
  if (!kind.restrictable || isWithinHours(set, now)) return;
  const { text, values } = hoursOf(set);
  throw new Refused('application.kind-hours', { hours: fill(text, lang, values) });
}
