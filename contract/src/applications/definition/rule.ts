import type { Text } from '../../core/index.ts';
import type { Condition } from './condition.ts';

/** A place in the answers: `field`, `range.from`, `list.sub` (in every row). In the rules of an item: a field of the same row. */
type Place = string;

/**
 * A day to compare with: `today`; a place that holds a date, or an ID card number (its date of birth); or so long before one
 * of them.
 */
export type DayMark = Place | { readonly before: Place; readonly years?: number; readonly days?: number };
export type DayOrder = 'after' | 'notBefore' | 'notAfter' | 'before' | 'same';

/** What may be asked of one answer, beside what its own field asks: that it agrees with other answers and with the case. */
type Asked =
  /** A day, in its order with another one. Hours play no part. */
  | { readonly rule: 'day'; readonly is: DayOrder; readonly than: DayMark }
  /** Money, against another amount; against `list.sub` their sum, of the rows for which `where` holds. */
  | { readonly rule: 'amount'; readonly is: 'atMost' | 'atLeast'; readonly than: Place; readonly where?: Condition }
  /** The same number, name or choice, or another one. Of `list.sub`: another one than in any row. */
  | { readonly rule: 'same' | 'different'; readonly than: Place }
  /** `list.sub`: no two rows with the same, together with what stands under `and` in the row. */
  | { readonly rule: 'distinct'; readonly and?: readonly string[] }
  /** The sex that an ID card number tells. */
  | { readonly rule: 'sex'; readonly than: Place }
  /** A choice that follows from others, which `when` names. */
  | { readonly rule: 'choice'; readonly op: Condition['op']; readonly value: Condition['value'] }
  /** The name of a party, as the record of the case has it. */
  | { readonly rule: 'party' };

/**
 * A rule runs on answers that show and are given: what is hidden or empty breaks none. It is told at `field`, or at `at`,
 * in a sentence made of the labels and the values (`rule-sentence.ts`), or in `says`, whose blanks are `label`, `value`,
 * `other` and `otherValue`.
 */
export type AnswerRule = Asked & {
  readonly field: Place;
  /** All must hold. The field of a condition may be `list.sub`: then what stands in all rows, for `contains` and `containsAny`. */
  readonly when?: readonly Condition[];
  readonly at?: string;
  readonly says?: Text;
};
