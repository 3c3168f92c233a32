import type { AppServices, Transaction } from '../../../platform/calls/context.ts';
import { makeDocument, type NewDocument } from '../../documents/index.ts';

/** Make what was written; the id of the paper, or undefined where there is none. */
export const makePaper = async (
  transaction: Transaction,
  services: AppServices,
  paper: NewDocument | undefined,
): Promise<string | undefined> => paper && (await makeDocument(transaction, services, paper)).id;
