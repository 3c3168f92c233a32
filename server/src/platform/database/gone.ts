/** The database cannot be reached, or does not answer. Whether what was sent last was done is not known. */
export class DatabaseGone extends Error {
  override readonly name = 'DatabaseGone';
}

// Classes of PostgreSQL and of the socket that mean: no database now, and later perhaps again.
const gone = /^(08|57P|53)|ECONNREFUSED|ECONNRESET|EPIPE|55P03|57014|40P01|40001/;
// A socket that is not there, and not a file of the store that is missing: that one somebody must look for.
const noSocket = (error: Error & { code?: unknown; syscall?: unknown }): boolean =>
  error.code === 'ENOENT' && error.syscall === 'connect';

/** Did this fail because of the database, and may it succeed when it is tried again? */
export const isGone = (error: unknown): boolean =>
  error instanceof DatabaseGone ||
  (error instanceof Error && (gone.test(String((error as { code?: unknown }).code ?? '')) || noSocket(error)));
