import { listStaffProposals } from '@sufu/contract/administration';
import { hasPermission } from '@sufu/contract/core';
import { useState } from 'react';
import { type PageAddress, type PrefetchLoader, useCall } from '../../../shared/api/index.ts';
import { useText } from '../../../shared/i18n/index.tsx';
import { placeInList, useListAddress } from '../../../shared/list/use-list-address.ts';
import { useSignedInUser } from '../../../shared/session/session.ts';
import { ButtonLink } from '../../../shared/ui/controls/button-link.tsx';
import desk from '../../shared/desk.module.css';
import { DeskList } from '../../shared/desk-list.tsx';
import { DeskPage } from '../../shared/desk-page.tsx';
import { LinkDialog } from '../staff/link-dialog.tsx';
import { type Decided, ProposalCard } from './proposal-card.tsx';
import { words } from './words.ts';

export const prefetch = (load: PrefetchLoader, _signedIn: boolean, { search }: PageAddress) =>
  load(listStaffProposals, { query: placeInList(search) });

/** What two people decide about members of the court, and what one did alone. */
export function Component() {
  const t = useText();
  const address = useListAddress();
  const keepsPeople = hasPermission(useSignedInUser().roles, 'staff.manage');
  const [decided, setDecided] = useState<Decided | null>(null);
  const { current, size } = address;
  const list = useCall(listStaffProposals, { query: { current, size } }, { placeholderData: (before) => before });
  return (
    <DeskPage
      title={t(words.title)}
      actions={
        keepsPeople && (
          <ButtonLink to="/desk/admin/staff" variant="outline">
            {t(words.people)}
          </ButtonLink>
        )
      }
    >
      <p className={desk.lead}>{t(words.lead)}</p>
      <DeskList list={list} address={address} none={t(words.none)}>
        {(rows) => (
          <ul className={desk.cards}>
            {rows.map((item) => (
              <ProposalCard key={item.id} item={item} onDecided={setDecided} />
            ))}
          </ul>
        )}
      </DeskList>
      {decided?.activation && (
        <LinkDialog item={decided.proposal} activation={decided.activation} onClose={() => setDecided(null)} />
      )}
    </DeskPage>
  );
}
