import { addAbsence, listAbsences, listAbsentees, listUnattended } from '@sufu/contract/administration';
import { readQueue } from '@sufu/contract/desk';
import { useState } from 'react';
import { useCall } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { useSignedInUser } from '../../shared/session/session.ts';
import { TextInput } from '../../shared/ui/controls/text-field.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { Note } from '../../shared/ui/status/note.tsx';
import { ActionDialog, fieldId } from '../actions/action-dialog.tsx';
import { problem } from '../actions/check-words.ts';
import { useActionForm } from '../actions/use-action-form.ts';
import money from '../money/money.module.css';
import { SelectField } from '../shared/select-field.tsx';
import { words } from './words.ts';

const blame = {
  'absence.not-yours': 'userId',
  'absence.overlaps': 'from',
  'absence.stands-in': 'userId',
  'absence.deputy-away': 'deputyId',
  'absence.cannot-stand-in': 'deputyId',
} as const;
const refreshes = [listAbsences, listUnattended, readQueue];

/** Who is away, when, and who stands in. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const me = useSignedInUser();
  const people = useCall(listAbsentees, {});
  const all = people.data ?? [];
  const mine = all.filter(({ mayEnter }) => mayEnter);
  const [chosen, setChosen] = useState<string>();
  const [deputyId, setDeputyId] = useState('');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const form = useActionForm(addAbsence, refreshes, blame);
  const userId = chosen ?? (mine.some(({ id }) => id === me.id) ? me.id : '');
  const roles = all.find(({ id }) => id === userId)?.roles ?? [];
  const deputies = all.filter(({ id, roles: held }) => id !== userId && held.some((role) => roles.includes(role)));
  const send = () => {
    const found = [
      ...(userId === '' ? [problem('userId', t(words.chooseWho))] : []),
      ...(deputyId === '' ? [problem('deputyId', t(words.chooseDeputy))] : []),
      ...(from === '' ? [problem('from', t(words.needFrom))] : []),
      ...(to === '' ? [problem('to', t(words.needTo))] : []),
    ];
    form.send(found, { body: { userId, deputyId, from, to } }, onClose);
  };
  const options = (list: typeof all) =>
    list.map(({ id, name, staffNo, division }) => (
      <option key={id} value={id}>
        {t(words.personOf, { name, no: staffNo, division })}
      </option>
    ));
  const day = (path: 'from' | 'to', value: string, onText: (text: string) => void) => (
    <TextInput
      id={fieldId(path)}
      type="date"
      label={t(words[path])}
      value={value}
      error={form.errorOf(path)}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  );
  return (
    <ActionDialog
      title={t(words.add)}
      verb={t(words.add)}
      effect={<p>{t(words.addEffect)}</p>}
      wide
      form={form}
      onAct={send}
      onClose={onClose}
    >
      {people.isError && <CallFailure error={people.error} onAgain={() => void people.refetch()} />}
      <div className={money.fields}>
        <SelectField
          {...{ id: fieldId('userId'), label: t(words.who), value: userId, error: form.errorOf('userId') }}
          onChange={setChosen}
        >
          <option value="">{t(words.chooseWho)}</option>
          {options(mine)}
        </SelectField>
        <SelectField
          {...{ id: fieldId('deputyId'), label: t(words.deputy), value: deputyId, error: form.errorOf('deputyId') }}
          onChange={setDeputyId}
        >
          <option value="">{t(words.chooseDeputy)}</option>
          {options(deputies)}
        </SelectField>
        {day('from', from, setFrom)}
        {day('to', to, setTo)}
      </div>
      {userId !== '' && people.data && deputies.length === 0 && <Note tone="warning">{t(words.noDeputy)}</Note>}
    </ActionDialog>
  );
}
