import { useText } from '../../../i18n/index.tsx';
import classes from '../../form.module.css';
import { words } from '../../words.ts';
import { FieldFrame, useControl } from '../field-frame.tsx';
import { textOf, type WidgetProps } from '../widget-props.ts';
import { DayInput } from './day-input.tsx';

/** A day, and where the field asks for it the time of day (Beijing). */
export function DateWidget({ field, path, value, onChange }: WidgetProps) {
  const t = useText();
  const control = useControl(path, { hint: true });
  const label = t(field.label);
  const [day = '', clock = ''] = field.withTime ? textOf(value).split('T') : [textOf(value)];
  const join = (d: string, c: string) => onChange(d === '' && c === '' ? null : field.withTime && c ? `${d}T${c}` : d);
  return (
    <FieldFrame field={field} path={path} hint={t(words.dateHint)}>
      <span className={classes.day}>
        <DayInput control={control} label={label} value={day} onChange={(next) => join(next ?? '', clock)} />
        {field.withTime && (
          <input
            type="time"
            className={`${classes.input} ${classes.clock}`}
            aria-label={`${label} ${t(words.time)}`}
            value={clock}
            onChange={(event) => join(day, event.target.value)}
          />
        )}
      </span>
    </FieldFrame>
  );
}
