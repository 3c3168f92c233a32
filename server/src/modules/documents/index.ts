import {
  readDocumentCode as codeCall,
  readDocument as readCall,
  verifyDocument as verifyCall,
} from '@sufu/contract/documents';
import { z } from 'zod';
import { mount, mountPublic } from '../../platform/calls/mount.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { contentColumns } from '../files/index.ts';
import { drawDocument } from './draw-document.ts';
import { documentsHealth } from './health.ts';
import { drawQueue } from './make-document.ts';
import { readDocument, readDocumentCode } from './read-document.ts';
import { verifyDocument } from './verify-document.ts';

export { type DocumentContent, type DocumentKind, storedDocument } from './content.ts';
export { numberOfDay, printedNumber } from './document-number.ts';
export { drawDocument } from './draw-document.ts';
export type { TypesetOrder, TypesetPicture } from './isolated/typeset.ts';
export { makeDocument, type NewDocument } from './make-document.ts';
export { documentReaders } from './read-document.ts';
export { readDocumentBytes } from './read-document-bytes.ts';
export {
  type DocumentRow,
  documentRefOf,
  documentsBeside,
  documentsIn,
  documentsOf,
  documentsOfCases,
  documentsOfMany,
  findDocument,
  hashesOfDocuments,
  withdrawDocument,
} from './store.ts';
export { typesetDocument } from './typeset-documents.ts';
export { codeTask, runTypesetter, stampScan, typesetTask } from './typesetter.ts';
export { linesOf } from './words.ts';

const job = z.object({ documentId: z.uuid() });

export const documents = defineModule({
  name: 'documents',
  calls: [mount(readCall, readDocument), mount(codeCall, readDocumentCode), mountPublic(verifyCall, verifyDocument)],
  /** Draws papers after the act that made them, so that nobody waits for the first reading. A repeat finds it drawn; one that cannot be drawn fails the job. */
  jobs: (services) => ({
    [drawQueue]: {
      // A paper that cannot be drawn is not drawn better the sixth time, and is drawn again when it is read.
      tries: 5,
      expireSeconds: 60,
      // Set in a process of its own, some at a time.
      together: 32,
      async work(data) {
        await drawDocument(services, job.parse(data).documentId, drawQueue);
      },
    },
  }),
  health: [documentsHealth],
  hooks: [contentColumns.provide({ table: 'documents', column: 'hash' })],
});
