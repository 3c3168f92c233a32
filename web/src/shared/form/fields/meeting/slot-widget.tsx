import { useText } from '../../../i18n/index.tsx';
import classes from '../../form.module.css';
import { GroupFrame } from '../field-frame.tsx';
import { textOf, type WidgetProps } from '../widget-props.ts';
import { ChoiceList } from '../widgets/choice-list.tsx';
import { SelectWidget } from '../widgets/select.tsx';
import { useMeeting } from './meeting-context.ts';
import { useTimes } from './use-times.ts';
import { words } from './words.ts';

/** One of the free times of the chosen day; those that are taken are said, not offered. */
export function MeetingSlotWidget(props: WidgetProps) {
  const { field, path, value, onChange } = props;
  const t = useText();
  const { day } = useMeeting();
  const times = useTimes();
  if (times.byWish) return <SelectWidget {...props} />;
  const ofDay = (times.data ?? []).filter((time) => time.day === day);
  const free = ofDay.filter((time) => time.free);
  const taken = ofDay.filter((time) => !time.free);
  const chosen = textOf(value);
  const gone = chosen !== '' && ofDay.length > 0 && !free.some(({ slot }) => slot === chosen);
  return (
    <GroupFrame field={field} path={path} focusable={free.length === 0}>
      {ofDay.length === 0 && <p className={classes.says}>{t(times.chosen ? words.dayFirst : words.judgeFirst)}</p>}
      <div aria-live="polite">
        {gone && <p className={classes.says}>{t(free.length > 0 ? words.gone : words.allTaken)}</p>}
      </div>
      {free.length > 0 && (
        <ChoiceList
          type="radio"
          path={path}
          choices={free.map(({ slot, label }) => ({ value: slot, label: t(label) }))}
          chosen={[chosen]}
          onToggle={onChange}
        />
      )}
      {taken.length > 0 && (
        <p className={classes.hint}>
          {t(words.taken, { times: taken.map(({ label }) => t(label)).join(t(words.between)) })}
        </p>
      )}
    </GroupFrame>
  );
}
