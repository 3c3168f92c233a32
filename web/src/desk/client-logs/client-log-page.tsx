import { listClientLogs, logTypes } from '@sufu/contract/client-log';
import { IconBug } from '@tabler/icons-react';
import { type PageAddress, type PrefetchLoader, useCall } from '../../shared/api/index.ts';
import { EntryTable } from '../../shared/client-log/entry-table.tsx';
import { words as logWords, typeWords } from '../../shared/client-log/words.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { Pager } from '../../shared/list/pager.tsx';
import { placeInList, useListAddress } from '../../shared/list/use-list-address.ts';
import { Card } from '../../shared/ui/display/card.tsx';
import { PageFrame } from '../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import classes from '../feedback/feedback.module.css';
import { words } from './words.ts';

function requestOf(search: URLSearchParams) {
  const type = logTypes.find((each) => each === search.get('type'));
  return { query: { ...placeInList(search), ...(type ? { type } : {}) } };
}

export const prefetch = (load: PrefetchLoader, _signedIn: boolean, { search }: PageAddress) =>
  load(listClientLogs, requestOf(search));

/** The error logs browsers uploaded, newest first, for the administrator. */
export function Component() {
  const t = useText();
  const address = useListAddress();
  const request = requestOf(address.params);
  const { type } = request.query;
  const list = useCall(listClientLogs, request);
  const { total = 0, rows = [] } = list.data ?? {};
  return (
    <div className={`wrap ${classes.page}`}>
      <PageFrame title={t(words.logs)} sub={t(words.logsWhat)}>
        <div className={classes.tabs}>
          <select
            aria-label={t(logWords.type)}
            value={type ?? ''}
            onChange={(event) => address.show({ type: event.currentTarget.value })}
          >
            <option value="">{t(words.allTypes)}</option>
            {logTypes.map((each) => (
              <option key={each} value={each}>
                {t(typeWords[each])}
              </option>
            ))}
          </select>
          {list.isSuccess && <span role="status">{t(words.count, { n: total })}</span>}
        </div>
        {list.isPending && <WaitingRows rows={6} whole />}
        {list.isError && <CallFailure error={list.error} onAgain={() => void list.refetch()} />}
        {list.isSuccess && total === 0 && (
          <EmptyState icon={IconBug} title={t(words.noLogs)} why={t(words.noLogsWhy)} />
        )}
        {rows.length > 0 && (
          <Card as="div">
            <EntryTable entries={rows} />
          </Card>
        )}
        {list.isSuccess && <Pager total={total} address={address} />}
      </PageFrame>
    </div>
  );
}
