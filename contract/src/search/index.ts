export { type Asked, ask, plainForm } from './ask.ts';
export { type Entry, type Finder, type Hit, makeFinder, sureFrom } from './find.ts';
export type { Readings } from './spelling.ts';
