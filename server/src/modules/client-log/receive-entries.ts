import { randomUUIDv7 } from 'node:crypto';
import { cleanEntry, type sendClientLog } from '@sufu/contract/client-log';
import { type CallReply, refuse } from '@sufu/contract/core';
import { addressKey } from '../../platform/calls/address-key.ts';
import type { Context } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { consumeLimits } from '../../platform/database/limits.ts';

const day = 86_400;
/** A person presses once or twice; a household shares an address. */
const perAddress = [
  { max: 5, seconds: 60 },
  { max: 60, seconds: day },
];
/** All addresses together: 50 entries of at most 7 kB each, so that nobody fills the database. */
const altogether = [{ max: 3_000, seconds: day }];

/** Take what a browser noted of its own errors, from anyone. Scrubbed here again: a page may be old, or not ours. */
export async function receiveEntries(
  context: Context,
  { body }: Input<typeof sendClientLog>,
): Promise<CallReply<typeof sendClientLog>> {
  const limits = [
    { key: `client-log:${addressKey(context.ip)}`, rules: perAddress },
    { key: 'client-log', rules: altogether },
  ];
  const verdict = await consumeLimits(context.db, limits, context.now);
  if (!verdict.allowed) return refuse('request.too-often', { wait: verdict.waitSeconds });
  const build = /^[\w-]*$/.test(body.build) ? body.build : '';
  const rows = body.entries.map((entry) => ({
    ...cleanEntry(entry),
    id: randomUUIDv7(),
    build,
    received_at: context.now,
    time: new Date(entry.time),
  }));
  await context.transact(async ({ tx, record }) => {
    await tx.insertInto('client_logs').values(rows).execute();
    record('client-log.received', null, { entries: rows.length });
  });
  return { received: rows.length };
}
