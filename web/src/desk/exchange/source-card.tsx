import { formatInstant } from '@sufu/contract/core';
import {
  listImports,
  listSyncSources,
  rowKinds,
  type SyncSource,
  steerSyncSource,
  syncFailures,
} from '@sufu/contract/exchange';
import { useCallMutation } from '../../shared/api/index.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Tag, type Tone } from '../../shared/ui/display/tag.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import desk from '../shared/desk.module.css';
import { countsSaid } from './job-line.tsx';
import { words } from './words.ts';

const tones: Readonly<Record<SyncSource['state'], Tone>> = {
  new: 'neutral',
  on: 'success',
  failing: 'warning',
  paused: 'neutral',
};

/** What the latest comparison of everything found. */
function Compared({ source }: { source: SyncSource }) {
  const t = useText();
  const { lang } = useLang();
  const { comparedAt, compareFailure, drift } = source;
  const at = comparedAt === null ? '' : formatInstant(comparedAt, lang, 'table');
  return (
    <>
      <small>
        {comparedAt === null ? t(words.notCompared) : t(drift.length === 0 ? words.equal : words.unequal, { at })}
      </small>
      {drift.map(({ kind, taken, missing }) => (
        <small key={kind}>{t(words.driftOf, { kind: t(rowKinds[kind]), taken, missing })}</small>
      ))}
      {compareFailure !== null && <small>{t(words.compareFailed, { why: t(syncFailures[compareFailure]) })}</small>}
    </>
  );
}

/** How one system that rows are pulled from stands, and what can be done about it. */
export function SourceCard({ source }: { source: SyncSource }) {
  const t = useText();
  const { lang } = useLang();
  const act = useCallMutation(steerSyncSource, { refreshes: [listSyncSources, listImports] });
  const { name, host, every, state, lastOkAt, lag, failures, failure, today, may } = source;
  const at = lastOkAt === null ? '' : formatInstant(lastOkAt, lang, 'table');
  const ago =
    lag === null || lag < 120 ? t(words.seconds, { n: lag ?? 0 }) : t(words.minutes, { n: Math.round(lag / 60) });
  const said = countsSaid(today, t);
  return (
    <li>
      <header>
        <b>{name}</b>
        <Tag tone={tones[state]}>{t(words[`source-${state}`])}</Tag>
        <span>{host}</span>
      </header>
      <p className={desk.number}>{lastOkAt === null ? t(words.noSuccess) : t(words.success, { at, ago })}</p>
      {failure !== null && (
        <p className={desk.value}>{t(words.failed, { n: failures, why: t(syncFailures[failure]) })}</p>
      )}
      <small>{said === '' ? t(words.nothingToday) : t(words.today, { what: said })}</small>
      <Compared source={source} />
      <small>{t(words.every, { n: every })}</small>
      <div className={desk.others}>
        {may.map((each) => (
          <Button
            key={each}
            size="sm"
            variant="outline"
            loading={act.isPending && act.variables?.body.act === each}
            aria-label={t(words.actOf, { act: t(words[`act-${each}`]), name })}
            onClick={() => act.mutate({ params: { source: name }, body: { act: each } })}
          >
            {t(words[`act-${each}`])}
          </Button>
        ))}
      </div>
      {act.isError && <CallFailure error={act.error} />}
    </li>
  );
}
