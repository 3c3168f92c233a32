import formClasses from '../../shared/form/form.module.css';
import { words } from '../../shared/form/words.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { Textarea } from '../../shared/ui/controls/text-field.tsx';
import { fieldId } from './action-dialog.tsx';
import { leastCharacters } from './check-words.ts';
import type { ActionForm } from './use-action-form.ts';

type Props = {
  /** The field's name in the request: its error and its id follow from it. */
  readonly path: string;
  readonly form: Pick<ActionForm, 'errorOf'>;
  readonly id?: string;
  readonly label: string;
  readonly hint?: string;
  /** Characters the server asks for; 0 where the field may be left empty. */
  readonly min?: number;
  readonly max: number;
  readonly rows?: number;
  readonly autoFocus?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** A reason, reply or question in words, with its limits and how much is written. */
export function ReasonField({ path, form, id = fieldId(path), label, hint, min = leastCharacters, ...rest }: Props) {
  const t = useText();
  const { max, rows = 3, autoFocus = false, value, onChange } = rest;
  const n = [...value.trim()].length;
  return (
    <Textarea
      id={id}
      data-autofocus={autoFocus || undefined}
      aria-required={min > 0}
      label={label}
      description={hint}
      rows={rows}
      growTo={14}
      maxLength={max}
      value={value}
      error={form.errorOf(path)}
      onChange={(event) => onChange(event.currentTarget.value)}
      inputContainer={(input) => (
        <>
          {input}
          <p className={formClasses.count}>
            {n < min ? t(words.counterFrom, { n, min }) : t(words.counter, { n, max })}
          </p>
        </>
      )}
    />
  );
}
