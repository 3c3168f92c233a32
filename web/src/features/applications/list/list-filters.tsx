import { kindNames, stateCodes, states } from '@sufu/contract/applications';
import { IconLayoutGrid, IconTable } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FilterDay } from '../../../shared/form/fields/widgets/filter-day.tsx';
import formClasses from '../../../shared/form/form.module.css';
import { useText } from '../../../shared/i18n/index.tsx';
import type { ListAddress } from '../../../shared/list/use-list-address.ts';
import { Link } from '../../../shared/router/links.tsx';
import { ButtonLink } from '../../../shared/ui/controls/button-link.tsx';
import { FilterBox, SearchField } from '../../../shared/ui/controls/search-box.tsx';
import classes from './list.module.css';
import type { ListQuery } from './list-query.ts';
import { listWords } from './words.ts';

type Props = { query: ListQuery; ofType: string | undefined; address: ListAddress; filtered: boolean };

const parts = ['state', 'type', 'text', 'from', 'to'] as const;
const cleared = {
  state: undefined,
  type: undefined,
  text: undefined,
  caseNo: undefined,
  from: undefined,
  to: undefined,
};

function Choice({ name, label, value, options }: { name: string; label: string; value: string; options: ReactNode }) {
  const t = useText();
  return (
    <SearchField label={label} inputClass={formClasses.input} name={name} defaultValue={value}>
      <option value="">{t(listWords.any)}</option>
      {options}
    </SearchField>
  );
}

/** Looking for an application by what one knows of it. What is asked for stands in the address. */
export function Filters({ query, ofType, address, filtered }: Props) {
  const t = useText();
  const option = (value: string | number, label: string) => (
    <option key={value} value={value}>
      {label}
    </option>
  );
  return (
    <FilterBox
      key={JSON.stringify(query)}
      label={t(listWords.filters)}
      pairs
      className={classes.filters}
      onFind={(read) => address.show(Object.fromEntries(parts.map((name) => [name, read(name)])))}
      button={t(listWords.filter)}
      clear={
        filtered && (
          <ButtonLink to={address.to({ ...cleared, page: undefined })} variant="subtle">
            {t(listWords.clear)}
          </ButtonLink>
        )
      }
    >
      <Choice
        name="state"
        label={t(listWords.fState)}
        value={String(query.state ?? '')}
        options={stateCodes.map((code) => option(code, t(states[code].label)))}
      />
      {!ofType && (
        <Choice
          name="type"
          label={t(listWords.fType)}
          value={query.type === 'all' ? '' : query.type}
          options={kindNames.map(({ key, title }) => option(key, t(title)))}
        />
      )}
      <SearchField
        label={t(listWords.fText)}
        inputClass={formClasses.input}
        name="text"
        type="search"
        maxLength={60}
        defaultValue={query.text}
      />
      {(['from', 'to'] as const).map((end) => (
        <FilterDay
          key={end}
          label={t(end === 'from' ? listWords.fFrom : listWords.fTo)}
          name={end}
          defaultValue={query[end]}
        />
      ))}
    </FilterBox>
  );
}

export type ListView = 'cards' | 'table';
export const viewIn = (params: URLSearchParams): ListView => (params.get('view') === 'table' ? 'table' : 'cards');

/** 卡片 │ 表格: many rows are read faster in a table, few better as cards. */
export function ViewSwitch({ address }: { address: ListAddress }) {
  const t = useText();
  const now = viewIn(address.params);
  const sign = { cards: IconLayoutGrid, table: IconTable } as const;
  return (
    <nav className={classes.views} aria-label={t(listWords.shownAs)}>
      {(['cards', 'table'] as const).map((view) => {
        const Sign = sign[view];
        return (
          <Link
            key={view}
            to={address.to({ view: view === 'cards' ? undefined : view })}
            replace
            {...(view === now ? { 'aria-current': 'true' } : {})}
          >
            <Sign className="icon-sm" aria-hidden />
            {t(listWords[view])}
          </Link>
        );
      })}
    </nav>
  );
}
