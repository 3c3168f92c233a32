import { useText } from '../../../i18n/index.tsx';
import classes from '../../form.module.css';
import { words } from '../../words.ts';
import { FieldFrame, useControl } from '../field-frame.tsx';
import { textOf, type WidgetProps } from '../widget-props.ts';

/** Longer text. No `maxlength`: pasted text over the limit is kept and counted, not cut off. */
export function TextareaWidget({ field, path, value, onChange }: WidgetProps) {
  const t = useText();
  const text = textOf(value);
  const n = [...text.trim()].length;
  const { min = 0, max } = field;
  const over = max !== undefined && n > max ? n - max : 0;
  const control = useControl(path, { hint: field.hint !== undefined, more: true });
  const counted =
    max === undefined
      ? t(words.counterFrom, { n, min })
      : over > 0
        ? t(words.counterOver, { n, max, over })
        : t(words.counter, { n, max });
  return (
    <FieldFrame field={field} path={path}>
      <textarea
        {...control}
        className={classes.input}
        rows={(max ?? 0) > 1000 ? 6 : 3}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${path}-more`} className={classes.count} data-over={over > 0}>
        {counted}
      </p>
    </FieldFrame>
  );
}
