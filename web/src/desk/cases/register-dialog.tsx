import { findDeskCases, registerDeskCase } from '@sufu/contract/case-keeping';
import { courtDayOf } from '@sufu/contract/core';
import { useState } from 'react';
import { requestKey } from '../../shared/form/request-key.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { useNavigate } from '../../shared/router/navigation.tsx';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { useActionForm } from '../actions/use-action-form.ts';
import { ActFields } from './act-dialog.tsx';
import { type Draft, type FieldSpec, filled } from './act-spec.ts';
import { actWords } from './act-words.ts';
import { checkAmount, entryFields, entryOf } from './case-specs.ts';

const blame = { 'case.number-taken': 'caseNo' } as const;
const numberFields: readonly FieldSpec[] = [
  { name: 'caseNo', label: actWords.ownNumber, is: 'line', most: 60 },
  { name: 'type', label: actWords.type, is: 'line', most: 10 },
];

/** Register a case; then its page, where parties are entered. */
export function RegisterDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { lang } = useLang();
  const go = useNavigate();
  const [key] = useState(requestKey);
  const [draft, setDraft] = useState<Draft>({ caseKind: 'CIVIL', stage: 'FILED', filedOn: courtDayOf(new Date()) });
  const form = useActionForm(registerDeskCase, [findDeskCases], blame);
  const send = () => {
    const number = filled(draft, 'caseNo', 'type');
    form.send(
      checkAmount('entry.amountFen')(draft, lang),
      { body: { key, ...number, entry: entryOf(draft) } },
      ({ id }) => void go(`/desk/cases/${id}`),
    );
  };
  const onChange = (change: Draft) => setDraft((now) => ({ ...now, ...change }));
  const hinted = numberFields.map((field) =>
    field.name === 'type' ? { ...field, hint: t(actWords.typeHint) } : field,
  );
  return (
    <ActionDialog
      title={t(actWords.register)}
      verb={t(actWords.register)}
      effect={<p>{t(actWords.registerEffect)}</p>}
      wide
      form={form}
      onAct={send}
      onClose={onClose}
    >
      <ActFields {...{ form, draft, onChange }} spec={{ fields: hinted, at: '' }} />
      <ActFields {...{ form, draft, onChange }} spec={{ fields: entryFields(draft), at: 'entry' }} />
    </ActionDialog>
  );
}
