import type { Text } from '@sufu/contract/core';
import { useLayoutEffect, useRef } from 'react';
import formClasses from '../../shared/form/form.module.css';
import { words } from '../../shared/form/words.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { Textarea } from '../../shared/ui/controls/text-field.tsx';
import decision from '../review/decision.module.css';
import { words as deskWords } from '../shared/words.ts';
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
  /** Often written: put in at the cursor, in Chinese as the papers are. */
  readonly phrases?: readonly Text[];
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** Puts a text in at the cursor of a field, or over what is marked there, and leaves the cursor behind it. */
function useInsertion(id: string, value: string, max: number, onChange: (value: string) => void) {
  const cursor = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cursor is set once the field shows the value
  useLayoutEffect(() => {
    const field = document.getElementById(id);
    if (cursor.current === null || !(field instanceof HTMLTextAreaElement)) return;
    field.focus();
    field.setSelectionRange(cursor.current, cursor.current);
    cursor.current = null;
  }, [id, value]);
  return (phrase: string) => {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLTextAreaElement)) return;
    const next = `${value.slice(0, field.selectionStart)}${phrase}${value.slice(field.selectionEnd)}`;
    if (next.length > max) return;
    cursor.current = field.selectionStart + phrase.length;
    onChange(next);
  };
}

/** A reason, reply or question in words, with its limits and how much is written. */
export function ReasonField({ path, form, id = fieldId(path), label, hint, min = leastCharacters, ...rest }: Props) {
  const t = useText();
  const { max, rows = 3, autoFocus = false, phrases = [], value, onChange } = rest;
  const insert = useInsertion(id, value, max, onChange);
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
          {phrases.length > 0 && (
            <fieldset className={decision.phrases} aria-label={t(deskWords.phrases)}>
              {phrases.map((phrase) => (
                <button key={phrase.zh} type="button" onClick={() => insert(phrase.zh)}>
                  + {t(phrase)}
                </button>
              ))}
            </fieldset>
          )}
        </>
      )}
    />
  );
}
