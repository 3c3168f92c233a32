import type { SummaryRow, SummarySection } from '@sufu/contract/applications';
import { isCaseNo } from '@sufu/contract/core';
import type { ReactNode } from 'react';
import { CaseNo } from '../../../shared/ui/display/case-no.tsx';
import classes from './summary.module.css';

type ActFor = (path: string, label: string) => ReactNode;

/** Where a problem leads to. */
const placeOf = ({ path }: SummaryRow, places: boolean) => (places ? { id: path, tabIndex: -1 } : {});

function Value({ row, places }: { row: SummaryRow; places: boolean }) {
  if (!row.rows)
    return row.empty ? (
      <span className={classes.empty}>{row.value}</span>
    ) : (
      <span className={classes.text} data-personal>
        {isCaseNo(row.value) ? <CaseNo>{row.value}</CaseNo> : row.value}
      </span>
    );
  return (
    <dl className={classes.inner}>
      {row.rows
        .filter((inner) => !inner.empty)
        .map((inner) => (
          <div key={inner.path} {...placeOf(inner, places)}>
            <dt>{inner.label}</dt>
            <dd>
              <Value row={inner} places={places} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** A row of the summary; a list has a row for each of its entries. */
function Rows({ row, act, places }: { row: SummaryRow; act?: ActFor | undefined; places: boolean }) {
  const entries = row.rows && row.rows.length > 0 ? row.rows : [row];
  return entries.map((entry) => (
    <div key={entry.path} {...placeOf(entry, places)}>
      <dt>{entry.label}</dt>
      <dd>
        <Value row={entry} places={places} />
      </dd>
      {act && <dd className={classes.act}>{act(row.path, entry.label)}</dd>}
    </div>
  ));
}

/**
 * Answers as 问题 │ 回答 │ 修改, group by group. Its ids are paths, so that a problem leads to its row; not where the fields
 * themselves stand on the page (`places={false}`): an id is there once.
 */
export function SummaryView({
  sections,
  act,
  level = 2,
  places = true,
}: {
  sections: readonly SummarySection[];
  act?: ActFor;
  level?: 2 | 3;
  places?: boolean;
}) {
  const Heading = `h${level}` as const;
  return sections.map((section) => (
    <section key={section.key} className={classes.section}>
      <Heading>{section.title}</Heading>
      <dl className={classes.rows}>
        {section.rows.map((row) => (
          <Rows key={row.path} row={row} act={act} places={places} />
        ))}
      </dl>
    </section>
  ));
}
