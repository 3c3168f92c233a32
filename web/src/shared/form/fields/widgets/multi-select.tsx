import { useLang } from '../../../i18n/index.tsx';
import { GroupFrame } from '../field-frame.tsx';
import { choicesOf } from '../options.ts';
import { listOfTexts, type WidgetProps } from '../widget-props.ts';
import { ChoiceList } from './choice-list.tsx';

/** Several of a list, each a card; kept in the order of the list, not of the pressing. */
export function MultiSelectWidget({ field, path, value, onChange }: WidgetProps) {
  const { lang } = useLang();
  const choices = choicesOf(field, lang);
  const chosen = listOfTexts(value);
  const toggle = (pressed: string) => {
    const wanted = choices.map((choice) => choice.value).filter((v) => chosen.includes(v) !== (v === pressed));
    onChange(wanted.length > 0 ? wanted : null);
  };
  return (
    <GroupFrame field={field} path={path}>
      <ChoiceList type="checkbox" path={path} choices={choices} chosen={chosen} onToggle={toggle} />
    </GroupFrame>
  );
}
