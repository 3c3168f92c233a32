import type { Module } from '../platform/modules/define-module.ts';
import { accounts } from './accounts/index.ts';
import { administration } from './administration/index.ts';
import { applications } from './applications/index.ts';
import { archives } from './archives/index.ts';
import { audit } from './audit/index.ts';
import { bans } from './bans/index.ts';
import { calendar } from './calendar/index.ts';
import { caseKeeping } from './case-keeping/index.ts';
import { cases } from './cases/index.ts';
import { clientLog } from './client-log/index.ts';
import { contacts } from './contacts/index.ts';
import { content } from './content/index.ts';
import { delivery } from './delivery/index.ts';
import { desk } from './desk/index.ts';
import { directory } from './directory/index.ts';
import { documents } from './documents/index.ts';
import { exchange } from './exchange/index.ts';
import { face } from './face/index.ts';
import { feedback } from './feedback/index.ts';
import { fees } from './fees/index.ts';
import { files } from './files/index.ts';
import { guidance } from './guidance/index.ts';
import { health } from './health/index.ts';
import { hearings } from './hearings/index.ts';
import { jobs } from './jobs/index.ts';
import { judgeContact } from './judge-contact/index.ts';
import { machines } from './machines/index.ts';
import { mail } from './mail/index.ts';
import { menu } from './menu/index.ts';
import { messages } from './messages/index.ts';
import { payments } from './payments/index.ts';
import { reports } from './reports/index.ts';
import { settings } from './settings/index.ts';
import { webhooks } from './webhooks/index.ts';

/**
 * Every module, in the order in which they may know each other: one imports only those before it, through their `index.ts`, and
 * takes part in what they do through `hooks` of its declaration. The boundary check reads the order here (decision 002).
 */
export const modules: readonly Module[] = [
  webhooks,
  accounts,
  machines,
  files,
  fees,
  clientLog,
  feedback,
  directory,
  contacts,
  cases,
  messages,
  settings,
  audit,
  jobs,
  documents,
  applications,
  payments,
  bans,
  face,
  judgeContact,
  hearings,
  archives,
  delivery,
  mail,
  calendar,
  guidance,
  content,
  menu,
  desk,
  reports,
  administration,
  exchange,
  health,
  caseKeeping,
];
