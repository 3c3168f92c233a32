import type { Transaction } from '../../../platform/calls/context.ts';
import { lock } from '../../../platform/database/database.ts';

/**
 * What is registered as paid out of a court's account, held till commit: two that use one receipt or voucher, and one beside the statement
 * with its row, find each other. Behind bills and proposals, before the head of the ledger.
 */
export const holdDebits = ({ tx }: Transaction, courtId: string): Promise<void> => lock(tx, `debits:${courtId}`);
