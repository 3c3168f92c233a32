import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
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
export function CaseFilter({ address }: { address: ListAddress }) {
  const t = useText();
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
        name="caseNo"
        placeholder={t(words.caseNoHint)}
        maxLength={60}
        autoComplete="off"
        value={caseNo}
        onChange={(event) => setCaseNo(event.currentTarget.value)}
      />
      <NativeSelect
        label={t(words.stage)}
        name="stage"
        value={stage}
        onChange={(event) => setStage(event.currentTarget.value)}
        data={[
          { value: '', label: t(words.anyStage) },
          ...stages.map((each) => ({ value: each.value, label: t(each.label) })),
        ]}
      />
      <Button type="submit" variant="outline">
        {t(words.find)}
      </Button>
      {(address.params.has('caseNo') || address.params.has('stage')) && (
        <Link to={address.to({ caseNo: undefined, stage: undefined, page: undefined })}>{t(words.clear)}</Link>
      )}
    </form>
  );
}
