export { type PaperContent, type PaperKind, storedPaper } from './content.ts';
export { setPaper } from './draw-document.ts';
export { documentHandlers } from './handlers.ts';
export type { PressOrder, PressPicture } from './isolated/press.ts';
export { makeDocument, type NewDocument } from './make-document.ts';
export { pressPaper, pressTask } from './press.ts';
export { readDocumentBytes } from './read-document-bytes.ts';
export { documentRoutes } from './routes.ts';
export { type DocumentRow, documentRefOf, documentsOf, documentsOfMany, findDocument, namesPrint } from './store.ts';
