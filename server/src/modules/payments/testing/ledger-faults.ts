import type { TestPortal } from '../../../testing/portal.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';

/** Everything that is wrong with the court's books, for tests of other modules that move money. */
export const ledgerFaults = async ({ services }: TestPortal) =>
  (await verifyLedger(services.db, services.secrets.audit)).faults;
