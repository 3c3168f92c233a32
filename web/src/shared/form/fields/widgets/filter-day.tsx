import { isCourtDay } from '@sufu/contract/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../../i18n/index.tsx';
import labels from '../../../ui/controls/search-box.module.css';
import { dayWords } from '../../day-words.ts';
import classes from '../../form.module.css';
import { DayInput } from './day-input.tsx';

type Props = {
  readonly label: string;
  /** What the form of the filters reads, `YYYY-MM-DD` or nothing. */
  readonly name: string;
  readonly defaultValue: string;
};

/**
 * A day as a filter of a list: typed in any usual form or chosen, like a day of a form, and the same in every browser. A form
 * with what is no day is not sent; the browser says at the field why.
 */
export function FilterDay({ label, name, defaultValue }: Props) {
  const t = useText();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [day, setDay] = useState(defaultValue);
  const says = day === '' || isCourtDay(day) ? '' : t(dayWords.dayUnread);
  useEffect(() => {
    place.current?.querySelector<HTMLInputElement>('input[type="text"]')?.setCustomValidity(says);
  }, [says]);
  return (
    <div ref={place} className={classes.filterDay}>
      <label htmlFor={id} className={labels.label}>
        {label}
      </label>
      <DayInput control={{ id }} label={label} value={day} onChange={(value) => setDay(value ?? '')} />
      <input type="hidden" name={name} value={day} />
    </div>
  );
}
