import type { Condition } from './condition.ts';
import { isConditionMet } from './conditions.ts';
import type { Field, ItemSchema } from './field.ts';

type Raw = Readonly<Record<string, unknown>>;

/** Of lists that are data and stay as they are: asked for a dozen times by everything that reads or checks answers. */
const named = new WeakMap<readonly Field[], ReadonlyMap<string, Field>>();
function namedIn(fields: readonly Field[]): ReadonlyMap<string, Field> {
  const known = named.get(fields);
  if (known) return known;
  const byName = new Map(fields.map((field) => [field.name, field]));
  named.set(fields, byName);
  return byName;
}

/**
 * Tells for each field whether it shows: all its conditions hold, and the fields they name show themselves (a hidden
 * answer counts as none). A name that is no field here is read as it stands.
 */
export function visibility(fields: readonly Field[], answers: Raw): (field: Field) => boolean {
  const byName = namedIn(fields);
  const decided = new Map<string, boolean>();
  const shows = (field: Field): boolean => {
    if (!field.visibleWhen) return true;
    const before = decided.get(field.name);
    if (before !== undefined) return before;
    // A field that asks for itself, directly or in a circle, is read as it stands.
    decided.set(field.name, true);
    const answer = field.visibleWhen.every(conditionHolds);
    decided.set(field.name, answer);
    return answer;
  };
  const conditionHolds = (condition: Condition): boolean => {
    const other = byName.get(condition.field);
    if (other && !shows(other)) return false;
    return isConditionMet(condition, Object.hasOwn(answers, condition.field) ? answers[condition.field] : undefined);
  };
  return shows;
}

/** The fields of one row that show, given its answers; in order. */
export const liveItemFields = (item: ItemSchema, row: Raw): readonly Field[] =>
  item.fields.filter(visibility(item.fields, row));
