import type { TestUser } from '../portal.ts';
import type { RefusalFixtures } from './refusal-fixtures.ts';

/** For each call that names a row: the request for a row, who must not have it, and the refusal if not 404. */
export type Row = {
  readonly request: (id: string, fixtures: RefusalFixtures) => unknown;
  readonly row: (fixtures: RefusalFixtures) => string;
  readonly as: (fixtures: RefusalFixtures) => TestUser;
  readonly reason?: string;
};
