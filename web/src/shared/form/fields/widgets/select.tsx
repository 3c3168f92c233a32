import { useText } from '../../../i18n/index.tsx';
import classes from '../../form.module.css';
import { words } from '../../words.ts';
import { FieldFrame, useControl } from '../field-frame.tsx';
import { useChoices, useChoicesComing } from '../options.ts';
import { textOf, type WidgetProps } from '../widget-props.ts';
import { RadioWidget } from './radio.tsx';

const asCards = 7;

/** One of a list: up to seven options are cards, more are the list of the browser, which every phone knows. */
export function SelectWidget(props: WidgetProps) {
  const choices = useChoices(props.field);
  if (useChoicesComing(props.field)) return <Coming {...props} />;
  return choices.length > 0 && choices.length <= asCards ? <RadioWidget {...props} /> : <ListBox {...props} />;
}

function Coming({ field, path }: WidgetProps) {
  const t = useText();
  const control = useControl(path, { hint: field.hint !== undefined });
  return (
    <FieldFrame field={field} path={path}>
      <select {...control} className={classes.input} disabled aria-busy="true">
        <option>{t(words.loadingChoices)}</option>
      </select>
    </FieldFrame>
  );
}

function ListBox({ field, path, value, onChange }: WidgetProps) {
  const t = useText();
  const control = useControl(path, { hint: field.hint !== undefined });
  const choices = useChoices(field);
  if (choices.length === 0) return <Typed field={field} path={path} value={value} onChange={onChange} />;
  return (
    <FieldFrame field={field} path={path}>
      <select
        {...control}
        className={classes.input}
        value={textOf(value)}
        onChange={(e) => onChange(e.target.value || null)}
      >
        <option value="">{t(words.choose)}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** Choices that only the case knows (its hearings, its parties) are typed where the case has not given them. */
function Typed({ field, path, value, onChange }: WidgetProps) {
  const control = useControl(path, { hint: field.hint !== undefined });
  return (
    <FieldFrame field={field} path={path}>
      <input
        {...control}
        type="text"
        className={classes.input}
        value={textOf(value)}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </FieldFrame>
  );
}
