import { isEventType, subjectKindOf, type WebhookEvent } from '@sufu/contract/webhooks';
import type { Selectable } from 'kysely';
import type { WebhookEventsTable } from '../../tables.generated.ts';

export const eventColumns = ['id', 'type', 'at', 'subject_id', 'case_id', 'case_seq', 'version', 'fields'] as const;
export type StoredEvent = Pick<Selectable<WebhookEventsTable>, (typeof eventColumns)[number]>;

/** An event as everybody outside gets it. */
export function eventOf(stored: StoredEvent): WebhookEvent {
  const { id, type, at, version } = stored;
  if (!isEventType(type)) throw new Error(`event ${id} has a type that nobody knows`);
  return {
    ...{ id, type, at: at.toISOString(), version },
    subject: { kind: subjectKindOf(type), id: stored.subject_id },
    caseId: stored.case_id,
    caseSeq: stored.case_seq,
    ...(stored.fields === null ? {} : { fields: stored.fields }),
  };
}
