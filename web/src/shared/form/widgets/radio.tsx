import { useLang } from '../../i18n/index.tsx';
import { GroupFrame } from '../field-frame.tsx';
import { choicesOf } from '../options.ts';
import { textOf, type WidgetProps } from '../widget-props.ts';
import { ChoiceList } from './choice-list.tsx';

/** One of a few, each a card. */
export function RadioWidget({ field, path, value, onChange }: WidgetProps) {
  const { lang } = useLang();
  return (
    <GroupFrame field={field} path={path}>
      <ChoiceList
        type="radio"
        path={path}
        choices={choicesOf(field, lang)}
        chosen={[textOf(value)]}
        onToggle={onChange}
      />
    </GroupFrame>
  );
}
