import { readMessage } from '@sufu/contract/messages';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { CallFailed, type PageAddress, type PrefetchLoader, useCall } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { useNavigate, useSearchParams } from '../../shared/router/navigation.tsx';
import { ButtonLink } from '../../shared/ui/controls/button-link.tsx';
import { PageFrame } from '../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import { DeleteMessage } from './delete-message.tsx';
import { MessageView } from './message-view.tsx';
import { words } from './words.ts';

const all = '/user/message';

export const subject = { calls: [readMessage], saysSo: true };

export async function prefetch(load: PrefetchLoader, signedIn: boolean, { search }: PageAddress) {
  const id = search.get('id') ?? '';
  if (signedIn && id !== '') await load(readMessage, { query: { id } });
}

function Unknown() {
  const t = useText();
  return (
    <EmptyState
      icon={IconBell}
      title={t(words.notFound)}
      why={t(words.notFoundWhy)}
      act={
        <ButtonLink to={all} variant="outline">
          {t(words.back)}
        </ButtonLink>
      }
    />
  );
}

/** One message as a page of its own, by the id in the address (R042). */
export function Component() {
  const t = useText();
  const go = useNavigate();
  const [search] = useSearchParams();
  const [deleting, setDeleting] = useState(false);
  const id = search.get('id') ?? '';
  const { data, error, refetch } = useCall(readMessage, { query: { id } }, { enabled: id !== '' });
  const unknown =
    id === '' || (error instanceof CallFailed && (error.reason === 'not-found' || error.reason === 'invalid'));
  return (
    <PageFrame title={t(words.one)} trail={[{ label: t(words.messages), to: all }]} here={t(words.one)}>
      {unknown && <Unknown />}
      {error && !unknown && <CallFailure error={error} onAgain={() => void refetch()} />}
      {!data && !error && !unknown && <WaitingRows rows={4} whole />}
      {data && (
        <>
          <MessageView message={data} backTo={all} pressed={false} onDelete={() => setDeleting(true)} />
          <DeleteMessage
            message={data}
            open={deleting}
            onClose={() => setDeleting(false)}
            onDeleted={() => void go(all, { replace: true })}
          />
        </>
      )}
    </PageFrame>
  );
}
