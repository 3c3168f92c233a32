import type { CaseCard } from '@sufu/contract/cases';
import { IconChevronRight } from '@tabler/icons-react';
import { useText } from '../../shared/i18n/index.tsx';
import { useCause } from '../../shared/i18n/use-cause.ts';
import list from '../../shared/list/facts-line.module.css';
import { Link } from '../../shared/router/links.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { CaseNo } from '../../shared/ui/display/case-no.tsx';
import { CaseState } from './case-state.tsx';
import { standingOf } from './labels.ts';
import classes from './list-page.module.css';
import { words } from './words.ts';

/** One case; the whole row leads to it. */
export function CaseRow({ item }: { item: CaseCard }) {
  const t = useText();
  const causeOf = useCause();
  const facts = [
    { label: t(words.myRole), value: standingOf(item, t) ?? '' },
    { label: t(words.judge), value: item.judge },
    { label: t(words.clerk), value: item.clerk },
    { label: t(words.filedOn), value: item.filedOn },
  ].filter(({ value }) => value !== '');
  return (
    <Card as="article" className={classes.row}>
      <div className={classes.name}>
        <h2>
          <Link to={`/case/detail?id=${item.id}`}>{causeOf(item)}</Link>
        </h2>
        <CaseNo>{item.caseNo}</CaseNo>
      </div>
      <CaseState item={item} />
      <IconChevronRight className={`icon ${classes.arrow}`} aria-hidden />
      <dl className={list.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num" data-personal>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
