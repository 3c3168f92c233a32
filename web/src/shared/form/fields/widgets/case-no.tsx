import { formatCaseNo, parseCaseNo } from '@sufu/contract/core';
import { useText } from '../../../i18n/index.tsx';
import classes from '../../form.module.css';
import { useForm } from '../../form-context.ts';
import { words } from '../../words.ts';
import { FieldFrame, GroupFrame, useControl } from '../field-frame.tsx';
import { textOf, type WidgetProps } from '../widget-props.ts';
import { ChoiceList } from './choice-list.tsx';

/** A case number in any usual writing; on leaving the field it stands as the court writes it. */
function Typed({ path, value, onChange, label }: Omit<WidgetProps, 'field'> & { readonly label?: string }) {
  const control = useControl(path, { hint: true });
  const text = textOf(value);
  return (
    <input
      {...control}
      type="text"
      className={classes.input}
      autoComplete="off"
      aria-label={label}
      value={text}
      onChange={(event) => onChange(event.target.value || null)}
      onBlur={() => {
        const caseNo = parseCaseNo(text);
        if (caseNo && formatCaseNo(caseNo) !== text) onChange(formatCaseNo(caseNo));
      }}
    />
  );
}

/** A case by its number: one of one's own by a press, where the form offers them, or any other typed. */
export function CaseNoWidget(props: WidgetProps) {
  const { field, path, value, onChange } = props;
  const t = useText();
  const offered = useForm().offers[field.name] ?? [];
  const number = parseCaseNo(textOf(value));
  if (offered.length === 0)
    return (
      <FieldFrame field={field} path={path} hint={t(words.caseNoHint)}>
        <Typed {...props} />
      </FieldFrame>
    );
  return (
    <GroupFrame field={field} path={path} hint={t(words.caseNoHint)}>
      <ChoiceList
        type="radio"
        path={`${path}.own`}
        choices={offered}
        chosen={offered
          .map((choice) => choice.value)
          .filter((value) => number !== null && parseCaseNo(value) === number)}
        onToggle={onChange}
      />
      <Typed {...props} label={t(words.otherCaseNo)} />
    </GroupFrame>
  );
}
