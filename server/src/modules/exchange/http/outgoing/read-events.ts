import type { CallReply } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/exchange/http';
import type { Machine, MachineContext } from '../../../../platform/calls/context.ts';
import type { Input } from '../../../../platform/calls/mount.ts';
import { plainApplications } from '../../../applications/index.ts';
import { caseFacts } from '../../../cases/index.ts';
import { directoryOf } from '../../../directory/index.ts';
import { isWithinCourts } from '../../../machines/index.ts';
import { courtsOfMoney } from '../../../payments/index.ts';
import { feedAfter } from '../../../webhooks/index.ts';

type Feed = CallReply<typeof calls.readEvents>;
type Told = Feed['events'][number]['event'];

/** What a system that is limited to courts may hear of: by the case, else by what happened to what. The mail room is the own court's. */
async function withinCourts(
  { db, services }: MachineContext,
  machine: Machine,
  events: Feed['events'],
): Promise<Feed['events']> {
  if (machine.courts.length === 0) return events;
  const { courts, ownCourt } = await directoryOf(services);
  const told = events.map(({ event }) => event);
  const cases = await caseFacts(db, [...new Set(told.flatMap(({ caseId }) => caseId ?? []))]);
  const loose = told.filter(({ caseId }) => caseId === null);
  const idsOf = (...kinds: readonly string[]) =>
    loose.flatMap(({ subject }) => (kinds.includes(subject.kind) ? [subject.id] : []));
  const filed = await plainApplications(db, idsOf('application'));
  const money = await courtsOfMoney(db, idsOf('bill', 'payment', 'refund'));
  const bySubject = new Map([...filed.map(({ id, courtId }) => [id, courtId] as const), ...money]);
  const courtOf = ({ caseId, subject }: Told): string | null => {
    if (caseId !== null) return cases.get(caseId)?.courtId ?? null;
    return bySubject.get(subject.id) ?? (subject.kind === 'mail' ? ownCourt.id : null);
  };
  return events.filter(({ event }) => {
    const code = courts.get(courtOf(event) ?? '')?.shortCode;
    return code !== undefined && isWithinCourts(machine, code);
  });
}

/** Nothing new is not worth a row of the trail: systems ask every few seconds. */
export async function readEvents(
  context: MachineContext,
  { query: { after, limit, types } }: Input<typeof calls.readEvents>,
): Promise<Feed> {
  const { services, machine, transact } = context;
  const feed = await feedAfter(services, { after, limit, ...(types === undefined ? {} : { types }) });
  const events = await withinCourts(context, machine, feed.events);
  const n = events.length;
  if (n > 0) await transact(async ({ record }) => record('exchange.eventsRead', null, { after, next: feed.next, n }));
  return { ...feed, events };
}
