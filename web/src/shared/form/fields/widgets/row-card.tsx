import {
  type Answer,
  type AnswerRow,
  type Field,
  fieldKinds,
  type ItemSchema,
  liveItemFields,
} from '@sufu/contract/applications';
import { asPartyRow } from '@sufu/contract/contacts';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { use, useId } from 'react';
import { useLang, useText } from '../../../i18n/index.tsx';
import classes from '../../form.module.css';
import { useForm } from '../../form-context.ts';
import { isComplete, rowName } from '../../rows.ts';
import { words } from '../../words.ts';
import { ContactPick } from '../contact-pick.tsx';
import { NestedFields } from '../nested-fields.ts';

type Props = {
  readonly path: string;
  readonly number: number;
  readonly list: Field;
  readonly item: ItemSchema;
  readonly row: AnswerRow;
  readonly wrong: number;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly onChange: (name: string, value: Answer | null) => void;
  /** Several answers at once, from the address book. */
  readonly onFill: (answers: AnswerRow) => void;
  readonly onRemove: () => void;
  /** Absent where no further row has room. */
  readonly onCopy?: () => void;
};

/** Only rows of parties are filled by the address book. */
const isParty = ({ key }: ItemSchema): boolean => key === 'PARTY' || key === 'OWN_PARTY';

/** A few of the answers in one line, so that a closed card still says who it is. */
function useFoldedLine(item: ItemSchema, row: AnswerRow): string {
  const { lang } = useLang();
  const { line } = item;
  return (
    liveItemFields(item, row)
      .filter((field) =>
        line
          ? line.includes(field.name)
          : field.name !== item.nameField && ['select', 'radio', 'text', 'money'].includes(field.control),
      )
      // A boolean answer is left out: it is meaningless without its label.
      .filter((field) => field.dictionary !== 'YES_NO')
      .map((field) =>
        fieldKinds[field.control].show(row[field.name], field, { lang, names: (_, id) => id, mask: true }),
      )
      .filter((shown) => shown !== '')
      .slice(0, 3)
      .join({ zh: '，', en: ', ' }[lang])
  );
}

/** Those of one list by its name (被告 1), others by what they are (诉讼请求 1). */
const calledIn = (list: Field, item: ItemSchema) =>
  list.control === 'party-list' ? { zh: list.label.zh.replace(/（.*）$/, ''), en: item.title.en } : item.title;

export function RowCard({
  path,
  number,
  list,
  item,
  row,
  wrong,
  open,
  onToggle,
  onChange,
  onFill,
  onRemove,
  onCopy,
}: Props) {
  const t = useText();
  const bodyId = useId();
  const folded = useFoldedLine(item, row);
  const title = t(words.entry, { title: t(calledIn(list, item)), n: number });
  const { bound } = useForm();
  const Fields = use(NestedFields);
  // Whoever files stands in their own list and cannot be taken out of it.
  const isOwn = bound.has(path);
  const name = rowName(row, item);
  const called = name || title;
  const unfinished = name ? words.unfinishedEntry : words.notNamed;
  const isUnfinished = !open && !isComplete(row, item);
  const says = wrong > 0 ? t(words.inEntry, { n: wrong }) : name && !isUnfinished ? folded : t(unfinished);
  const fields = liveItemFields(item, row).filter((field) => bound.get(`${path}.${field.name}`) !== 'side');
  return (
    <fieldset className={classes.row} id={path} tabIndex={-1} data-wrong={wrong > 0}>
      <legend className="sr-only">{called}</legend>
      <div className={classes.rowHead}>
        <div className={classes.rowName}>
          <b>{called}</b>
          <small data-wrong={wrong > 0}>
            {name && <span>{title}</span>}
            <span>{says}</span>
          </small>
        </div>
        {wrong === 0 && (
          <button
            type="button"
            className={classes.link}
            aria-expanded={open}
            aria-controls={bodyId}
            aria-label={open ? undefined : t(words.editEntry, { name: called })}
            onClick={onToggle}
          >
            {t(open ? words.done : words.edit)}
          </button>
        )}
        {onCopy && !isOwn && name !== '' && (
          <button
            type="button"
            className={`${classes.link} ${classes.copyRow}`}
            aria-label={t(words.copyEntry, { name: called })}
            onClick={onCopy}
          >
            <IconCopy className="icon-sm" aria-hidden />
          </button>
        )}
        {!isOwn && (
          <button
            type="button"
            className={classes.link}
            aria-label={t(words.removeEntry, { name: called })}
            onClick={onRemove}
          >
            <IconTrash className="icon-sm" aria-hidden />
          </button>
        )}
      </div>
      {open && (
        <div className={classes.rowBody} id={bodyId}>
          {isParty(item) && !isOwn && <ContactPick onTake={(contact) => onFill(asPartyRow(contact))} />}
          <Fields fields={fields} answers={row} prefix={`${path}.`} onChange={onChange} />
        </div>
      )}
    </fieldset>
  );
}
