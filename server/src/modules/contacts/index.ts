export { contactPersonalData } from './personal-data.ts';
export { contactRoutes } from './routes.ts';
export { insertContact, type NewContact } from './store.ts';
