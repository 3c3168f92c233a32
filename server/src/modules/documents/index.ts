export { type DocumentContent, type DocumentKind, storedDocument } from './content.ts';
export { typesetDocument } from './draw-document.ts';
export { documentHandlers } from './handlers.ts';
export type { TypesetOrder, TypesetPicture } from './isolated/typeset.ts';
export { makeDocument, type NewDocument } from './make-document.ts';
export { readDocumentBytes } from './read-document-bytes.ts';
export { documentRoutes } from './routes.ts';
export {
  type DocumentRow,
  documentRefOf,
  documentsOf,
  documentsOfMany,
  findDocument,
  isDocumentPrint,
} from './store.ts';
export { runTypesetter, typesetTask } from './typesetter.ts';
