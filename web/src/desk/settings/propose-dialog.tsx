import type { Problem } from '@sufu/contract/core';
import { readFeeTables } from '@sufu/contract/fees';
import {
  instantOfMoment,
  leastReason,
  listSettings,
  proposeSetting,
  readSettings,
  type SettingProposal,
} from '@sufu/contract/settings';
import { type ReactNode, useState } from 'react';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { TextInput } from '../../shared/ui/controls/text-field.tsx';
import { ActionDialog, fieldId } from '../actions/action-dialog.tsx';
import { checkLength } from '../actions/check-words.ts';
import { ReasonField } from '../actions/reason-field.tsx';
import { type ActionForm, useActionForm } from '../actions/use-action-form.ts';
import { atField } from './read-days.ts';
import { words } from './words.ts';

export type Asked = SettingProposal extends infer P ? (P extends unknown ? Omit<P, 'reason' | 'from'> : never) : never;
export type Typed = { readonly asked: Asked; readonly problems: readonly Problem[] };
type Props = {
  readonly title: string;
  readonly effect: string;
  /** It may count from a later time than its approval. */
  readonly dated?: boolean;
  /** What was typed, and what is wrong with it. */
  readonly read: () => Typed;
  readonly children: (form: ActionForm) => ReactNode;
  readonly onClose: () => void;
};

/** The dialog that proposes a change of any setting: its own fields, and on what the change rests. */
export function ProposeDialog({ title, effect, dated = false, read, children, onClose }: Props) {
  const t = useText();
  const { lang } = useLang();
  const [reason, setReason] = useState('');
  const [effective, setEffective] = useState('');
  const sent = useActionForm(proposeSetting, [listSettings, readSettings, readFeeTables]);
  // The server names each line; here they are lines of one field.
  const problems = sent.problems.map(atField);
  const errorOf = (path: string) => problems.find((problem) => problem.path === path)?.msg;
  const form = { ...sent, problems, errorOf };
  const send = () => {
    const { asked, problems: wrong } = read();
    const found = [...wrong.map(atField), ...checkLength('reason', reason, words.reason, lang, leastReason)];
    const from = effective === '' ? {} : { from: instantOfMoment(effective).toISOString() };
    sent.send(found, { body: { ...asked, ...from, reason } }, onClose);
  };
  return (
    <ActionDialog {...{ title, form, onClose }} verb={t(words.proposeVerb)} effect={<p>{effect}</p>} onAct={send}>
      {children(form)}
      {dated && (
        <TextInput
          id={fieldId('effective')}
          type="datetime-local"
          autoComplete="off"
          label={t(words.effective)}
          description={t(words.effectiveHint)}
          value={effective}
          error={form.errorOf('effective')}
          onChange={(event) => setEffective(event.currentTarget.value)}
        />
      )}
      <ReasonField
        {...{ form, path: 'reason', label: t(words.reason), hint: t(words.reasonHint), value: reason, max: 200 }}
        min={leastReason}
        rows={2}
        onChange={setReason}
      />
    </ActionDialog>
  );
}
