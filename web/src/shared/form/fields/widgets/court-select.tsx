import { listCourts } from '@sufu/contract/directory';
import { useCall } from '../../../api/index.ts';
import { useText } from '../../../i18n/index.tsx';
import { CallFailure } from '../../../ui/status/call-failure.tsx';
import classes from '../../form.module.css';
import { words } from '../../words.ts';
import { FieldFrame, GroupFrame, useControl } from '../field-frame.tsx';
import { textOf, type WidgetProps } from '../widget-props.ts';
import { ChoiceList } from './choice-list.tsx';

/** One of the courts of the directory. */
export function CourtSelectWidget({ field, path, value, onChange }: WidgetProps) {
  const t = useText();
  const control = useControl(path, { hint: field.hint !== undefined });
  const courts = useCall(listCourts, {}, { staleTime: Number.POSITIVE_INFINITY });
  const choices = (courts.data ?? []).map(({ id, name, address }) => ({ value: id, label: name, says: address }));
  if (courts.isError || (choices.length > 0 && choices.length <= 7)) {
    return (
      <GroupFrame field={field} path={path} focusable={courts.isError}>
        {courts.isError ? (
          <CallFailure error={courts.error} onAgain={() => void courts.refetch()} />
        ) : (
          <ChoiceList type="radio" path={path} choices={choices} chosen={[textOf(value)]} onToggle={onChange} />
        )}
      </GroupFrame>
    );
  }
  return (
    <FieldFrame field={field} path={path}>
      <select
        {...control}
        className={classes.input}
        value={textOf(value)}
        onChange={(e) => onChange(e.target.value || null)}
      >
        <option value="">{t(courts.isPending ? words.loadingChoices : words.choose)}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
