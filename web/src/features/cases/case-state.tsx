import type { CaseCard } from '@sufu/contract/cases';
import { formatCaseNo, formatCourtDay, toCourtDay } from '@sufu/contract/core';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Tag } from '../../shared/ui/display/tag.tsx';
import classes from './detail-page.module.css';
import { StageTag } from './stage-tag.tsx';
import { words } from './words.ts';

/** The stage; and where it is so, that the case was closed or merged into another. */
export function CaseState({ item }: { item: Pick<CaseCard, 'stage' | 'mergedInto' | 'closedOn'> }) {
  const t = useText();
  const { lang } = useLang();
  const { stage, mergedInto, closedOn } = item;
  return (
    <span className={classes.states}>
      <StageTag stage={stage} />
      {mergedInto !== null && <Tag tone="neutral">{t(words.mergedTag, { no: formatCaseNo(mergedInto) })}</Tag>}
      {closedOn !== null && (
        <Tag tone="neutral">{t(words.closedTag, { day: formatCourtDay(toCourtDay(closedOn), lang) })}</Tag>
      )}
    </span>
  );
}
