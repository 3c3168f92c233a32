import { randomUUIDv7 } from 'node:crypto';
import type { LineError } from '@sufu/contract/exchange';
import { checkLine, type ExchangeRow } from '@sufu/contract/exchange/rows';
import type { AppServices, Transaction } from '../../../platform/calls/context.ts';
import { directoryOf } from '../../directory/index.ts';
import { prepareRow } from '../reading/prepare-row.ts';
import type { Registry } from './registry.ts';
import { takers } from './takers.ts';
import type { Taking, Verdict } from './taking.ts';
import { waitingInMemory } from './waiting.ts';

type OwnEntry = {
  readonly row: ExchangeRow;
  /** What it is called here; null: it is new. */
  readonly localId: string | null;
  /** Ids here of what it belongs to, as the references of a row name them. */
  readonly parents: readonly string[];
  /** The source that the row is of, which stays. */
  readonly source: string | null;
  /** The keyed hash of an ID number that stands and is not stated anew, hex. */
  readonly lookup?: string | null;
};

/** The row as the exchange would read it from a line, or everything that is wrong with it. */
export function checkOwnRow(
  content: Readonly<Record<string, unknown>>,
): { row: ExchangeRow } | { errors: readonly LineError[] } {
  const checked = checkLine({ externalId: randomUUIDv7(), version: 1, ...content });
  if ('row' in checked && checked.row.deleted !== true) return { row: checked.row as ExchangeRow };
  return { errors: 'errors' in checked ? checked.errors : [{ path: '', code: 'json' }] };
}

/** No version is remembered of it, and no row of a source stands in its way. */
const noRegistry: Registry = {
  read: async () => new Map(),
  write: async () => undefined,
  seats: async () => new Map(),
};

/** A row that a member of the court enters by hand, written as one that comes from a source. What it belongs to is held by the caller. */
export async function takeOwnRow(
  transaction: Transaction,
  services: AppServices,
  { row, localId, parents, source, lookup }: OwnEntry,
): Promise<Verdict> {
  const { secrets } = services;
  const { courts } = await directoryOf(services);
  const taking: Taking = {
    ...{
      transaction,
      secrets,
      source,
      dry: false,
      atDesk: true,
      registry: noRegistry,
      waiting: waitingInMemory(),
      numbers: new Map(),
    },
    courts: new Map([...courts.values()].map(({ shortCode, id }) => [shortCode, id])),
  };
  const read = prepareRow(secrets, source ?? '', 0, row);
  const prepared = lookup === undefined ? read : { ...read, lookup };
  const [verdict] = await takers[row.kind](taking, [{ row: prepared, localId, parents }]);
  if (!verdict) throw new Error('a row was left without a verdict');
  return verdict;
}
