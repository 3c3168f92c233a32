import { deliveryKindWords } from '@sufu/contract/delivery';
import { FilterDay } from '../../shared/form/fields/widgets/filter-day.tsx';
import formClasses from '../../shared/form/form.module.css';
import { useText } from '../../shared/i18n/index.tsx';
import type { ListAddress } from '../../shared/list/use-list-address.ts';
import { ButtonLink } from '../../shared/ui/controls/button-link.tsx';
import { FilterBox, SearchField } from '../../shared/ui/controls/search-box.tsx';
import { type Filter, kinds } from './notice-request.ts';
import classes from './notices.module.css';
import { words } from './words.ts';

const cleared = { caseNo: undefined, kind: undefined, from: undefined, to: undefined, page: undefined };

/** By case number, kind of paper and days. What is asked for stands in the address, beside the tab. */
export function NoticeFilter({ filter, address }: { filter: Filter; address: ListAddress }) {
  const t = useText();
  const filtered = Object.values(filter).some((value) => value !== '');
  return (
    <FilterBox
      key={JSON.stringify(filter)}
      label={t(words.find)}
      pairs
      className={classes.filter}
      onFind={(read) =>
        address.show({ caseNo: read('caseNo'), kind: read('kind'), from: read('from'), to: read('to') })
      }
      button={t(words.show)}
      clear={
        filtered && (
          <ButtonLink to={address.to(cleared)} variant="subtle">
            {t(words.clear)}
          </ButtonLink>
        )
      }
    >
      <SearchField
        label={t(words.caseNo)}
        inputClass={formClasses.input}
        name="caseNo"
        type="text"
        maxLength={60}
        autoComplete="off"
        defaultValue={filter.caseNo}
      />
      <SearchField label={t(words.kind)} inputClass={formClasses.input} name="kind" defaultValue={filter.kind}>
        <option value="">{t(words.anyKind)}</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(deliveryKindWords[kind])}
          </option>
        ))}
      </SearchField>
      {(['from', 'to'] as const).map((name) => (
        <FilterDay key={name} label={t(words[name])} name={name} defaultValue={filter[name]} />
      ))}
    </FilterBox>
  );
}
