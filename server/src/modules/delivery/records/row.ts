import { type Text, text } from '@sufu/contract/core';
import {
  type Attempt,
  attempt as attemptShape,
  type DeliveryKind,
  type DeliveryState,
  deliveryKind,
  deliveryState,
  type Effect,
  effect as effectShape,
  type PaperKind,
  paperKind,
} from '@sufu/contract/delivery';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { DeliveriesTable, DeliveryAttemptsTable, DeliveryPapersTable } from '../../../tables.generated.ts';

const chosenDays = z.record(z.string(), z.int());

export type DeliveryRow = {
  readonly id: string;
  readonly number: string;
  readonly caseId: string;
  readonly partyId: string;
  readonly kind: DeliveryKind;
  readonly needsSignature: boolean;
  readonly isAbroad: boolean;
  readonly chosenDays: Readonly<Record<string, number>>;
  readonly performBy: string | null;
  readonly autoPost: boolean;
  readonly plannedAt: Date | null;
  readonly state: DeliveryState;
  readonly effect: Effect | null;
  readonly openedAt: Date | null;
  readonly signedAt: Date | null;
  readonly remindedAt: Date | null;
  readonly phonedAt: Date | null;
  /** Who receives has neither phone nor mailbox: somebody phones. */
  readonly isUnreachable: boolean;
  readonly certificateId: string | null;
  readonly receiptId: string | null;
  readonly stoppedFor: string | null;
  readonly work: string | null;
  readonly workSince: Date | null;
  readonly madeAt: Date;
  readonly version: number;
};

const stoppedAt = (id: string): string => `deliveries.stopped_for:${id}`;
export const sealStopped = (secrets: Secrets, id: string, reason: string): Buffer =>
  secrets.seal(reason, stoppedAt(id));

export const deliveryOf = (secrets: Secrets, row: Selectable<DeliveriesTable>): DeliveryRow => ({
  id: row.id,
  number: row.number,
  caseId: row.case_id,
  partyId: row.party_id,
  kind: deliveryKind.parse(row.kind),
  needsSignature: row.needs_signature,
  isAbroad: row.is_abroad,
  chosenDays: chosenDays.parse(row.chosen_days),
  performBy: row.perform_by,
  autoPost: row.auto_post,
  plannedAt: row.planned_at,
  state: deliveryState.parse(row.state),
  effect: row.effect === null ? null : effectShape.parse(row.effect),
  openedAt: row.opened_at,
  signedAt: row.signed_at,
  remindedAt: row.reminded_at,
  phonedAt: row.phoned_at,
  isUnreachable: row.unreachable,
  certificateId: row.certificate_id,
  receiptId: row.receipt_id,
  stoppedFor: row.stopped_for === null ? null : secrets.open(row.stopped_for, stoppedAt(row.id)),
  work: row.work,
  workSince: row.work_since,
  madeAt: row.made_at,
  version: row.version,
});

export type PaperRow = {
  readonly position: number;
  readonly kind: PaperKind;
  readonly title: Text;
  readonly documentId: string | null;
  readonly fileId: string | null;
  /** Of the file as it was served; null where the portal draws the paper. */
  readonly hash: Buffer | null;
};
export const paperOf = (row: Selectable<DeliveryPapersTable>): PaperRow => ({
  position: row.position,
  kind: paperKind.parse(row.kind),
  title: text.parse(row.title),
  documentId: row.document_id,
  fileId: row.file_id,
  hash: row.hash,
});

/** What of an attempt is about people, sealed: who receives it where, and what the clerk wrote down. */
const attemptDetails = z.object({
  receiver: z.string(),
  address: z.string().nullable(),
  relation: z.string().default(''),
  witness: z.string().default(''),
  note: z.string().default(''),
});
export type AttemptDetails = z.output<typeof attemptDetails>;
/** Of one try besides what the rules look at: sends made, a failure that may pass, a refusal for good. */
const sendFacts = z.object({
  tries: z.int().default(0),
  hasTemporaryFailure: z.boolean().default(false),
  failedAt: z.iso.datetime().nullable().default(null),
});
const facts = attemptShape.omit({ id: true, channel: true }).and(sendFacts);
export type AttemptFacts = z.output<typeof facts>;

export type AttemptRow = {
  readonly id: string;
  readonly position: number;
  readonly userId: string | null;
  readonly facts: AttemptFacts & Attempt;
  readonly details: AttemptDetails;
  readonly addressId: string | null;
  readonly trackingNo: string | null;
  readonly files: readonly string[];
};

const detailsAt = (id: string): string => `delivery_attempts.details:${id}`;
export const sealDetails = (secrets: Secrets, id: string, details: AttemptDetails): Buffer =>
  secrets.sealJson(details, detailsAt(id));

export const attemptOf = (secrets: Secrets, row: Selectable<DeliveryAttemptsTable>): AttemptRow => ({
  id: row.id,
  position: row.position,
  userId: row.user_id,
  facts: { ...facts.parse(row.facts), id: row.id, channel: attemptShape.shape.channel.parse(row.channel) },
  details: attemptDetails.parse(secrets.openJson(row.details, detailsAt(row.id))),
  addressId: row.address_id,
  trackingNo: row.tracking_no,
  files: row.files,
});
