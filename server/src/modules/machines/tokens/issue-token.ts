import { type CallReply, Refused, refuse } from '@sufu/contract/core';
import { type issueMachineToken, machineTokenSeconds } from '@sufu/contract/machines';
import { addressKey } from '../../../platform/calls/address-key.ts';
import { type Context, transact } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { consumeLimit } from '../../../platform/database/limits.ts';
import { holds } from '../../../platform/outgoing/internal-addresses.ts';
import { findClient, type StoredClient } from '../store.ts';
import { hashOf, isHashOf, newSecret } from './secrets.ts';

/** Of one client from one address, and of those that nobody knows from one address: a right secret is never counted among them. */
const wrongSecrets = [{ max: 20, seconds: 60 }] as const;
const rightSecrets = [{ max: 60, seconds: 60 }] as const;

type Credentials = { readonly id: string; readonly secret: string };

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return '';
  }
};
/** RFC 6749, 2.3.1: both parts are form-encoded before they are put together. */
function basicOf(header: string | undefined): Credentials | null {
  const packed = /^basic\s+([A-Za-z0-9+/=]+)$/i.exec(header ?? '')?.[1];
  if (packed === undefined) return null;
  const text = Buffer.from(packed, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 0 ? null : { id: decoded(text.slice(0, colon)), secret: decoded(text.slice(colon + 1)) };
}

function isRight({ secret_hash, former_hash, former_until }: StoredClient, secret: string, now: Date): boolean {
  if (isHashOf(secret, secret_hash)) return true;
  return former_hash !== null && former_until !== null && former_until > now && isHashOf(secret, former_hash);
}

async function count(context: Context, key: string, rules: readonly { max: number; seconds: number }[]): Promise<void> {
  const verdict = await consumeLimit(context.db, key, rules, context.now);
  if (!verdict.allowed) throw new Refused('request.too-often', { wait: verdict.waitSeconds });
}

/**
 * A token for whoever has the secret. Wrong ones are counted by client and address and slow nobody else down, nor the client itself with its
 * right one: 256 bits are not guessed.
 */
export async function issueToken(
  context: Context,
  { body }: Input<typeof issueMachineToken>,
): Promise<CallReply<typeof issueMachineToken>> {
  const { db, services, headers, ip, now } = context;
  const given = basicOf(headers.authorization) ?? { id: body.client_id ?? '', secret: body.client_secret ?? '' };
  if (body.grant_type !== 'client_credentials' || given.id === '' || given.secret === '')
    return refuse('machine.grant');
  const client = await findClient(db, given.id);
  if (!client || !isRight(client, given.secret, now)) {
    await count(context, `machine:wrong:${client?.id ?? 'unknown'}:${addressKey(ip)}`, wrongSecrets);
    return refuse('machine.credentials');
  }
  if (client.disabled_at !== null) return refuse('machine.disabled');
  if (client.ip_ranges.length > 0 && !holds(client.ip_ranges, ip)) return refuse('machine.address');
  await count(context, `machine:token:${client.id}`, rightSecrets);
  const token = newSecret('token');
  const origin = { actorId: null, machineId: client.id, ip, ipClaim: null, terminal: null };
  await transact(services, origin, now, async ({ tx, record }) => {
    const expires_at = new Date(now.getTime() + machineTokenSeconds * 1_000);
    await tx
      .insertInto('machine_tokens')
      .values({ hash: hashOf(token), client_id: client.id, expires_at })
      .execute();
    await tx.updateTable('machine_clients').set({ last_token_at: now }).where('id', '=', client.id).execute();
    record('machines.tokenIssued', client.id);
  });
  return {
    ...{ access_token: token, token_type: 'Bearer', expires_in: machineTokenSeconds },
    scope: client.scopes.join(' '),
  };
}
