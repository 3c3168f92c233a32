import type { ApplicationSummary } from '@sufu/contract/applications';
import { courtDayOf, daysLeft, formatCourtDay, formatReferenceNo, toCourtDay } from '@sufu/contract/core';
import { IconTrash } from '@tabler/icons-react';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import row from '../../../shared/list/row.module.css';
import { Link } from '../../../shared/router/links.tsx';
import { useToday } from '../../../shared/timing/clock.tsx';
import { ButtonLink } from '../../../shared/ui/controls/button-link.tsx';
import { Card } from '../../../shared/ui/display/card.tsx';
import { CaseNo } from '../../../shared/ui/display/case-no.tsx';
import { CaseOf } from '../../../shared/ui/display/case-of.tsx';
import { DaysLeft } from '../../../shared/ui/display/days-left.tsx';
import { StatusTag } from '../../../shared/ui/display/status-tag.tsx';
import { words as linkWords } from '../shared/link-words.ts';
import { paths } from '../shared/paths.ts';
import classes from './list.module.css';
import { listWords } from './words.ts';

type OnRemove = { onRemove: (item: ApplicationSummary) => void };
type Rows = { rows: readonly ApplicationSummary[] } & OnRemove;
type Row = { item: ApplicationSummary };

const courtActs = [20, 21, 23, 24];
const opens = ({ state, type, id }: ApplicationSummary) =>
  state === 10 ? paths.edit(type, id) : paths.detail(type, id);

/** By when somebody has to act: the person, or the court; of a draft how far it is. `short`: the day alone, under its heading. */
function Due({ item: { state, dueDay, leftToFill }, short = false }: Row & { short?: boolean }) {
  const t = useText();
  const { lang } = useLang();
  const today = useToday();
  if (typeof leftToFill === 'number')
    return <span>{leftToFill === 0 ? t(listWords.toSign) : t(listWords.leftToFill, { n: leftToFill })}</span>;
  if (dueDay === null) return null;
  const day = toCourtDay(dueDay);
  if (state === 22) return <DaysLeft days={daysLeft(today, day)} />;
  if (!courtActs.includes(state)) return null;
  const shown = formatCourtDay(day, lang, 'table');
  return <span>{short ? shown : t(listWords.dueBy, { day: shown })}</span>;
}

function GoOn({ item: { may, type, id, state } }: Row) {
  const t = useText();
  if (!may.includes('edit')) return null;
  return (
    <ButtonLink to={paths.edit(type, id)} size="sm" variant="outline">
      {t(state === 22 ? listWords.goCorrect : linkWords.goOn)}
    </ButtonLink>
  );
}

/** Into the bin, from where it can be taken back: no second question. */
function Remove({ item, onRemove }: Row & OnRemove) {
  const t = useText();
  if (!item.may.includes('remove')) return null;
  const label = t(listWords.removeThis, { title: t(item.title) });
  return (
    <button type="button" className={classes.quiet} aria-label={label} title={label} onClick={() => onRemove(item)}>
      <IconTrash className="icon-sm" aria-hidden />
    </button>
  );
}

function useWhen({ submittedAt, savedAt }: ApplicationSummary): string {
  const t = useText();
  return submittedAt
    ? t(listWords.submittedOn, { day: courtDayOf(submittedAt) })
    : t(listWords.savedOn, { day: courtDayOf(savedAt) });
}

function Item({ item, onRemove }: Row & OnRemove) {
  const t = useText();
  const { lang } = useLang();
  const { state, title, gist, number, caseNo } = item;
  const when = useWhen(item);
  return (
    <li className={`${row.row} ${classes.item}`}>
      <div>
        <StatusTag state={state} />
      </div>
      <div>
        <h2>
          <Link to={opens(item)}>{t(title)}</Link>
        </h2>
        {gist && (
          <p className={classes.gist} data-personal>
            {t(gist)}
          </p>
        )}
        <p className="num">
          {[number && formatReferenceNo(number), when].filter(Boolean).join(lang === 'zh' ? '，' : ', ')}
          {caseNo && (
            <>
              {lang === 'zh' ? '。' : '. '}
              <CaseOf item={item} />
            </>
          )}
        </p>
      </div>
      <div className={classes.end}>
        <Due item={item} />
        <GoOn item={item} />
        <Remove item={item} onRemove={onRemove} />
      </div>
    </li>
  );
}

/** One under the other, each row whole a link. */
export function Cards({ rows, onRemove }: Rows) {
  const t = useText();
  return (
    <Card as="div" padded={false}>
      <ul className={classes.list} aria-label={t(listWords.list)}>
        {rows.map((item) => (
          <Item key={item.id} item={item} onRemove={onRemove} />
        ))}
      </ul>
    </Card>
  );
}

function TableRow({ item, onRemove }: Row & OnRemove) {
  const t = useText();
  const { title, gist, number, caseNo, state } = item;
  const when = useWhen(item);
  return (
    <tr>
      <td>
        <StatusTag state={state} />
      </td>
      <th scope="row">
        <Link className={classes.rowLink} to={opens(item)}>
          {t(title)}
        </Link>
        {gist && (
          <small className={classes.gist} data-personal>
            {t(gist)}
          </small>
        )}
      </th>
      <td className="num nowrap">{number ? formatReferenceNo(number) : t(linkWords.noNumber)}</td>
      <td>{caseNo && <CaseNo>{caseNo}</CaseNo>}</td>
      <td className="num nowrap">{when}</td>
      <td className="num nowrap">
        <Due item={item} short />
      </td>
      <td className="nowrap">
        <GoOn item={item} /> <Remove item={item} onRemove={onRemove} />
      </td>
    </tr>
  );
}

/** The same in columns, to look through many. */
export function Table({ rows, onRemove }: Rows) {
  const t = useText();
  const heads = ['cState', 'cTitle', 'cNumber', 'cCase', 'cSaved', 'cDue', 'cAct'] as const;
  return (
    // Focusable, so that what is wider than the window can be moved by keys too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keys
    <section className={classes.wide} tabIndex={0} aria-label={t(listWords.list)}>
      <table className={classes.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(listWords[head])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((item) => (
            <TableRow key={item.id} item={item} onRemove={onRemove} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
