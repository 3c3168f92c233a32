import { countUnread, listMessages, markDeleted, markRead, readMessage } from '@sufu/contract/messages';
import { mount } from '../../platform/calls/mount.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { accountChanges } from '../accounts/index.ts';
import { unreadCount } from './count-unread.ts';
import { deleteMessages } from './delete-messages.ts';
import { ownMessages } from './list-messages.ts';
import { readMessages } from './mark-read.ts';
import { notifyAccountChange } from './notify-account-change.ts';
import { messagePersonalData } from './personal-data.ts';
import { ownMessage } from './read-message.ts';

export { messageSubjects, type SubjectsAsked } from './message-subjects.ts';
export { type Notice, notify } from './notify.ts';

export const messages = defineModule({
  name: 'messages',
  calls: [
    mount(listMessages, ownMessages),
    mount(readMessage, ownMessage),
    mount(countUnread, unreadCount),
    mount(markRead, readMessages),
    mount(markDeleted, deleteMessages),
  ],
  personalData: messagePersonalData,
  hooks: [accountChanges.provide(notifyAccountChange)],
});
