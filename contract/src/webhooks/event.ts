import { z } from 'zod';
import { id, instant } from '../core/index.ts';
import { type EventType, isEventType, subjectKinds } from './event-types.ts';

const type = z.custom<EventType>((value) => typeof value === 'string' && isEventType(value)).meta({ type: 'string' });

/** `party.endedOn`: kind of row and field as the format of the exchange names them; `party.added`: a row of it came. */
const changedField = /^[a-z]{1,10}\.[A-Za-z]{1,20}$/;

/**
 * One event as the receiver gets it, by push and by feed alike. Ids, numbers and codes only: who may know more asks for it.
 *
 * - `version`: of the subject, behind the act.
 * - `caseSeq`: the number of the event within its case, from 1, without gaps; null, with `caseId`, where there is no case.
 * - `fields`: of `case.changed` alone, which fields of which kind of row say otherwise now, never what they say.
 */
export const webhookEvent = z.strictObject({
  id,
  type,
  at: instant,
  subject: z.strictObject({ kind: z.enum(subjectKinds), id }),
  caseId: id.nullable(),
  caseSeq: z.int().min(1).nullable(),
  version: z.int().min(0),
  fields: z.array(z.string().regex(changedField)).min(1).max(60).optional(),
});
export type WebhookEvent = z.infer<typeof webhookEvent>;

/** Bytes an event is never larger than (service.md §13). */
export const eventBytes = 2_048;

/** The body of a push: what is signed, byte for byte. The same event always makes the same text. */
export const eventBody = ({ id, type, at, subject, caseId, caseSeq, version, fields }: WebhookEvent): string =>
  JSON.stringify({ id, type, at, subject: { kind: subject.kind, id: subject.id }, caseId, caseSeq, version, fields });
