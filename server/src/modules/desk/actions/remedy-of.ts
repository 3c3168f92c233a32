import type { CourtActionKey, Kind } from '@sufu/contract/applications';
import type { Text } from '@sufu/contract/core';

const against: readonly CourtActionKey[] = ['reject', 'partlyApprove', 'notAccept'];
const isRemedy = /不服.*(上诉|复议|复查|复核)|没有设复议/;

/**
 * What the party may do against an outcome, from the time limits of the kind; null where the law gives nothing to say.
 * Not to accept is a ruling: where a kind knows judgments too, the time for rulings counts (民诉法第126、171条).
 */
export function remedyOf(kind: Kind, action: CourtActionKey): Text | null {
  if (!against.includes(action)) return null;
  const found = kind.timeLimits.filter(({ side, label }) => side === 'party' && isRemedy.test(label.zh));
  const limit = found.find(({ label }) => label.zh.includes('裁定')) ?? found[0];
  if (!limit) return null;
  return { zh: `${limit.label.zh}（${limit.basis.zh}）。`, en: `${limit.label.en} (${limit.basis.en}).` };
}
