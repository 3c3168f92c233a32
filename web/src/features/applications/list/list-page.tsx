import {
  type ApplicationSummary,
  countApplications,
  kindNames,
  listApplications,
  removeApplication,
} from '@sufu/contract/applications';
import { countSaid } from '@sufu/contract/core';
import { IconFilePlus } from '@tabler/icons-react';
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
import { type ListAddress, placeInList, useListAddress } from '../../../shared/list/use-list-address.ts';
import { useAppearance } from '../../../shared/looks/use-appearance.tsx';
import { useLocation, useNavigationType, useParams } from '../../../shared/router/navigation.tsx';
import { ButtonLink } from '../../../shared/ui/controls/button-link.tsx';
import { PageFrame } from '../../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { EmptyState } from '../../../shared/ui/status/empty-state.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import { WaitingRows } from '../../../shared/ui/status/waiting-rows.tsx';
import { words as linkWords } from '../shared/link-words.ts';
import { paths } from '../shared/paths.ts';
import classes from './list.module.css';
import { Filters, ViewSwitch, viewIn } from './list-filters.tsx';
import { isFiltered, type ListQuery, readListQuery, requestOf } from './list-query.ts';
import { Cards, Table } from './list-rows.tsx';
import { ListTabs } from './list-tabs.tsx';
import { drafts, type Removed, removedIn, UndoNotes } from './undo-note.tsx';
import { listWords } from './words.ts';

/** The rows and the counts come with the page: coming later they would push down what stands below. */
export async function prefetch(load: PrefetchLoader, signedIn: boolean, { params, search, elder }: PageAddress) {
  if (!signedIn) return;
  const query = readListQuery(search, params.type);
  await Promise.all([
    load(listApplications, requestOf(query, placeInList(search, elder))),
    load(countApplications, { params: { type: query.type } }),
  ]);
}

type Props = { query: ListQuery; address: ListAddress; filtered: boolean };
type OnRemove = (item: ApplicationSummary) => void;

function Nothing({ query, filtered }: Omit<Props, 'address'>) {
  const t = useText();
  const narrowed = filtered || query.group !== undefined;
  return (
    <EmptyState
      icon={IconFilePlus}
      title={t(narrowed ? listWords.noneFound : listWords.none)}
      why={t(narrowed ? listWords.noneFoundWhy : listWords.noneWhy)}
      act={
        narrowed ? (
          <ButtonLink to="?" variant="outline">
            {t(listWords.clear)}
          </ButtonLink>
        ) : (
          <ButtonLink to={query.type === 'all' ? paths.picker : paths.start(query.type)}>
            {t(listWords.newOne)}
          </ButtonLink>
        )
      }
    />
  );
}

function Rows({ query, address, filtered, onRemove }: Props & { onRemove: OnRemove }) {
  const t = useText();
  const elder = useAppearance().appearance.view === 'elder';
  const list = useCall(listApplications, requestOf(query, address), { placeholderData: (before) => before });
  if (list.isError) return <CallFailure error={list.error} onAgain={() => void list.refetch()} />;
  if (!list.data) return <WaitingRows rows={5} whole />;
  const { rows, total } = list.data;
  if (rows.length === 0) return <Nothing query={query} filtered={filtered} />;
  const Shown = viewIn(address.params) === 'table' && !elder ? Table : Cards;
  return (
    <>
      <div className={classes.above}>
        <p className="muted small" role="status">
          {t(listWords.total, { n: countSaid(total) })}
        </p>
        <ViewSwitch address={address} />
      </div>
      <Shown rows={rows} onRemove={onRemove} />
      <Pager total={total} address={address} />
    </>
  );
}

/** Of drafts that were removed here, or on the page one comes from; a second visit does not say it again. */
function useRemoval() {
  const { state, key } = useLocation();
  const came = useNavigationType() === 'POP' ? null : removedIn(state);
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const [seen, setSeen] = useState<string | null>(null);
  const note = (item: Removed) => setRemoved((now) => [...now.filter(({ id }) => id !== item.id), item]);
  if (key !== seen) {
    setSeen(key);
    if (came) note(came);
  }
  const remove = useCallMutation(removeApplication, { refreshes: drafts });
  return {
    removed,
    failure: remove.error,
    forget: (id: string) => setRemoved((now) => now.filter((removed) => removed.id !== id)),
    remove: ({ id, title }: ApplicationSummary) =>
      remove.mutate({ params: { id }, body: {} }, { onSuccess: () => note({ id, title }) }),
  };
}

/** My applications, all or of one kind; what is looked for stands in the address. */
export function Component() {
  const t = useText();
  const { type } = useParams();
  const address = useListAddress();
  const query = readListQuery(address.params, type);
  const kind = type === undefined ? undefined : kindNames.find(({ key }) => key === type);
  const filtered = isFiltered(query, type);
  const { lang } = useLang();
  const removal = useRemoval();
  return (
    <PageFrame
      title={t(linkWords.myApplications)}
      {...(kind
        ? {
            about: t(kind.title),
            sub: t(kind.title),
            here: t(kind.short),
            trail: [{ label: t(linkWords.myApplications), to: paths.all }],
          }
        : {})}
      actions={<ButtonLink to={kind ? paths.start(kind.key) : paths.picker}>{t(listWords.newOne)}</ButtonLink>}
    >
      <ListTabs query={query} address={address} />
      <Filters query={query} ofType={type} address={address} filtered={filtered} />
      {removal.failure && <Note tone="danger">{errorSentence(removal.failure, lang)}</Note>}
      <UndoNotes removed={removal.removed} onGone={removal.forget} />
      <Rows query={query} address={address} filtered={filtered} onRemove={removal.remove} />
    </PageFrame>
  );
}
