import { countApplications, listBin, restoreApplication } from '@sufu/contract/applications';
import { type CallReply, courtDayOf } from '@sufu/contract/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import {
  errorSentence,
  type PageAddress,
  type PrefetchLoader,
  useCall,
  useCallMutation,
} from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Pager } from '../../../shared/list/pager.tsx';
import { placeInList, useListAddress } from '../../../shared/list/use-list-address.ts';
import { Link } from '../../../shared/router/links.tsx';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { ButtonLink } from '../../../shared/ui/controls/button-link.tsx';
import { Card } from '../../../shared/ui/display/card.tsx';
import { CaseNo } from '../../../shared/ui/display/case-no.tsx';
import { PageFrame } from '../../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { EmptyState } from '../../../shared/ui/status/empty-state.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import { WaitingRows } from '../../../shared/ui/status/waiting-rows.tsx';
import { words as detailWords } from '../shared/link-words.ts';
import { paths } from '../shared/paths.ts';
import classes from './list.module.css';
import { readListQuery } from './list-query.ts';
import { ListTabs } from './list-tabs.tsx';
import { drafts } from './undo-note.tsx';
import { listWords as words } from './words.ts';

export async function prefetch(load: PrefetchLoader, signedIn: boolean, { search, elder }: PageAddress) {
  if (!signedIn) return;
  await Promise.all([
    load(listBin, { query: placeInList(search, elder) }),
    load(countApplications, { params: { type: 'all' } }),
  ]);
}

type Binned = CallReply<typeof listBin>['rows'][number];

function BinRow({ item, onBack, busy }: { item: Binned; onBack: () => void; busy: boolean }) {
  const t = useText();
  const { title, gist, caseCause, caseNo, removedAt, goneOn } = item;
  return (
    <li className={classes.binned}>
      <div>
        <h2>{t(title)}</h2>
        {gist && <p data-personal>{t(gist)}</p>}
        <p className="num">
          {t(words.removedOn, { day: courtDayOf(removedAt), gone: goneOn })}
          {caseNo && (
            <>
              {' '}
              {caseCause} <CaseNo>{caseNo}</CaseNo>
            </>
          )}
        </p>
      </div>
      <Button
        size="sm"
        variant="outline"
        disabled={busy}
        aria-label={t(words.restoreThis, { title: t(title) })}
        onClick={onBack}
      >
        {t(words.restore)}
      </Button>
    </li>
  );
}

function Rows({ address }: { address: ReturnType<typeof useListAddress> }) {
  const t = useText();
  const { lang } = useLang();
  const [back, setBack] = useState<Binned | null>(null);
  const { current, size } = address;
  const bin = useCall(listBin, { query: { current, size } }, { placeholderData: (before) => before });
  const restore = useCallMutation(restoreApplication, { refreshes: drafts });
  if (bin.isError) return <CallFailure error={bin.error} onAgain={() => void bin.refetch()} />;
  if (!bin.data) return <WaitingRows rows={3} whole />;
  const { rows, total } = bin.data;
  const take = (item: Binned) =>
    restore.mutate({ params: { id: item.id }, body: {} }, { onSuccess: () => setBack(item) });
  return (
    <>
      {restore.error && <Note tone="danger">{errorSentence(restore.error, lang)}</Note>}
      <div role="status">
        {back && (
          <Note tone="success">
            {t(words.restored, { title: t(back.title) })}
            <Link to={paths.edit(back.type, back.id)}>{t(words.goOn)}</Link>
          </Note>
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyState
          icon={IconTrash}
          title={t(words.binEmpty)}
          why={t(words.binEmptyWhy)}
          act={
            <ButtonLink to={paths.all} variant="outline">
              {t(words.toAll)}
            </ButtonLink>
          }
        />
      ) : (
        <Card as="div" padded={false}>
          <ul className={classes.list} aria-label={t(words.binTitle)}>
            {rows.map((item) => (
              <BinRow key={item.id} item={item} busy={restore.isPending} onBack={() => take(item)} />
            ))}
          </ul>
        </Card>
      )}
      <Pager total={total} address={address} />
    </>
  );
}

/** Drafts that were removed, for thirty days. */
export function Component() {
  const t = useText();
  const address = useListAddress();
  return (
    <PageFrame
      title={t(words.binTitle)}
      sub={t(words.binLead)}
      trail={[{ label: t(detailWords.myApplications), to: paths.all }]}
    >
      <ListTabs query={readListQuery(new URLSearchParams(), undefined)} address={address} bin />
      <Rows address={address} />
    </PageFrame>
  );
}
