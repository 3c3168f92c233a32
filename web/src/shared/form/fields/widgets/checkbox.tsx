import { useText } from '../../../i18n/index.tsx';
import classes from '../../form.module.css';
import { useProblem } from '../../form-context.ts';
import { describedBy, FieldError } from '../field-frame.tsx';
import type { WidgetProps } from '../widget-props.ts';

/** A sentence to agree to; the sentence itself is the label. */
export function CheckboxWidget({ field, path, value, onChange }: WidgetProps) {
  const t = useText();
  const error = useProblem(path);
  return (
    <div className={classes.field} data-wrong={error !== undefined}>
      {error && <FieldError path={path}>{error}</FieldError>}
      <div className={classes.choices}>
        <label className={classes.choice} data-wrong={error !== undefined}>
          <input
            type="checkbox"
            id={path}
            checked={value === true}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={describedBy(path, { hint: field.hint, error })}
            onChange={(event) => onChange(event.target.checked ? true : null)}
          />
          <span>{t(field.label)}</span>
        </label>
      </div>
      {field.hint && (
        <p id={`${path}-hint`} className={classes.hint}>
          {t(field.hint)}
        </p>
      )}
    </div>
  );
}
