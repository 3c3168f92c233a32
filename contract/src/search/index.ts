export { type ParsedQuery, parseQuery, plainForm } from './ask.ts';
export { confidentScore, type Entry, type Finder, type Hit, makeFinder } from './find.ts';
export type { Readings } from './spelling.ts';
