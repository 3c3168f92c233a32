import { listColleagues } from '@sufu/contract/desk';
import { useState } from 'react';
import { useCall } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { TextInput } from '../../shared/ui/controls/text-field.tsx';
import classes from '../shared/desk.module.css';
import { fieldId } from './action-dialog.tsx';
import { words } from './words.ts';

/** Names offered at once; typing narrows them down. */
const shownAtOnce = 6;

/** Members of the court who come: those chosen stay in sight, others are found by name. */
export function ColleagueChoice({
  chosen,
  onChange,
}: {
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}) {
  const t = useText();
  const [name, setName] = useState('');
  const all = useCall(listColleagues, { query: {} }).data ?? [];
  const found = all
    .filter((entry) => !chosen.includes(entry.id) && entry.name.includes(name.trim()))
    .slice(0, shownAtOnce);
  const shown = [...all.filter(({ id }) => chosen.includes(id)), ...found];
  return (
    <fieldset className={classes.radios} id={fieldId('staffIds')} tabIndex={-1}>
      <legend>{t(words.colleagues)}</legend>
      <TextInput
        aria-label={t(words.findColleague)}
        placeholder={t(words.findColleague)}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {shown.map((entry) => (
        <label key={entry.id}>
          <input
            type="checkbox"
            checked={chosen.includes(entry.id)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...chosen, entry.id] : chosen.filter((id) => id !== entry.id))
            }
          />
          {entry.name} <small>{t(entry.title)}</small>
        </label>
      ))}
    </fieldset>
  );
}
