import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import formClasses from '../../shared/form/form.module.css';
import { useText } from '../../shared/i18n/index.tsx';
import type { ListAddress } from '../../shared/list/use-list-address.ts';
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
  const stageId = useId();
  const [caseNo, setCaseNo] = useTyped(address.params.get('caseNo') ?? '');
  const [stage, setStage] = useTyped(address.params.get('stage') ?? '');
  const find = (event: FormEvent) => {
    event.preventDefault();
    address.show({ caseNo: caseNo.trim(), stage });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers people still use do not know the search element
    <form role="search" aria-label={t(words.filter)} className={classes.filter} onSubmit={find}>
      <TextInput
        label={t(words.caseNo)}
        placeholder={t(words.caseNoHint)}
        maxLength={60}
        autoComplete="off"
        value={caseNo}
        onChange={(event) => setCaseNo(event.currentTarget.value)}
      />
      <div>
        <label htmlFor={stageId} className="mantine-InputWrapper-label">
          {t(words.stage)}
        </label>
        <select
          id={stageId}
          className={formClasses.input}
          value={stage}
          onChange={(event) => setStage(event.target.value)}
        >
          <option value="">{t(words.anyStage)}</option>
          {stages.map(({ value, label }) => (
            <option key={value} value={value}>
              {t(label)}
            </option>
          ))}
        </select>
      </div>
      <Button type="submit" variant="outline">
        {t(words.find)}
      </Button>
      {clearable && (
        <Link to={address.to({ caseNo: undefined, stage: undefined, page: undefined })}>{t(words.clear)}</Link>
      )}
    </form>
  );
}
