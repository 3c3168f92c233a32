import { putOnHold } from '@sufu/contract/desk';
import { useState } from 'react';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { TextInput } from '../../shared/ui/controls/text-field.tsx';
import { ActionDialog, fieldId } from './action-dialog.tsx';
import { checkLength } from './check-words.ts';
import type { DialogProps } from './dialog-props.ts';
import { MakesPaper } from './makes-paper.tsx';
import { ReasonField } from './reason-field.tsx';
import { useActionForm } from './use-action-form.ts';
import { words } from './words.ts';

/** A question to the party, and up to when an answer is asked for. */
export function HoldDialog({ item, kind, onClose, onDone }: DialogProps) {
  const t = useText();
  const { lang } = useLang();
  const [question, setQuestion] = useState('');
  const [dueDay, setDueDay] = useState('');
  const form = useActionForm(putOnHold);
  const send = () =>
    form.send(
      checkLength('question', question, words.question, lang),
      { params: { id: item.id }, body: { version: item.version, question, dueDay: dueDay === '' ? null : dueDay } },
      onDone,
    );
  return (
    <ActionDialog
      title={t(words.hold)}
      verb={t(words.sendQuestion)}
      effect={
        <>
          <p>{t(words.holdEffect)}</p>
          <MakesPaper kind={kind} action={'hold'} />
        </>
      }
      form={form}
      onAct={send}
      onClose={onClose}
    >
      <ReasonField
        path="question"
        form={form}
        autoFocus
        label={t(words.question)}
        hint={t(words.questionHint)}
        rows={4}
        max={2000}
        value={question}
        onChange={setQuestion}
      />
      <TextInput
        id={fieldId('dueDay')}
        type="date"
        label={t(words.answerBy)}
        value={dueDay}
        error={form.errorOf('dueDay')}
        onChange={(event) => setDueDay(event.currentTarget.value)}
      />
    </ActionDialog>
  );
}
