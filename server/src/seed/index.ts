export { type SeededPerson, seed } from './seed.ts';
