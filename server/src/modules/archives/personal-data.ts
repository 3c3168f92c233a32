import type { PersonalDataMap } from '../../platform/modules/personal-data.ts';

/** Which papers of a case were opened to somebody, with the application that asked for it. */
export const archivePersonalData: PersonalDataMap = {
  tables: { archive_openings: { by: { column: 'application_id', parent: 'applications', ownerColumn: 'owner_id' } } },
};
