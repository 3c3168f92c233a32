export { type Directory, directoryOf } from './directory-of.ts';
export { type CourtRow, type DivisionRow, putDirectory, type RegionRow } from './put-directory.ts';
export { directoryRoutes } from './routes.ts';
