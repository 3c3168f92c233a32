import { type Figures, type MeasureName, measures } from '@sufu/contract/reports';
import { useText } from '../../shared/i18n/index.tsx';
import classes from './reports.module.css';
import { words } from './words.ts';

type Line = { readonly key: string; readonly name: string; readonly figures: Partial<Figures> };
type Props = {
  readonly caption: string;
  readonly first: string;
  readonly names: readonly MeasureName[];
  readonly lines: readonly Line[];
  /** Further columns at the end of each line, in the order of `lines`. */
  readonly more?: readonly { readonly label: string; readonly values: readonly number[] }[];
};

/** A figure below nothing with the sign of mathematics, as wide as the others. */
const shown = (figure: number | null | undefined): number | string | null | undefined =>
  typeof figure === 'number' && figure < 0 ? `−${-figure}` : figure;

/** A table of figures. What has no figure says so; a narrow screen moves it sideways under its first column. */
export function FiguresTable({ caption, first, names, lines, more = [] }: Props) {
  const t = useText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what moves sideways has to be reached by the keyboard (WCAG 2.1.1)
    <section className={classes.wide} aria-label={t(words.tableOf, { caption })} tabIndex={0}>
      <table className={classes.table}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {t(measures[name].label)}
              </th>
            ))}
            {more.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, figures }, line) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {names.map((measure) => (
                <td key={measure}>{shown(figures[measure]) ?? <span className="muted">{t(words.none)}</span>}</td>
              ))}
              {more.map(({ label, values }) => (
                <td key={label}>{values[line]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
