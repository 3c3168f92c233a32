import type { ApplicationSummary } from '@sufu/contract/applications';
import type { ReactNode } from 'react';
import { Link } from '../../shared/router/links.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { CaseNo } from '../../shared/ui/display/case-no.tsx';
import { StatusTag } from '../../shared/ui/display/status-tag.tsx';
import { pageOf } from './paths.ts';
import classes from './records.module.css';

/** A record: its name, state and case, and below what is its own. */
export function RecordCard({
  item,
  name,
  children,
}: {
  item: ApplicationSummary;
  name: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card as="article">
      <div className={classes.head}>
        <h2>
          <Link to={pageOf(item)} data-personal>
            {name}
          </Link>
        </h2>
        <StatusTag state={item.state} />
      </div>
      {item.caseNo && (
        <p className={classes.about}>
          {item.caseCause} <CaseNo>{item.caseNo}</CaseNo>
        </p>
      )}
      {children}
    </Card>
  );
}
