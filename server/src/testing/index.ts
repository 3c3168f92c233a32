export { type Clock, type Fixtures, type Reply, type TestPortal, type TestUser, testPortal } from './portal.ts';
export { type TestGateway, testGateway } from './sms-gateway.ts';
export { type TestDatabase, testDatabase } from './test-database.ts';
