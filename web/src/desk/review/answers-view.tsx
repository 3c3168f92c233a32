import { type Kind, namesOf, summarise } from '@sufu/contract/applications';
import { isCaseNo } from '@sufu/contract/core';
import type { ReviewItem } from '@sufu/contract/desk';
import { IconPinned } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { CaseNo } from '../../shared/ui/display/case-no.tsx';
import desk from '../shared/desk.module.css';
import { words } from '../shared/words.ts';
import classes from './paper.module.css';
import type { Points } from './points.ts';

type PinProps = { path: string; label: string; points: Points; canPin: boolean; children: ReactNode };

/** One place of the paper that can be marked. Its id is where a point leads back to. */
export function PinPlace({ path, label, points, canPin, children }: PinProps) {
  const t = useText();
  const number = points.numberOf(path);
  return (
    <div className={classes.place} id={`place-${path}`} tabIndex={-1} data-pinned={number > 0 || undefined}>
      {children}
      {canPin && (
        <button
          type="button"
          className={classes.pin}
          aria-pressed={number > 0}
          aria-label={number > 0 ? t(words.pinRemove, { label }) : t(words.pinAdd, { label })}
          onClick={() => points.toggle(path, label)}
        >
          {number > 0 ? number : <IconPinned aria-hidden size={16} />}
        </button>
      )}
    </div>
  );
}

type Row = ReturnType<typeof summarise>[number]['rows'][number];

function Value({ row }: { row: Row }) {
  const t = useText();
  if (row.rows) {
    return (
      <dl className={classes.nested}>
        {row.rows.map((inner) => (
          <div key={inner.path}>
            <dt>{inner.label}</dt>
            <dd>
              <Value row={inner} />
            </dd>
          </div>
        ))}
      </dl>
    );
  }
  return row.empty ? (
    <span className={desk.empty}>{t(words.notFilled)}</span>
  ) : (
    <span className={desk.value} data-personal>
      {isCaseNo(row.value) ? <CaseNo>{row.value}</CaseNo> : row.value}
    </span>
  );
}

/** The answers as the party sees them on the check page, each with its mark. Materials have a tab of their own. */
export function AnswersView({
  item,
  kind,
  points,
  canPin,
}: {
  item: ReviewItem;
  kind: Kind;
  points: Points;
  canPin: boolean;
}) {
  const { lang } = useLang();
  const sections = summarise(kind, item.answers, { lang, names: namesOf(item), mask: true }).filter(
    (section) => section.key !== 'materials',
  );
  return (
    <article className={classes.paper}>
      {sections.map((section) => (
        <section key={section.key}>
          <h3>{section.title}</h3>
          <dl>
            {section.rows.map((row) => (
              <PinPlace key={row.path} path={row.path} label={row.label} points={points} canPin={canPin}>
                <dt>{row.label}</dt>
                <dd>
                  <Value row={row} />
                </dd>
              </PinPlace>
            ))}
          </dl>
        </section>
      ))}
    </article>
  );
}
