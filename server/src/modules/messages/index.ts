export { type Notice, notify } from './notify.ts';
export { notifyAccountChange } from './notify-account-change.ts';
export { messagePersonalData } from './personal-data.ts';
export { messageRoutes } from './routes.ts';
