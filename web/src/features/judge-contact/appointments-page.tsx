import type { Text } from '@sufu/contract/core';
import { countAppointments, listAppointments, recordKinds } from '@sufu/contract/judge-contact';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { type PageAddress, type PrefetchLoader, useCall } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { type ListAddress, useListAddress } from '../../shared/list/use-list-address.ts';
import { Link } from '../../shared/router/links.tsx';
import { AppointmentCard } from './appointment-card.tsx';
import { RecordPage } from './record-page.tsx';
import { type RecordFilter, recordFilterIn, requestOf } from './record-request.ts';
import classes from './records.module.css';
import { words } from './words.ts';

const countsOf = ({ caseNo }: RecordFilter) => ({ query: caseNo ? { caseNo } : {} });

export const prefetch = (load: PrefetchLoader, signedIn: boolean, { search }: PageAddress) =>
  signedIn
    ? Promise.all([
        load(listAppointments, requestOf(search)),
        load(countAppointments, countsOf(recordFilterIn(search))),
      ])
    : Promise.resolve();

/** How many stand in each state; each is a filter. */
function States({ asked, address }: { asked: RecordFilter; address: ListAddress }) {
  const t = useText();
  const counts = useCall(countAppointments, countsOf(asked)).data ?? [];
  if (counts.length === 0) return null;
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const choices = [{ state: undefined, label: words.all, count: all }, ...counts];
  return (
    <nav className={classes.states} aria-label={t(words.states)}>
      {choices.map(({ state, label, count }) => (
        <Link
          key={state ?? 'all'}
          to={address.to({ state, page: undefined })}
          aria-current={state === asked.state ? 'true' : undefined}
        >
          {t(label)} <span className="num">{count}</span>
        </Link>
      ))}
    </nav>
  );
}

/** My appointments: when I am received and by whom. */
export function Component() {
  const t = useText();
  const address = useListAddress();
  const [done, setDone] = useState<Text | null>(null);
  const asked = recordFilterIn(address.params);
  const list = useCall(listAppointments, requestOf(address.params, address), { placeholderData: (before) => before });
  const filtered = asked.state !== undefined || asked.caseNo !== '';
  return (
    <RecordPage
      type={recordKinds.appointment}
      title={words.appointments}
      lead={words.appointmentsLead}
      begin={words.newAppointment}
      icon={IconCalendar}
      list={list}
      address={address}
      done={done}
      none={{
        title: filtered ? words.noneInState : words.noAppointments,
        why: t(filtered ? words.noneInStateWhy : words.noAppointmentsWhy),
        filtered,
      }}
      filter={<States asked={asked} address={address} />}
    >
      {list.data?.rows.map((item) => (
        <AppointmentCard key={item.id} item={item} onDone={setDone} />
      ))}
    </RecordPage>
  );
}
