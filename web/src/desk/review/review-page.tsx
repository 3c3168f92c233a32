import type { Kind } from '@sufu/contract/applications';
import { formatInstant, formatReferenceNo } from '@sufu/contract/core';
import { type ReviewItem, reviewApplication } from '@sufu/contract/desk';
import { IconPinned } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type PageAddress, type PrefetchLoader, useCall } from '../../shared/api/index.ts';
import { prefetchKind, useKindLoaded } from '../../shared/catalogue/use-kind.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { useNavigate, useParams } from '../../shared/router/navigation.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { CaseOf } from '../../shared/ui/display/case-of.tsx';
import { StatusTag } from '../../shared/ui/display/status-tag.tsx';
import { useHeadingFocus } from '../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { Note } from '../../shared/ui/status/note.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import type { ActionChoice } from '../actions/actions.ts';
import { doneWords } from '../actions/done-words.ts';
import frame from '../queue/desk-frame.module.css';
import { DeskFrame } from '../queue/desk-frame.tsx';
import { prefetchQueue, useQueue, useQueueFilter } from '../queue/queue-filter.ts';
import desk from '../shared/desk.module.css';
import { useDeskKeys } from '../shared/use-desk-keys.ts';
import { useFocusKept } from '../shared/use-focus-kept.ts';
import { words } from '../shared/words.ts';
import { AnswersView } from './answers-view.tsx';
import { ChangesView } from './changes-view.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { DocumentsView, HistoryView } from './history-view.tsx';
import { countFiles, MaterialsView } from './materials-view.tsx';
import { usePoints } from './points.ts';
import classes from './review.module.css';

async function prefetchItem(load: PrefetchLoader, id: string): Promise<void> {
  const item = await load(reviewApplication, { params: { id } });
  await prefetchKind(item?.type);
}

export const prefetch = (load: PrefetchLoader, _signedIn: boolean, { params: { id = '' }, search }: PageAddress) =>
  Promise.all([prefetchItem(load, id), prefetchQueue(load, search)]);

function Head({ item, done }: { item: ReviewItem; done: unknown }) {
  const t = useText();
  const { lang } = useLang();
  const heading = useHeadingFocus();
  useFocusKept(heading, item.version);
  useFocusKept(heading, done);
  return (
    <header className={classes.head}>
      <h2 ref={heading} tabIndex={-1}>
        {t(item.title)}
      </h2>
      <StatusTag state={item.state} />
      {item.gist && <p data-personal>{t(item.gist)}</p>}
      <p>
        <span className={desk.number}>{formatReferenceNo(item.number)}</span> · {item.applicant}
        {item.filedBy && <>（{t(words.filedBy, { name: item.filedBy })}）</>} ·{' '}
        {t(words.submittedAt, { at: formatInstant(item.submittedAt, lang, 'table') })}
        {item.round > 1 && <> · {t(words.round, { n: item.round })}</>}
        {item.caseNo && (
          <>
            {' '}
            · <CaseOf item={item} />
          </>
        )}{' '}
        · {item.handler ? t(words.handler, { name: item.handler.name }) : t(words.unclaimed)}
      </p>
    </header>
  );
}

type Tab = 'form' | 'materials' | 'changes' | 'history' | 'papers';

function Tabs({ item, kind, tab, onTab }: { item: ReviewItem; kind: Kind; tab: Tab; onTab: (tab: Tab) => void }) {
  const t = useText();
  const names: readonly (readonly [Tab, string])[] = [
    ['form', t(words.tabForm)],
    ['materials', t(words.tabMaterials, { n: countFiles(item, kind) })],
    ...(item.before ? [['changes', t(words.tabChanges)] as const] : []),
    ['history', t(words.tabHistory)],
    ['papers', t(words.tabPapers, { n: item.documents.length })],
  ];
  return (
    <nav className={classes.tabs} aria-label={t(item.title)}>
      {names.map(([key, label]) => (
        <button key={key} type="button" aria-current={tab === key ? 'true' : undefined} onClick={() => onTab(key)}>
          {label}
        </button>
      ))}
    </nav>
  );
}

function Item({
  outcome,
  item,
  kind,
  onDone,
}: {
  item: ReviewItem;
  kind: Kind;
  onDone: (act: ActionChoice, next: boolean) => void;
  outcome: ReactNode;
}) {
  const t = useText();
  const points = usePoints(item);
  const mayReturn = item.may.includes('returnForCorrection');
  const [returning, setReturning] = useState(points.points.length > 0);
  const [tab, setTab] = useState<Tab>(item.before ? 'changes' : 'form');
  useDeskKeys({ P: () => mayReturn && setReturning((old) => !old) });
  const canPin = mayReturn && returning;
  return (
    <>
      <div className={frame.itemView}>
        {outcome}
        <Head item={item} done={outcome !== null} />
        <div className={classes.tabbar}>
          <Tabs item={item} kind={kind} tab={tab} onTab={setTab} />
          {mayReturn && (
            <button
              type="button"
              className={classes.pinMode}
              aria-pressed={returning}
              onClick={() => setReturning((old) => !old)}
            >
              <IconPinned aria-hidden size={17} /> {t(words.pinMode)}
            </button>
          )}
        </div>
        <div className={classes.canvas}>
          {tab === 'form' && <AnswersView item={item} kind={kind} points={points} canPin={canPin} />}
          {tab === 'materials' && <MaterialsView item={item} kind={kind} points={points} canPin={canPin} />}
          {tab === 'changes' && <ChangesView item={item} kind={kind} />}
          {tab === 'history' && <HistoryView item={item} />}
          {tab === 'papers' && <DocumentsView item={item} />}
        </div>
      </div>
      <DecisionPanel
        item={item}
        kind={kind}
        points={points}
        returning={canPin}
        onReturning={setReturning}
        onDone={onDone}
      />
    </>
  );
}

/** An act that was done: on this item, or on the one before it, whose number is then said. */
type Did = { readonly shownAt: string; readonly act: ActionChoice; readonly number: string | null };

/** What was done, and the way to the next item. */
function Done({ did: { act, number }, nextId }: { did: Did; nextId: string | undefined }) {
  const t = useText();
  const navigate = useNavigate();
  const { kept } = useQueueFilter();
  return (
    <div className={classes.done} role="status">
      <Note tone="success">
        <p>
          {number !== null && <span className={desk.number}>{formatReferenceNo(number)} </span>}
          {t(doneWords(act))}
        </p>
        {nextId && number === null && (
          <Button size="sm" className="apart" onClick={() => navigate(`/desk/applications/${nextId}${kept}`)}>
            {t(words.nextItem)}
          </Button>
        )}
      </Note>
    </div>
  );
}

/** The next of the queue after this one. */
function useNext(id: string): string | undefined {
  const rows = useQueue().data?.rows ?? [];
  const at = rows.findIndex((row) => row.id === id);
  return (rows[at + 1] ?? rows.find((row) => row.id !== id))?.id;
}

/** One item under review: what was filed, what the machine checked, and what to do. */
export function Component() {
  const { id = '' } = useParams();
  const t = useText();
  const item = useCall(reviewApplication, { params: { id } });
  const kind = useKindLoaded(item.data?.type);
  const nextId = useNext(id);
  const [did, setDid] = useState<Did | null>(null);
  const navigate = useNavigate();
  const { kept } = useQueueFilter();
  const isWaiting = item.isPending || (item.data !== undefined && kind.isPending);
  const onDone = (act: ActionChoice, next: boolean) => {
    if (!next || !nextId) return setDid({ shownAt: id, act, number: null });
    setDid({ shownAt: nextId, act, number: item.data?.number ?? '' });
    void navigate(`/desk/applications/${nextId}${kept}`);
  };
  return (
    <DeskFrame
      title={item.data ? `${t(item.data.title)} ${formatReferenceNo(item.data.number)}` : t(words.desk)}
      currentId={id}
    >
      {(item.error ?? kind.error ?? isWaiting) && (
        <div className={frame.itemView}>
          {item.error && <CallFailure error={item.error} onAgain={() => item.refetch()} />}
          {kind.error && <CallFailure error={kind.error} onAgain={() => kind.refetch()} />}
          {isWaiting && <WaitingRows rows={6} />}
        </div>
      )}
      {item.data && kind.data && (
        <Item
          outcome={did?.shownAt === id ? <Done did={did} nextId={nextId} /> : null}
          key={`${item.data.id} ${item.data.round}`}
          item={item.data}
          kind={kind.data}
          onDone={onDone}
        />
      )}
    </DeskFrame>
  );
}
