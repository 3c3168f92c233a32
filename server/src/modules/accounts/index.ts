export { addressKey } from './address-key.ts';
export { giveConsent, hasConsent } from './consents/consents.ts';
export { findAccount } from './find-account.ts';
export { type GrantProvider, registerGrantProvider } from './grants-behind.ts';
export { accountHandlers } from './handlers.ts';
export { proveByRegister } from './identity/prove-by-register.ts';
export { isIdTakenError, proveIdentity } from './identity/prove-identity.ts';
export { type Allowance, allowanceOf } from './known-clients.ts';
export { type AccountChange, type AccountChanged, onAccountChange } from './own/account-change.ts';
export { accountPersonalData } from './own-data/account-holdings.ts';
export { type PersonalDataMap, personalDataMaps, registerPersonalData } from './own-data/holding.ts';
export { ownIdentityOf } from './own-identity.ts';
export { hashPassword } from './passwords.ts';
export { resolveSession } from './resolve-session.ts';
export { accountRoutes } from './routes.ts';
export { openSession, type Tokens } from './sessions.ts';
export { readSmsJob, sendNotice } from './sms.ts';
export { bindKnown, boundTo } from './social/index.ts';
export { type StaffMember, staffByIds, staffMembers, staffNamed } from './staff.ts';
export { accountSchedules } from './sweep.ts';
export {
  createUser,
  findByPhone,
  findUser,
  type KnownUser,
  type NewUser,
  type Profile,
  setPasswordHash,
  userNames,
} from './users.ts';
