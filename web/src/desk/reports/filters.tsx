import { kindNames } from '@sufu/contract/applications';
import type { Text } from '@sufu/contract/core';
import { exportReport, periodPattern, periodsBefore, type Report, type ReportFilter } from '@sufu/contract/reports';
import type { ReactNode } from 'react';
import { addressOf } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { useListAddress } from '../../shared/list/use-list-address.ts';
import { useToday } from '../../shared/timing/clock.tsx';
import desk from '../shared/desk.module.css';
import classes from './reports.module.css';
import { words } from './words.ts';

const offered = { months: 24, quarters: 8, years: 4 } as const;

/** What the address asks for; what cannot be read counts as not given. */
export function filterOf(search: URLSearchParams): ReportFilter {
  const [period, kind, division] = ['period', 'kind', 'division'].map((name) => search.get(name) ?? undefined);
  return {
    ...(period !== undefined && periodPattern.test(period) ? { period } : {}),
    ...(kind !== undefined && kindNames.some(({ key }) => key === kind) ? { kind } : {}),
    ...(division ? { division: division.slice(0, 20) } : {}),
  };
}

/** How a period is called: `2026-Q4`, `2026-11` or `2026`. */
export function nameOfPeriod(period: string): readonly [Text, Readonly<Record<string, string>>] {
  const year = period.slice(0, 4);
  if (period.includes('Q')) return [words.quarter, { year, n: period.slice(6) }];
  return period.length > 4 ? [words.month, { year, n: period.slice(5) }] : [words.year, { year }];
}

type PickProps = { label: string; name: string; value: string; children: ReactNode };
function Pick({ label, name, value, children }: PickProps) {
  const { show } = useListAddress();
  return (
    <label className={desk.select}>
      {label}
      <select value={value} onChange={(event) => show({ [name]: event.currentTarget.value || undefined })}>
        {children}
      </select>
    </label>
  );
}

function Periods({ value }: { value: string | undefined }) {
  const t = useText();
  const { months, quarters, years } = periodsBefore(useToday(), offered);
  const named = (period: string) => t(...nameOfPeriod(period));
  const isOffered = value === undefined || [months, quarters, years].some((all) => all.includes(value));
  return (
    <Pick label={t(words.period)} name="period" value={value ?? ''}>
      <option value="">{t(words.thisMonth)}</option>
      {!isOffered && <option value={value}>{named(value)}</option>}
      {(
        [
          ['months', months],
          ['quarters', quarters],
          ['years', years],
        ] as const
      ).map(([name, all]) => (
        <optgroup key={name} label={t(words[name])}>
          {all.map((period) => (
            <option key={period} value={period}>
              {named(period)}
            </option>
          ))}
        </optgroup>
      ))}
    </Pick>
  );
}

/** Period, division and kind, kept in the address; and the same figures as a file. */
export function Filters({ filter, report }: { filter: ReportFilter; report: Report | undefined }) {
  const t = useText();
  const divisions = report?.divisions ?? [];
  return (
    <div className={`${classes.filters} no-print`}>
      <Periods value={filter.period} />
      {divisions.length > 1 && (
        <Pick label={t(words.division)} name="division" value={filter.division ?? ''}>
          <option value="">{t(words.court)}</option>
          {divisions.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Pick>
      )}
      <Pick label={t(words.kind)} name="kind" value={filter.kind ?? ''}>
        <option value="">{t(words.allKinds)}</option>
        {kindNames.map(({ key, title }) => (
          <option key={key} value={key}>
            {t(title)}
          </option>
        ))}
      </Pick>
      <a href={addressOf(exportReport, { query: filter })} download>
        {t(words.download)}
      </a>
    </div>
  );
}
