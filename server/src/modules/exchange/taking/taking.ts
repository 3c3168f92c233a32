import type { LineErrorCode, RowEffect } from '@sufu/contract/exchange';
import type { Transaction } from '../../../platform/calls/context.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { PreparedRow } from '../reading/prepare-row.ts';
import type { Registry } from './registry.ts';
import type { Waiting } from './waiting.ts';

/** What taking rows of a source needs. `dry`: nothing is written. */
export type Taking = {
  readonly transaction: Transaction;
  readonly secrets: Secrets;
  /** Null: a row that is entered at the desk and that no source keeps. */
  readonly source: string | null;
  readonly dry: boolean;
  readonly registry: Registry;
  readonly waiting: Waiting;
  /** Ids of courts by their codes. */
  readonly courts: ReadonlyMap<string, string>;
  /** The code of the court that runs this portal; left out where nobody limited sends rows. */
  readonly ownCourt?: string;
  /** A member of the court enters it: what is theirs to set is theirs from then on. */
  readonly atDesk?: true;
  /** Somebody has looked at the rows and takes them as they came. */
  readonly isConfirmed?: true;
  /** Numbers that cases of this run have, where nothing is written. */
  readonly numbers: Map<string, string>;
};

/** A row that is to be written: what it belongs to is here. */
export type Entry = {
  readonly row: PreparedRow;
  /** What it is called here; null: it is not here yet. */
  readonly localId: string | null;
  /** What each of its references is called here, in their order. */
  readonly parents: readonly string[];
};
/** What became of an entry. `what`: columns that changed. */
export type Verdict =
  | {
      readonly is: 'written';
      readonly localId: string | null;
      readonly what: readonly string[];
      /** Fields that are not the source's, and stay as they are. */
      readonly ignored?: readonly string[];
      /** It is kept from others till somebody has looked. */
      readonly finding?: LineErrorCode;
    }
  | { readonly is: 'refused'; readonly code: LineErrorCode; readonly path: string };
export type Refusal = Extract<Verdict, { readonly is: 'refused' }>;
export const refused = (code: LineErrorCode, path = ''): Refusal => ({ is: 'refused', code, path });
/** Writes rows of one kind, no thing twice; a verdict an entry, in their order. */
export type Taker = (taking: Taking, entries: readonly Entry[]) => Promise<readonly Verdict[]>;

/** What became of a row. */
export type Outcome = {
  readonly row: PreparedRow;
  readonly effect: RowEffect | 'refused' | 'waiting';
  readonly code: LineErrorCode | null;
  readonly path: string;
  readonly what: readonly string[];
  /** Fields that it says otherwise than what stands here, and that are not the source's. */
  readonly ignored: readonly string[];
};
