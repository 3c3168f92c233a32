import { formatInstant } from '@sufu/contract/core';
import { type FeedbackItem, listFeedback } from '@sufu/contract/feedback';
import { IconMessageCheck } from '@tabler/icons-react';
import { type PageAddress, type PrefetchLoader, useCall } from '../../shared/api/index.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Pager } from '../../shared/list/pager.tsx';
import { placeInList, useListAddress } from '../../shared/list/use-list-address.ts';
import { Link } from '../../shared/router/links.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { PageFrame } from '../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import classes from './feedback.module.css';
import { words } from './words.ts';

const requestOf = (search: URLSearchParams) =>
  ({ query: { state: search.get('state') === 'handled' ? 'handled' : 'open', ...placeInList(search) } }) as const;

export const prefetch = (load: PrefetchLoader, _signedIn: boolean, { search }: PageAddress) =>
  load(listFeedback, requestOf(search));

function Rows({ rows }: { rows: readonly FeedbackItem[] }) {
  const t = useText();
  const { lang } = useLang();
  return (
    <Card as="div" padded={false}>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={`/desk/feedback/${row.id}`}>
              <b data-personal>{row.excerpt}</b>
              <small>
                <span className="num">{formatInstant(row.at, lang, 'table')}</span>
                <span>{row.page}</span>
                {row.hasPicture && <span>{t(words.withPicture)}</span>}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What people think of the site: what is open, oldest first, and what was handled. */
export function Component() {
  const t = useText();
  const address = useListAddress();
  const request = requestOf(address.params);
  const { state } = request.query;
  const list = useCall(listFeedback, request);
  const { total = 0, rows = [] } = list.data ?? {};
  return (
    <div className={`wrap ${classes.page}`}>
      <PageFrame title={t(words.title)} sub={list.isSuccess ? t(words.count, { n: total }) : undefined}>
        <nav className={classes.tabs} aria-label={t(words.which)}>
          {(['open', 'handled'] as const).map((each) => (
            <Link
              key={each}
              to={address.to({ page: undefined, state: each === 'open' ? undefined : each })}
              aria-current={each === state}
            >
              {t(words[each])}
            </Link>
          ))}
        </nav>
        {list.isPending && <WaitingRows rows={6} whole />}
        {list.isError && <CallFailure error={list.error} onAgain={() => void list.refetch()} />}
        {list.isSuccess && total === 0 && (
          <EmptyState
            icon={IconMessageCheck}
            title={t(state === 'open' ? words.none : words.noneHandled)}
            why={t(words.noneWhy)}
          />
        )}
        {rows.length > 0 && <Rows rows={rows} />}
        {list.isSuccess && <Pager total={total} address={address} />}
      </PageFrame>
    </div>
  );
}
