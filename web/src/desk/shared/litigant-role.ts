import { dictionaryOf } from '@sufu/contract/applications';
import type { Text } from '@sufu/contract/core';

/** The role of a party in its case in words; a role that the dictionary does not have stands as it is. */
export const litigantRole = (role: string): Text =>
  dictionaryOf('LITIGANT_ROLE').options.find(({ value }) => value === role)?.label ?? { zh: role, en: role };
