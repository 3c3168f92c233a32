import type { FoundMaterial, MailContact, MailDirection, MailState } from '@sufu/contract/mail';
import type { Selectable } from 'kysely';
import type { MailItemsTable } from '../../../tables.generated.ts';

/** An item as it lies in the database, sealed. */
export type StoredMail = Selectable<MailItemsTable>;
/** An item as it lies in the database, its sealed parts opened. */
export type MailRow = Omit<
  StoredMail,
  'contact' | 'materials' | 'direction' | 'state' | 'phone_lookup' | 'name_lookup'
> & {
  readonly direction: MailDirection;
  readonly state: MailState;
  readonly contact: MailContact;
  readonly materials: readonly FoundMaterial[];
};
