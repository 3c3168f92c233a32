export { messagePersonalData } from './holdings.ts';
export { type Notice, notify } from './notify.ts';
export { messageRoutes } from './routes.ts';
export { notifyAccountChange } from './tell-of-account.ts';
