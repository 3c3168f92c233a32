import type { CaseDetail } from '@sufu/contract/cases';
import { useText } from '../../shared/i18n/index.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import classes from './detail-page.module.css';
import { positionLabel } from './labels.ts';
import { words } from './words.ts';

/** Who tries the case and keeps its file, the judge in charge first. */
export function CasePanel({ item }: { item: CaseDetail }) {
  const t = useText();
  return (
    <Card>
      <h2>{t(words.panel)}</h2>
      {item.panel.length === 0 && <p className="muted">{t(words.noPanel)}</p>}
      <ul className={classes.people}>
        {item.panel.map(({ staffNo, name, position, division }) => (
          <li key={staffNo} className={classes.member}>
            <span className="muted">{t(positionLabel(position))}</span>
            <span>
              <b data-personal>{name}</b>
              {division !== '' && division !== item.division && <span className="muted small"> {division}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
