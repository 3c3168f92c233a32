import type { Format } from '@sufu/contract/applications';
import type { HTMLAttributes } from 'react';
import classes from '../../form.module.css';
import { FieldFrame, useControl } from '../field-frame.tsx';
import { textOf, type WidgetProps } from '../widget-props.ts';

type InputMode = NonNullable<HTMLAttributes<HTMLInputElement>['inputMode']>;
const keyboards: Readonly<Partial<Record<Format, InputMode>>> = {
  mobile: 'tel',
  phone: 'tel',
  email: 'email',
  'postal-code': 'numeric',
  'bank-account': 'numeric',
  'lawyer-licence': 'numeric',
  'whole-number': 'numeric',
};
const short = new Set<Format>(['mobile', 'phone', 'postal-code', 'whole-number']);

/** One line of text; a phone shows the keys that fit. */
export function TextWidget({ field, path, value, onChange }: WidgetProps) {
  const control = useControl(path, { hint: field.hint !== undefined });
  const { format } = field;
  return (
    <FieldFrame field={field} path={path}>
      <input
        {...control}
        type="text"
        className={`${classes.input} ${format && short.has(format) ? classes.short : ''}`}
        value={textOf(value)}
        inputMode={format && keyboards[format]}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}
