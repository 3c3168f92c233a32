import { formatCourtDay, formatInstant, type Text, toCourtDay } from '@sufu/contract/core';
import {
  type Appointment,
  countAppointments,
  listAppointments,
  recallAppointment,
  removeAppointment,
} from '@sufu/contract/judge-contact';
import { IconCalendar } from '@tabler/icons-react';
import { useCallMutation } from '../../shared/api/index.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { RecordActions } from './record-actions.tsx';
import { RecordCard } from './record-card.tsx';
import classes from './records.module.css';
import { words } from './words.ts';

/** The time that is held, or the one that was wished for. */
function When({ item }: { item: Appointment }) {
  const t = useText();
  const { lang } = useLang();
  const { booked, preferredDate, timeSlot, state } = item;
  if (!booked && !preferredDate) return <p className={classes.about}>{t(words.noTime)}</p>;
  const setup = [preferredDate && formatCourtDay(toCourtDay(preferredDate), lang), timeSlot && t(timeSlot)]
    .filter(Boolean)
    .join(lang === 'zh' ? '' : ', ');
  const fixed = state === 31 || state === 24;
  return (
    <p className={classes.when}>
      <IconCalendar className="icon" aria-hidden />
      <span>{t(booked ? (fixed ? words.fixed : words.booked) : words.wished)}</span>
      <b>{booked ? formatInstant(booked.at, lang) : setup}</b>
    </p>
  );
}

/** One appointment: with whom, when, why, and what can be done about it. */
export function AppointmentCard({ item, onDone }: { item: Appointment; onDone: (message: Text) => void }) {
  const t = useText();
  const refreshes = [listAppointments, countAppointments];
  const recall = useCallMutation(recallAppointment, { refreshes });
  const remove = useCallMutation(removeAppointment, { refreshes });
  return (
    <RecordCard item={item} name={item.judgeName || t(words.noJudge)}>
      <When item={item} />
      <dl className={classes.facts}>
        {item.reason && (
          <div>
            <dt>{t(words.reason)}</dt>
            <dd>{t(item.reason)}</dd>
          </div>
        )}
        {item.meetMode && (
          <div>
            <dt>{t(words.mode)}</dt>
            <dd>{t(item.meetMode)}</dd>
          </div>
        )}
      </dl>
      <RecordActions
        item={item}
        recall={recall}
        remove={remove}
        recallTitle={words.recallAppointment}
        recallEffect={words.recallAppointmentEffect}
        onDone={onDone}
      />
    </RecordCard>
  );
}
