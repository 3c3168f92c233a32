import { randomUUIDv7 } from 'node:crypto';
import type { Text } from '@sufu/contract/core';
import type { AppServices, Transaction } from '../../platform/calls/context.ts';
import { directoryOf } from '../directory/index.ts';
import { type DocumentContent, documentContent, type StoredDocument } from './content.ts';
import { documentNumber } from './document-number.ts';
import { insertDocument } from './store.ts';

export type NewDocument = {
  /** The application it belongs to, or the case: papers of service and mail have no application. */
  readonly applicationId?: string;
  readonly caseId?: string;
  /** What the paper is called: 回避申请书, 准许回避决定书. */
  readonly title: Text;
  /** Whose paper it is. */
  readonly courtId: string;
  /** The word in the number of a paper of the court, such as 回避决; by kind when left out. */
  readonly word?: string;
  /** Drawn before, together with others; drawn here when left out. */
  readonly number?: string;
  readonly content: DocumentContent;
  readonly at: Date;
};

/**
 * Make a paper: its number and its content as it stands go into the transaction of the act; it is drawn afterwards, or when it is first read.
 * Answers id and number.
 */
export async function makeDocument(
  transaction: Transaction,
  services: AppServices,
  document: NewDocument,
): Promise<{ readonly id: string; readonly number: string }> {
  const content = documentContent.parse(document.content);
  const court = (await directoryOf(services)).courts.get(document.courtId);
  if (!court) throw new Error(`no court ${document.courtId}`);
  const id = randomUUIDv7();
  const { kind } = content;
  const { at, word, applicationId = null, caseId = null } = document;
  const number = document.number ?? (await documentNumber(transaction.tx, services, { kind, court, at, word }));
  const stored: StoredDocument = { court: court.name, title: document.title.zh, number, content };
  insertDocument(
    transaction,
    services.secrets,
    { id, kind, number, applicationId, caseId, title: document.title, madeAt: at },
    stored,
  );
  transaction.record('documents.made', id, { kind, application: applicationId });
  transaction.send(drawQueue, { documentId: id }, id);
  return { id, number };
}

export const drawQueue = 'document.draw';
