import { type Answers, courtActionKeys, type StateCode, stateCode } from '@sufu/contract/applications';
import { type CourtDay, text, toCourtDay } from '@sufu/contract/core';
import type { ExpressionBuilder, RawBuilder, Selectable } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { z } from 'zod';
import { instantIn } from '../../../platform/database/json-values.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { ApplicationsTable, Tables } from '../../../tables.generated.ts';

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

/** What its owner's page needs of an application: nothing of whose desk it lies on. */
export type OwnApplication = SummaryRow & Pick<FullApplication, 'ownerId' | 'caseId' | 'round' | 'answers' | 'outcome'>;
/** The same as one value beside an application in a statement, but for what is sealed: each column costs this process more. Read by `ownApplicationOf`. */
export const plainBeside = (eb: ExpressionBuilder<Tables, 'applications'>) =>
  jsonBuildObject({
    id: eb.ref('applications.id'),
    type: eb.ref('applications.type'),
    number: eb.ref('applications.number'),
    state: eb.ref('applications.state'),
    version: eb.ref('applications.version'),
    created_at: eb.ref('applications.created_at'),
    saved_at: eb.ref('applications.saved_at'),
    submitted_at: eb.ref('applications.submitted_at'),
    due_day: eb.ref('applications.due_day'),
    owner_id: eb.ref('applications.owner_id'),
    case_id: eb.ref('applications.case_id'),
    round: eb.ref('applications.round'),
  });
type StoredPlainBeside = ReturnType<typeof plainBeside> extends RawBuilder<infer S> ? S : never;

const answersAt = (id: string): string => `applications.answers:${id}`;
const outcomeAt = (id: string): string => `applications.outcome:${id}`;

export const sealAnswers = (secrets: Secrets, id: string, answers: Answers): Buffer =>
  secrets.sealJson(answers, answersAt(id));
export const sealOutcome = (secrets: Secrets, id: string, outcome: Outcome): Buffer =>
  secrets.sealJson(outcome, outcomeAt(id));

type Sealed = Pick<Stored, 'id' | 'answers' | 'outcome'>;
const openedOf = (
  secrets: Secrets,
  { id, answers, outcome }: Sealed,
): Pick<FullApplication, 'answers' | 'outcome'> => ({
  answers: storedAnswers.parse(secrets.openJson(answers, answersAt(id))),
  outcome: outcome === null ? null : outcomeShape.parse(secrets.openJson(outcome, outcomeAt(id))),
});

export const fullApplicationOf = (secrets: Secrets, stored: StoredFull): FullApplication => ({
  ...rowOf(stored),
  ...openedOf(secrets, stored),
  fieldVersions: fieldVersionsShape.parse(stored.field_versions),
});

export const ownApplicationOf = (
  secrets: Secrets,
  plain: StoredPlainBeside,
  sealed: Pick<Stored, 'gist' | 'answers' | 'outcome'>,
): OwnApplication => ({
  ...summaryOf({
    ...plain,
    gist: sealed.gist,
    created_at: instantIn(plain.created_at),
    saved_at: instantIn(plain.saved_at),
    submitted_at: plain.submitted_at === null ? null : instantIn(plain.submitted_at),
  }),
  ownerId: plain.owner_id,
  caseId: plain.case_id,
  round: plain.round,
  ...openedOf(secrets, { id: plain.id, answers: sealed.answers, outcome: sealed.outcome }),
});
