import { hasPermission } from '@sufu/contract/core';
import { findCorrectable, listCorrections } from '@sufu/contract/payments';
import { type FormEvent, useState } from 'react';
import { type PageAddress, type PrefetchLoader, useCall } from '../../../shared/api/index.ts';
import { useText } from '../../../shared/i18n/index.tsx';
import { type ListAddress, placeInList, useListAddress } from '../../../shared/list/use-list-address.ts';
import { useSignedInUser } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { TextInput } from '../../../shared/ui/controls/text-field.tsx';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { jumpTo } from '../../../shared/ui/status/error-summary.tsx';
import { WaitingRows } from '../../../shared/ui/status/waiting-rows.tsx';
import { DeskList } from '../../shared/desk-list.tsx';
import { DeskPage } from '../../shared/desk-page.tsx';
import classes from '../money.module.css';
import { CorrectionCard, MoneyFound } from './cards.tsx';
import { words } from './words.ts';

export const prefetch = (load: PrefetchLoader, _signedIn: boolean, { search }: PageAddress) =>
  load(listCorrections, { query: placeInList(search) });

function Found({ number }: { number: string }) {
  const t = useText();
  const found = useCall(findCorrectable, { query: { number } });
  if (found.isPending) return <WaitingRows rows={2} whole />;
  if (found.isError) return <CallFailure error={found.error} onAgain={() => void found.refetch()} />;
  const { rows } = found.data;
  return (
    <section className={classes.rows} aria-label={t(words.found)}>
      <p role="status">{rows.length === 0 ? t(words.noneFound) : t(words.found)}</p>
      {rows.map((money) => (
        <MoneyFound key={money.paymentId} money={money} />
      ))}
    </section>
  );
}

/** Find money by the number of its notice or its own; the number stands in the address, so that other pages lead here. */
function Search({ address }: { address: ListAddress }) {
  const t = useText();
  const shown = address.params.get('number') ?? '';
  const [number, setNumber] = useState(shown);
  const [isEmpty, setEmpty] = useState(false);
  const look = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(number.trim() === '');
    if (number.trim() === '') return jumpTo('number');
    address.show({ number: number.trim() });
  };
  return (
    <>
      <form noValidate onSubmit={look}>
        <TextInput
          id="number"
          label={t(words.number)}
          value={number}
          maxLength={80}
          autoComplete="off"
          error={isEmpty ? t(words.needed) : null}
          alert
          onChange={(event) => setNumber(event.currentTarget.value)}
          inputContainer={(input) => (
            <div className={classes.finder}>
              {input}
              <Button type="submit" variant="outline">
                {t(words.find)}
              </Button>
            </div>
          )}
        />
      </form>
      {shown !== '' && <Found number={shown} />}
    </>
  );
}

/** Postings that are turned back: proposed by a cashier, decided by the president. */
export function Component() {
  const t = useText();
  const address = useListAddress();
  const { current, size } = address;
  const list = useCall(listCorrections, { query: { current, size } }, { placeholderData: (before) => before });
  const mayPropose = hasPermission(useSignedInUser().roles, 'money.desk');
  return (
    <DeskPage title={t(words.title)}>
      <div className={classes.rows}>
        <p>{t(words.what)}</p>
        {mayPropose && <Search key={address.params.get('number') ?? ''} address={address} />}
        <h2>{t(words.proposed)}</h2>
        <DeskList list={list} address={address} none={t(words.none)}>
          {(rows) => rows.map((correction) => <CorrectionCard key={correction.id} correction={correction} />)}
        </DeskList>
      </div>
    </DeskPage>
  );
}
