import type { Text } from '@sufu/contract/core';
import type { eventsOf, FullDelivery } from './store.ts';
import { eventWords } from './words.ts';

type Event = Awaited<ReturnType<typeof eventsOf>>[number];
type Line = { readonly at: string; readonly says: Text };

/** What happened, a line each; where several accounts receive for the addressee, one line names them all. */
export function historyOf({ attempts }: Pick<FullDelivery, 'attempts'>, events: readonly Event[]): Line[] {
  const byId = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  const wayOf = ({ attempt_id }: Event) => byId.get(attempt_id ?? '')?.facts.channel ?? null;
  const groups = Map.groupBy(events, (event) =>
    wayOf(event) === 'PORTAL' ? `${event.kind} ${event.at.toISOString()}` : `${event.seq}`,
  );
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const names = same.flatMap(({ attempt_id }) => byId.get(attempt_id ?? '')?.details.receiver || []);
    const to = same.length > 1 ? [...new Set(names)] : [];
    return [{ at: first.at.toISOString(), says: eventWords(first.kind, wayOf(first), to) }];
  });
}
