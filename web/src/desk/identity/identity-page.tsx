import { findIdentity } from '@sufu/contract/accounts';
import { checkIdCard, checkMobile, type Lang, type Problem } from '@sufu/contract/core';
import { type FormEvent, useCallback, useState } from 'react';
import { errorSentence, useCallMutation } from '../../shared/api/index.ts';
import { useEntry } from '../../shared/form/use-entry.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { useToday } from '../../shared/timing/clock.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { TextInput } from '../../shared/ui/controls/text-field.tsx';
import { ErrorSummary } from '../../shared/ui/status/error-summary.tsx';
import { Note } from '../../shared/ui/status/note.tsx';
import { DeskPage } from '../shared/desk-page.tsx';
import type { Card, Found } from './found.ts';
import classes from './identity.module.css';
import { IdentityConfirm } from './identity-confirm.tsx';
import { words } from './words.ts';

const first: Card = { phone: '', idNumber: '' };

function useFind(onFound: (found: Found) => void) {
  const today = useToday();
  const find = useCallMutation(findIdentity, { onSuccess: (reply, { body }) => onFound({ ...reply, card: body }) });
  const check = useCallback(
    ({ phone, idNumber }: Card, lang: Lang): readonly Problem[] =>
      [
        { path: 'phone', fault: checkMobile(phone) },
        { path: 'idNumber', fault: checkIdCard(idNumber, today) },
      ].flatMap(({ path, fault }) => (fault ? [{ path, rule: fault.code, msg: fault.text[lang] }] : [])),
    [today],
  );
  const form = useEntry({ first, check, error: find.error, blame: { 'identity.no-account': 'phone' } });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (find.isPending) return;
    find.reset();
    if (form.pass()) find.mutate({ body: form.entry });
  };
  return { form, find, submit };
}

/** Phone and the number on the card; both go in the body, never into an address (G057). */
function Finder({ onFound }: { onFound: (found: Found) => void }) {
  const t = useText();
  const { lang } = useLang();
  const { form, find, submit } = useFind(onFound);
  return (
    <form noValidate onSubmit={submit} className={classes.card}>
      {form.shown.length > 0 && <ErrorSummary problems={form.told} left={form.shown} />}
      {find.isError && form.told.length === 0 && <ErrorSummary title={errorSentence(find.error, lang)} />}
      <div className={classes.pair}>
        {(['phone', 'idNumber'] as const).map((path) => (
          <TextInput
            key={path}
            id={path}
            label={t(words[path])}
            value={form.entry[path]}
            onChange={(event) => form.change({ [path]: event.currentTarget.value })}
            error={form.error(path)}
            autoComplete="off"
            spellCheck={false}
            data-personal
          />
        ))}
      </div>
      <div className={classes.acts}>
        <Button type="submit" loading={find.isPending}>
          {t(words.find)}
        </Button>
      </div>
    </form>
  );
}

/** The counter looks at person and ID card and confirms whose account it is. */
export function Component() {
  const t = useText();
  const [found, setFound] = useState<Found | null>(null);
  const [done, setDone] = useState('');
  const show = (now: Found) => {
    setDone('');
    setFound(now);
  };
  const confirmed = (name: string) => {
    setFound(null);
    setDone(name);
  };
  return (
    <DeskPage title={t(words.title)}>
      <div className={classes.page}>
        <p className="muted">{t(words.lead)}</p>
        <div role="status">{done !== '' && <Note tone="success">{t(words.done, { name: done })}</Note>}</div>
        {/* Another person begins with empty fields. */}
        <Finder key={done} onFound={show} />
        {found && (
          <IdentityConfirm key={`${found.card.phone} ${found.card.idNumber}`} found={found} onDone={confirmed} />
        )}
      </div>
    </DeskPage>
  );
}
