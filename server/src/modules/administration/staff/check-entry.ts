import { mayHoldTogether, officeTable, type StaffEntry } from '@sufu/contract/administration';
import { refuse, type Text } from '@sufu/contract/core';
import type { Transaction } from '../../../platform/calls/context.ts';

/** What is wrong with an entry beyond its shape. Throws `staff.no-division`, `staff.offices-apart`. */
export async function refuseEntry({ tx }: Transaction, { divisionId, offices }: StaffEntry): Promise<void> {
  const division = await tx.selectFrom('divisions').select('id').where('id', '=', divisionId).executeTakeFirst();
  if (!division) return refuse('staff.no-division');
  if (!mayHoldTogether(offices)) return refuse('staff.offices-apart');
}

/** What parties read beside the name; where nothing is said, the name of the first office. */
export function titleOf({ title, offices: [first] }: StaffEntry): Text {
  const label = first ? officeTable[first].label : { zh: '', en: '' };
  return { zh: title.zh || label.zh, en: title.en || label.en };
}
