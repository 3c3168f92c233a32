import { formatInstant } from '@sufu/contract/core';
import { listSetAsideJobs, putJobsBack, type SetAsideJob } from '@sufu/contract/jobs';
import { type PageAddress, type PrefetchLoader, useCall, useCallMutation } from '../../shared/api/index.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { placeInList, useListAddress } from '../../shared/list/use-list-address.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import classes from '../shared/desk.module.css';
import { DeskList } from '../shared/desk-list.tsx';
import { DeskPage } from '../shared/desk-page.tsx';
import { words } from './words.ts';

export const prefetch = (load: PrefetchLoader, _signedIn: boolean, { search }: PageAddress) =>
  load(listSetAsideJobs, { query: placeInList(search) });

function Again({ jobs, label }: { jobs: readonly SetAsideJob[]; label: string }) {
  const act = useCallMutation(putJobsBack, { refreshes: [listSetAsideJobs] });
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        loading={act.isPending}
        onClick={() => act.mutate({ body: { ids: jobs.map(({ id }) => id) } })}
      >
        {label}
      </Button>
      {act.isError && <CallFailure error={act.error} />}
    </>
  );
}

/** Background jobs that failed their last try, for the administrator. */
export function Component() {
  const t = useText();
  const { lang } = useLang();
  const address = useListAddress();
  const list = useCall(listSetAsideJobs, { query: { current: address.current, size: address.size } });
  const total = list.data?.total ?? 0;
  const at = (instant: string): string => formatInstant(instant, lang, 'table');
  return (
    <DeskPage title={t(words.title)}>
      <p>{t(words.what)}</p>
      <DeskList list={list} address={address} none={t(words.none)}>
        {(rows) => (
          <div>
            <div className={classes.bar}>
              <span role="status">{t(words.count, { n: total })}</span>
              <Again jobs={rows} label={t(words.allAgain)} />
            </div>
            <ul className={classes.cards}>
              {rows.map((job) => (
                <li key={job.id}>
                  <b>{t(words.job, { queue: job.queue, tries: job.tries, error: job.error })}</b>
                  <small>{t(words.since, { at: at(job.at), aside: at(job.setAsideAt) })}</small>
                  <div className={classes.others}>
                    <Again jobs={[job]} label={t(words.again)} />
                  </div>
                </li>
              ))}
            </ul>
          </div>
        )}
      </DeskList>
    </DeskPage>
  );
}
