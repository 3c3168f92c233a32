export { giveConsent, hasConsent } from './consents/consents.ts';
export { accountHandlers } from './handlers.ts';
export { proveByRegister } from './identity/prove-by-register.ts';
export { isIdTakenError, proveIdentity } from './identity/prove-identity.ts';
export { accountPersonalData } from './own-data/account-personal-data.ts';
export { type PersonalDataMap, personalDataMaps, registerPersonalData } from './own-data/personal-data.ts';
export { hashPassword } from './passwords/passwords.ts';
export { accountRoutes } from './routes.ts';
export { addressKey } from './sessions/address-key.ts';
export { type GrantProvider, registerGrantProvider } from './sessions/grant-providers.ts';
export { type Allowance, allowanceOf } from './sessions/known-clients.ts';
export { resolveSession } from './sessions/resolve-session.ts';
export { openSession, type Tokens } from './sessions/sessions.ts';
export { type AccountChange, type AccountChanged, onAccountChange } from './sms/account-change.ts';
export { readSmsJob, sendNotice } from './sms/sms.ts';
export { bindKnown, boundTo } from './social/index.ts';
export { accountSchedules } from './sweep.ts';
export { findAccount } from './users/find-account.ts';
export { ownIdentityOf } from './users/own-identity.ts';
export { type StaffMember, staffByIds, staffMembers, staffNamed } from './users/staff.ts';
export {
  createUser,
  findByPhone,
  findUser,
  type KnownUser,
  type NewUser,
  type Profile,
  setPasswordHash,
  userNames,
} from './users/users.ts';
