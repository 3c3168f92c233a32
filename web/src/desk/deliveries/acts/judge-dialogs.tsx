import { isCourtDay } from '@sufu/contract/core';
import { decideAnnouncement, ruleOnDelivery } from '@sufu/contract/delivery';
import { useState } from 'react';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { useToday } from '../../../shared/timing/clock.tsx';
import { Textarea, TextInput } from '../../../shared/ui/controls/text-field.tsx';
import { ActionDialog, fieldId } from '../../actions/action-dialog.tsx';
import { useActionForm } from '../../actions/use-action-form.ts';
import { SelectField } from '../../shared/select-field.tsx';
import { words } from '../act-words.ts';
import { type ActProps, attemptName, deliveryCalls, lengthOf, problemsOf } from './shared.ts';

/** A time of day in Beijing, as the field gives it, as an instant; null where it is none. */
function instantOf(local: string): string | null {
  const at = Date.parse(`${local}:00+08:00`);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

/** The judge on what the addressee proved: another time of arrival, or another reader. */
export function RuleDialog({ item, what, onClose }: ActProps & { what: 'correct' | 'disprove' }) {
  const t = useText();
  const { lang } = useLang();
  const arrived = item.attempts.filter(({ arrivedAt }) => arrivedAt !== null);
  const [attemptId, setAttemptId] = useState(arrived[0]?.id ?? '');
  const [local, setLocal] = useState('');
  const [reason, setReason] = useState('');
  const form = useActionForm(ruleOnDelivery, deliveryCalls);
  const arrivedAt = what === 'correct' ? instantOf(local) : null;
  const send = () =>
    form.send(
      problemsOf(lang, [
        [what === 'correct' && arrivedAt === null, 'arrivedAt', words.needArrival],
        [lengthOf(reason) < 4, 'reason', words.needReason],
      ]),
      {
        params: { id: item.id },
        body: { version: item.version, attemptId, what, reason, ...(arrivedAt !== null && { arrivedAt }) },
      },
      onClose,
    );
  return (
    <ActionDialog
      title={t(words[what])}
      verb={t(words[what])}
      effect={<p>{t(what === 'correct' ? words.correctEffect : words.disproveEffect)}</p>}
      form={form}
      onAct={send}
      onClose={onClose}
    >
      <SelectField id={fieldId('attemptId')} label={t(words.attempt)} value={attemptId} onChange={setAttemptId}>
        {arrived.map((attempt) => (
          <option key={attempt.id} value={attempt.id}>
            {attemptName(attempt, lang)}
          </option>
        ))}
      </SelectField>
      {what === 'correct' && (
        <TextInput
          id={fieldId('arrivedAt')}
          type="datetime-local"
          label={t(words.arrivedAt)}
          value={local}
          error={form.errorOf('arrivedAt')}
          onChange={(event) => setLocal(event.currentTarget.value)}
        />
      )}
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

/** Approve an announcement and say when it was last published, or send it back. Neither is chosen for the judge. */
export function DecideDialog({ item, onClose }: ActProps) {
  const t = useText();
  const { lang } = useLang();
  const today = useToday();
  const [decision, setDecision] = useState<string>('');
  const [publishedOn, setPublishedOn] = useState<string>(today);
  const [answer, setAnswer] = useState('');
  const form = useActionForm(decideAnnouncement, deliveryCalls);
  const approve = decision === 'approve';
  const send = () =>
    form.send(
      problemsOf(lang, [
        [decision === '', 'approve', words.needDecision],
        [approve && !isCourtDay(publishedOn), 'publishedOn', words.needPublished],
        [decision === 'sendBack' && lengthOf(answer) < 4, 'answer', words.needReason],
      ]),
      {
        params: { id: item.id },
        body: { version: item.version, approve, answer, ...(approve && { publishedOn }) },
      },
      onClose,
    );
  return (
    <ActionDialog
      title={t(words.decideAnnouncement)}
      verb={t(words.decideAnnouncement)}
      effect={<p>{t(words.decideEffect)}</p>}
      form={form}
      onAct={send}
      onClose={onClose}
    >
      <SelectField
        id={fieldId('approve')}
        label={t(words.decision)}
        value={decision}
        error={form.errorOf('approve')}
        onChange={setDecision}
      >
        <option value="">{t(words.choose)}</option>
        <option value="approve">{t(words.approve)}</option>
        <option value="sendBack">{t(words.sendBack)}</option>
      </SelectField>
      {approve && (
        <TextInput
          id={fieldId('publishedOn')}
          type="date"
          label={t(words.publishedOn)}
          value={publishedOn}
          error={form.errorOf('publishedOn')}
          onChange={(event) => setPublishedOn(event.currentTarget.value)}
        />
      )}
      <Textarea
        id={fieldId('answer')}
        label={t(words.answer)}
        rows={3}
        maxLength={500}
        value={answer}
        error={form.errorOf('answer')}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
    </ActionDialog>
  );
}
