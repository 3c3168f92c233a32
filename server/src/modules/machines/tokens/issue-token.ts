import { type CallReply, Refused, refuse } from '@sufu/contract/core';
import { assertionType, issueMachineToken, machineTokenSeconds } from '@sufu/contract/machines';
import { type Context, transact } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { holds } from '../../../platform/outgoing/internal-addresses.ts';
import { findClient, type StoredClient } from '../store.ts';
import { type Assertion, type Claims, claimsOf, isSignedBy, readAssertion } from './assertion.ts';
import { showsCertificate } from './certificate.ts';
import { countCall, refuseWrong } from './count-calls.ts';
import { keptKeys } from './public-keys.ts';
import { hashOf, isHashOf, newSecret } from './secrets.ts';

const rightSecrets = [{ max: 60, seconds: 60 }] as const;

type Given = { readonly id: string } & ({ readonly secret: string } | { readonly assertion: Assertion | null });

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return '';
  }
};
const bothOf = (id = '', secret = ''): Given | null => (id === '' || secret === '' ? null : { id, secret });
/** RFC 6749, 2.3.1: both parts are form-encoded before they are put together. */
function basicOf(header: string | undefined): Given | null {
  const packed = /^basic\s+([A-Za-z0-9+/=]+)$/i.exec(header ?? '')?.[1];
  if (packed === undefined) return null;
  const text = Buffer.from(packed, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 0 ? null : bothOf(decoded(text.slice(0, colon)), decoded(text.slice(colon + 1)));
}

type Asked = Input<typeof issueMachineToken>['body'];
/** What it proves itself by: one way at a time (RFC 6749, 2.3). Null: by none that there is. */
function givenBy({ headers }: Context, body: Asked): Given | null {
  const { client_id: id, client_secret: secret, client_assertion: signed, client_assertion_type: type } = body;
  if (signed === undefined && type === undefined) return basicOf(headers.authorization) ?? bothOf(id, secret);
  if (type !== assertionType || !signed || secret !== undefined || headers.authorization !== undefined) return null;
  const assertion = readAssertion(signed);
  const { sub } = assertion?.claims ?? {};
  const said = typeof sub === 'string' ? sub : '';
  return { id: id === undefined || id === said ? said : '', assertion };
}

function isRight({ secret_hash, former_hash, former_until }: StoredClient, secret: string, now: Date): boolean {
  if (isHashOf(secret, secret_hash)) return true;
  return former_hash !== null && former_until !== null && former_until > now && isHashOf(secret, former_hash);
}

const isSigned = async (client: StoredClient, assertion: Assertion | null): Promise<boolean> =>
  assertion !== null && (await isSignedBy(keptKeys(client.public_keys), assertion));

const wrongClaim = (what: string): Refused => new Refused('machine.assertion', { what });

/** Who asks, proved; `signed`: what it signed, which is good once. */
async function proved(
  context: Context,
  given: Given,
): Promise<{ readonly client: StoredClient; readonly signed: Claims | null }> {
  const { db, services, now } = context;
  const client = await findClient(db, given.id);
  const isKnown =
    client && ('secret' in given ? isRight(client, given.secret, now) : await isSigned(client, given.assertion));
  if (!client || !isKnown) return refuseWrong(context, client, new Refused('machine.credentials'));
  if ('secret' in given)
    return client.public_keys === null
      ? { client, signed: null }
      : refuseWrong(context, client, new Refused('machine.by-key'));
  if (given.assertion === null) throw new Error('nothing was signed');
  const audience = `${services.config.publicOrigin}/api${issueMachineToken.path}`;
  const signed = claimsOf(given.assertion, { clientId: client.id, audience, now });
  if ('wrong' in signed) return refuseWrong(context, client, wrongClaim(signed.wrong));
  const used = await db
    .selectFrom('machine_assertions')
    .select('jti_hash')
    .where('client_id', '=', client.id)
    .where('jti_hash', '=', hashOf(signed.jti))
    .executeTakeFirst();
  return used ? refuseWrong(context, client, wrongClaim('jti')) : { client, signed };
}

/**
 * A token for whoever has the secret, or signs with the key on record. Wrong ones are counted and slow nobody else down, nor the client itself
 * with its right one: 256 bits are not guessed, and signatures are not made up.
 */
export async function issueToken(
  context: Context,
  { body }: Input<typeof issueMachineToken>,
): Promise<CallReply<typeof issueMachineToken>> {
  const { services, headers, ip, now } = context;
  const given = givenBy(context, body);
  if (body.grant_type !== 'client_credentials' || given === null) return refuse('machine.grant');
  const { client, signed } = await proved(context, given);
  if (client.disabled_at !== null) return refuse('machine.disabled');
  if (client.ip_ranges.length > 0 && !holds(client.ip_ranges, ip)) return refuse('machine.address');
  if (!showsCertificate(client.cert_sha256, { headers, config: services.config })) return refuse('machine.certificate');
  await countCall(context, `machine:token:${client.id}`, rightSecrets);
  const token = newSecret('token');
  const origin = { actorId: null, machineId: client.id, ip, ipClaim: null, terminal: null };
  await transact(services, origin, now, async ({ tx, record }) => {
    if (signed) {
      const fresh = await tx
        .insertInto('machine_assertions')
        .values({ client_id: client.id, jti_hash: hashOf(signed.jti), expires_at: signed.until })
        .onConflict((there) => there.doNothing())
        .returning('jti_hash')
        .executeTakeFirst();
      // Of two that come with the same at once one waits for the other.
      if (!fresh) throw wrongClaim('jti');
    }
    const expires_at = new Date(now.getTime() + machineTokenSeconds * 1_000);
    await tx
      .insertInto('machine_tokens')
      .values({ hash: hashOf(token), client_id: client.id, expires_at })
      .execute();
    // Whoever takes a key or a certificate away takes the tokens with it: none is given by what stood before.
    const { numUpdatedRows } = await tx
      .updateTable('machine_clients')
      .set({ last_token_at: now })
      .where('id', '=', client.id)
      .where('version', '=', client.version)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new Refused('request.too-often', { wait: 1 });
    record('machines.tokenIssued', client.id, signed ? { by: 'key' } : {});
  });
  return {
    ...{ access_token: token, token_type: 'Bearer', expires_in: machineTokenSeconds },
    scope: client.scopes.join(' '),
  };
}
