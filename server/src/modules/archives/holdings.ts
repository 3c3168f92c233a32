import type { Holding } from '../accounts/index.ts';

/** Which papers of a case were opened to somebody, with the application that asked for it. */
export const archiveHoldings: Holding = {
  tables: { archive_openings: { by: { column: 'application_id', parent: 'applications', own: 'owner_id' } } },
};
