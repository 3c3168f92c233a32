import { dictionaries } from '@sufu/contract/applications';
import { type CourtDay, isHoliday, plusDays, toCourtDay } from '@sufu/contract/core';
import { listReceivers, openTimes, readDeskTimes, type SlotCode, slotCodes } from '@sufu/contract/judge-contact';
import { useState } from 'react';
import { useCall } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { useToday } from '../../shared/timing/clock.tsx';
import { TextInput } from '../../shared/ui/controls/text-field.tsx';
import { ActionDialog, fieldId } from '../actions/action-dialog.tsx';
import { problem } from '../actions/check-words.ts';
import { useActionForm } from '../actions/use-action-form.ts';
import classes from '../shared/desk.module.css';
import { words } from './words.ts';

/** Most days one call takes. */
const longest = 62;

/** Working days after today in a span, in order; at most as many as one call takes. */
export function workdaysIn(from: string, to: string, today: CourtDay): readonly CourtDay[] {
  if (from === '' || to === '') return [];
  const first = toCourtDay(from);
  return Array.from({ length: longest }, (_, n) => plusDays(first, n)).filter(
    (day) => day <= to && day > today && !isHoliday(day),
  );
}

/** Open times of somebody of my division: who, which days, which times of day. */
export function OpenTimesDialog({ first, onClose }: { first: CourtDay; onClose: () => void }) {
  const t = useText();
  const today = useToday();
  const people = useCall(listReceivers, {}).data ?? [];
  const [judgeId, setJudgeId] = useState('');
  const [from, setFrom] = useState<string>(first);
  const [to, setTo] = useState<string>(plusDays(first, 4));
  const [slots, setSlots] = useState<readonly SlotCode[]>(slotCodes);
  const form = useActionForm(openTimes, [readDeskTimes]);
  const days = workdaysIn(from, to, today);
  const send = () =>
    form.send(
      [
        ...(judgeId === '' ? [problem('judgeId', t(words.errWho))] : []),
        ...(days.length === 0 ? [problem('from', t(words.errDays))] : []),
        ...(slots.length === 0 ? [problem('slots', t(words.errSlots))] : []),
      ],
      { body: { judgeId, days: [...days], slots: [...slots] } },
      onClose,
    );
  return (
    <ActionDialog
      title={t(words.openTimes)}
      verb={t(words.saveOpen, { n: days.length * slots.length })}
      effect={t(words.openEffect)}
      form={form}
      onAct={send}
      onClose={onClose}
    >
      <label className={classes.select}>
        {t(words.who)}
        <select
          id={fieldId('judgeId')}
          data-autofocus
          value={judgeId}
          onChange={(event) => setJudgeId(event.currentTarget.value)}
        >
          <option value="">{t(words.whoNone)}</option>
          {people.map((person) => (
            <option key={person.judgeId} value={person.judgeId}>
              {person.name}（{t(person.title)}）
            </option>
          ))}
        </select>
      </label>
      <div className={classes.row}>
        <TextInput
          id={fieldId('from')}
          type="date"
          label={t(words.from)}
          value={from}
          error={form.errorOf('from')}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          id={fieldId('to')}
          type="date"
          label={t(words.to)}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </div>
      <fieldset className={classes.radios} id={fieldId('slots')} tabIndex={-1}>
        <legend>{t(words.slots)}</legend>
        {dictionaries.TIME_SLOT.options.flatMap(({ value, label }) => {
          const slot = slotCodes.find((slotCode) => slotCode === value);
          return slot
            ? [
                <label key={slot}>
                  <input
                    type="checkbox"
                    checked={slots.includes(slot)}
                    onChange={(event) =>
                      setSlots(event.currentTarget.checked ? [...slots, slot] : slots.filter((value) => value !== slot))
                    }
                  />
                  {t(label)}
                </label>,
              ]
            : [];
        })}
      </fieldset>
    </ActionDialog>
  );
}
