import { type Answers, courtActionKeys, type StateCode, stateCode } from '@sufu/contract/applications';
import { type CourtDay, text, toCourtDay } from '@sufu/contract/core';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { ApplicationsTable } from '../../../tables.generated.ts';

/** An application without what is sealed: enough to decide who may do what with it. */
export type ApplicationRow = {
  readonly id: string;
  readonly type: string;
  readonly ownerId: string;
  readonly caseId: string | null;
  readonly courtId: string | null;
  /** The division whose queue it stands in. */
  readonly divisionId: string | null;
  /** Reference number; only what was handed in once has one, and only that the court sees. */
  readonly number: string | null;
  readonly state: StateCode;
  readonly version: number;
  /** How often it was handed in; 0 for a draft. */
  readonly round: number;
  readonly applicant: string;
  /** What it is about, sealed (`openGist`). */
  readonly gist: Uint8Array | null;
  readonly handlerId: string | null;
  readonly submittedVersion: number | null;
  readonly createdAt: Date;
  readonly savedAt: Date;
  readonly submittedAt: Date | null;
  readonly dueDay: CourtDay | null;
};

const outcomeShape = z.object({
  action: z.enum(courtActionKeys),
  reason: z.string(),
  detail: z.string(),
  remedy: text.nullable(),
  at: z.iso.datetime(),
});
export type Outcome = z.infer<typeof outcomeShape>;

/** Field or `materials.CODE` → the version at which it was last set. */
export type FieldVersions = Readonly<Record<string, number>>;
/** Of what was checked before it was stored each entry is not looked at anew: a tenth of what reading an application costs this process. */
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
const storedAnswers = z.custom<Answers>(isObject);
const fieldVersionsShape = z.custom<FieldVersions>(isObject);
export type FullApplication = ApplicationRow & {
  readonly answers: Answers;
  readonly fieldVersions: FieldVersions;
  readonly outcome: Outcome | null;
};

/** What a line of a list of one's own says of an application. */
export type SummaryRow = Pick<
  ApplicationRow,
  'id' | 'type' | 'number' | 'state' | 'version' | 'gist' | 'createdAt' | 'savedAt' | 'submittedAt' | 'dueDay'
>;
/** Each column of a short read costs both processes: half of those of a list of one's own were of no use to it. */
export const summaryColumns = [
  'applications.id',
  'applications.type',
  'applications.number',
  'applications.state',
  'applications.version',
  'applications.gist',
  'applications.created_at',
  'applications.saved_at',
  'applications.submitted_at',
  'applications.due_day',
] as const;
export const plainColumns = [
  ...summaryColumns,
  'applications.owner_id',
  'applications.case_id',
  'applications.court_id',
  'applications.division_id',
  'applications.round',
  'applications.applicant',
  'applications.handler_id',
  'applications.submitted_version',
] as const;
/** Written out, not `*`: within a transaction only a statement of named columns is kept planned. */
export const fullColumns = [
  ...plainColumns,
  'applications.answers',
  'applications.field_versions',
  'applications.outcome',
] as const;
type Stored = Selectable<ApplicationsTable>;
type StoredFull = Omit<Stored, 'removed_at' | 'overdue_at' | 'not_same' | 'gist_grams'>;
export type StoredPlain = Omit<StoredFull, 'answers' | 'field_versions' | 'outcome'>;
type Named<C extends readonly string[]> = C[number] extends `applications.${infer Name}` ? Name : never;
type StoredSummary = Pick<Stored, Named<typeof summaryColumns>>;

export const summaryOf = (stored: StoredSummary): SummaryRow => ({
  id: stored.id,
  type: stored.type,
  number: stored.number,
  state: stateCode.parse(stored.state),
  version: stored.version,
  gist: stored.gist,
  createdAt: stored.created_at,
  savedAt: stored.saved_at,
  submittedAt: stored.submitted_at,
  dueDay: stored.due_day === null ? null : toCourtDay(stored.due_day),
});
export const rowOf = (stored: StoredPlain): ApplicationRow => ({
  ...summaryOf(stored),
  ownerId: stored.owner_id,
  caseId: stored.case_id,
  courtId: stored.court_id,
  divisionId: stored.division_id,
  round: stored.round,
  applicant: stored.applicant,
  handlerId: stored.handler_id,
  submittedVersion: stored.submitted_version,
});

const answersAt = (id: string): string => `applications.answers:${id}`;
const outcomeAt = (id: string): string => `applications.outcome:${id}`;

export const sealAnswers = (secrets: Secrets, id: string, answers: Answers): Buffer =>
  secrets.sealJson(answers, answersAt(id));
export const sealOutcome = (secrets: Secrets, id: string, outcome: Outcome): Buffer =>
  secrets.sealJson(outcome, outcomeAt(id));

export const fullApplicationOf = (secrets: Secrets, stored: StoredFull): FullApplication => ({
  ...rowOf(stored),
  answers: storedAnswers.parse(secrets.openJson(stored.answers, answersAt(stored.id))),
  fieldVersions: fieldVersionsShape.parse(stored.field_versions),
  outcome: stored.outcome === null ? null : outcomeShape.parse(secrets.openJson(stored.outcome, outcomeAt(stored.id))),
});
