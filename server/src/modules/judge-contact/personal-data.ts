import type { PersonalDataMap } from '../../platform/modules/personal-data.ts';

/** Times with a judge, with the application that asked for them; and the times a judge gives. */
export const judgeContactPersonalData: PersonalDataMap = {
  tables: {
    reception_bookings: { by: { column: 'application_id', parent: 'applications', ownerColumn: 'owner_id' } },
    reception_times: { by: 'staff_id' },
  },
};
