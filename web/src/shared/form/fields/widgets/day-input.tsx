import { isCourtDay } from '@sufu/contract/core';
import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useText } from '../../../i18n/index.tsx';
import { dayWords } from '../../day-words.ts';
import classes from '../../form.module.css';
import { parseDay } from '../parse-day.ts';

type Props = {
  readonly control: { readonly id: string };
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string | null) => void;
};

/** A day, typed in any usual form, or chosen in the calendar the device itself has. */
export function DayInput({ control, label, value, onChange }: Props) {
  const t = useText();
  const picker = useRef<HTMLInputElement>(null);
  // While the field has the focus it shows the typed text, not the parsed day.
  const [typing, setTyping] = useState<string | null>(null);
  const name = t(dayWords.pickDate, { label });
  return (
    <span className={classes.day}>
      <input
        {...control}
        type="text"
        className={classes.input}
        inputMode="text"
        autoComplete="off"
        value={typing ?? value}
        onChange={(event) => {
          setTyping(event.target.value);
          onChange(parseDay(event.target.value) ?? (event.target.value.trim() || null));
        }}
        onBlur={() => setTyping(null)}
      />
      <span className={classes.calendar}>
        <button type="button" aria-label={name} onClick={() => picker.current?.showPicker()}>
          <IconCalendar className="icon" aria-hidden />
        </button>
        <input
          ref={picker}
          type="date"
          tabIndex={-1}
          aria-hidden
          value={isCourtDay(value) ? value : ''}
          onChange={(event) => onChange(event.target.value || null)}
        />
      </span>
    </span>
  );
}
