import { isCourtDay } from '@sufu/contract/core';
import { decideAnnouncement, ruleOnDelivery } from '@sufu/contract/delivery';
import { useState } from 'react';
import { useText } from '../../../shared/i18n/index.tsx';
import { useToday } from '../../../shared/timing/clock.tsx';
import { TextInput } from '../../../shared/ui/controls/text-field.tsx';
import { fieldId } from '../../actions/action-dialog.tsx';
import { words } from '../act-words.ts';
import { ActFrame, Chosen, useAct, WhichAttempt, Written } from './act-form.tsx';
import { type ActProps, instantOf, lengthOf } from './shared.ts';

/** The judge on what the addressee proved: another time of arrival, or another reader. */
export function RuleDialog({ what, ...props }: ActProps & { what: 'correct' | 'disprove' }) {
  const t = useText();
  const arrived = props.item.attempts.filter(({ arrivedAt }) => arrivedAt !== null);
  const [attemptId, setAttemptId] = useState(arrived[0]?.id ?? '');
  const [local, setLocal] = useState('');
  const [reason, setReason] = useState('');
  const { form, send } = useAct(ruleOnDelivery, props);
  const arrivedAt = what === 'correct' ? instantOf(local) : null;
  const act = () =>
    send(
      [
        [what === 'correct' && arrivedAt === null, 'arrivedAt', words.needArrival],
        [lengthOf(reason) < 4, 'reason', words.needReason],
      ],
      { attemptId, what, reason, ...(arrivedAt !== null && { arrivedAt }) },
    );
  const effect = what === 'correct' ? words.correctEffect : words.disproveEffect;
  return (
    <ActFrame form={form} verb={words[what]} effect={effect} onAct={act} onClose={props.onClose}>
      <WhichAttempt attempts={arrived} value={attemptId} onChange={setAttemptId} />
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
      <Written form={form} name="reason" label={words.reason} value={reason} onChange={setReason} />
    </ActFrame>
  );
}

const decisions = [
  ['approve', words.approve],
  ['sendBack', words.sendBack],
] as const;

/** Approve an announcement and say when it was last published, or send it back. Neither is chosen for the judge. */
export function DecideDialog(props: ActProps) {
  const t = useText();
  const today = useToday();
  const [decision, setDecision] = useState('');
  const [publishedOn, setPublishedOn] = useState<string>(today);
  const [answer, setAnswer] = useState('');
  const { form, send } = useAct(decideAnnouncement, props);
  const approve = decision === 'approve';
  const act = () =>
    send(
      [
        [decision === '', 'approve', words.needDecision],
        [approve && !isCourtDay(publishedOn), 'publishedOn', words.needPublished],
        [decision === 'sendBack' && lengthOf(answer) < 4, 'answer', words.needReason],
      ],
      { approve, answer, ...(approve && { publishedOn }) },
    );
  const { decideAnnouncement: verb, decideEffect: effect } = words;
  return (
    <ActFrame form={form} verb={verb} effect={effect} onAct={act} onClose={props.onClose}>
      <Chosen
        {...{
          form,
          name: 'approve',
          label: words.decision,
          value: decision,
          onChange: setDecision,
          options: decisions,
        }}
      />
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
      <Written form={form} name="answer" label={words.answer} value={answer} onChange={setAnswer} />
    </ActFrame>
  );
}
