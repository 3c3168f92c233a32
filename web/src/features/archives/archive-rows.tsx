import type { ArchivedCase, findArchives, Reading } from '@sufu/contract/archives';
import type { CallReply } from '@sufu/contract/core';
import { formatCourtDay, toCourtDay } from '@sufu/contract/core';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { ButtonLink } from '../../shared/ui/controls/button-link.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { CaseNo } from '../../shared/ui/display/case-no.tsx';
import { StatusTag } from '../../shared/ui/display/status-tag.tsx';
import classes from './archives.module.css';
import { paths } from './paths.ts';
import { words } from './words.ts';

const waiting: readonly number[] = [20, 21, 22, 23, 24, 42];

/** Until when I may read, or how far my request has come. */
export function ReadingState({ reading }: { reading: Reading | null }) {
  const t = useText();
  const { lang } = useLang();
  if (!reading) return <p className="muted">{t(words.notAsked)}</p>;
  const { until, valid, state } = reading;
  const day = until && formatCourtDay(toCourtDay(until), lang);
  return (
    <p className={classes.state}>
      <StatusTag state={state} />
      {day && <span className="num">{t(valid ? words.until : words.over, { day })}</span>}
      {!day && waiting.includes(state) && <span>{t(words.inReview)}</span>}
    </p>
  );
}

/** What can be done: read, ask, or look at the request. */
export function ReadingActs({
  item,
  here = false,
}: {
  item: Pick<ArchivedCase, 'id' | 'caseNo' | 'reading'>;
  here?: boolean;
}) {
  const t = useText();
  const { id, caseNo, reading } = item;
  const mayAsk = !reading || (!reading.valid && !waiting.includes(reading.state));
  return (
    <div className={classes.acts}>
      {reading?.valid && !here && <ButtonLink to={paths.file(caseNo)}>{t(words.read)}</ButtonLink>}
      {mayAsk && <ButtonLink to={paths.apply(id)}>{t(reading ? words.applyAgain : words.apply)}</ButtonLink>}
      {reading && (
        <ButtonLink to={paths.application(reading.applicationId)} variant="outline">
          {t(words.seeApplication)}
        </ButtonLink>
      )}
      {!here && !reading?.valid && (
        <ButtonLink to={paths.file(caseNo)} variant="subtle">
          {t(words.contents)}
        </ButtonLink>
      )}
    </div>
  );
}

/** My cases with an electronic file. */
export function ArchiveRows({ rows }: Pick<CallReply<typeof findArchives>, 'rows'>) {
  const t = useText();
  return (
    <div className={classes.rows}>
      {rows.map((item) => (
        <Card key={item.id} as="article" className={classes.row}>
          <h3>{item.cause}</h3>
          <p className={classes.about}>
            <CaseNo>{item.caseNo}</CaseNo>
            <span>{[item.courtName, item.division].filter(Boolean).join(' ')}</span>
            <span>{t(words.papers, { n: item.files })}</span>
          </p>
          <ReadingState reading={item.reading} />
          <ReadingActs item={item} />
        </Card>
      ))}
    </div>
  );
}
