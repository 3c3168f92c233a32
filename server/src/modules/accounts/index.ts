import { scheduled } from '../../platform/jobs/queue.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { accountPersonalData } from './own-data/account-personal-data.ts';
import { accountRoutes } from './routes.ts';
import { sendSms, smsQueue } from './sms/sms.ts';
import { sweep } from './sweep.ts';
import { fillLookups } from './users/fill-lookups.ts';

export { type Activation, activationAddress, makeActivation } from './activation/activations.ts';
export { giveConsent, hasConsent, keepConsent } from './consents/consents.ts';
export { proveByRegister } from './identity/prove-by-register.ts';
export { isIdTakenError, proveIdentity } from './identity/prove-identity.ts';
export { hashPassword } from './passwords/passwords.ts';
export { withOwnProof } from './passwords/with-own-proof.ts';
export { dropLostFactor } from './second-factor/drop-lost-factor.ts';
export { withFactors } from './second-factor/factors.ts';
export { type GrantProvider, grantProviders } from './sessions/grant-providers.ts';
export { type Allowance, allowanceOf } from './sessions/known-clients.ts';
export { resolveSession } from './sessions/resolve-session.ts';
export { openSession, type Tokens } from './sessions/sessions.ts';
export { type AccountChange, type AccountChanged, accountChanges } from './sms/account-change.ts';
export { smsProvider } from './sms/providers/choose-provider.ts';
export { beijingTime, NotTaken } from './sms/providers/provider.ts';
export type { SmsMessage } from './sms/providers/sms-message.ts';
export { sendCode } from './sms/send-sms-code.ts';
export { readSmsJob, sendNotice } from './sms/sms.ts';
export { makeCode, smsCodeSeconds, withCode } from './sms/sms-codes.ts';
export { requesterOf } from './sms/sms-requester.ts';
export { bindKnown, boundTo, wechatUnionsOf } from './social/index.ts';
export { deputiesOf } from './users/absences.ts';
export { findAccount } from './users/find-account.ts';
export { type ProvedNumber, provedHolders, provedNumbers, staffByNumbers } from './users/find-holders.ts';
export { ownIdentityOf } from './users/own-identity.ts';
export { phonesOf } from './users/own-phone.ts';
export { reopenAccount } from './users/reopen-account.ts';
export {
  type StaffLabel,
  type StaffMember,
  staffByIds,
  staffLabelOf,
  staffMembers,
  staffNamed,
} from './users/staff.ts';
export {
  changeKeptStaff,
  findKeptStaff,
  type KeptStaff,
  keptStaff,
  leaveCourt,
  lockKeptStaff,
  putWaitingPhone,
  returnToCourt,
  waitingAdministrator,
} from './users/staff-keeping.ts';
export {
  createUser,
  findByPhone,
  findByPhones,
  findUser,
  idLookup,
  type KnownUser,
  licenceLookup,
  type NewUser,
  nameOfUser,
  openAccount,
  openAccounts,
  type Profile,
  setPasswordHash,
  unitLookup,
  userNames,
} from './users/users.ts';

const sweepQueue = 'accounts-sweep';
const lookupsQueue = 'accounts-lookups';

export const accounts = defineModule({
  name: 'accounts',
  calls: accountRoutes,
  jobs: (services) => ({
    // An SMS is tried for about a day: a provider may be down for a night.
    [smsQueue]: { work: sendSms(services), tries: 100, expireSeconds: 60 },
    [sweepQueue]: scheduled(sweep(services)),
    [lookupsQueue]: scheduled(fillLookups(services)),
  }),
  schedules: [
    { queue: sweepQueue, cron: '17 3 * * *' },
    { queue: lookupsQueue, cron: '41 3 * * *', atStart: true },
  ],
  personalData: accountPersonalData,
});
