import { countUnread, listMessages, markDeleted, markRead } from '@sufu/contract/messages';
import { type Mounted, mount } from '../../platform/calls/mount.ts';
import { unreadCount } from './count-unread.ts';
import { deleteMessages } from './delete-messages.ts';
import { ownMessages } from './list-messages.ts';
import { readMessages } from './mark-read.ts';

export const messageRoutes: readonly Mounted[] = [
  mount(listMessages, ownMessages),
  mount(countUnread, unreadCount),
  mount(markRead, readMessages),
  mount(markDeleted, deleteMessages),
];
