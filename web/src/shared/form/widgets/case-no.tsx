import { isCaseNo, showCaseNo } from '@sufu/contract/core';
import { useText } from '../../i18n/index.tsx';
import { FieldFrame, useControl } from '../field-frame.tsx';
import classes from '../form.module.css';
import { textOf, type WidgetProps } from '../widget-props.ts';
import { words } from '../words.ts';

/** A case number in any usual writing; on leaving the field it stands as the court writes it. */
export function CaseNoWidget({ field, path, value, onChange }: WidgetProps) {
  const t = useText();
  const control = useControl(path, { hint: true });
  const text = textOf(value);
  return (
    <FieldFrame field={field} path={path} hint={t(words.caseNoHint)}>
      <input
        {...control}
        type="text"
        className={classes.input}
        autoComplete="off"
        value={text}
        onChange={(event) => onChange(event.target.value || null)}
        onBlur={() => {
          if (isCaseNo(text) && showCaseNo(text) !== text) onChange(showCaseNo(text));
        }}
      />
    </FieldFrame>
  );
}
