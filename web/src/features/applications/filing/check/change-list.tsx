import type { SummarySection } from '@sufu/contract/applications';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../../../shared/i18n/index.tsx';
import classes from '../../shared/summary.module.css';
import { checkWords } from './words.ts';

type Props = {
  readonly sections: readonly SummarySection[];
  /** The link that leads to where an answer is changed; null where it cannot be. */
  readonly act: (path: string, label: string) => ReactNode;
};

/** What can be changed, folded into one, for the view that shows few things to press at once. */
export function ChangeList({ sections, act }: Props) {
  const t = useText();
  const rows = sections
    .flatMap((section) => section.rows)
    .map(({ path, label }) => ({ path, label, link: act(path, label) }))
    .filter(({ link }) => link);
  if (rows.length === 0) return null;
  return (
    <details className={classes.changes}>
      <summary>
        <IconPencil className="icon" aria-hidden />
        {t(checkWords.changeSome)}
      </summary>
      <ul>
        {rows.map(({ path, label, link }) => (
          <li key={path}>
            <span>{label}</span>
            {link}
          </li>
        ))}
      </ul>
    </details>
  );
}
