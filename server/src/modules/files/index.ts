export { fileHoldings } from './holdings.ts';
export { admitUpload, keepFile } from './put-file.ts';
export { readFileOf } from './read-file-of.ts';
export { fileHandlers, fileRoutes, fileSchedules } from './routes.ts';
export { shrinkPicture } from './shrink-picture.ts';
export { type Names, spendBytes } from './spent-bytes.ts';
export { type FileRow, fileRefOf, filesOfOwner, findFiles, keepForGood, letGo } from './store.ts';
export { takeContent } from './take-content.ts';
export { takeContentTask } from './tasks.ts';
