import { type Report, type Way, wayNames, ways } from '@sufu/contract/reports';
import { useText } from '../../shared/i18n/index.tsx';
import classes from './reports.module.css';
import { words } from './words.ts';

type Filings = Report['filings']['now'];

/** Of a hundred of what came in; nothing where nothing came. */
function shareOf(filings: Filings, way: Way): number | null {
  const { elder: _, ...each } = filings;
  const came = Object.values(each).reduce((sum, n) => sum + n, 0);
  return came === 0 ? null : Math.round((filings[way] / came) * 100);
}

/** How what came in was handed in, held against the other periods. What nobody used in any of them is left out. */
export function FilingsTable({ report: { filings, before, yearBefore } }: { report: Report }) {
  const t = useText();
  const isYear = before.from === yearBefore.from;
  const columns = isYear ? (['now', 'yearBefore'] as const) : (['now', 'before', 'yearBefore'] as const);
  const used = wayNames.filter((way) => columns.some((column) => filings[column][way] > 0));
  if (used.length === 0) return <p className="muted">{t(words.nothing)}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what moves sideways has to be reached by the keyboard (WCAG 2.1.1)
    <section className={classes.wide} aria-label={t(words.tableOf, { caption: t(words.byWay) })} tabIndex={0}>
      <table className={classes.table}>
        <caption className="sr-only">{t(words.byWay)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(words.way)}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(words[column])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {used.map((way) => (
            <tr key={way}>
              <th scope="row">{t(ways[way].label)}</th>
              {columns.map((column) => {
                const share = shareOf(filings[column], way);
                return (
                  <td key={column}>
                    {filings[column][way]}
                    <span className={classes.share}>{share === null ? '–' : `${share}%`}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
