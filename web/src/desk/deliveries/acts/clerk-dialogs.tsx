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
import { useText } from '../../../shared/i18n/index.tsx';
import { fieldId } from '../../actions/action-dialog.tsx';
import { words } from '../act-words.ts';
import { electronicWays, returnCauses } from '../choices.ts';
import classes from '../deliveries.module.css';
import { FilesField } from '../files-field.tsx';
import { useFiles } from '../use-files.ts';
import { ActFrame, Chosen, useAct, WhichAttempt, Written } from './act-form.tsx';
import { type ActProps, lengthOf, mostProof } from './shared.ts';

/** End it, with a reason. */
export function StopDialog(props: ActProps) {
  const [reason, setReason] = useState('');
  const { form, send } = useAct(stopDelivery, props);
  const act = () => send([[lengthOf(reason) < 4, 'reason', words.needReason]], { reason });
  return (
    <ActFrame form={form} verb={words.stop} effect={words.stopEffect} danger onAct={act} onClose={props.onClose}>
      <Written form={form} name="reason" label={words.reason} value={reason} onChange={setReason} />
    </ActFrame>
  );
}

/** Note a call. */
export function PhoneDialog(props: ActProps) {
  const [note, setNote] = useState('');
  const { form, send } = useAct(notePhoneCall, props);
  const act = () => send([[lengthOf(note) < 2, 'note', words.needNote]], { note });
  return (
    <ActFrame form={form} verb={words.notePhone} effect={words.notePhoneEffect} onAct={act} onClose={props.onClose}>
      <Written form={form} name="note" label={words.call} value={note} onChange={setNote} />
    </ActFrame>
  );
}

/** Once more, or in another electronic way. */
export function SendDialog(props: ActProps) {
  const t = useText();
  const [channels, setChannels] = useState<readonly Channel[]>([]);
  const { form, send } = useAct(sendAgain, props);
  const act = () => send([[channels.length === 0, 'channels', words.needChannel]], { channels: [...channels] });
  const tick = (channel: Channel, on: boolean) =>
    setChannels(on ? [...channels, channel] : channels.filter((each) => each !== channel));
  return (
    <ActFrame form={form} verb={words.send} effect={words.sendEffect} onAct={act} onClose={props.onClose}>
      <fieldset id={fieldId('channels')} tabIndex={-1} className={classes.choices}>
        <legend>{t(words.channels)}</legend>
        {electronicWays.map((channel) => (
          <label key={channel}>
            <input
              type="checkbox"
              checked={channels.includes(channel)}
              onChange={(event) => tick(channel, event.currentTarget.checked)}
            />
            {t(channelWords[channel])}
          </label>
        ))}
      </fieldset>
      {form.errorOf('channels') && <p className="ls-error">{form.errorOf('channels')}</p>}
    </ActFrame>
  );
}

const causes = returnCauses.map((each) => [each, returnCauseWords[each]] as const);

/** The cause of a return, as its receipt shows it. */
export function ReturnDialog(props: ActProps) {
  const returned = props.item.attempts.filter((row) => row.returnedOn !== null && !row.isReturnReviewed);
  const [attemptId, setAttemptId] = useState(returned[0]?.id ?? '');
  const [cause, setCause] = useState('');
  const { form, send } = useAct(reviewReturn, props);
  const chosen = returnCauses.find((each) => each === cause);
  const act = () =>
    send([[chosen === undefined, 'returnCause', words.needCause]], { attemptId, returnCause: chosen ?? 'MOVED' });
  const { reviewReturn: verb, reviewReturnEffect: effect } = words;
  return (
    <ActFrame form={form} verb={verb} effect={effect} onAct={act} onClose={props.onClose}>
      <WhichAttempt attempts={returned} value={attemptId} onChange={setAttemptId} />
      <Chosen
        {...{ form, name: 'returnCause', label: words.returnCause, value: cause, onChange: setCause, options: causes }}
      />
    </ActFrame>
  );
}

/** Ask for an announcement: why, and what was tried (民诉法第95条). */
export function AnnounceDialog(props: ActProps) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState('');
  const kept = useFiles({ most: mostProof });
  const { form, send } = useAct(proposeAnnouncement, props);
  const act = () =>
    send(
      [
        [lengthOf(reason) < 4, 'reason', words.needReason],
        [lengthOf(tried) < 10, 'tried', words.needTried],
        [kept.sending, 'files', words.needUpload],
      ],
      { reason, tried, files: kept.files.map(({ id }) => id) },
    );
  return (
    <ActFrame form={form} verb={words.announce} effect={words.announceEffect} onAct={act} onClose={props.onClose}>
      <Written form={form} name="reason" label={words.announceReason} rows={2} value={reason} onChange={setReason} />
      <Written form={form} name="tried" label={words.tried} rows={4} most={2_000} value={tried} onChange={setTried} />
      <FilesField kept={kept} error={form.errorOf('files')} />
    </ActFrame>
  );
}
