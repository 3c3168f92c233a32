export { type TestDatabase, testDatabase } from './test-database.ts';
