import type { Text } from '@sufu/contract/core';
import { useText } from '../../shared/i18n/index.tsx';
import classes from './reports.module.css';

export type Series = {
  readonly label: Text;
  readonly values: readonly (number | null)[];
  /** `first` is filled or solid, `second` hatched by its edge or dashed: told apart without colour. */
  readonly look: 'first' | 'second';
};
type Props = {
  readonly title: string;
  readonly drawn: 'bars' | 'lines';
  readonly months: readonly string[];
  readonly series: readonly Series[];
};

const height = 100;
const slot = 10;

/** The next number of the form 1, 2, 5 × 10ⁿ: what the top of the drawing stands for. */
export function roundUp(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  return ([1, 2, 5, 10].find((step) => step * power >= most) ?? 10) * power;
}

function Bars({ series, yOf }: { series: readonly Series[]; yOf: (value: number) => number }) {
  const width = 7 / series.length;
  return series.map(({ label, look, values }, place) =>
    values.map((value, month) => (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: a month is its place
        key={`${label.en} ${month}`}
        className={classes[look]}
        x={month * slot + 1.5 + place * width}
        y={yOf(value ?? 0)}
        width={width}
        height={height - yOf(value ?? 0)}
      />
    )),
  );
}

/** A line ends where there is no figure and begins again behind it, with a short stroke that shows also a figure between two such months. */
export function pathOf(values: Series['values'], yOf: (value: number) => number): string {
  return values
    .map((value, month) => {
      if (value === null) return '';
      const x = month * slot + slot / 2;
      const isFirst = values[month - 1] === null || month === 0;
      return isFirst ? `M${x - 3} ${yOf(value)}H${x}` : `L${x} ${yOf(value)}`;
    })
    .join('');
}

/** Twelve months drawn. The table beneath has every figure, so that the drawing is left out where pages are read aloud. */
export function Chart({ title, drawn, months, series }: Props) {
  const t = useText();
  const top = roundUp(Math.max(...series.flatMap(({ values }) => values.map((value) => value ?? 0))));
  const yOf = (value: number): number => height - (value / top) * height;
  return (
    <figure className={classes.chart} aria-hidden="true">
      <figcaption>
        <b>{title}</b>
        {series.map(({ label, look }) => (
          <span key={label.en} className={classes.key}>
            <i className={classes[look]} data-drawn={drawn} />
            {t(label)}
          </span>
        ))}
      </figcaption>
      <div className={classes.plot}>
        <span className={classes.top}>{top}</span>
        <svg viewBox={`0 0 ${months.length * slot} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          {[0, 0.5].map((share) => (
            <line
              key={share}
              className={classes.grid}
              x1="0"
              x2={months.length * slot}
              y1={yOf(top * (1 - share))}
              y2={yOf(top * (1 - share))}
            />
          ))}
          {drawn === 'bars' ? (
            <Bars series={series} yOf={yOf} />
          ) : (
            series.map(({ label, look, values }) => (
              <path key={label.en} className={classes[look]} data-line d={pathOf(values, yOf)} />
            ))
          )}
        </svg>
        <ol>
          {months.map((month) => (
            <li key={month}>{Number(month.slice(5))}</li>
          ))}
        </ol>
      </div>
    </figure>
  );
}
