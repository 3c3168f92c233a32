import { useState } from 'react';
import formClasses from '../../shared/form/form.module.css';
import { useText } from '../../shared/i18n/index.tsx';
import type { ListAddress } from '../../shared/list/use-list-address.ts';
import { Link } from '../../shared/router/links.tsx';
import { FilterBox, SearchField } from '../../shared/ui/controls/search-box.tsx';
import { TextInput } from '../../shared/ui/controls/text-field.tsx';
import { stages } from './labels.ts';
import classes from './list-page.module.css';
import { words } from './words.ts';

/** What stands in the address, and what is being typed over it; a new address (the way back) takes over. */
function useTyped(inAddress: string) {
  const [typed, setTyped] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  if (seen !== inAddress) {
    setSeen(inAddress);
    setTyped(inAddress);
  }
  return [typed, setTyped] as const;
}

/** By case number, in any writing and in part, and by stage. What is asked for stands in the address. */
export function CaseFilter({ address, clearable }: { address: ListAddress; clearable: boolean }) {
  const t = useText();
  const [caseNo, setCaseNo] = useTyped(address.params.get('caseNo') ?? '');
  const [stage, setStage] = useTyped(address.params.get('stage') ?? '');
  return (
    <FilterBox
      label={t(words.filter)}
      className={classes.filter}
      onFind={() => address.show({ caseNo: caseNo.trim(), stage })}
      button={t(words.find)}
      clear={
        clearable && (
          <Link to={address.to({ caseNo: undefined, stage: undefined, page: undefined })}>{t(words.clear)}</Link>
        )
      }
    >
      <TextInput
        label={t(words.caseNo)}
        placeholder={t(words.caseNoHint)}
        maxLength={60}
        autoComplete="off"
        value={caseNo}
        onChange={(event) => setCaseNo(event.currentTarget.value)}
      />
      <SearchField
        label={t(words.stage)}
        labelClass="ls-label"
        inputClass={formClasses.input}
        value={stage}
        onChange={setStage}
      >
        <option value="">{t(words.anyStage)}</option>
        {stages.map(({ value, label }) => (
          <option key={value} value={value}>
            {t(label)}
          </option>
        ))}
      </SearchField>
    </FilterBox>
  );
}
