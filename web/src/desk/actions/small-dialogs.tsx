import { answerRecall, askBan, releaseApplication } from '@sufu/contract/desk';
import { useState } from 'react';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import classes from '../shared/desk.module.css';
import { ActionDialog } from './action-dialog.tsx';
import { checkLength } from './check-words.ts';
import type { DialogProps } from './dialog-props.ts';
import { ReasonField } from './reason-field.tsx';
import { useActionForm } from './use-action-form.ts';
import { words } from './words.ts';

/** Give back what I took. */
export function ReleaseDialog({ item, onClose, onDone }: DialogProps) {
  const t = useText();
  const form = useActionForm(releaseApplication);
  return (
    <ActionDialog
      title={t(words.release)}
      verb={t(words.release)}
      effect={t(words.releaseEffect)}
      form={form}
      onAct={() => form.send([], { params: { id: item.id }, body: { version: item.version } }, onDone)}
      onClose={onClose}
    />
  );
}

/** Let it be recalled, or say why not. */
export function RecallDialog({ item, act, onClose, onDone }: DialogProps) {
  const t = useText();
  const { lang } = useLang();
  const [reason, setReason] = useState('');
  const form = useActionForm(answerRecall);
  const grant = act.key === 'confirmRecall';
  const verb = t(grant ? words.confirmRecall : words.declineRecall);
  const send = () =>
    form.send(
      grant ? [] : checkLength('reason', reason, words.reason, lang),
      { params: { id: item.id }, body: { version: item.version, grant, reason } },
      onDone,
    );
  return (
    <ActionDialog
      title={verb}
      verb={verb}
      effect={t(grant ? words.confirmRecallEffect : words.declineRecallEffect)}
      form={form}
      onAct={send}
      onClose={onClose}
    >
      {!grant && (
        <ReasonField
          path="reason"
          form={form}
          autoFocus
          label={t(words.reason)}
          max={500}
          value={reason}
          onChange={setReason}
        />
      )}
    </ActionDialog>
  );
}

/** Ask that the account be kept from filing this kind for a time; somebody else decides. */
export function AskBanDialog({ item, onClose, onDone }: DialogProps) {
  const t = useText();
  const { lang } = useLang();
  const [reason, setReason] = useState('');
  const [days, setDays] = useState<7 | 30>(7);
  const form = useActionForm(askBan);
  const send = () =>
    form.send(
      checkLength('reason', reason, words.reason, lang),
      { params: { id: item.id }, body: { reason, days } },
      onDone,
    );
  return (
    <ActionDialog
      title={t(words.askBan)}
      verb={t(words.sendBan)}
      danger
      effect={t(words.askBanEffect)}
      form={form}
      onAct={send}
      onClose={onClose}
    >
      <fieldset className={classes.radios}>
        <legend>{t(words.banDays)}</legend>
        {([7, 30] as const).map((each) => (
          <label key={each}>
            <input type="radio" name="ban-days" checked={days === each} onChange={() => setDays(each)} />
            {t(each === 7 ? words.days7 : words.days30)}
          </label>
        ))}
      </fieldset>
      <ReasonField
        path="reason"
        form={form}
        autoFocus
        label={t(words.reason)}
        hint={t(words.banReasonHint)}
        max={500}
        value={reason}
        onChange={setReason}
      />
    </ActionDialog>
  );
}
