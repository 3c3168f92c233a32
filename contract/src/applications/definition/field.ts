import type { Text } from '../../core/index.ts';
import type { DictionaryKey, LitigantRole } from '../dictionaries/index.ts';
import type { Condition } from './condition.ts';
import type { ItemKey } from './items/item-key.ts';
import type { AnswerRule } from './rule.ts';

/** The closed set of field kinds: the 17 controls of the domain data. Each has one file under `field-kinds/`. */
export const controls = [
  'text',
  'textarea',
  'select',
  'multi-select',
  'radio',
  'checkbox',
  'date',
  'date-range',
  'money',
  'case-no',
  'court-select',
  'region',
  'party-list',
  'person-list',
  'item-list',
  'attachments',
  'signature',
] as const;
export type Control = (typeof controls)[number];

/** A further rule on the text of a field; each names a pure check in `core`. */
export type Format =
  | 'mobile'
  | 'phone'
  | 'id-number'
  | 'credit-code'
  | 'lawyer-licence'
  | 'email'
  | 'postal-code'
  | 'bank-account'
  | 'web-address'
  | 'whole-number';

/** `by` names the field, `roles` the role for its values, `otherwise` that for all others and while it is not answered. */
export type RowRole = {
  readonly by: string;
  readonly roles: Readonly<Record<string, LitigantRole>>;
  readonly otherwise: LitigantRole;
};

export type Field = {
  readonly name: string;
  readonly label: Text;
  readonly control: Control;
  readonly required: boolean;
  /** Filled from the case, the profile or by the server; shown, not typed. */
  readonly readOnly?: true;
  /** The id of a row of the system: kept with the answers, read by nobody; what it names stands in other fields. */
  readonly unshown?: true;
  /** Characters, items, options or fen, as the control counts. For `whole-number`: the value itself. */
  readonly min?: number;
  readonly max?: number;
  readonly dictionary?: DictionaryKey;
  readonly item?: ItemKey;
  readonly visibleWhen?: readonly Condition[];
  readonly format?: Format;
  /** For `id-number`: the sibling field that says which document it is; only an ID card is checked by GB 11643. */
  readonly idTypeField?: string;
  /** One line under the label, in plain words. */
  readonly hint?: Text;
  /** Worked out by the system (see `computed-fields.ts`); never taken from the person. */
  readonly computed?: true;
  /** The date has an hour and a minute. */
  readonly withTime?: true;
  /** Masked on screen: how (procedure.md §13). */
  readonly mask?: 'id' | 'phone' | 'bank' | 'email';
  /** Seldom needed: folded away until it is asked for, filled in or wrong. Never on a field that must be answered. */
  readonly extra?: true;
  /** Several choices, none of which rules out another: all of them can be ticked by one press. */
  readonly offersAll?: true;
  /** A list of parties that all stand on one side: the role each has, by another answer. */
  readonly rowRole?: RowRole;
};

/** A group of fields that many kinds share. */
export type Block = {
  readonly key: string;
  readonly title: Text;
  readonly hint?: Text;
  readonly fields: readonly Field[];
  /** Those that name a field of another block hold where a kind has both. */
  readonly rules?: readonly AnswerRule[];
};
/** The fields of one row of a list. `title` names one row: the name field to show it by. */
export type ItemSchema = {
  readonly key: string;
  readonly title: Text;
  readonly nameField: string;
  /** What a folded row says beside its name; absent: its first few choices and texts. */
  readonly line?: readonly string[];
  readonly fields: readonly Field[];
  readonly rules?: readonly AnswerRule[];
};

export type AnswerRow = { readonly [name: string]: Answer };
export type Answer = string | number | boolean | null | readonly string[] | AnswerRow | readonly AnswerRow[];
/**
 * What a person filled in: by field name, flat over all blocks. By control:
 * text, textarea, select, radio, case-no, court-select (court id), date (`2026-11-25`): string · date with time:
 * `2026-11-25T14:30` (Beijing) · date-range: `{from, to}` · multi-select: string[] · checkbox: true · money: fen (number) ·
 * region: the code of the last level chosen (`990102`) · lists: array of rows, each with `_id` ·
 * attachments inside a row: file ids (string[]) · signature: file id.
 * Under `materials`: material code → file ids.
 */
export type Answers = { readonly [name: string]: Answer };
