import type { Answer } from '@sufu/contract/applications';
import { useText } from '../../../i18n/index.tsx';
import classes from '../../form.module.css';
import { useProblem } from '../../form-context.ts';
import { words } from '../../words.ts';
import { FieldError, GroupFrame, useControl } from '../field-frame.tsx';
import type { WidgetProps } from '../widget-props.ts';
import { DayInput } from './day-input.tsx';

const endOf = (value: Answer | undefined, end: 'from' | 'to'): string => {
  if (typeof value !== 'object' || value === null || !(end in value)) return '';
  const day = Object.entries(value).find(([name]) => name === end)?.[1];
  return typeof day === 'string' ? day : '';
};

function End({
  path,
  label,
  value,
  onChange,
}: {
  path: string;
  label: string;
  value: string;
  onChange: (v: string) => void;
}) {
  const error = useProblem(path);
  const control = useControl(path, {});
  return (
    <div data-wrong={error !== undefined}>
      <label htmlFor={path}>{label}</label>
      {error && <FieldError path={path}>{error}</FieldError>}
      <DayInput control={control} label={label} value={value} onChange={(day) => onChange(day ?? '')} />
    </div>
  );
}

/** From one day to another. */
export function DateRangeWidget({ field, path, value, onChange }: WidgetProps) {
  const t = useText();
  const [from, to] = [endOf(value, 'from'), endOf(value, 'to')];
  const set = (a: string, b: string) => {
    const ends = Object.entries({ from: a, to: b }).filter(([, day]) => day !== '');
    onChange(ends.length > 0 ? Object.fromEntries(ends) : null);
  };
  return (
    <GroupFrame field={field} path={path} hint={t(words.dateHint)} focusable>
      <div className={classes.ends}>
        <End path={`${path}.from`} label={t(words.from)} value={from} onChange={(day) => set(day, to)} />
        <End path={`${path}.to`} label={t(words.to)} value={to} onChange={(day) => set(from, day)} />
      </div>
    </GroupFrame>
  );
}
