export { fileBytes } from './file-bytes.ts';
export { admitUpload, keepFile } from './put-file.ts';
export { readFileOf } from './read-file-of.ts';
export { inTurn } from './redrawing.ts';
export { fileRoutes } from './routes.ts';
export { type FileRow, fileRefOf, filesOfOwner, findFiles } from './store.ts';
export { takeContent } from './take-content.ts';
