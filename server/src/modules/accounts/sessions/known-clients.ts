import { addressKey } from '../../../platform/calls/address-key.ts';
import type { Context } from '../../../platform/calls/context.ts';
import { isFromOurPages } from '../../../platform/calls/run-call.ts';
import type { Executor, Tx } from '../../../platform/database/database.ts';
import { hashOf, newToken } from './tokens.ts';

const cookie = 'device';
const day = 86_400;
/** Seconds a cookie lasts: of a browser that signed in, and of one that only asked for an SMS code. */
const cookieSeconds = { signedIn: 180 * day, visitor: 3_600 } as const;
/** How long a client is known after its last sign-in. Others may share an address, so it is known for less. */
const knownMs = { device: 180 * day * 1_000, address: 30 * day * 1_000 } as const;

/** The id of no account: looking for it costs what looking for an account does. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** Hash of the cookie this browser came with; null without one. */
export function deviceMark(context: Context): Buffer | null {
  const mark = context.cookie(cookie);
  return mark !== undefined && /^[\w-]{43}$/.test(mark) ? hashOf(mark) : null;
}

const addressOf = ({ secrets, ip }: Context): Buffer => secrets.lookup(addressKey(ip), 'known_clients.address');

/** The same of a page of ours; a browser without a cookie gets one now, for an hour. */
export function markDevice(context: Context): Buffer | null {
  const existing = deviceMark(context);
  if (existing || !isFromOurPages(context.headers)) return existing;
  const mark = newToken();
  context.reply.setCookie(cookie, mark, cookieSeconds.visitor);
  return hashOf(mark);
}

/**
 * After a proof of identity: from now on this browser and this address are known to the account. The cookie is a new one each
 * time, so that one copied from a shared computer is worth nothing after the next sign-in there.
 */
export async function rememberClient(tx: Tx, context: Context, userId: string): Promise<void> {
  const { headers, now, reply } = context;
  const clients: { kind: 'device' | 'address'; hash: Buffer }[] = [{ kind: 'address', hash: addressOf(context) }];
  const before = deviceMark(context);
  if (before || isFromOurPages(headers)) {
    const mark = newToken();
    const hash = hashOf(mark);
    reply.setCookie(cookie, mark, cookieSeconds.signedIn);
    if (before) await tx.updateTable('known_clients').set({ hash }).where('hash', '=', before).execute();
    clients.push({ kind: 'device', hash });
  }
  await tx
    .insertInto('known_clients')
    .values(clients.map((client) => ({ user_id: userId, last_at: now, ...client })))
    .onConflict((there) => there.columns(['user_id', 'kind', 'hash']).doUpdateSet({ last_at: now }))
    .execute();
}

/** After a change that is to keep others out: only the client that made it stays known. */
export async function forgetOtherClients(tx: Tx, context: Context, userId: string): Promise<void> {
  const device = deviceMark(context);
  const keptHashes = device ? [device, addressOf(context)] : [addressOf(context)];
  await tx.deleteFrom('known_clients').where('user_id', '=', userId).where('hash', 'not in', keptHashes).execute();
}

/**
 * Whose allowance of tries and SMS codes a request is counted against (AU13): whoever is signed in has their own, and so has
 * each known browser of an account; nobody else can use those up. The known addresses of an account share one, and everybody
 * else shares another. `suffix` follows the name of the account or phone in the key of a limit.
 */
export type Allowance = { readonly kind: 'own' | 'device' | 'address' | 'stranger'; readonly suffix: string };

export async function allowanceOf(db: Executor, context: Context, userId: string | null): Promise<Allowance> {
  const now = context.now.getTime();
  const device = deviceMark(context) ?? Buffer.alloc(0);
  const rows = await db
    .selectFrom('known_clients')
    .select('kind')
    .where('user_id', '=', userId ?? nobody)
    .where((is) =>
      is.or([
        is.and([
          is('kind', '=', 'device'),
          is('hash', '=', device),
          is('last_at', '>', new Date(now - knownMs.device)),
        ]),
        is.and([
          is('kind', '=', 'address'),
          is('hash', '=', addressOf(context)),
          is('last_at', '>', new Date(now - knownMs.address)),
        ]),
      ]),
    )
    .execute();
  if (rows.some(({ kind }) => kind === 'device')) return { kind: 'device', suffix: `:${device.toString('hex')}` };
  return rows.length > 0 ? { kind: 'address', suffix: ':address' } : { kind: 'stranger', suffix: '' };
}

/** Did anybody ever sign in with this browser? Answers its name in the key of a limit; null: nobody. */
export async function knownDevice(db: Executor, context: Context): Promise<string | null> {
  const device = deviceMark(context);
  if (!device) return null;
  const row = await db
    .selectFrom('known_clients')
    .select('kind')
    .where('hash', '=', device)
    .limit(1)
    .executeTakeFirst();
  return row ? device.toString('hex') : null;
}
