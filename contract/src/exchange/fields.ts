import { type RowKind, rowKindNames } from './kinds.ts';

/** Kinds of row that make up a case. */
export const caseRowKinds = [
  'case',
  'party',
  'agent',
  'panel',
  'hearing',
  'event',
] as const satisfies readonly RowKind[];
export type CaseRowKind = (typeof caseRowKinds)[number];

/** Columns whose field in the format is not called the same in camel case. */
const otherNames: Readonly<Record<string, string>> = {
  'case court_id': 'court',
  'case division_id': 'division',
  'case amount': 'amountFen',
  'case withdrawn_at': 'deleted',
  'party case_id': 'case',
  'agent case_id': 'case',
  'agent party_id': 'party',
  'agent kind': 'agentKind',
  'panel user_id': 'staffNo',
  'hearing case_id': 'case',
  'event case_id': 'case',
  'event happened_on': 'on',
  'event text_zh': 'text',
  'event text_en': 'text',
  'event withdrawn_at': 'deleted',
  'volume case_id': 'case',
  'volume withdrawn_at': 'deleted',
  // The case of a paper is that of its volume.
  'paper case_id': 'volume',
  'paper volume_id': 'volume',
  'paper withdrawn_at': 'deleted',
};

/** What the format calls a column of a table that rows of this kind are written to. */
export const fieldOfColumn = (kind: RowKind, column: string): string =>
  otherNames[`${kind} ${column}`] ?? column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Whose a field is, where it is not the source's own (court-connection.md §4). `once-set`: the court's from the moment a member of the court
 * sets it at the desk. `once-here`: the source says it of somebody new, and never again.
 */
export type FieldOwner = 'once-set' | 'once-here';
const owners: Partial<Record<RowKind, Readonly<Record<string, FieldOwner>>>> = {
  staff: { phone: 'once-here' },
  hearing: { seats: 'once-set', seatsKept: 'once-set', mediaSeats: 'once-set' },
};
/** Null: it is the source's. */
export const ownerOfField = (kind: RowKind, field: string): FieldOwner | null => owners[kind]?.[field] ?? null;
/** Every field that is not simply the source's, as `kind.field`. */
export const ownedFields: readonly string[] = rowKindNames.flatMap((kind) =>
  Object.keys(owners[kind] ?? {}).map((field) => `${kind}.${field}`),
);
