import type { CourtActionKey, Kind } from '@sufu/contract/applications';
import type { Text } from '@sufu/contract/core';

const against: readonly CourtActionKey[] = ['reject', 'partlyApprove', 'notAccept'];

/** What the party may do against an outcome, by the limit of the kind that says so; null where the law gives nothing to say. */
export function remedyOf(kind: Kind, action: CourtActionKey): Text | null {
  if (!against.includes(action)) return null;
  const limit = kind.timeLimits.find(({ remedy }) => remedy);
  if (!limit) return null;
  return { zh: `${limit.label.zh}（${limit.basis.zh}）。`, en: `${limit.label.en} (${limit.basis.en}).` };
}
