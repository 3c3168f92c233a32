import { formatInstant, hasPermission } from '@sufu/contract/core';
import { type ImportJob, listFindings, listImports, listSyncSources } from '@sufu/contract/exchange';
import { type PageAddress, type PrefetchLoader, useCall } from '../../shared/api/index.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { type ListAddress, placeInList, useListAddress } from '../../shared/list/use-list-address.ts';
import { Link } from '../../shared/router/links.tsx';
import { useUser } from '../../shared/session/session.ts';
import { ButtonLink } from '../../shared/ui/controls/button-link.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { Note } from '../../shared/ui/status/note.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import bank from '../money/bank/bank.module.css';
import classes from '../shared/desk.module.css';
import { DeskList, groupIn, ListGroups } from '../shared/desk-list.tsx';
import { DeskPage } from '../shared/desk-page.tsx';
import { ErrorList } from './error-list.tsx';
import { FindingCard } from './finding-card.tsx';
import { ImportBox } from './import-box.tsx';
import { JobLine } from './job-line.tsx';
import { SourceCard } from './source-card.tsx';
import { words } from './words.ts';

const groups = ['open', 'done'] as const;
const latest = { query: { current: 1, size: 10 } };
const requestOf = (search: URLSearchParams) => ({
  query: { ...placeInList(search), group: groupIn(search, groups, 'open') },
});

export const prefetch = (load: PrefetchLoader, _signedIn: boolean, { search }: PageAddress) =>
  Promise.all([load(listSyncSources, {}), load(listImports, latest), load(listFindings, requestOf(search))]);

function Job({ job, address }: { job: ImportJob; address: ListAddress }) {
  const t = useText();
  const { lang } = useLang();
  const { counts, by, startedAt } = job;
  const at = formatInstant(startedAt, lang, 'table');
  const isShown = address.params.get('job') === job.id;
  const hasErrors = counts.wrong + counts.refused + counts.conflict + counts.waiting > 0;
  return (
    <li>
      <JobLine job={job} />
      <small>{t(words.startedBy, { who: by ?? t(job.pulled ? words.automatic : words.command), at })}</small>
      {hasErrors && (
        <Link
          to={address.to({ job: isShown ? undefined : job.id })}
          aria-label={isShown ? undefined : t(words.errorsOf, { at })}
        >
          {t(isShown ? words.hideErrors : words.showErrors)}
        </Link>
      )}
      {isShown && <ErrorList jobId={job.id} />}
    </li>
  );
}

/** The systems that rows are pulled from; nothing where there are none. */
function Sources() {
  const t = useText();
  const sources = useCall(listSyncSources, {});
  if (sources.isError) return <CallFailure error={sources.error} onAgain={() => void sources.refetch()} />;
  const list = sources.data?.sources ?? [];
  if (list.length === 0) return null;
  return (
    <Card aria-labelledby="sources">
      <h2 id="sources">{t(words.sources)}</h2>
      <ul className={classes.cards}>
        {list.map((source) => (
          <SourceCard key={source.name} source={source} />
        ))}
      </ul>
    </Card>
  );
}

/** What the court's case system brought in: files, what was wrong in them, and rows that somebody decides on. */
export function Component() {
  const t = useText();
  const address = useListAddress();
  const user = useUser();
  const manages = user !== null && hasPermission(user.roles, 'exchange.manage');
  const request = requestOf(address.params);
  const jobs = useCall(listImports, latest);
  const list = useCall(listFindings, request, { placeholderData: (before) => before });
  return (
    <DeskPage
      title={t(words.title)}
      {...(manages
        ? {
            actions: (
              <ButtonLink to="/desk/admin/machines" variant="outline">
                {t(words.machines)}
              </ButtonLink>
            ),
          }
        : {})}
    >
      <div className={bank.page}>
        <p>{t(words.what)}</p>
        {!manages && <Note tone="info">{t(words.readOnly)}</Note>}
        <Sources />
        {manages && (
          <Card className={bank.page}>
            <ImportBox />
          </Card>
        )}
        <Card aria-labelledby="jobs">
          <h2 id="jobs">{t(words.jobs)}</h2>
          {jobs.isPending && <WaitingRows rows={2} whole />}
          {jobs.isError && <CallFailure error={jobs.error} onAgain={() => void jobs.refetch()} />}
          {jobs.data?.total === 0 && <p className="muted">{t(words.noJobs)}</p>}
          <ul className={classes.cards}>
            {jobs.data?.rows.map((job) => (
              <Job key={job.id} job={job} address={address} />
            ))}
          </ul>
        </Card>
        <Card aria-labelledby="findings">
          <h2 id="findings">{t(words.findings)}</h2>
          <ListGroups
            label={t(words.views)}
            groups={groups}
            words={words}
            current={request.query.group}
            address={address}
          />
          <DeskList list={list} address={address} none={t(words.none)}>
            {(rows) => (
              <ul className={classes.cards}>
                {rows.map((finding) => (
                  <FindingCard key={finding.id} finding={finding} />
                ))}
              </ul>
            )}
          </DeskList>
        </Card>
      </div>
    </DeskPage>
  );
}
