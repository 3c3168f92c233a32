import type { DeskCase } from '@sufu/contract/case-keeping';
import { caseEventLabel } from '@sufu/contract/cases';
import { formatCourtDay, toCourtDay } from '@sufu/contract/core';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Tag } from '../../shared/ui/display/tag.tsx';
import classes from './case-page.module.css';
import { Part } from './part.tsx';
import { words } from './words.ts';

const audience = { all: words.forAll, parties: words.forParties, none: words.forCourt } as const;

/** What happened in the case, as the case system tells it, and whom each step is shown to. */
export function Steps({ item }: { item: DeskCase }) {
  const t = useText();
  const { lang } = useLang();
  return (
    <Part title={t(words.steps)} none={item.events.length === 0 && t(words.noSteps)}>
      <ul className={classes.list}>
        {item.events.map(({ code, on, text, visibleTo }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no name of their own and are replaced whole
          <li key={i}>
            <p className={classes.line}>
              <b>{t(caseEventLabel(code))}</b>
              <span className={`${classes.small} num`}>{formatCourtDay(toCourtDay(on), lang)}</span>
              <Tag tone={visibleTo === 'none' ? 'warning' : 'neutral'}>{t(audience[visibleTo])}</Tag>
            </p>
            {text !== null && <p className={classes.small}>{t(text)}</p>}
          </li>
        ))}
      </ul>
    </Part>
  );
}
