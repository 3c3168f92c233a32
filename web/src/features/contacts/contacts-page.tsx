import { type ContactLine, listContacts } from '@sufu/contract/contacts';
import { IconUsers } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { PrefetchLoader } from '../../shared/api/index.ts';
import { useCall } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { Pager } from '../../shared/list/pager.tsx';
import { useListAddress } from '../../shared/list/use-list-address.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { PageFrame } from '../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import { ContactTable } from './contact-table.tsx';
import classes from './contacts.module.css';
import { words } from './words.ts';

const ContactForm = lazy(() => import('./contact-form.tsx').then((m) => ({ default: m.ContactForm })));
const RemoveContact = lazy(() => import('./remove-contact.tsx').then((m) => ({ default: m.RemoveContact })));

export const prefetch = (load: PrefetchLoader, signedIn: boolean) =>
  signedIn ? load(listContacts, { query: { pageNumber: 1, pageSize: 10 } }) : Promise.resolve();

type Doing = { readonly is: 'add' } | { readonly is: 'edit' | 'remove'; readonly contact: ContactLine };
type ListEvent = 'loaded' | 'added' | 'updated' | 'removed';

/** The one dialog that is open, if there is one. */
function Doings({ doing: dialog, onEnd }: { doing: Doing; onEnd: (event?: ListEvent) => void }) {
  return (
    <Suspense>
      {dialog.is === 'remove' ? (
        <RemoveContact contact={dialog.contact} onClose={() => onEnd()} onDone={() => onEnd('removed')} />
      ) : (
        <ContactForm
          {...(dialog.is === 'edit' ? { id: dialog.contact.id } : {})}
          onClose={() => onEnd()}
          onDone={onEnd}
        />
      )}
    </Suspense>
  );
}

/** My address book of parties (G073): kept here, filled into forms. */
export function Component() {
  const t = useText();
  const address = useListAddress();
  const { current, size } = address;
  const list = useCall(
    listContacts,
    { query: { pageNumber: current, pageSize: size } },
    { placeholderData: (before) => before },
  );
  const [dialog, setDoing] = useState<Doing | null>(null);
  const [lastEvent, setLastEvent] = useState<ListEvent | null>(null);
  const { total = 0, rows = [] } = list.data ?? {};
  const there = list.isSuccess;
  useEffect(() => {
    if (there) setLastEvent((now) => now ?? 'loaded');
  }, [there]);
  const add = (
    <Button aria-label={t(words.addFull)} onClick={() => setDoing({ is: 'add' })}>
      {t(words.add)}
    </Button>
  );
  return (
    <PageFrame title={t(words.title)} sub={t(words.lead)} {...(total > 0 ? { actions: add } : {})}>
      <p role="status" className={classes.said}>
        {lastEvent && <span className={lastEvent === 'loaded' ? 'sr-only' : undefined}>{t(words[lastEvent])}</span>}
        {lastEvent === 'loaded' && total > 0 && <span className="muted">{t(words.count, { n: total })}</span>}
      </p>
      {list.isPending && <WaitingRows rows={4} />}
      {list.isError && <CallFailure error={list.error} onAgain={() => void list.refetch()} />}
      {there && total === 0 && <EmptyState icon={IconUsers} title={t(words.none)} why={t(words.noneWhy)} act={add} />}
      {rows.length > 0 && (
        <ContactTable
          rows={rows}
          onEdit={(contact) => setDoing({ is: 'edit', contact })}
          onRemove={(contact) => setDoing({ is: 'remove', contact })}
        />
      )}
      {there && <Pager total={total} address={address} />}
      {dialog && (
        <Doings
          doing={dialog}
          onEnd={(now) => {
            setDoing(null);
            if (now) setLastEvent(now);
          }}
        />
      )}
    </PageFrame>
  );
}
