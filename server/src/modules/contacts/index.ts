export { contactPersonalData } from './holdings.ts';
export { contactRoutes } from './routes.ts';
export { insertContact, type NewContact } from './store.ts';
