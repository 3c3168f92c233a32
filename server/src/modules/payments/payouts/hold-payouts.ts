import type { Transaction } from '../../../platform/calls/context.ts';
import { lock } from '../../../platform/database/database.ts';

/**
 * What is registered of a court's payouts, held till commit: two that use one receipt, and a receipt beside the statement with its row, find
 * each other. Behind the bills and before the head of the ledger.
 */
export const holdPayouts = ({ tx }: Transaction, courtId: string): Promise<void> => lock(tx, `payouts:${courtId}`);
