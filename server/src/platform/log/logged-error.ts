type Known = Error & Partial<Record<'code' | 'table' | 'column' | 'constraint' | 'routine' | 'syscall', unknown>>;

/** PostgreSQL says in `message` and `detail` what stood in the row; JSON.parse says what it read. */
const tells = (error: Known): boolean =>
  error instanceof SyntaxError || (typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code));

/** The frames of the stack, without the message above them. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

export type LoggedError = { type: string; message: string; stack: string; [more: string]: unknown };

/**
 * An error as it may stand in a log or in a job's row: what broke and where, never the words of a database or a parser, which
 * quote names and numbers of people (个保法第51条).
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const known: Known = error;
  const { code, table, column, constraint, routine, syscall } = known;
  return {
    type: known.name,
    ...{ code, table, column, constraint, routine, syscall },
    message: tells(known) ? '' : known.message.slice(0, 500),
    stack: framesOf(known),
    ...(known.cause === undefined || depth > 2 ? {} : { cause: loggedError(known.cause, depth + 1) }),
  };
}
