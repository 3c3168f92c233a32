import { createHmac, timingSafeEqual } from 'node:crypto';
import { Refused, refuse, scopesFor } from '@sufu/contract/core';
import { machineLimits, signedHeaders, signedText } from '@sufu/contract/machines';
import { type Hmac, pushHeaders, signaturesOf, toleranceSeconds } from '@sufu/contract/webhooks';
import { z } from 'zod';
import type { Context, MachineContext } from '../../../platform/calls/context.ts';
import { transact } from '../../../platform/calls/context.ts';
import { holds } from '../../../platform/outgoing/internal-addresses.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { findClient, machineOf, type StoredClient } from '../store.ts';
import { showsCertificate } from './certificate.ts';
import { countCall, refuseWrong } from './count-calls.ts';
import { hashOf } from './secrets.ts';

const hmac: Hmac = (algorithm, secret, text) => createHmac(algorithm, secret).update(text, 'utf8').digest('base64');
const stored = z.string();
const place = (id: string): string => `machine_clients.signing_secret:${id}`;

/** The secret as a system signs with it. */
export const sealSigning = (secrets: Secrets, id: string, secret: string): Buffer =>
  secrets.sealJson(secret, place(id));

const signed = z.object({
  client: z.uuid(),
  id: z.string().regex(/^[A-Za-z0-9_.:-]{1,100}$/),
  timestamp: z
    .string()
    .regex(/^\d{1,11}$/)
    .transform(Number),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  signature: z.string().min(1).max(1_000),
});

/** Secrets that count now: the present one, and the one before for a day. */
function signingSecrets(secrets: Secrets, row: StoredClient, now: Date): readonly string[] {
  const isFormerGood = row.former_until !== null && row.former_until > now;
  return [row.signing_secret, isFormerGood ? row.former_signing : null].flatMap((sealed) =>
    row.signs && sealed !== null ? [stored.parse(secrets.openJson(sealed, place(row.id)))] : [],
  );
}

function isOneOf(given: string, right: readonly string[]): boolean {
  const bytes = Buffer.from(given);
  return right.some((each) => {
    const wanted = Buffer.from(each);
    return bytes.length === wanted.length && timingSafeEqual(bytes, wanted);
  });
}
/** More than two algorithms with two secrets nobody sends. */
const mostSignatures = 4;

/** A signature is good once: kept till its second is too old to be taken anyway. */
async function useOnce(
  { db }: Context,
  client: StoredClient,
  { id, timestamp, sha256 }: z.output<typeof signed>,
): Promise<boolean> {
  const fresh = await db
    .insertInto('machine_assertions')
    .values({
      ...{ client_id: client.id, jti_hash: hashOf(`signed ${timestamp} ${id} ${sha256}`) },
      expires_at: new Date((timestamp + toleranceSeconds + 1) * 1_000),
    })
    .onConflict((there) => there.doNothing())
    .returning('jti_hash')
    .executeTakeFirst();
  return fresh !== undefined;
}

export type SignedRequest = {
  readonly context: MachineContext;
  /** What the body has to be, byte for byte. */
  readonly sha256: string;
};

/**
 * Which system signed this request, proved by its headers alone: of a body that nobody signed for nothing is read. `target`: what of the
 * address is signed. As with a token each call is counted, and addresses, certificates and scopes count.
 */
export async function provedBySignature(context: Context, target: string): Promise<SignedRequest> {
  const { db, secrets, services, headers, now, ip } = context;
  const given = signed.safeParse({
    ...{ client: headers[signedHeaders.client], sha256: headers[signedHeaders.body], id: headers[pushHeaders.id] },
    ...{ timestamp: headers[pushHeaders.timestamp], signature: headers[pushHeaders.signature] },
  });
  if (!given.success) return refuseWrong(context, null, new Refused('machine.signature'));
  const { client: clientId, id, timestamp, sha256, signature } = given.data;
  const client = await findClient(db, clientId);
  const known = client ? signingSecrets(secrets, client, now) : [];
  const right = signaturesOf(hmac, known, { id, timestamp, body: signedText(target, sha256) }).split(' ');
  const isSigned =
    known.length > 0 &&
    signature
      .split(' ')
      .slice(0, mostSignatures)
      .some((each) => isOneOf(each, right));
  if (!client || !isSigned) return refuseWrong(context, client, new Refused('machine.signature'));
  if (client.public_keys !== null) return refuseWrong(context, client, new Refused('machine.by-key'));
  if (client.disabled_at !== null) return refuse('machine.disabled');
  if (client.ip_ranges.length > 0 && !holds(client.ip_ranges, ip)) return refuse('machine.address');
  if (!showsCertificate(client.cert_sha256, { headers, config: services.config })) return refuse('machine.certificate');
  if (Math.abs(now.getTime() / 1_000 - timestamp) > toleranceSeconds)
    return refuseWrong(context, client, new Refused('machine.signature-old', { seconds: toleranceSeconds }));
  await countCall(context, `machine:calls:${client.id}`, [{ max: machineLimits.callsASecond, seconds: 1 }]);
  const machine = machineOf(client);
  const wanted = scopesFor('machine:rows');
  if (!wanted.some((scope) => machine.scopes.includes(scope)))
    throw new Refused('machine.scope', { scope: wanted.join(' / ') });
  if (!(await useOnce(context, client, given.data)))
    return refuseWrong(context, client, new Refused('machine.signature-used'));
  const origin = { actorId: null, machineId: client.id, ip, ipClaim: null, terminal: null };
  return {
    sha256,
    context: {
      ...context,
      ...{ machine, actor: null },
      // The key of a repeat is the one that was signed.
      headers: { ...headers, 'idempotency-key': id },
      transact: (work) => transact(services, origin, now, work),
    },
  };
}
