import { hasPermission } from '@sufu/contract/core';
import { findSettlementSubject, listSettlements } from '@sufu/contract/payments';
import { type FormEvent, useState } from 'react';
import {
  errorSentence,
  type PageAddress,
  type PrefetchLoader,
  useCall,
  useCallMutation,
} from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { placeInList, useListAddress } from '../../../shared/list/use-list-address.ts';
import { useSignedInUser } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { TextInput } from '../../../shared/ui/controls/text-field.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import { DeskList } from '../../shared/desk-list.tsx';
import { DeskPage } from '../../shared/desk-page.tsx';
import classes from '../money.module.css';
import { DraftForm } from './draft-form.tsx';
import { SettlementCard } from './settlement-card.tsx';
import { words } from './words.ts';

export const prefetch = (load: PrefetchLoader, _signedIn: boolean, { search }: PageAddress) =>
  load(listSettlements, { query: placeInList(search) });

/** The clerk finds a case and draws up its settlement. */
function Draft() {
  const t = useText();
  const { lang } = useLang();
  const [number, setNumber] = useState('');
  const [done, setDone] = useState(false);
  const find = useCallMutation(findSettlementSubject, { onSuccess: () => setDone(false) });
  const look = (event: FormEvent) => {
    event.preventDefault();
    if (number.trim() !== '') find.mutate({ query: { number } });
  };
  const finish = () => {
    setDone(true);
    setNumber('');
    find.reset();
  };
  return (
    <div className={classes.form}>
      <div role="status">{done && <Note tone="success">{t(words.sent)}</Note>}</div>
      <form noValidate className={classes.finder} onSubmit={look}>
        <TextInput
          id="number"
          label={t(words.number)}
          value={number}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <Button type="submit" variant="outline" loading={find.isPending}>
          {t(words.find)}
        </Button>
      </form>
      {find.error && <Note tone="danger">{errorSentence(find.error, lang)}</Note>}
      {find.data && <DraftForm key={find.data.caseId} subject={find.data} onDone={finish} />}
    </div>
  );
}

/** Settlements of my cases: the clerk draws them up, a judge confirms. */
export function Component() {
  const t = useText();
  const address = useListAddress();
  const { current, size } = address;
  const list = useCall(listSettlements, { query: { current, size } }, { placeholderData: (before) => before });
  const mayDraft = hasPermission(useSignedInUser().roles, 'bill.issue');
  return (
    <DeskPage title={t(words.title)}>
      <div className={classes.rows}>
        <p className="muted">{t(words.lead)}</p>
        {mayDraft && <Draft />}
        <DeskList list={list} address={address} none={t(words.none)}>
          {(rows) => rows.map((settlement) => <SettlementCard key={settlement.id} settlement={settlement} />)}
        </DeskList>
      </div>
    </DeskPage>
  );
}
