import { randomUUIDv7 } from 'node:crypto';
import { type CallReply, fill, Refused, refuse } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/machines';
import { type MachineEntry, type MachineItem, secretOverlapSeconds } from '@sufu/contract/machines';
import type { SignedInContext, Transaction } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { offsetOf } from '../../platform/calls/page-offset.ts';
import { lock, type Tx } from '../../platform/database/database.ts';
import { withTotal } from '../../platform/database/with-total.ts';
import { isRange } from '../../platform/outgoing/internal-addresses.ts';
import { findClient, presentClient, type StoredClient } from './store.ts';
import { hashOf, newSecret } from './tokens/secrets.ts';

const notARange = {
  zh: '“{range}”不是 IP 地址或网段，写成 10.20.0.5 或 10.20.0.0/16',
  en: '“{range}” is no IP address or range; write 10.20.0.5 or 10.20.0.0/16',
} as const;

function refuseRanges({ ipRanges }: MachineEntry, { lang }: SignedInContext): void {
  const wrong = ipRanges
    .filter((range) => !isRange(range))
    .map((range) => ({ path: 'ipRanges', rule: 'range', msg: fill(notARange, lang, { range }) }));
  if (wrong.length > 0) throw new Refused('invalid', { n: wrong.length }, wrong);
}

const columnsOf = ({ name, scopes, sources, ipRanges }: MachineEntry) => ({
  ...{ name, scopes: [...new Set(scopes)], sources: [...new Set(sources)], ip_ranges: [...new Set(ipRanges)] },
});
const noted = ({ scopes, sources, ipRanges }: MachineEntry) => ({ scopes, sources, ipRanges });

async function refuseName(tx: Tx, name: string, but: string | null): Promise<void> {
  const other = await tx.selectFrom('machine_clients').select('id').where('name', '=', name).executeTakeFirst();
  if (other && other.id !== but) throw new Refused('machine.name-taken');
}

async function held(tx: Tx, id: string, version: number | null): Promise<StoredClient> {
  const row = await tx.selectFrom('machine_clients').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) return refuse('not-found');
  return version !== null && row.version !== version ? refuse('machine.changed') : row;
}

/** The present one is the former one from now on, and the one before that is good no more. */
async function giveSecret({ tx, at, record }: Transaction, row: StoredClient): Promise<string> {
  const secret = newSecret('secret');
  await tx
    .updateTable('machine_clients')
    .set({
      ...{ secret_hash: hashOf(secret), secret_at: at, former_hash: row.secret_hash, version: row.version + 1 },
      former_until: new Date(at.getTime() + secretOverlapSeconds * 1_000),
    })
    .where('id', '=', row.id)
    .execute();
  record('machines.secretGiven', row.id);
  return secret;
}

async function shown({ db, now }: SignedInContext, id: string): Promise<MachineItem> {
  const row = await findClient(db, id);
  return row ? presentClient(row, now) : refuse('not-found');
}

export async function listMachines(
  context: SignedInContext,
  { query }: Input<typeof calls.listMachines>,
): Promise<CallReply<typeof calls.listMachines>> {
  const found = () => context.db.selectFrom('machine_clients');
  const { total, rows } = await withTotal(
    found().selectAll().orderBy('name'),
    found().select(({ fn }) => fn.countAll<number>().as('total')),
    { offset: offsetOf(query, context.lang), size: query.size },
  );
  return { total, rows: rows.map((row) => presentClient(row, context.now)) };
}

export async function addMachine(
  context: SignedInContext,
  { body }: Input<typeof calls.addMachine>,
): Promise<CallReply<typeof calls.addMachine>> {
  refuseRanges(body, context);
  const { id, secret } = await context.transact(async (transaction) => {
    const { tx, at, record } = transaction;
    await lock(tx, 'machines');
    const known = await tx
      .selectFrom('machine_clients')
      .selectAll()
      .where('entry_key', '=', body.key)
      .executeTakeFirst();
    // Whoever repeats never saw the first one.
    if (known) return { id: known.id, secret: await giveSecret(transaction, known) };
    await refuseName(tx, body.name, null);
    const [id, secret] = [randomUUIDv7(), newSecret('secret')];
    await tx
      .insertInto('machine_clients')
      .values({
        ...{ id, entry_key: body.key, ...columnsOf(body), secret_hash: hashOf(secret), secret_at: at },
        ...{ created_by: context.actor.userId, created_at: at },
      })
      .execute();
    record('machines.added', id, noted(body));
    return { id, secret };
  });
  return { item: await shown(context, id), secret };
}

export async function changeMachine(
  context: SignedInContext,
  { params, body }: Input<typeof calls.changeMachine>,
): Promise<MachineItem> {
  refuseRanges(body, context);
  await context.transact(async ({ tx, record }) => {
    await lock(tx, 'machines');
    const row = await held(tx, params.id, body.version);
    await refuseName(tx, body.name, row.id);
    const set = { ...columnsOf(body), version: row.version + 1 };
    await tx.updateTable('machine_clients').set(set).where('id', '=', row.id).execute();
    record('machines.changed', row.id, noted(body));
  });
  return shown(context, params.id);
}

export async function rotateMachine(
  context: SignedInContext,
  { params, body }: Input<typeof calls.rotateMachine>,
): Promise<CallReply<typeof calls.rotateMachine>> {
  const secret = await context.transact(async (transaction) =>
    giveSecret(transaction, await held(transaction.tx, params.id, body.version)),
  );
  return { item: await shown(context, params.id), secret };
}

export async function switchMachine(
  context: SignedInContext,
  { params, body: { version, on } }: Input<typeof calls.switchMachine>,
): Promise<MachineItem> {
  await context.transact(async ({ tx, at, record }) => {
    const row = await held(tx, params.id, null);
    // It is so already: a repeat.
    if ((row.disabled_at === null) === on) return;
    if (row.version !== version) return refuse('machine.changed');
    const set = { disabled_at: on ? null : at, version: row.version + 1 };
    await tx.updateTable('machine_clients').set(set).where('id', '=', row.id).execute();
    // Tokens that were given before do not come back with it.
    await tx.deleteFrom('machine_tokens').where('client_id', '=', row.id).execute();
    record(on ? 'machines.enabled' : 'machines.disabled', row.id);
  });
  return shown(context, params.id);
}
