import { courtActionOf } from '@sufu/contract/applications';
import { formatInstant } from '@sufu/contract/core';
import { scheduleApplication } from '@sufu/contract/desk';
import { useState } from 'react';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Textarea, TextInput } from '../../shared/ui/controls/text-field.tsx';
import classes from '../shared/desk.module.css';
import { ActionDialog, fieldId } from './action-dialog.tsx';
import { problem } from './check-words.ts';
import { ColleagueChoice } from './colleague-choice.tsx';
import type { DialogProps } from './dialog-props.ts';
import { MakesPaper } from './makes-paper.tsx';
import { useActionForm } from './use-action-form.ts';
import { words } from './words.ts';

type Plan = {
  readonly day: string;
  readonly time: string;
  readonly minutes: string;
  readonly place: string;
  readonly staffIds: readonly string[];
  readonly others: string;
  readonly note: string;
};
const empty: Plan = { day: '', time: '', minutes: '60', place: '', staffIds: [], others: '', note: '' };

/** A day and a time of day in Beijing as an instant. */
const instantOf = (day: string, time: string): string => new Date(`${day}T${time}:00+08:00`).toISOString();

function useCheck() {
  const t = useText();
  return (plan: Plan) => {
    const minutes = Number(plan.minutes);
    return [
      ...(plan.day === '' ? [problem('startsAt', t(words.errDay))] : []),
      ...(plan.time === '' ? [problem('time', t(words.errTime))] : []),
      ...(Number.isInteger(minutes) && minutes >= 10 && minutes <= 480
        ? []
        : [problem('minutes', t(words.errMinutes))]),
      ...(plan.place.trim().length < 2 ? [problem('place', t(words.errPlace))] : []),
    ];
  };
}

/** When, where and with whom; a clash is said by the server and stands on top, what was typed stays. */
export function ScheduleDialog({ item, kind, onClose, onDone }: DialogProps) {
  const t = useText();
  const { lang } = useLang();
  const [plan, setPlan] = useState<Plan>(empty);
  const check = useCheck();
  const form = useActionForm(scheduleApplication);
  const now = item.schedule;
  const send = () => {
    const found = check(plan);
    const { place, staffIds, note } = plan;
    const body = {
      version: item.version,
      startsAt: found.length > 0 ? '' : instantOf(plan.day, plan.time),
      minutes: Number(plan.minutes),
      place,
      staffIds: [...staffIds],
      others: plan.others
        .split(/[、,，;；]/)
        .map((name) => name.trim())
        .filter((name) => name !== ''),
      note,
    };
    form.send(found, { params: { id: item.id }, body }, onDone);
  };
  return (
    <ActionDialog
      title={t(now ? words.reschedule : words.schedule)}
      verb={t(words.sendSchedule)}
      effect={
        <>
          <p>{t(words.scheduleEffect)}</p>
          <MakesPaper kind={kind} action={courtActionOf(kind, 'schedule') ? 'schedule' : 'reschedule'} />
          {now && <p>{t(words.was, { when: formatInstant(now.startsAt, lang), place: now.place })}</p>}
        </>
      }
      form={form}
      onAct={send}
      onClose={onClose}
    >
      <Fields plan={plan} form={form} onChange={(change) => setPlan((old) => ({ ...old, ...change }))} />
    </ActionDialog>
  );
}

type FieldsProps = {
  readonly plan: Plan;
  readonly form: Pick<ReturnType<typeof useActionForm>, 'errorOf'>;
  readonly onChange: (change: Partial<Plan>) => void;
};

function Fields({ plan, form, onChange }: FieldsProps) {
  const t = useText();
  return (
    <>
      <div className={classes.row}>
        <TextInput
          id={fieldId('startsAt')}
          data-autofocus
          type="date"
          label={t(words.day)}
          value={plan.day}
          error={form.errorOf('startsAt')}
          onChange={(event) => onChange({ day: event.currentTarget.value })}
        />
        <TextInput
          id={fieldId('time')}
          type="time"
          label={t(words.time)}
          value={plan.time}
          error={form.errorOf('time')}
          onChange={(event) => onChange({ time: event.currentTarget.value })}
        />
        <TextInput
          id={fieldId('minutes')}
          inputMode="numeric"
          label={t(words.minutes)}
          value={plan.minutes}
          error={form.errorOf('minutes')}
          onChange={(event) => onChange({ minutes: event.currentTarget.value })}
        />
      </div>
      <TextInput
        id={fieldId('place')}
        label={t(words.place)}
        value={plan.place}
        maxLength={100}
        error={form.errorOf('place')}
        onChange={(event) => onChange({ place: event.currentTarget.value })}
      />
      <ColleagueChoice chosen={plan.staffIds} onChange={(staffIds) => onChange({ staffIds })} />
      <TextInput
        id={fieldId('others')}
        label={t(words.others2)}
        value={plan.others}
        onChange={(event) => onChange({ others: event.currentTarget.value })}
      />
      <Textarea
        id={fieldId('note')}
        label={t(words.note)}
        growTo={14}
        rows={2}
        maxLength={500}
        value={plan.note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
    </>
  );
}
