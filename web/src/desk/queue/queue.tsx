import { formatReferenceNo } from '@sufu/contract/core';
import { countQueue, type QueueItem, queueGroupKeys } from '@sufu/contract/desk';
import { lazy, Suspense, useId, useState } from 'react';
import { useCall } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { Link } from '../../shared/router/links.tsx';
import { useNavigate } from '../../shared/router/navigation.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { CaseNo } from '../../shared/ui/display/case-no.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import desk from '../shared/desk.module.css';
import { DueLabel } from '../shared/due-label.tsx';
import { useDeskKeys } from '../shared/use-desk-keys.ts';
import { words } from '../shared/words.ts';
import { ClaimNext } from './claim-next.tsx';
import frame from './desk-frame.module.css';
import classes from './queue.module.css';
import { countOf, pageSize, useQueue, useQueueFilter } from './queue-filter.ts';
import { MoreFilters, QueueSearch, searchId } from './queue-filters.tsx';
import { TickBar } from './tick-bar.tsx';
import { type Ticks, useTicks } from './ticks.ts';
import { words as queueWords } from './words.ts';

const KeysDialog = lazy(() => import('./keys-dialog.tsx').then((m) => ({ default: m.KeysDialog })));

type RowProps = { item: QueueItem; current: boolean; kept: string; ticks: Ticks };

/** The box of a row that can be accepted with others. */
function Tick({ item, ticks }: Pick<RowProps, 'item' | 'ticks'>) {
  const t = useText();
  return (
    <label className={classes.tick}>
      <input
        type="checkbox"
        aria-label={t(queueWords.tickOne, { title: t(item.title), applicant: item.applicant })}
        checked={ticks.chosen.some(({ id }) => id === item.id)}
        onChange={() => ticks.toggle(item.id)}
      />
    </label>
  );
}

function Row({ item, current, kept, ticks }: RowProps) {
  const t = useText();
  return (
    <li data-ticking={ticks.on || undefined}>
      {ticks.on && item.plain && <Tick item={item} ticks={ticks} />}
      <Link
        to={`/desk/applications/${item.id}${kept}`}
        aria-current={current ? 'true' : undefined}
        className={classes.item}
      >
        <b>{t(item.title)}</b>
        <DueLabel days={item.workdaysLeft} />
        {item.gist && (
          <small>
            <span data-personal>{t(item.gist)}</span>
          </small>
        )}
        <small>
          <span data-personal>{item.applicant}</span>
          {item.caseNo ? <CaseNo>{item.caseNo}</CaseNo> : <span>{formatReferenceNo(item.number)}</span>}
        </small>
        {item.filedBy && (
          <small>
            <span data-personal>{t(words.filedBy, { name: item.filedBy })}</span>
          </small>
        )}
        {(item.round > 1 || item.handler) && (
          <small>
            <span>{item.handler ? t(words.handler, { name: item.handler.name }) : ''}</span>
            <span>{item.round > 1 ? t(words.round, { n: item.round }) : ''}</span>
          </small>
        )}
      </Link>
    </li>
  );
}

/** Groups with their counts, and what presses: overdue, due soon, waiting for my approval. */
function Groups({ heading }: { heading: string }) {
  const t = useText();
  const { filter, set } = useQueueFilter();
  const counts = useCall(countQueue, {}, { refetchInterval: 30_000, quiet: true }).data;
  const pressing = (['overdue', 'soon'] as const).filter((due) => (counts?.[due] ?? 0) > 0);
  return (
    <>
      <fieldset className={classes.groups} aria-labelledby={heading}>
        {queueGroupKeys.map((group) => (
          <button
            key={group}
            type="button"
            aria-pressed={filter.group === group}
            onClick={() => set({ group, state: undefined })}
          >
            {t(words[group])} <span className="num">{countOf(counts?.[group])}</span>
          </button>
        ))}
      </fieldset>
      <div className={classes.pressing}>
        {pressing.map((due) => (
          <button
            key={due}
            type="button"
            data-due={due}
            aria-pressed={filter.due === due}
            onClick={() => set({ due: filter.due === due ? undefined : due })}
          >
            {t(due === 'overdue' ? queueWords.overdueCount : queueWords.soonCount, { n: countOf(counts?.[due]) })}
          </button>
        ))}
        {(counts?.approvals ?? 0) > 0 && (
          <Link to="/desk/approvals">{t(queueWords.approvalsCount, { n: countOf(counts?.approvals) })}</Link>
        )}
      </div>
    </>
  );
}

function Pages({ total }: { total: number }) {
  const t = useText();
  const { page, set } = useQueueFilter();
  const all = Math.max(1, Math.ceil(total / pageSize));
  if (all === 1 && page === 1) return null;
  const turn = (to: number) => set({ page: to === 1 ? undefined : String(to) });
  return (
    <nav className={classes.pages} aria-label={t(words.queueTitle)}>
      <Button size="sm" variant="subtle" disabled={page <= 1} onClick={() => turn(Math.min(page - 1, all))}>
        {t(queueWords.previous)}
      </Button>
      <span className="num">{t(queueWords.pageOf, { n: page, all })}</span>
      <Button size="sm" variant="subtle" disabled={page >= all} onClick={() => turn(page + 1)}>
        {t(queueWords.next)}
      </Button>
    </nav>
  );
}

/** J and K walk through the queue, / searches, ? lists the keys. */
function useQueueKeys(rows: readonly QueueItem[], currentId: string | undefined, onHelp: () => void): void {
  const go = useNavigate();
  const { kept } = useQueueFilter();
  const at = rows.findIndex((row) => row.id === currentId);
  const open = (to: number) => {
    const row = rows[to];
    if (row) go(`/desk/applications/${row.id}${kept}`);
  };
  useDeskKeys({
    J: () => open(at + 1),
    K: () => open(at - 1),
    '/': () => document.getElementById(searchId)?.focus(),
    '?': onHelp,
  });
}

/** The queue: groups with their counts, filters, the items, most urgent first. */
export function Queue({ currentId }: { currentId?: string }) {
  const t = useText();
  const heading = useId();
  const { filter, kept } = useQueueFilter();
  const queue = useQueue();
  const [help, setHelp] = useState(false);
  const ticks = useTicks(queue.data?.rows ?? []);
  useQueueKeys(queue.data?.rows ?? [], currentId, () => setHelp(true));
  return (
    <section className={frame.queue} aria-labelledby={heading}>
      <header>
        <h2 id={heading} className="sr-only">
          {t(words.queueTitle)}
        </h2>
        <QueueSearch />
        <Groups heading={heading} />
        <div className={classes.top}>
          <ClaimNext />
          <MoreFilters />
          <p className={classes.count}>
            {queue.data &&
              t(filter.group === 'done' ? words.latestFirst : words.byUrgency, { n: countOf(queue.data.total) })}
          </p>
        </div>
      </header>
      <div className={classes.body}>
        {queue.error && <CallFailure error={queue.error} onAgain={() => queue.refetch()} />}
        {queue.isPending && <WaitingRows rows={6} />}
        {queue.data && (
          <>
            <ul className={classes.list}>
              {queue.data.rows.map((item) => (
                <Row key={item.id} item={item} current={item.id === currentId} kept={kept} ticks={ticks} />
              ))}
            </ul>
            {queue.data.total === 0 && (
              <p className={desk.none}>{t(filter.search ? words.queueEmptySearch : words.queueEmpty)}</p>
            )}
            <Pages total={queue.data.total} />
          </>
        )}
      </div>
      <TickBar ticks={ticks} />
      <footer className={classes.legend}>
        <kbd>J</kbd> <kbd>K</kbd> {t(words.keyNext)} <kbd>P</kbd> {t(words.keyPin)}
        <button type="button" className={desk.link} onClick={() => setHelp(true)}>
          <kbd>?</kbd> {t(queueWords.keys)}
        </button>
      </footer>
      {help && (
        <Suspense>
          <KeysDialog onClose={() => setHelp(false)} />
        </Suspense>
      )}
    </section>
  );
}
