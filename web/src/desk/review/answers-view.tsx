import { type Kind, namesOf, type SummaryRow, summarise } from '@sufu/contract/applications';
import { isCaseNo } from '@sufu/contract/core';
import type { ReviewItem } from '@sufu/contract/desk';
import { IconPinned } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { CaseNo } from '../../shared/ui/display/case-no.tsx';
import desk from '../shared/desk.module.css';
import { words } from '../shared/words.ts';
import { countEmpty, orderSections, type PaperSection } from './order-sections.ts';
import classes from './paper.module.css';
import type { Points } from './points.ts';

type PinProps = {
  path: string;
  label: string;
  points: Points;
  canPin: boolean;
  /** What stands at the place, with its mark; in a list of definitions the mark belongs into the `dd`. */
  children: (pin: ReactNode) => ReactNode;
};

/** One place of the paper that can be marked. Its id is where a point leads back to. */
export function PinPlace({ path, label, points, canPin, children }: PinProps) {
  const t = useText();
  const number = points.numberOf(path);
  const pin = canPin && (
    <button
      type="button"
      className={classes.pin}
      aria-pressed={number > 0}
      aria-label={number > 0 ? t(words.pinRemove, { n: number, label }) : t(words.pinAdd, { label })}
      onClick={() => points.toggle(path, label)}
    >
      {number > 0 ? number : <IconPinned aria-hidden size={16} />}
    </button>
  );
  return (
    <div className={classes.place} id={`place-${path}`} tabIndex={-1} data-pinned={number > 0 || undefined}>
      {children(pin)}
    </div>
  );
}

type Shown = { readonly row: SummaryRow; readonly all: boolean };

function Value({ row, all }: Shown) {
  const t = useText();
  if (row.rows) {
    const rows = row.rows.filter((inner) => all || !isBlank(inner));
    return (
      <dl className={classes.nested}>
        {rows.map((inner) => (
          <div key={inner.path}>
            <dt>{inner.label}</dt>
            <dd>
              <Value row={inner} all={all} />
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

/** Nothing was answered here, nor in any part of it. */
const isBlank = (row: SummaryRow): boolean => (row.rows ? row.rows.every(isBlank) : row.empty);

type Props = { readonly item: ReviewItem; readonly kind: Kind; readonly points: Points; readonly canPin: boolean };

/** One heading of the paper; what was not answered is folded into one line, unless it is marked. */
function Section({ section, points, canPin }: { section: PaperSection } & Pick<Props, 'points' | 'canPin'>) {
  const t = useText();
  const [all, setAll] = useState(false);
  const { title, rows } = section;
  const empty = countEmpty(rows);
  const shown = rows.filter((row) => all || !isBlank(row) || points.numberOf(row.path) > 0);
  return (
    <section>
      <h3>{typeof title === 'string' ? title : t(title)}</h3>
      {shown.length > 0 && (
        <dl>
          {shown.map((row) => (
            <PinPlace key={row.path} path={row.path} label={row.label} points={points} canPin={canPin}>
              {(pin) => (
                <>
                  <dt>{row.label}</dt>
                  <dd>
                    <Value row={row} all={all} />
                    {pin}
                  </dd>
                </>
              )}
            </PinPlace>
          ))}
        </dl>
      )}
      {empty > 0 && (
        <p className={classes.folded}>
          <button type="button" className={desk.link} aria-expanded={all} onClick={() => setAll(!all)}>
            {t(all ? words.foldEmpty : words.showEmpty, { n: empty })}
          </button>
        </p>
      )}
    </section>
  );
}

/** The answers, what is asked for first, each with its mark. Materials have a tab of their own. */
export function AnswersView({ item, kind, points, canPin }: Props) {
  const { lang } = useLang();
  const summary = summarise(kind, item.answers, { lang, names: namesOf(item), mask: true });
  return (
    <article className={classes.paper}>
      {orderSections(kind, summary).map((section) => (
        <Section key={section.key} section={section} points={points} canPin={canPin} />
      ))}
    </article>
  );
}
