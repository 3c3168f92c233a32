import { type MachineScope, machineScopeNames } from '@sufu/contract/core';
import type { MachineItem } from '@sufu/contract/machines';
import { machine } from '@sufu/contract/machines';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { Machine } from '../../platform/calls/context.ts';
import type { Executor } from '../../platform/database/database.ts';
import { isAmong } from '../../platform/database/filter-rows.ts';
import type { MachineClientsTable } from '../../tables.generated.ts';
import { describeKeys } from './tokens/public-keys.ts';

export type StoredClient = Selectable<MachineClientsTable>;

const isId = (id: string): boolean => z.uuid().safeParse(id).success;

export async function findClient(db: Executor, id: string): Promise<StoredClient | null> {
  if (!isId(id)) return null;
  return (await db.selectFrom('machine_clients').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

const isScope = (scope: string): scope is MachineScope => machineScopeNames.some((name) => name === scope);
/** As it calls. */
export const machineOf = ({
  id,
  name,
  scopes,
  sources,
  courts,
}: Pick<StoredClient, 'id' | 'name' | 'scopes' | 'sources' | 'courts'>): Machine => ({
  ...{ id, name, scopes: scopes.filter(isScope), sources, courts },
});

/** What systems are called, by id. */
export async function machineNames(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('machine_clients')
    .select(['id', 'name'])
    .where(isAmong('id', [...new Set(ids)]))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export const presentClient = (row: StoredClient, now: Date): MachineItem =>
  machine.parse({
    ...{ id: row.id, version: row.version, name: row.name, scopes: row.scopes, sources: row.sources },
    courts: row.courts,
    ...{ ipRanges: row.ip_ranges, createdAt: row.created_at.toISOString(), secretAt: row.secret_at.toISOString() },
    formerUntil: row.former_until !== null && row.former_until > now ? row.former_until.toISOString() : null,
    lastTokenAt: row.last_token_at?.toISOString() ?? null,
    disabledAt: row.disabled_at?.toISOString() ?? null,
    ...{ publicKeys: row.public_keys ?? '', keys: describeKeys(row.public_keys) },
    ...{ signs: row.signs, signsNow: row.signs && row.signing_secret !== null },
    certSha256: row.cert_sha256?.toString('hex') ?? '',
  });

/** Sources of which a system that is switched on may write cases. */
export async function machineSources(db: Executor): Promise<readonly string[]> {
  const { rows } = await sql<{ source: string }>`select distinct unnest(sources) as source from machine_clients
    where disabled_at is null and 'cases:write' = any(scopes)`.execute(db);
  return rows.map(({ source }) => source);
}
