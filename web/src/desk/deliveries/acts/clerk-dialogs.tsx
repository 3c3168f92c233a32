import {
  type Channel,
  channelWords,
  notePhoneCall,
  proposeAnnouncement,
  returnCauseWords,
  reviewReturn,
  sendAgain,
  stopDelivery,
} from '@sufu/contract/delivery';
import { useState } from 'react';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Textarea } from '../../../shared/ui/controls/text-field.tsx';
import { ActionDialog, fieldId } from '../../actions/action-dialog.tsx';
import { useActionForm } from '../../actions/use-action-form.ts';
import { SelectField } from '../../shared/select-field.tsx';
import { words } from '../act-words.ts';
import { electronicWays, returnCauses } from '../choices.ts';
import classes from '../deliveries.module.css';
import { FilesField } from '../files-field.tsx';
import { useFiles } from '../use-files.ts';
import { type ActProps, attemptName, deliveryCalls, lengthOf, mostProof, problemsOf } from './shared.ts';

/** End it, with a reason. */
export function StopDialog({ item, onClose }: ActProps) {
  const t = useText();
  const { lang } = useLang();
  const [reason, setReason] = useState('');
  const form = useActionForm(stopDelivery, deliveryCalls);
  const send = () =>
    form.send(
      problemsOf(lang, [[lengthOf(reason) < 4, 'reason', words.needReason]]),
      { params: { id: item.id }, body: { version: item.version, reason } },
      onClose,
    );
  return (
    <ActionDialog
      title={t(words.stop)}
      verb={t(words.stop)}
      danger
      effect={<p>{t(words.stopEffect)}</p>}
      form={form}
      onAct={send}
      onClose={onClose}
    >
      <Textarea
        id={fieldId('reason')}
        label={t(words.reason)}
        rows={3}
        maxLength={500}
        value={reason}
        error={form.errorOf('reason')}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ActionDialog>
  );
}

/** Note a call. */
export function PhoneDialog({ item, onClose }: ActProps) {
  const t = useText();
  const { lang } = useLang();
  const [note, setNote] = useState('');
  const form = useActionForm(notePhoneCall, deliveryCalls);
  const send = () =>
    form.send(
      problemsOf(lang, [[lengthOf(note) < 2, 'note', words.needNote]]),
      { params: { id: item.id }, body: { version: item.version, note } },
      onClose,
    );
  return (
    <ActionDialog
      title={t(words.notePhone)}
      verb={t(words.notePhone)}
      effect={<p>{t(words.notePhoneEffect)}</p>}
      form={form}
      onAct={send}
      onClose={onClose}
    >
      <Textarea
        id={fieldId('note')}
        label={t(words.call)}
        rows={3}
        maxLength={500}
        value={note}
        error={form.errorOf('note')}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ActionDialog>
  );
}

/** Once more, or in another electronic way. */
export function SendDialog({ item, onClose }: ActProps) {
  const t = useText();
  const { lang } = useLang();
  const [channels, setChannels] = useState<readonly Channel[]>([]);
  const form = useActionForm(sendAgain, deliveryCalls);
  const send = () =>
    form.send(
      problemsOf(lang, [[channels.length === 0, 'channels', words.needChannel]]),
      { params: { id: item.id }, body: { version: item.version, channels: [...channels] } },
      onClose,
    );
  return (
    <ActionDialog
      title={t(words.send)}
      verb={t(words.send)}
      effect={<p>{t(words.sendEffect)}</p>}
      form={form}
      onAct={send}
      onClose={onClose}
    >
      <fieldset id={fieldId('channels')} tabIndex={-1} className={classes.choices}>
        <legend>{t(words.channels)}</legend>
        {electronicWays.map((channel) => (
          <label key={channel}>
            <input
              type="checkbox"
              checked={channels.includes(channel)}
              onChange={(event) =>
                setChannels(
                  event.currentTarget.checked ? [...channels, channel] : channels.filter((each) => each !== channel),
                )
              }
            />
            {t(channelWords[channel])}
          </label>
        ))}
      </fieldset>
      {form.errorOf('channels') && <p className="ls-error">{form.errorOf('channels')}</p>}
    </ActionDialog>
  );
}

/** The cause of a return, as its receipt shows it. */
export function ReturnDialog({ item, onClose }: ActProps) {
  const t = useText();
  const { lang } = useLang();
  const returned = item.attempts.filter(({ returnedOn, isReturnReviewed }) => returnedOn !== null && !isReturnReviewed);
  const [attemptId, setAttemptId] = useState(returned[0]?.id ?? '');
  const [cause, setCause] = useState('');
  const form = useActionForm(reviewReturn, deliveryCalls);
  const chosen = returnCauses.find((each) => each === cause);
  const send = () =>
    form.send(
      problemsOf(lang, [[chosen === undefined, 'returnCause', words.needCause]]),
      { params: { id: item.id }, body: { version: item.version, attemptId, returnCause: chosen ?? 'MOVED' } },
      onClose,
    );
  return (
    <ActionDialog
      title={t(words.reviewReturn)}
      verb={t(words.reviewReturn)}
      effect={<p>{t(words.reviewReturnEffect)}</p>}
      form={form}
      onAct={send}
      onClose={onClose}
    >
      <SelectField id={fieldId('attemptId')} label={t(words.attempt)} value={attemptId} onChange={setAttemptId}>
        {returned.map((attempt) => (
          <option key={attempt.id} value={attempt.id}>
            {attemptName(attempt, lang)}
          </option>
        ))}
      </SelectField>
      <SelectField
        id={fieldId('returnCause')}
        label={t(words.returnCause)}
        value={cause}
        error={form.errorOf('returnCause')}
        onChange={setCause}
      >
        <option value="">{t(words.choose)}</option>
        {returnCauses.map((each) => (
          <option key={each} value={each}>
            {t(returnCauseWords[each])}
          </option>
        ))}
      </SelectField>
    </ActionDialog>
  );
}

/** Ask for an announcement: why, and what was tried (民诉法第95条). */
export function AnnounceDialog({ item, onClose }: ActProps) {
  const t = useText();
  const { lang } = useLang();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState('');
  const kept = useFiles({ most: mostProof });
  const form = useActionForm(proposeAnnouncement, deliveryCalls);
  const send = () =>
    form.send(
      problemsOf(lang, [
        [lengthOf(reason) < 4, 'reason', words.needReason],
        [lengthOf(tried) < 10, 'tried', words.needTried],
        [kept.sending, 'files', words.needUpload],
      ]),
      {
        params: { id: item.id },
        body: { version: item.version, reason, tried, files: kept.files.map(({ id }) => id) },
      },
      onClose,
    );
  return (
    <ActionDialog
      title={t(words.announce)}
      verb={t(words.announce)}
      effect={<p>{t(words.announceEffect)}</p>}
      form={form}
      onAct={send}
      onClose={onClose}
    >
      <Textarea
        id={fieldId('reason')}
        label={t(words.announceReason)}
        rows={2}
        maxLength={500}
        value={reason}
        error={form.errorOf('reason')}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Textarea
        id={fieldId('tried')}
        label={t(words.tried)}
        rows={4}
        maxLength={2_000}
        value={tried}
        error={form.errorOf('tried')}
        onChange={(event) => setTried(event.currentTarget.value)}
      />
      <FilesField kept={kept} error={form.errorOf('files')} />
    </ActionDialog>
  );
}
