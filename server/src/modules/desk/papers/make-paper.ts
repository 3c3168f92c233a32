import type { AppServices, Transaction } from '../../../platform/calls/context.ts';
import { makeDocument, type NewDocument } from '../../documents/index.ts';
import { emit } from '../../webhooks/index.ts';

/** Make a paper of the court and tell its other systems; the id. `caseId`: the case that the paper belongs to. */
export async function issuePaper(
  transaction: Transaction,
  services: AppServices,
  paper: NewDocument,
  caseId: string | null,
): Promise<string> {
  const { id } = await makeDocument(transaction, services, paper);
  emit(transaction, { type: 'document.issued', subjectId: id, caseId, version: 1, at: paper.at });
  return id;
}

/** The same of what was written; undefined where there is none. */
export const makePaper = async (
  transaction: Transaction,
  services: AppServices,
  paper: NewDocument | undefined,
  caseId: string | null,
): Promise<string | undefined> => paper && issuePaper(transaction, services, paper, caseId);
