import type { PersonalDataMap } from '../../platform/modules/personal-data.ts';
import { onAccountClosed } from './lifecycle/hear-account-consent.ts';

/** Service is part of the record of the court: it stays when an account is closed (service.md §16). */
export const deliveryPersonalData: PersonalDataMap = {
  tables: {
    delivery_addresses: { by: 'user_id', sealed: { details: 'delivery_addresses.details' } },
    delivery_attempts: { by: 'user_id', sealed: { details: 'delivery_attempts.details' } },
    delivery_acts: { by: 'user_id' },
  },
  onAccountClosed,
};
