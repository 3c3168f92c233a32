export { ownIdentityOf } from './own-identity.ts';
export { resolveSession } from './resolve-session.ts';
export { accountRoutes } from './routes.ts';
export { openSession, type Tokens } from './sessions.ts';
export { readSmsJob, sendNotice, smsHandlers } from './sms.ts';
export {
  createUser,
  findUser,
  type KnownUser,
  type NewUser,
  type Profile,
  type StaffMember,
  staffByIds,
  staffMembers,
  userNames,
} from './users.ts';
