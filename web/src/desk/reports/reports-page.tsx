import { kindNames } from '@sufu/contract/applications';
import { formatInstant, type Text } from '@sufu/contract/core';
import {
  type Figures,
  type MeasureName,
  measureNames,
  measures,
  type Report,
  readReport,
  ways,
} from '@sufu/contract/reports';
import { type PageAddress, type PrefetchLoader, useCall } from '../../shared/api/index.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { useSearchParams } from '../../shared/router/navigation.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { Note } from '../../shared/ui/status/note.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import { DeskPage } from '../shared/desk-page.tsx';
import { Answers } from './answers.tsx';
import { Chart, type Series } from './chart.tsx';
import { FiguresTable } from './figures-table.tsx';
import { FilingsTable } from './filings-table.tsx';
import { Filters, filterOf } from './filters.tsx';
import classes from './reports.module.css';
import { words } from './words.ts';

export const prefetch = (load: PrefetchLoader, _signedIn: boolean, { search }: PageAddress) =>
  load(readReport, { query: filterOf(search) });

/** Twelve months drawn, and every figure of them in the table beneath. */
function Months({ months }: Pick<Report, 'months'>) {
  const t = useText();
  const names = months.map(({ month }) => month);
  const series = (name: keyof Figures, look: Series['look'], label: Text = measures[name].label): Series => ({
    ...{ look, label },
    values: months.map(({ figures }) => figures[name]),
  });
  return (
    <section className={classes.section} aria-labelledby="months">
      <h2 id="months">{t(words.twelve)}</h2>
      <div className={classes.charts}>
        <Chart
          title={t(words.cameAndDecided)}
          drawn="bars"
          months={names}
          series={[series('came', 'first'), series('decided', 'second')]}
        />
        <Chart title={t(words.pendingAt)} drawn="lines" months={names} series={[series('pending', 'first')]} />
        <Chart
          title={t(words.daysTaken)}
          drawn="lines"
          months={names}
          series={[series('median', 'first', words.half), series('p90', 'second', words.nineOfTen)]}
        />
      </div>
      <FiguresTable
        caption={t(words.byMonth)}
        first={t(words.monthHead)}
        names={measureNames}
        lines={months.toReversed().map(({ month, figures }) => ({ key: month, name: month, figures }))}
      />
    </section>
  );
}

function Parts({ id, title, first, lines }: { id: string; title: string; first: string; lines: Report['byDivision'] }) {
  const t = useText();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lines.length === 0 ? (
        <p className="muted">{t(words.nothing)}</p>
      ) : (
        <FiguresTable
          caption={title}
          first={first}
          names={measureNames}
          lines={lines.map(({ id: key, name, figures }) => ({ key, name, figures }))}
        />
      )}
    </section>
  );
}

const personal = ['decided', 'late', 'returned', 'median', 'p90'] as const satisfies readonly MeasureName[];
function People({ people }: { people: NonNullable<Report['people']> }) {
  const t = useText();
  return (
    <section className={classes.section} aria-labelledby="people">
      <h2 id="people">{t(words.people)}</h2>
      <p className="small muted">{t(words.peopleNote)}</p>
      <FiguresTable
        caption={t(words.people)}
        first={t(words.person)}
        names={personal}
        lines={people.map(({ name, inHand: _, overdue: __, ...figures }, place) => ({
          ...{ key: `${place}`, name: name ?? t(words.others), figures },
        }))}
        more={[
          { label: t(words.inHand), values: people.map(({ inHand }) => inHand) },
          { label: t(words.overdue), values: people.map(({ overdue }) => overdue) },
        ]}
      />
    </section>
  );
}

function Meanings() {
  const t = useText();
  return (
    <details className={classes.meanings}>
      <summary>{t(words.meanings)}</summary>
      <dl>
        {[...Object.values(measures), ...Object.values(ways)].map(({ label, says }) => (
          <div key={label.en}>
            <dt>{t(label)}</dt>
            <dd>{t(says)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function ReportView({ report }: { report: Report }) {
  const t = useText();
  const { lang } = useLang();
  const { countedAt, isRunning, now, division } = report;
  if (countedAt === null) return <Note tone="info">{t(words.notYet)}</Note>;
  const titleOf = (kind: string) => t(kindNames.find(({ key }) => key === kind)?.title ?? { zh: kind, en: kind });
  const kinds = report.kinds.map(({ kind, figures }) => ({ id: kind, name: titleOf(kind), figures }));
  return (
    <>
      <p className="muted">
        <b>{division?.name ?? t(words.court)}</b>
        <span className={classes.apart}>{t(isRunning ? words.running : words.range, now)}</span>
        <span className={classes.apart}>
          {t(words.asOf, { at: formatInstant(new Date(countedAt), lang, 'table') })}
        </span>
      </p>
      <section className={classes.section} aria-label={t(words.inShort)}>
        <h2 className="sr-only">{t(words.inShort)}</h2>
        <Answers report={report} />
      </section>
      <Months months={report.months} />
      <Parts id="kinds" title={t(words.byKind)} first={t(words.kind)} lines={kinds} />
      {division === null && (
        <Parts id="divisions" title={t(words.byDivision)} first={t(words.division)} lines={report.byDivision} />
      )}
      <section className={classes.section} aria-labelledby="filings">
        <h2 id="filings">{t(words.byWay)}</h2>
        <FilingsTable report={report} />
      </section>
      {report.people && <People people={report.people} />}
      <Meanings />
    </>
  );
}

/** How the court is doing: the answers first, then twelve months, kinds, divisions and people. */
export function Component() {
  const t = useText();
  const [search] = useSearchParams();
  const filter = filterOf(search);
  const report = useCall(readReport, { query: filter }, { placeholderData: (before) => before });
  return (
    <DeskPage title={t(words.title)}>
      <div className={classes.page}>
        <Filters filter={filter} report={report.data} />
        {report.isPending && <WaitingRows rows={8} whole />}
        {report.isError && <CallFailure error={report.error} onAgain={() => void report.refetch()} />}
        {report.data && <ReportView report={report.data} />}
      </div>
    </DeskPage>
  );
}
