export { messageHoldings } from './holdings.ts';
export { type Notice, notify } from './notify.ts';
export { messageRoutes } from './routes.ts';
export { tellOfAccount } from './tell-of-account.ts';
