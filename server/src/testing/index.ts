export { type TestDatabase, testDatabase } from './database/test-database.ts';
export { type Clock, type Fixtures, type Reply, type TestPortal, type TestUser, testPortal } from './portal.ts';
export { type TestGateway, testGateway } from './providers/sms-gateway.ts';
