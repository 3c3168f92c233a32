export { confidentScore, type Entry, type Finder, type Hit, makeFinder } from './find.ts';
export { type ParsedQuery, parseQuery, plainForm } from './parse-query.ts';
export type { Readings } from './spelling.ts';
