import * as activation from '../accounts/activation-calls.ts';
import * as accounts from '../accounts/calls.ts';
import * as handOff from '../accounts/hand-off-calls.ts';
import * as identity from '../accounts/identity-calls.ts';
import * as lock from '../accounts/lock-calls.ts';
import * as ownData from '../accounts/own-data-calls.ts';
import * as profile from '../accounts/profile-calls.ts';
import * as secondFactor from '../accounts/second-factor-calls.ts';
import * as sessions from '../accounts/session-calls.ts';
import * as signature from '../accounts/signature-calls.ts';
import * as social from '../accounts/social-calls.ts';
import * as absences from '../administration/absence-calls.ts';
import * as divisions from '../administration/division-calls.ts';
import * as staffProposals from '../administration/proposal-calls.ts';
import * as staff from '../administration/staff-calls.ts';
import * as staffFile from '../administration/staff-file.ts';
import * as applications from '../applications/calls/calls.ts';
import * as archives from '../archives/calls.ts';
import * as calendar from '../calendar/calls.ts';
import * as nextInCalendar from '../calendar/next-calls.ts';
import * as caseKeeping from '../case-keeping/calls.ts';
import * as caseRemarks from '../case-keeping/remark-calls.ts';
import * as cases from '../cases/calls.ts';
import * as choosingCases from '../cases/choosing-calls.ts';
import * as caseSearch from '../cases/search-calls.ts';
import * as clientLog from '../client-log/calls.ts';
import * as contacts from '../contacts/calls.ts';
import * as content from '../content/calls.ts';
import type { Call } from '../core/index.ts';
import * as addresses from '../delivery/calls/address-calls.ts';
import * as deskDelivery from '../delivery/calls/desk-calls.ts';
import * as deskLists from '../delivery/calls/desk-lists.ts';
import * as notices from '../delivery/calls/notice-calls.ts';
import * as pickup from '../delivery/calls/pickup-calls.ts';
import * as serving from '../delivery/calls/serve-calls.ts';
import * as demonstration from '../demonstration/calls.ts';
import * as desk from '../desk/calls.ts';
import * as directory from '../directory/calls.ts';
import * as documents from '../documents/calls.ts';
import * as exchange from '../exchange/calls.ts';
import * as exchangeBlobs from '../exchange/http/blob-calls.ts';
import * as exchangeOut from '../exchange/http/outgoing-calls.ts';
import * as exchangeRows from '../exchange/http/row-calls.ts';
import * as exchangeSync from '../exchange/sync-calls.ts';
import * as face from '../face/calls.ts';
import * as feedback from '../feedback/calls.ts';
import * as fees from '../fees/calls.ts';
import * as files from '../files/calls.ts';
import * as guidance from '../guidance/calls.ts';
import * as health from '../health/calls.ts';
import * as hearings from '../hearings/calls.ts';
import * as jobs from '../jobs/calls.ts';
import * as judgeContact from '../judge-contact/calls.ts';
import * as machines from '../machines/calls.ts';
import * as machineToken from '../machines/token-call.ts';
import * as mail from '../mail/calls.ts';
import * as mailDesk from '../mail/desk-calls.ts';
import * as mailOutside from '../mail/outside-calls.ts';
import * as mailScans from '../mail/scan-calls.ts';
import * as menu from '../menu/calls.ts';
import * as messages from '../messages/calls.ts';
import * as messagesOutside from '../messages/outside-calls.ts';
import * as preferences from '../messages/preference-calls.ts';
import * as paymentsBank from '../payments/calls/bank-calls.ts';
import * as payments from '../payments/calls/calls.ts';
import * as paymentsCancel from '../payments/calls/cancel-calls.ts';
import * as corrections from '../payments/calls/correction-calls.ts';
import * as courtMoney from '../payments/calls/court-money-calls.ts';
import * as paymentsDays from '../payments/calls/day-calls.ts';
import * as paymentsDesk from '../payments/calls/desk-calls.ts';
import * as paymentsLife from '../payments/calls/life-calls.ts';
import * as paymentLinks from '../payments/calls/link-calls.ts';
import * as paymentNotices from '../payments/calls/notice-calls.ts';
import * as paymentObjections from '../payments/calls/objection-calls.ts';
import * as payouts from '../payments/calls/payout-calls.ts';
import * as paymentRefunds from '../payments/calls/refund-calls.ts';
import * as paymentReliefs from '../payments/calls/relief-calls.ts';
import * as remittances from '../payments/calls/remittance-calls.ts';
import * as settlements from '../payments/calls/settlement-calls.ts';
import * as reports from '../reports/calls.ts';
import * as settings from '../settings/calls.ts';
import * as webhooks from '../webhooks/calls.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'path' in value &&
  'access' in value &&
  'shape' in value;

/** Every call of the portal. */
export const allCalls: readonly Call[] = [
  accounts,
  activation,
  staff,
  staffFile,
  absences,
  staffProposals,
  divisions,
  handOff,
  identity,
  lock,
  social,
  ownData,
  profile,
  secondFactor,
  sessions,
  signature,
  applications,
  archives,
  calendar,
  nextInCalendar,
  caseKeeping,
  caseRemarks,
  caseSearch,
  cases,
  clientLog,
  content,
  choosingCases,
  contacts,
  addresses,
  notices,
  pickup,
  deskDelivery,
  deskLists,
  serving,
  demonstration,
  desk,
  directory,
  documents,
  exchange,
  exchangeRows,
  exchangeBlobs,
  exchangeOut,
  exchangeSync,
  face,
  feedback,
  fees,
  files,
  machines,
  machineToken,
  mail,
  mailDesk,
  mailOutside,
  mailScans,
  menu,
  guidance,
  hearings,
  health,
  jobs,
  judgeContact,
  messages,
  messagesOutside,
  preferences,
  payments,
  paymentsBank,
  paymentsDays,
  paymentsDesk,
  paymentsCancel,
  paymentsLife,
  paymentLinks,
  corrections,
  courtMoney,
  paymentNotices,
  paymentObjections,
  payouts,
  paymentRefunds,
  paymentReliefs,
  remittances,
  reports,
  settings,
  settlements,
  webhooks,
]
  .flatMap((module) => Object.values<unknown>(module))
  .filter(isCall);
