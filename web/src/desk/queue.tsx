import { Button, TextInput } from '@mantine/core';
import { countQueue, type QueueItem, readQueue } from '@sufu/contract/desk';
import { type FormEvent, useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../shared/api/index.ts';
import { useText } from '../shared/i18n/index.tsx';
import { CallFailure } from '../shared/ui/call-failure.tsx';
import { CaseNo } from '../shared/ui/case-no.tsx';
import { WaitingRows } from '../shared/ui/waiting-rows.tsx';
import { DueLabel } from './due-label.tsx';
import { words } from './words.ts';

const groups = ['waiting', 'accepted', 'returned', 'done'] as const;
const scopes = { mine: words.scopeMine, division: words.scopeDivision, all: words.scopeAll } as const;
type Scope = keyof typeof scopes;
const page = 30;

const isOf = <T extends string>(list: readonly T[], value: string | null, first: T): T =>
  list.find((one) => one === value) ?? first;

/** The part of the address that says which queue is looked at; kept while one item after another is opened. */
export function useQueueFilter() {
  const [params, setParams] = useSearchParams();
  const filter = {
    group: isOf(groups, params.get('group'), 'waiting'),
    scope: isOf(Object.keys(scopes) as Scope[], params.get('scope'), 'all'),
    search: params.get('search') ?? undefined,
    size: Math.min(100, Number(params.get('size')) || page),
  };
  const set = (changes: Record<string, string | undefined>) =>
    setParams((old) => {
      const next = new URLSearchParams(old);
      for (const [name, value] of Object.entries(changes)) value ? next.set(name, value) : next.delete(name);
      return next;
    });
  return { filter, set, kept: params.size > 0 ? `?${params}` : '' };
}

/** The items of the queue that is looked at, most urgent first. */
export function useQueue() {
  const { filter } = useQueueFilter();
  return useCall(readQueue, { query: { ...filter, current: 1 } }, { refetchInterval: 30_000, quiet: true });
}

function Row({ item, current, kept }: { item: QueueItem; current: boolean; kept: string }) {
  const t = useText();
  return (
    <li>
      <Link
        to={`/desk/applications/${item.id}${kept}`}
        aria-current={current ? 'true' : undefined}
        className="desk-item"
      >
        <b>{t(item.title)}</b>
        <DueLabel days={item.workdaysLeft} />
        <small>
          <span>{item.applicant}</span>
          {item.caseNo ? <CaseNo>{item.caseNo}</CaseNo> : <span>{item.number}</span>}
        </small>
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

function Filters() {
  const t = useText();
  const { filter, set } = useQueueFilter();
  const [search, setSearch] = useState(filter.search ?? '');
  const find = (event: FormEvent) => {
    event.preventDefault();
    set({ search: search.trim() || undefined });
  };
  return (
    <search>
      <form className="desk-filter" onSubmit={find}>
        <TextInput
          size="sm"
          aria-label={t(words.search)}
          placeholder={t(words.search)}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Button type="submit" size="compact-sm" variant="outline">
          {t(words.searchButton)}
        </Button>
        <select
          aria-label={t(words.scope)}
          value={filter.scope}
          onChange={(event) => set({ scope: event.currentTarget.value })}
        >
          {(Object.keys(scopes) as Scope[]).map((scope) => (
            <option key={scope} value={scope}>
              {t(scopes[scope])}
            </option>
          ))}
        </select>
      </form>
    </search>
  );
}

/** The queue: groups with their counts, search, and the items. */
export function Queue({ currentId }: { currentId?: string }) {
  const t = useText();
  const heading = useId();
  const { filter, set, kept } = useQueueFilter();
  const counts = useCall(countQueue, {}, { refetchInterval: 30_000, quiet: true });
  const queue = useQueue();
  const left = queue.data ? queue.data.total - queue.data.rows.length : 0;
  return (
    <section className="desk-queue" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{t(words.queueTitle)}</h2>
        <fieldset className="desk-groups" aria-labelledby={heading}>
          {groups.map((group) => (
            <button
              key={group}
              type="button"
              aria-pressed={filter.group === group}
              onClick={() => set({ group, size: undefined })}
            >
              {t(words[group])} {counts.data?.[group] ?? ''}
            </button>
          ))}
        </fieldset>
        <Filters />
      </header>
      {queue.error && <CallFailure error={queue.error} onAgain={() => queue.refetch()} />}
      {queue.isPending && <WaitingRows rows={6} />}
      {queue.data && (
        <>
          <p className="desk-count">{t(words.byUrgency, { n: queue.data.total })}</p>
          <ul className="desk-list">
            {queue.data.rows.map((item) => (
              <Row key={item.id} item={item} current={item.id === currentId} kept={kept} />
            ))}
          </ul>
          {queue.data.total === 0 && (
            <p className="desk-none">{t(filter.search ? words.queueEmptySearch : words.queueEmpty)}</p>
          )}
          {left > 0 && filter.size < 100 && (
            <Button variant="subtle" onClick={() => set({ size: String(Math.min(100, filter.size + page)) })}>
              {t(words.more, { n: Math.min(page, left, 100 - filter.size) })}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
