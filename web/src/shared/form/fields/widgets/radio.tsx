import { GroupFrame } from '../field-frame.tsx';
import { useChoices } from '../options.ts';
import { textOf, type WidgetProps } from '../widget-props.ts';
import { ChoiceList } from './choice-list.tsx';

/** One of a few, each a card. */
export function RadioWidget({ field, path, value, onChange }: WidgetProps) {
  const choices = useChoices(field);
  return (
    <GroupFrame field={field} path={path}>
      <ChoiceList type="radio" path={path} choices={choices} chosen={[textOf(value)]} onToggle={onChange} />
    </GroupFrame>
  );
}
