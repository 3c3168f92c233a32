import { FilterDay } from '../../shared/form/fields/widgets/filter-day.tsx';
import formClasses from '../../shared/form/form.module.css';
import { useText } from '../../shared/i18n/index.tsx';
import type { ListAddress } from '../../shared/list/use-list-address.ts';
import { ButtonLink } from '../../shared/ui/controls/button-link.tsx';
import { FilterBox, SearchField } from '../../shared/ui/controls/search-box.tsx';
import type { Filter } from './hearing-request.ts';
import classes from './hearings.module.css';
import { words } from './words.ts';

/** By words and by days. What is asked for stands in the address. */
export function HearingFilter({ filter, address }: { filter: Filter; address: ListAddress }) {
  const t = useText();
  const filtered = Object.values(filter).some((value) => value !== '');
  return (
    <FilterBox
      key={JSON.stringify(filter)}
      label={t(words.find)}
      pairs
      className={classes.filter}
      onFind={(read) => address.show({ search: read('search'), from: read('from'), to: read('to') })}
      button={t(words.show)}
      clear={
        filtered && (
          <ButtonLink to="?" variant="subtle">
            {t(words.clear)}
          </ButtonLink>
        )
      }
    >
      <SearchField
        label={t(words.search)}
        className={classes.wide}
        inputClass={formClasses.input}
        name="search"
        type="text"
        maxLength={60}
        autoComplete="off"
        defaultValue={filter.search}
      />
      {(['from', 'to'] as const).map((name) => (
        <FilterDay key={name} label={t(words[name])} name={name} defaultValue={filter[name]} />
      ))}
    </FilterBox>
  );
}
