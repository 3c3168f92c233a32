import { hasPermission } from '@sufu/contract/core';
import { findSettlementSubject, listSettlements, type Settlement } from '@sufu/contract/payments';
import { type PageAddress, type PrefetchLoader, useCall, useCallMutation } from '../../../shared/api/index.ts';
import { useText } from '../../../shared/i18n/index.tsx';
import { placeInList, useListAddress } from '../../../shared/list/use-list-address.ts';
import { useSignedInUser } from '../../../shared/session/session.ts';
import { DeskList } from '../../shared/desk-list.tsx';
import { DeskPage } from '../../shared/desk-page.tsx';
import { Finder } from '../finder.tsx';
import classes from '../money.module.css';
import { DraftForm } from './draft-form.tsx';
import { SettlementCard } from './settlement-card.tsx';
import { words } from './words.ts';

export const prefetch = (load: PrefetchLoader, _signedIn: boolean, { search }: PageAddress) =>
  load(listSettlements, { query: placeInList(search) });

/** The clerk finds a case and draws up its settlement. */
function Draft() {
  const t = useText();
  const find = useCallMutation(findSettlementSubject);
  return (
    <Finder
      label={words.number}
      find={find}
      form={(subject, onDone: (settlement: Settlement) => void) => (
        <DraftForm key={subject.caseId} subject={subject} onDone={onDone} />
      )}
      said={() => t(words.sent)}
    />
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
