export { type Clock, type Given, type Reply, type Signed, type TestPortal, testPortal } from './portal.ts';
export { type TestGateway, testGateway } from './sms-gateway.ts';
export { type TestDatabase, testDatabase } from './test-database.ts';
