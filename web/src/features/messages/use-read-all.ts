import { countUnread, listMessages, markRead } from '@sufu/contract/messages';
import { useMutation } from '@tanstack/react-query';
import { type CallFailed, type Invoke, useInvoke, useRefresh } from '../../shared/api/index.ts';
import type { Channel } from './use-messages.ts';

/** As many as one list call gives. */
const atOnce = 100;

async function readAll(invoke: Invoke, channel: Channel): Promise<void> {
  for (;;) {
    const { rows } = await invoke(listMessages, { query: { channel, read: 'false', current: 1, size: atOnce } });
    if (rows.length === 0) return;
    const { changed } = await invoke(markRead, { body: { ids: rows.map(({ id }) => id) } });
    if (changed === 0 || rows.length < atOnce) return;
  }
}

/** Mark every unread message of a category as read, on whatever page it stands. */
export function useReadAll(channel: Channel) {
  const invoke = useInvoke();
  const refresh = useRefresh();
  return useMutation<void, CallFailed>({
    mutationFn: () => readAll(invoke, channel),
    onSettled: () => refresh(listMessages, countUnread),
  });
}
