import { type ApplicationSummary, listApplications } from '@sufu/contract/applications';
import { type CalendarEntry, nextEntries, type WaitingService, waitingServices } from '@sufu/contract/calendar';
import { listUpcomingHearings, type UpcomingHearing } from '@sufu/contract/cases';
import { type CourtDay, courtDayOf, toCourtDay } from '@sufu/contract/core';
import { listMessages, type Message } from '@sufu/contract/messages';
import { useCall } from '../../../shared/api/index.ts';
import { returnedRequest, unreadRequest } from '../requests.ts';

/** One thing the court waits for from a person, with the day that counts; none for what has no last day. */
export type ToDoItem = { readonly key: string; readonly day: CourtDay | null } & (
  | { readonly kind: 'correct'; readonly application: ApplicationSummary }
  | { readonly kind: 'service'; readonly service: WaitingService }
  | { readonly kind: 'entry'; readonly entry: CalendarEntry }
  | { readonly kind: 'hearing'; readonly hearing: UpcomingHearing }
  | { readonly kind: 'messages'; readonly newest: Message; readonly count: number }
);
export type ToDoList = {
  readonly state: 'waiting' | 'failed' | 'ready';
  readonly items: readonly ToDoItem[];
  /** Returned applications that are not among the items: home shows five. */
  readonly more: number;
  /** Papers not opened that are not among the items: home shows three. */
  readonly moreServices: number;
  readonly error: unknown;
  readonly again: () => void;
};

/** Order within one day: deadlines, then what was served, then hearings, then messages. */
const weight = { correct: 0, entry: 1, service: 2, hearing: 3, messages: 4 } as const;

/** The most dangerous first: what is overdue, then by day; what has no day comes last. */
export const byDanger = (a: ToDoItem, b: ToDoItem): number =>
  (a.day ?? '9999').localeCompare(b.day ?? '9999') || weight[a.kind] - weight[b.kind];

type Listed = readonly { readonly id: string }[];
function unreadItem(rows: readonly Message[], total: number, listed: Listed): ToDoItem[] {
  // Messages about returned applications, services and fees are left out: each of those is an item of its own.
  const ofListed = rows.filter(({ link }) => listed.some(({ id }) => link?.endsWith(id)));
  const newest = rows.find((row) => !ofListed.includes(row));
  return newest ? [{ key: 'messages', kind: 'messages', day: null, newest, count: total - ofListed.length }] : [];
}

const billAt = (id: string): string => `/payment/payment-details?id=${id}`;
const noticeAt = ({ id }: WaitingService): string => `/notice/detail/${id}`;

/** Everything that waits for this person: corrections due, services, hearings, fees and other days of the calendar, messages (B066, looks.md §6). */
export function useToDo(): ToDoList {
  const returned = useCall(listApplications, returnedRequest);
  const hearings = useCall(listUpcomingHearings, {});
  const unread = useCall(listMessages, unreadRequest);
  const entries = useCall(nextEntries, {});
  const served = useCall(waitingServices, {});
  const asked = [returned, hearings, entries, served, unread];
  const services = served.data?.rows ?? [];
  const applications = returned.data?.rows ?? [];
  const fees = (entries.data ?? []).flatMap(({ fee, link }) => (fee ? [{ id: link }] : []));
  const items: ToDoItem[] = [
    ...applications.map(
      (application): ToDoItem => ({
        key: application.id,
        kind: 'correct',
        day: application.dueDay === null ? null : toCourtDay(application.dueDay),
        application,
      }),
    ),
    ...(hearings.data ?? []).map(
      (hearing): ToDoItem => ({
        key: `${hearing.caseId} ${hearing.at}`,
        kind: 'hearing',
        day: courtDayOf(hearing.at),
        hearing,
      }),
    ),
    ...services
      .filter(({ billId }) => billId === null || !fees.some(({ id }) => id === billAt(billId)))
      .map(
        (service): ToDoItem => ({
          key: service.id,
          kind: 'service',
          day: service.lastDay === null ? null : toCourtDay(service.lastDay),
          service,
        }),
      ),
    // The time limit of a service that is listed stands there.
    ...(entries.data ?? [])
      .filter(({ link, day }) => !services.some((each) => noticeAt(each) === link && each.lastDay === day))
      .map((entry): ToDoItem => ({ key: entry.id, kind: 'entry', day: toCourtDay(entry.day), entry })),
    ...unreadItem(unread.data?.rows ?? [], unread.data?.total ?? 0, [...applications, ...services, ...fees]),
  ];
  return {
    state: asked.some(({ isError }) => isError)
      ? 'failed'
      : asked.some(({ isPending }) => isPending)
        ? 'waiting'
        : 'ready',
    items: items.sort(byDanger),
    moreServices: (served.data?.total ?? 0) - items.filter(({ kind }) => kind === 'service').length,
    more: (returned.data?.total ?? 0) - applications.length,
    error: asked.find(({ isError }) => isError)?.error ?? null,
    again: () => {
      for (const each of asked) if (each.isError) void each.refetch();
    },
  };
}
