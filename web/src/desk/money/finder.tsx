import type { Text } from '@sufu/contract/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type CallFailed, errorSentence } from '../../shared/api/index.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { TextInput } from '../../shared/ui/controls/text-field.tsx';
import { jumpTo } from '../../shared/ui/status/error-summary.tsx';
import { Note } from '../../shared/ui/status/note.tsx';
import classes from './money.module.css';
import { words } from './words.ts';

type Props<Subject, Done> = {
  /** What the number is of. */
  readonly label: Text;
  readonly find: UseMutationResult<Subject, CallFailed, { readonly query: { readonly number: string } }>;
  /** What is filled in for the case that was found. */
  readonly form: (subject: Subject, onDone: (done: Done) => void) => ReactNode;
  /** What is said when it was sent. */
  readonly said: (done: Done) => string;
};

/** Something drawn up for a case: find it by its number, fill in the form, and be ready for the next. */
export function Finder<Subject, Done>({ label, find, form, said }: Props<Subject, Done>) {
  const t = useText();
  const { lang } = useLang();
  const [number, setNumber] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const [done, setDone] = useState<{ readonly said: Done } | null>(null);
  const look = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(number.trim() === '');
    setDone(null);
    if (number.trim() === '') return jumpTo('number');
    find.mutate({ query: { number } }, { onError: () => jumpTo('number') });
  };
  const finish = (what: Done) => {
    setDone({ said: what });
    setNumber('');
    find.reset();
  };
  const error = isEmpty ? t(words.needed, { label: t(label) }) : find.error && errorSentence(find.error, lang);
  return (
    <div className={classes.form}>
      <div role="status">{done && <Note tone="success">{said(done.said)}</Note>}</div>
      <form noValidate onSubmit={look}>
        <TextInput
          id="number"
          label={t(label)}
          value={number}
          maxLength={60}
          autoComplete="off"
          error={error}
          alert
          onChange={(event) => setNumber(event.currentTarget.value)}
          inputContainer={(input) => (
            <div className={classes.finder}>
              {input}
              <Button type="submit" variant="outline" loading={find.isPending}>
                {t(words.find)}
              </Button>
            </div>
          )}
        />
      </form>
      {find.data && form(find.data, finish)}
    </div>
  );
}
