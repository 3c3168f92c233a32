import { type FeeItem, feeItemCodes, feeItems } from '@sufu/contract/payments';
import formClasses from '../../../shared/form/form.module.css';
import { useText } from '../../../shared/i18n/index.tsx';
import type { ListAddress } from '../../../shared/list/use-list-address.ts';
import { useToday } from '../../../shared/timing/clock.tsx';
import { ButtonLink } from '../../../shared/ui/controls/button-link.tsx';
import { FilterBox, SearchField } from '../../../shared/ui/controls/search-box.tsx';
import { listWords as words } from './list-words.ts';

export type BillFilter = { readonly number: string; readonly item: FeeItem | ''; readonly year: string };

/** What the address filters by; an item or a year that is none counts as not given. */
export const filterIn = (params: URLSearchParams): BillFilter => ({
  number: (params.get('number') ?? '').trim().slice(0, 60),
  item: feeItemCodes.find((item) => item === params.get('item')) ?? '',
  year: /^20\d\d$/.exec(params.get('year') ?? '')?.[0] ?? '',
});
export const isFiltered = (filter: BillFilter): boolean => Object.values(filter).some((value) => value !== '');

/** So many years back can be chosen. */
const years = 5;
const cleared = { number: undefined, item: undefined, year: undefined, page: undefined };

/** By case number, item and year. What is asked for stands in the address, beside the tab. */
export function BillFilterBox({ filter, address }: { filter: BillFilter; address: ListAddress }) {
  const t = useText();
  const thisYear = Number(useToday().slice(0, 4));
  return (
    <FilterBox
      key={JSON.stringify(filter)}
      label={t(words.find)}
      pairs
      onFind={(read) => address.show({ number: read('number'), item: read('item'), year: read('year') })}
      button={t(words.show)}
      clear={
        isFiltered(filter) && (
          <ButtonLink to={address.to(cleared)} variant="subtle">
            {t(words.clear)}
          </ButtonLink>
        )
      }
    >
      <SearchField
        label={t(words.number)}
        inputClass={formClasses.input}
        name="number"
        type="text"
        maxLength={60}
        autoComplete="off"
        defaultValue={filter.number}
      />
      <SearchField label={t(words.item)} inputClass={formClasses.input} name="item" defaultValue={filter.item}>
        <option value="">{t(words.anyItem)}</option>
        {feeItemCodes.map((item) => (
          <option key={item} value={item}>
            {t(feeItems[item].words)}
          </option>
        ))}
      </SearchField>
      <SearchField label={t(words.year)} inputClass={formClasses.input} name="year" defaultValue={filter.year}>
        <option value="">{t(words.anyYear)}</option>
        {Array.from({ length: years }, (_, back) => String(thisYear - back)).map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </SearchField>
    </FilterBox>
  );
}
