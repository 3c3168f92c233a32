/**
 * What the court's systems are told of, by the kind of thing it happened to (service.md §13). Consultations, suggestions, complaints and
 * ratings have no type here and get none: that somebody complained is a secret in itself.
 */
export const eventTypes = {
  /** `added`: it came with all that belongs to it; `changed`: the event names the fields. */
  case: ['added', 'changed'],
  /** `submitted` is a hand-in, `released` goes back into the queue, `changed` is a move that ends in the state it began in. */
  application: [
    'submitted',
    'reviewing',
    'released',
    'changed',
    'returned',
    'accepted',
    'scheduled',
    'rejected',
    'approved',
    'partly-approved',
    'replied',
    'not-accepted',
    'transferred',
    'recalled',
    'cancelled',
    'lapsed',
    'banned',
  ],
  /** A paper of the court that the desk made: a letter, a notice to correct, a decision. */
  document: ['issued'],
  /** The id is that of the application with which it was handed in. */
  evidence: ['added'],
  /** An agent was entered by the court, or with a filing that it accepted. */
  authority: ['accepted'],
  delivery: ['sent', 'effective', 'changed', 'failed', 'signed', 'stopped'],
  period: ['started', 'met', 'moved'],
  mail: ['registered', 'returned'],
  bill: ['issued', 'overdue'],
  payment: ['received', 'corrected'],
  refund: ['done'],
  settlement: ['confirmed'],
  content: ['published', 'withdrawn'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type SubjectKind = keyof typeof eventTypes;
export type EventType = { [K in SubjectKind]: `${K}.${(typeof eventTypes)[K][number]}` }[SubjectKind];

export const subjectKinds = Object.keys(eventTypes) as readonly SubjectKind[];
const named = subjectKinds.flatMap((kind) => eventTypes[kind].map((what) => `${kind}.${what}`));

export const isEventType = (type: string): type is EventType => named.includes(type);

/** The kind of thing an event happened to: what stands before the point of its type. */
export function subjectKindOf(type: EventType): SubjectKind {
  const kind = subjectKinds.find((each) => type.startsWith(`${each}.`));
  if (!kind) throw new Error(`${type} is no type of an event`);
  return kind;
}
