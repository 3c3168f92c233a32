import { listWebhookDeliveries, listWebhookEndpoints, replayMost, replayWebhooks } from '@sufu/contract/webhooks';
import { useState } from 'react';
import { useText } from '../../shared/i18n/index.tsx';
import { TextInput } from '../../shared/ui/controls/text-field.tsx';
import { ActionDialog, fieldId } from '../actions/action-dialog.tsx';
import { problem } from '../actions/check-words.ts';
import { useActionForm } from '../actions/use-action-form.ts';
import classes from '../shared/desk.module.css';
import { words } from './words.ts';

/** What stands in a field for date and time is the court's time. */
const instantOf = (local: string): string | undefined =>
  local === '' ? undefined : new Date(`${local}+08:00`).toISOString();

/** Send events again, from a number on, all or those of a span of time. Where more are left, it stays and goes on from there. */
export function ReplayDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useText();
  const [number, setNumber] = useState('1');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [done, setDone] = useState<{ readonly changed: number; readonly next: number } | null>(null);
  const form = useActionForm(replayWebhooks, [listWebhookEndpoints, listWebhookDeliveries]);
  const isNumber = /^[1-9]\d{0,14}$/.test(number);
  const send = () =>
    form.send(
      [
        ...(isNumber ? [] : [problem('fromNumber', t(words.errNumber))]),
        ...(from !== '' && until !== '' && until <= from ? [problem('until', t(words.errSpan))] : []),
      ],
      {
        body: {
          endpoint: name,
          events: { fromNumber: Number(number), from: instantOf(from), until: instantOf(until) },
        },
      },
      ({ changed, next }) => {
        if (next === null) return onClose();
        setNumber(String(next));
        setDone({ changed, next });
      },
    );
  return (
    <ActionDialog
      title={t(words.replayTitle, { name })}
      verb={t(words.replayVerb)}
      effect={t(words.replayEffect, { n: replayMost })}
      form={form}
      onAct={send}
      onClose={onClose}
    >
      {done && <p role="status">{t(words.goOn, { n: done.changed, next: done.next })}</p>}
      <TextInput
        id={fieldId('fromNumber')}
        inputMode="numeric"
        data-autofocus
        label={t(words.fromNumber)}
        value={number}
        error={form.errorOf('fromNumber')}
        onChange={(event) => setNumber(event.currentTarget.value.trim())}
      />
      <div className={classes.row}>
        <TextInput
          id={fieldId('from')}
          type="datetime-local"
          label={t(words.from)}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          id={fieldId('until')}
          type="datetime-local"
          label={t(words.until)}
          value={until}
          error={form.errorOf('until')}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
      </div>
    </ActionDialog>
  );
}
