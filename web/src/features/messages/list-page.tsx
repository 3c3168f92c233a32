import { countSaid } from '@sufu/contract/core';
import { countUnread, listMessages, type Message } from '@sufu/contract/messages';
import { IconBell, IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import type { PageAddress, PrefetchLoader } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { Pager } from '../../shared/list/pager.tsx';
import { placeInList } from '../../shared/list/use-list-address.ts';
import { useNavigate } from '../../shared/router/navigation.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { ButtonLink } from '../../shared/ui/controls/button-link.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { PageFrame } from '../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import { Categories } from './categories.tsx';
import { DeleteMessage } from './delete-message.tsx';
import classes from './list-page.module.css';
import { MessageRows } from './message-rows.tsx';
import { MessageView } from './message-view.tsx';
import { listIn, useMessages, useUnreadIn } from './use-messages.ts';
import { useReadAll } from './use-read-all.ts';
import { words } from './words.ts';

export async function prefetch(load: PrefetchLoader, signedIn: boolean, { search, elder }: PageAddress) {
  if (!signedIn) return;
  const { channel, request } = listIn({ params: search, ...placeInList(search, elder) });
  const counted = new Set(['3', channel] as const);
  await Promise.all([
    load(listMessages, request),
    ...[...counted].map((each) => load(countUnread, { query: { channel: each } })),
  ]);
}

function Nothing({ onlyUnread, ofKind, allAt }: { onlyUnread: boolean; ofKind: boolean; allAt: string }) {
  const t = useText();
  return onlyUnread ? (
    <EmptyState
      icon={IconChecks}
      title={t(words.noneUnread)}
      why={t(words.noneUnreadWhy)}
      act={
        <ButtonLink to={allAt} variant="outline">
          {t(words.seeAll)}
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState icon={IconBell} title={t(ofKind ? words.noneOfKind : words.none)} why={t(words.noneWhy)} />
  );
}

type Looking = Omit<ReturnType<typeof useMessages>, 'setOpened'> & { readonly setOpened: (message: Message) => void };
function MessageList({ address, channel, onlyUnread, messages, open, setOpened }: Looking) {
  const { total = 0, rows = [] } = messages.data ?? {};
  return (
    <div className={classes.list} data-empty={messages.isSuccess && total === 0 && !open}>
      {messages.isPending && <WaitingRows whole />}
      {messages.isError && <CallFailure error={messages.error} onAgain={() => void messages.refetch()} />}
      {messages.isSuccess && total === 0 && (
        <Nothing
          onlyUnread={onlyUnread}
          ofKind={channel !== '3'}
          allAt={address.to({ unread: undefined, page: undefined })}
        />
      )}
      {rows.length > 0 && (
        <Card as="div" padded={false}>
          <MessageRows rows={rows} address={address} openId={open?.id} onOpen={setOpened} />
        </Card>
      )}
      {messages.isSuccess && <Pager total={total} address={address} />}
    </div>
  );
}

/** The open message with its dialog; after a deletion one is back at the list. */
function OpenMessage({
  message,
  address,
  opened,
  onDeleted,
}: Pick<Looking, 'address' | 'opened'> & { message: Message; onDeleted: (title: string) => void }) {
  const [deleting, setDeleting] = useState(false);
  const go = useNavigate();
  const backTo = address.to({ id: undefined });
  return (
    <>
      <MessageView
        message={message}
        backTo={backTo}
        pressed={opened?.id === message.id}
        onDelete={() => setDeleting(true)}
      />
      <DeleteMessage
        message={message}
        open={deleting}
        onClose={() => setDeleting(false)}
        onDeleted={() => {
          setDeleting(false);
          onDeleted(message.title);
          void go(backTo, { replace: true });
        }}
      />
    </>
  );
}

/** The message centre: categories, the list, the message with its one act. On a phone the list leads to the message. */
export function Component() {
  const t = useText();
  const looking = useMessages();
  const { address, channel, onlyUnread, messages, open, opened } = looking;
  const [deleted, setDeleted] = useState<string>();
  const unread = useUnreadIn('3');
  const unreadHere = useUnreadIn(channel) ?? 0;
  const readAll = useReadAll(channel);
  const total = messages.data?.total ?? 0;
  return (
    <PageFrame
      title={t(words.messages)}
      sub={
        <span role="status">
          {deleted !== undefined && `${t(words.deleted, { title: deleted })} `}
          {unread !== undefined && (unread > 0 ? t(words.unreadCount, { n: countSaid(unread) }) : t(words.allReadNow))}
        </span>
      }
      actions={
        <>
          {unreadHere > 0 && (
            <Button
              variant="outline"
              leftSection={<IconChecks className="icon-sm" aria-hidden />}
              loading={readAll.isPending}
              aria-busy={readAll.isPending}
              onClick={() => readAll.mutate()}
            >
              {t(words.readAll)}
            </Button>
          )}
          <ButtonLink to="/user/reminders" variant="outline">
            {t(words.reminders)}
          </ButtonLink>
        </>
      }
    >
      {readAll.isError && <CallFailure error={readAll.error} onAgain={() => readAll.mutate()} />}
      <div className={classes.center} data-open={open !== undefined}>
        <Categories address={address} channel={channel} onlyUnread={onlyUnread} />
        <MessageList
          {...looking}
          setOpened={(message) => {
            setDeleted(undefined);
            looking.setOpened(message);
          }}
        />
        {open ? (
          <OpenMessage message={open} address={address} opened={opened} onDeleted={setDeleted} />
        ) : (
          total > 0 && <p className={classes.choose}>{t(words.choose)}</p>
        )}
      </div>
    </PageFrame>
  );
}
