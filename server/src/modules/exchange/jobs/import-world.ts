import type { CheckedLine } from '@sufu/contract/exchange/rows';
import type { Transaction } from '../../../platform/calls/context.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { PreparedRow } from '../reading/prepare-row.ts';
import type { RawLine } from '../reading/read-lines.ts';

/** A line as it goes into a batch: checked, and sealed where it is a row. */
export type PreparedLine = { readonly line: number } & (
  | { readonly row: PreparedRow }
  | Exclude<CheckedLine, { readonly row: unknown }>
);

export type ImportWorld = {
  readonly secrets: Secrets;
  readonly now: () => Date;
  readonly courts: ReadonlyMap<string, string>;
  /** The code of the court that runs this portal, where rows of a limited system may come. */
  readonly ownCourt?: string;
  /** How fast lines may go in now; 0, or left out: as fast as it goes. */
  readonly rowsASecond?: () => number;
  /** One act: the change and its audit rows, all or nothing. */
  transact<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Checks and seals lines; they come back in their order. */
  prepare(lines: readonly RawLine[]): Promise<readonly PreparedLine[]>;
};
