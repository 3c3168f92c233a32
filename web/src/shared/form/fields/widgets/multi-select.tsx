import { useLang, useText } from '../../../i18n/index.tsx';
import classes from '../../form.module.css';
import { words } from '../../words.ts';
import { GroupFrame } from '../field-frame.tsx';
import { choicesOf } from '../options.ts';
import { listOfTexts, type WidgetProps } from '../widget-props.ts';
import { ChoiceList } from './choice-list.tsx';

/** Several of a list, each a card; kept in the order of the list, not of the pressing. */
export function MultiSelectWidget({ field, path, value, onChange }: WidgetProps) {
  const t = useText();
  const { lang } = useLang();
  const choices = choicesOf(field, lang);
  const chosen = listOfTexts(value);
  const toggle = (pressed: string) => {
    const wanted = choices.map((choice) => choice.value).filter((v) => chosen.includes(v) !== (v === pressed));
    onChange(wanted.length > 0 ? wanted : null);
  };
  const isAll = choices.every((choice) => chosen.includes(choice.value));
  return (
    <GroupFrame field={field} path={path}>
      {field.offersAll && (
        <button
          type="button"
          className={`${classes.link} ${classes.add}`}
          onClick={() => onChange(isAll ? null : choices.map((choice) => choice.value))}
        >
          {t(isAll ? words.none : words.all)}
        </button>
      )}
      <ChoiceList type="checkbox" path={path} choices={choices} chosen={chosen} onToggle={toggle} />
    </GroupFrame>
  );
}
