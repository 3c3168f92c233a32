import { dictionaryOf } from '@sufu/contract/applications';
import type { Text } from '@sufu/contract/core';

/**
 * The role in the proceedings alone: what the forms add in brackets to tell one choice from another is left out. A code the dictionary
 * does not know is shown as it came.
 */
export function roleLabel(role: string): Text {
  const known = dictionaryOf('LITIGANT_ROLE').options.find(({ value }) => value === role)?.label;
  return known ? { zh: known.zh.replace(/（.*）$/, ''), en: known.en.replace(/ \(.*\)$/, '') } : { zh: role, en: role };
}
