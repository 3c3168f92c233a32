export { acceptContent } from './accept-content.ts';
export { filePersonalData } from './personal-data.ts';
export { admitUpload, storeFile } from './put-file.ts';
export { readFileOf } from './read-file-of.ts';
export { fileHandlers, fileRoutes, fileSchedules } from './routes.ts';
export { shrinkPicture } from './shrink-picture.ts';
export { type ContentInUse, spendBytes } from './spent-bytes.ts';
export { type FileRow, fileRefOf, filesOfOwner, findFiles, keepPermanently, markUnused } from './store.ts';
export { acceptContentTask } from './tasks.ts';
