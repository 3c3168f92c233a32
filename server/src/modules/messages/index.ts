import * as contract from '@sufu/contract/messages';
import { mount, mountPublic } from '../../platform/calls/mount.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { accountChanges } from '../accounts/index.ts';
import { webhookTroubles } from '../webhooks/index.ts';
import { unreadCount } from './count-unread.ts';
import { deleteMessages } from './delete-messages.ts';
import { messagesHealth } from './health.ts';
import { ownMessages } from './list-messages.ts';
import { readMessages } from './mark-read.ts';
import { notifyAccountChange } from './notify-account-change.ts';
import { messagePersonalData } from './personal-data.ts';
import { confirmMail, removeMail, sendMailCode } from './preferences/own-mail.ts';
import { ownPreferences } from './preferences/read-preferences.ts';
import { setPreferences } from './preferences/set-preferences.ts';
import { ownMessage } from './read-message.ts';
import { reportBounce } from './reports/report-bounce.ts';
import { reportSms } from './reports/report-sms.ts';
import { sendQueues, sendSchedules } from './sends/worker.ts';
import { tellOfWebhooks } from './tell-of-webhooks.ts';

export { messageSubjects, type SubjectsAsked } from './message-subjects.ts';
export { type Notice, notify } from './notify.ts';
export { notifyAdministrators, notifyStaff } from './notify-staff.ts';
export { admitByKey } from './reports/outside-key.ts';
export { addresseesOf } from './sends/addressees.ts';
export { type LetterChannel, type SendResult, sendResults } from './sends/send-results.ts';
export { type Letter, sendTo } from './sends/send-to.ts';

export const messages = defineModule({
  name: 'messages',
  calls: [
    mount(contract.listMessages, ownMessages),
    mount(contract.readMessage, ownMessage),
    mount(contract.countUnread, unreadCount),
    mount(contract.markRead, readMessages),
    mount(contract.markDeleted, deleteMessages),
    mount(contract.readPreferences, ownPreferences),
    mount(contract.setPreferences, setPreferences),
    mount(contract.sendMailCode, sendMailCode),
    mount(contract.confirmMail, confirmMail),
    mount(contract.removeMail, removeMail),
    mountPublic(contract.reportSms, reportSms),
    mountPublic(contract.reportBounce, reportBounce),
  ],
  jobs: sendQueues,
  schedules: sendSchedules,
  personalData: messagePersonalData,
  health: [messagesHealth],
  hooks: [accountChanges.provide(notifyAccountChange), webhookTroubles.provide(tellOfWebhooks)],
});
