import type { PersonalDataMap } from '../../platform/modules/personal-data.ts';

/** What was sent to a court and what came of it is its record: it stays when the account is closed. */
export const mailPersonalData: PersonalDataMap = {
  tables: {
    mail_items: {
      by: 'owner_id',
      sealed: { contact: 'mail_items.contact', materials: 'mail_items.materials' },
      omitted: ['phone_lookup', 'name_lookup'],
    },
    mail_events: {
      by: { column: 'mail_id', parent: 'mail_items', ownerColumn: 'owner_id' },
      sealed: { note: 'mail_events.note' },
    },
  },
};
