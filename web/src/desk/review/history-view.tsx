import { states } from '@sufu/contract/applications';
import { formatInstant } from '@sufu/contract/core';
import type { ReviewItem } from '@sufu/contract/desk';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Timeline } from '../../shared/ui/display/timeline.tsx';
import desk from '../shared/desk.module.css';
import { words } from '../shared/words.ts';
import { documentAddress } from './names.ts';
import classes from './paper.module.css';

/** Every step of the item, newest on top. */
export function HistoryView({ item }: { item: ReviewItem }) {
  const t = useText();
  const { lang } = useLang();
  const rows = item.timeline.map((entry) => ({
    key: `${entry.at} ${entry.action}`,
    title: t(states[entry.to].label),
    text: [t(entry.actor), entry.note].filter(Boolean).join(lang === 'zh' ? '：' : ': '),
    when: formatInstant(entry.at, lang, 'table'),
  }));
  return (
    <article className={classes.paper}>
      <Timeline rows={rows} />
    </article>
  );
}

/** The papers the portal made for this item. */
export function DocumentsView({ item }: { item: ReviewItem }) {
  const t = useText();
  return (
    <article className={classes.paper}>
      <ul className={classes.papers}>
        {item.documents.map((document) => (
          <li key={document.id}>
            <a href={documentAddress(document.id)} target="_blank" rel="noreferrer">
              {t(document.title)}
            </a>{' '}
            <span className={desk.faint}>{document.number}</span>
          </li>
        ))}
      </ul>
      {item.documents.length === 0 && <p className={desk.empty}>{t(words.noFiles)}</p>}
    </article>
  );
}
