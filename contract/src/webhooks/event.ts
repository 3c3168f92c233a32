import { z } from 'zod';
import { id, instant } from '../core/index.ts';
import { type EventType, isEventType, subjectKinds } from './event-types.ts';

const type = z.custom<EventType>((value) => typeof value === 'string' && isEventType(value)).meta({ type: 'string' });

/**
 * One event as the receiver gets it, by push and by feed alike. Ids, numbers and codes only: who may know more asks for it.
 *
 * - `version`: of the subject, behind the act.
 * - `caseSeq`: the number of the event within its case, from 1, without gaps; null, with `caseId`, where there is no case.
 */
export const webhookEvent = z.strictObject({
  id,
  type,
  at: instant,
  subject: z.strictObject({ kind: z.enum(subjectKinds), id }),
  caseId: id.nullable(),
  caseSeq: z.int().min(1).nullable(),
  version: z.int().min(0),
});
export type WebhookEvent = z.infer<typeof webhookEvent>;

/** Bytes an event is never larger than (service.md §13). */
export const eventBytes = 2_048;

/** The body of a push: what is signed, byte for byte. The same event always makes the same text. */
export const eventBody = ({ id, type, at, subject, caseId, caseSeq, version }: WebhookEvent): string =>
  JSON.stringify({ id, type, at, subject: { kind: subject.kind, id: subject.id }, caseId, caseSeq, version });
