import { listDivisions, listStaff, staffStates } from '@sufu/contract/administration';
import { useState } from 'react';
import { type PageAddress, type PrefetchLoader, useCall } from '../../../shared/api/index.ts';
import formClasses from '../../../shared/form/form.module.css';
import { useText } from '../../../shared/i18n/index.tsx';
import { type ListAddress, placeInList, useListAddress } from '../../../shared/list/use-list-address.ts';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { ButtonLink } from '../../../shared/ui/controls/button-link.tsx';
import { FilterBox, SearchField } from '../../../shared/ui/controls/search-box.tsx';
import desk from '../../shared/desk.module.css';
import { DeskList } from '../../shared/desk-list.tsx';
import { DeskPage } from '../../shared/desk-page.tsx';
import { AddDialog } from './add-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { StaffRow } from './staff-row.tsx';
import { words } from './words.ts';

/** What the address filters by; a state that is none counts as not given. */
const filterIn = (params: URLSearchParams) => ({
  text: (params.get('text') ?? '').trim().slice(0, 50),
  division: params.get('division')?.slice(0, 20) || undefined,
  state: staffStates.find((state) => state === params.get('state')),
});
const cleared = { text: undefined, division: undefined, state: undefined, page: undefined };

export const prefetch = (load: PrefetchLoader, _signedIn: boolean, { search }: PageAddress) =>
  Promise.all([load(listStaff, { query: { ...filterIn(search), ...placeInList(search) } }), load(listDivisions, {})]);

function StaffFilter({ address }: { address: ListAddress }) {
  const t = useText();
  const divisions = useCall(listDivisions, {}).data ?? [];
  const filter = filterIn(address.params);
  const isFiltered = filter.text !== '' || filter.division !== undefined || filter.state !== undefined;
  return (
    <FilterBox
      key={JSON.stringify(filter)}
      label={t(words.find)}
      pairs
      onFind={(read) => address.show({ text: read('text'), division: read('division'), state: read('state') })}
      button={t(words.show)}
      clear={
        isFiltered && (
          <ButtonLink to={address.to(cleared)} variant="subtle">
            {t(words.clear)}
          </ButtonLink>
        )
      }
    >
      <SearchField
        {...{ label: t(words.text), inputClass: formClasses.input, name: 'text', type: 'text', maxLength: 50 }}
        autoComplete="off"
        defaultValue={filter.text}
      />
      <SearchField
        {...{ label: t(words.division), inputClass: formClasses.input, name: 'division' }}
        defaultValue={filter.division ?? ''}
      >
        <option value="">{t(words.anyDivision)}</option>
        {divisions.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SearchField>
      <SearchField
        {...{ label: t(words.state), inputClass: formClasses.input, name: 'state' }}
        defaultValue={filter.state ?? ''}
      >
        <option value="">{t(words.anyState)}</option>
        {staffStates.map((state) => (
          <option key={state} value={state}>
            {t(words[state])}
          </option>
        ))}
      </SearchField>
    </FilterBox>
  );
}

/** Members of the court, by staff number: whoever opens accounts, changes offices and lets people leave. */
export function Component() {
  const t = useText();
  const address = useListAddress();
  const [opened, setOpened] = useState<'add' | 'import' | null>(null);
  const { params, current, size } = address;
  const list = useCall(
    listStaff,
    { query: { ...filterIn(params), current, size } },
    { placeholderData: (before) => before },
  );
  return (
    <DeskPage
      title={t(words.title)}
      actions={
        <>
          <ButtonLink to="/desk/admin/divisions" variant="outline">
            {t(words.divisions)}
          </ButtonLink>
          <ButtonLink to="/desk/admin/staff-proposals" variant="outline">
            {t(words.proposals)}
          </ButtonLink>
          <Button variant="outline" onClick={() => setOpened('import')}>
            {t(words.import)}
          </Button>
          <Button onClick={() => setOpened('add')}>{t(words.add)}</Button>
        </>
      }
    >
      <StaffFilter address={address} />
      <DeskList list={list} address={address} none={t(words.none)}>
        {(rows) => (
          <ul className={desk.cards}>
            {rows.map((item) => (
              <StaffRow key={item.id} item={item} />
            ))}
          </ul>
        )}
      </DeskList>
      {opened === 'add' && <AddDialog onClose={() => setOpened(null)} />}
      {opened === 'import' && <ImportDialog onClose={() => setOpened(null)} />}
    </DeskPage>
  );
}
