import { countUnread, listMessages, type Message } from '@sufu/contract/messages';
import { useEffect, useRef, useState } from 'react';
import { useCall, useRefresh } from '../../shared/api/index.ts';
import { type ListAddress, useListAddress } from '../../shared/list/use-list-address.ts';

export const channels = ['3', '1', '2'] as const;
/** As the calls count them: 1 notices, 2 applications, 3 all. */
export type Channel = (typeof channels)[number];

/** The list an address asks for: of which kind, and only what is not read yet. */
export function listIn({ params, current, size }: Pick<ListAddress, 'params' | 'current' | 'size'>) {
  const channel = channels.find((each) => each === params.get('channel')) ?? '3';
  const onlyUnread = params.get('unread') === '1';
  const request = { query: { current, size, channel, ...(onlyUnread ? { read: 'false' as const } : {}) } };
  return { channel, onlyUnread, request };
}

export const useUnreadIn = (channel: Channel): number | undefined =>
  useCall(countUnread, { query: { channel } }, { quiet: true }).data?.count;

/** The bell asks for the unread count every few seconds; when it changes, what is shown here is out of date. */
function useFreshWithTheBell(): void {
  const unread = useUnreadIn('3');
  const seen = useRef(unread);
  const refresh = useRefresh();
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== unread) void refresh(listMessages, countUnread);
    seen.current = unread;
  }, [unread, refresh]);
}

/** The messages the address asks for, and the one that is open in it. */
export function useMessages() {
  const address = useListAddress();
  const { channel, onlyUnread, request } = listIn(address);
  const messages = useCall(listMessages, request);
  const id = address.params.get('id');
  // An open message stays open when reading it takes it out of the unread ones.
  const [opened, setOpened] = useState<Message>();
  const open = messages.data?.rows.find((row) => row.id === id) ?? (opened?.id === id ? opened : undefined);
  useFreshWithTheBell();
  return { address, channel, onlyUnread, messages, open, opened, setOpened };
}
