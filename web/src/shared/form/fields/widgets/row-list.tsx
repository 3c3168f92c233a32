import {
  type AnswerRow,
  type Field,
  type ItemSchema,
  items,
  rowByIdNumber,
  rowsOf,
  withAnswer,
} from '@sufu/contract/applications';
import { IconPlus } from '@tabler/icons-react';
import { lazy, memo, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../../../i18n/index.tsx';
import { useToday } from '../../../timing/clock.tsx';
import { UndoLine } from '../../../ui/status/undo-line.tsx';
import classes from '../../form.module.css';
import { type Suggestion, useForm } from '../../form-context.ts';
import { newId } from '../../new-id.ts';
import { isComplete, newRow, rowId, rowName, sameName } from '../../rows.ts';
import { words } from '../../words.ts';
import { GroupFrame } from '../field-frame.tsx';
import type { WidgetProps } from '../widget-props.ts';
import { ChoiceList } from './choice-list.tsx';
import { RowCard } from './row-card.tsx';

const PartyTableEntry = lazy(() => import('./party-table.tsx').then((m) => ({ default: m.PartyTableEntry })));

type Removed = { readonly row: AnswerRow; readonly at: number };

function useRows({ field, value, onChange }: WidgetProps) {
  const rows = rowsOf(value);
  const today = useToday();
  const item = field.item && items[field.item];
  // One stands open at a time: at first the one where something is still to be filled in.
  const [open, setOpen] = useState<string | null>(() => {
    const unfinished = item && rows.find((row) => !isComplete(row, item));
    return unfinished ? rowId(unfinished) : null;
  });
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const forget = ({ row }: Removed) => setRemoved((now) => now.filter((removed) => removed.row !== row));
  const put = (next: readonly AnswerRow[]) => onChange(next.length > 0 ? next : null);
  return {
    rows,
    removed,
    forget,
    isOpen: (id: string) => open === id,
    toggle: (id: string) => setOpen((now) => (now === id ? null : id)),
    add(row: AnswerRow | null) {
      const id = newId();
      put([...rows, row ? { ...row, _id: id } : newRow(field, id)]);
      if (!row) setOpen(id);
    },
    addAll: (more: readonly AnswerRow[]) => put([...rows, ...more.map((row) => ({ ...row, _id: newId() }))]),
    copy(at: number) {
      const id = newId();
      const row = rows[at];
      if (row) put(rows.toSpliced(at + 1, 0, { ...row, _id: id }));
      setOpen(id);
    },
    // Sex and birth date go with the number: sent together they never contradict each other.
    change: (at: number, row: AnswerRow) =>
      put(rows.map((old, i) => (i === at ? (item ? rowByIdNumber(item, row, today) : row) : old))),
    remove(at: number) {
      const row = rows[at];
      if (row) setRemoved((now) => [...now, { row, at }]);
      put(rows.filter((_, i) => i !== at));
    },
    undo(removed: Removed) {
      put(rows.toSpliced(removed.at, 0, removed.row));
      forget(removed);
    },
  };
}
type Rows = ReturnType<typeof useRows>;

function Suggested({
  path,
  item,
  suggestions,
  rows,
}: {
  path: string;
  item: ItemSchema;
  suggestions: readonly Suggestion[];
  rows: Rows;
}) {
  const at = (label: string) => {
    const suggestion = suggestions.find((s) => s.label === label);
    return suggestion ? rows.rows.findIndex((row) => sameName(row, suggestion.row, item)) : -1;
  };
  const toggle = (label: string) => {
    const suggestion = suggestions.find((s) => s.label === label);
    if (at(label) >= 0) rows.remove(at(label));
    else if (suggestion) rows.add(suggestion.row);
  };
  return (
    <ChoiceList
      type="checkbox"
      path={`${path}.suggested`}
      choices={suggestions.map(({ label, says }) => ({ value: label, label, says }))}
      chosen={suggestions.map(({ label }) => label).filter((label) => at(label) >= 0)}
      onToggle={toggle}
    />
  );
}

/** Rows of people or things: each a card that opens to be filled in; removing can be undone. */
export function RowList({ addWord, ...props }: WidgetProps & { readonly addWord: string }) {
  const { field, path } = props;
  const item = field.item && items[field.item];
  const t = useText();
  const { suggestions } = useForm();
  const rows = useRows(props);
  const acts = useSteadyActs(rows);
  if (!item) return null;
  const offered = (field.item && suggestions[field.item]) ?? [];
  const isOffered = (row: AnswerRow) => offered.some((s) => sameName(row, s.row, item));
  const full = field.max !== undefined && rows.rows.length >= field.max;
  // Where the list is full again there is no room to take one back.
  const removed = full ? [] : rows.removed;
  return (
    <GroupFrame field={field} path={path} focusable>
      {offered.length > 0 && <Suggested path={path} item={item} suggestions={offered} rows={rows} />}
      <div className={classes.rows}>
        {rows.rows.map((row, i) => (
          <RowEntry
            key={rowId(row) || i}
            {...{ path, item, acts, row, i, full, list: field }}
            open={rows.isOpen(rowId(row))}
            ticked={isOffered(row)}
          />
        ))}
      </div>
      <div role="status" className={removed.length > 0 ? classes.undo : 'sr-only'}>
        {removed.map((removed) => (
          <UndoLine
            key={rowId(removed.row)}
            className={classes.link}
            onUndo={() => rows.undo(removed)}
            onOver={() => rows.forget(removed)}
          >
            {t(words.removed, { name: rowName(removed.row, item) || t(item.title) })}
          </UndoLine>
        ))}
      </div>
      {!full && (
        <button type="button" className={`${classes.link} ${classes.add}`} onClick={() => rows.add(null)}>
          <IconPlus className="icon-sm" aria-hidden />
          {offered.length > 0 ? t(words.addPerson) : addWord}
        </button>
      )}
      {!full && field.item === 'PARTY' && <FromTable max={field.max} held={rows.rows.length} onRows={acts.addAll} />}
    </GroupFrame>
  );
}

/** Several at once: opened by those who have a table. */
function FromTable(props: { max: number | undefined; held: number; onRows: (rows: readonly AnswerRow[]) => void }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`${classes.link} ${classes.fromTable}`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t(words.table)}
      </button>
      {open && (
        <Suspense>
          <PartyTableEntry {...props} />
        </Suspense>
      )}
    </>
  );
}

type Acts = Pick<Rows, 'toggle' | 'change' | 'remove' | 'copy' | 'addAll'>;

/** Stable functions that call the latest ones given, so that memoised rows are not rendered again. */
function useSteadyActs(rows: Rows): Acts {
  const latest = useRef(rows);
  useLayoutEffect(() => {
    latest.current = rows;
  });
  return useMemo(
    () => ({
      toggle: (id) => latest.current.toggle(id),
      change: (at, row) => latest.current.change(at, row),
      remove: (at) => latest.current.remove(at),
      copy: (at) => latest.current.copy(at),
      addAll: (more) => latest.current.addAll(more),
    }),
    [],
  );
}

type EntryProps = {
  path: string;
  list: Field;
  item: ItemSchema;
  acts: Acts;
  row: AnswerRow;
  i: number;
  /** Opened by hand. */
  open: boolean;
  ticked: boolean;
  full: boolean;
};

/**
 * What was ticked needs no card of its own, unless something in it is to be put right. A key typed in another entry does not
 * draw it again: a list may have a hundred.
 */
const RowEntry = memo(function RowEntry({ path, list, item, acts, row, i, open, ticked, full }: EntryProps) {
  const { problems } = useForm();
  const rowPath = `${path}.${i}`;
  const wrong = problems.filter((problem) => problem.path === rowPath || problem.path.startsWith(`${rowPath}.`)).length;
  // Opened by hand it stays, also when the name typed is one that could have been ticked.
  if (ticked && wrong === 0 && !open) return null;
  return (
    <RowCard
      path={rowPath}
      number={i + 1}
      list={list}
      item={item}
      row={row}
      wrong={wrong}
      open={open || wrong > 0}
      onToggle={() => acts.toggle(rowId(row))}
      onChange={(name, value) => acts.change(i, withAnswer(row, name, value))}
      onFill={(answers) => acts.change(i, { ...row, ...answers })}
      onRemove={() => acts.remove(i)}
      {...(full ? {} : { onCopy: () => acts.copy(i) })}
    />
  );
});
