import { formatCourtDay, toCourtDay } from '@sufu/contract/core';
import { useLang, useText } from '../../../i18n/index.tsx';
import { useAppearance } from '../../../looks/use-appearance.tsx';
import { CallFailure } from '../../../ui/status/call-failure.tsx';
import { WaitingRows } from '../../../ui/status/waiting-rows.tsx';
import classes from '../../form.module.css';
import { GroupFrame } from '../field-frame.tsx';
import { textOf, type WidgetProps } from '../widget-props.ts';
import { ChoiceList } from '../widgets/choice-list.tsx';
import { DateWidget } from '../widgets/date.tsx';
import { DayCalendar } from './day-calendar.tsx';
import { daysOf, useTimes } from './use-times.ts';
import { words } from './words.ts';

/** A day on which whom I want to meet receives: weeks to look at, in the elder view a short list. */
export function MeetingDayWidget(props: WidgetProps) {
  const { field, path, value, onChange } = props;
  const t = useText();
  const { lang } = useLang();
  const elder = useAppearance().appearance.view === 'elder';
  const times = useTimes();
  if (times.byWish) return <DateWidget {...props} field={{ ...field, hint: words.byWish }} />;
  const days = daysOf(times.data ?? []);
  const choices = days
    .filter(({ free }) => free > 0)
    .map(({ day, free }) => ({
      value: day,
      label: formatCourtDay(toCourtDay(day), lang),
      says: t(words.left, { n: free }),
    }));
  const offered = choices.length > 0;
  return (
    <GroupFrame
      field={field}
      path={path}
      hint={times.data && !elder ? t(words.chooseDay) : undefined}
      focusable={!offered}
    >
      {!times.chosen && <p className={classes.says}>{t(words.judgeFirst)}</p>}
      {times.data && !offered && <p className={classes.says}>{t(words.noneFree)}</p>}
      {times.chosen && times.isPending && <WaitingRows rows={4} />}
      {times.isError && <CallFailure error={times.error} onAgain={() => void times.refetch()} />}
      {offered && elder && (
        <ChoiceList type="radio" path={path} choices={choices} chosen={[textOf(value)]} onToggle={onChange} />
      )}
      {offered && !elder && <DayCalendar path={path} days={days} chosen={textOf(value)} onChoose={onChange} />}
    </GroupFrame>
  );
}
