import { type Call, hasPermission, isMachineAccess, type Lang, Refused, scopesFor } from '@sufu/contract/core';
import type { FastifyBaseLogger } from 'fastify';
import { whileActing, whileReading } from '../secrets/damaged.ts';
import { type Actor, type AppServices, type Context, type Machine, transact } from './context.ts';
import { plannedMaintenance, refuseInMaintenance } from './maintenance.ts';
import type { Mounted } from './mount.ts';
import { parseRequest, type RawParts } from './parse.ts';
import type { PartsOf } from './read-parts.ts';

/** Who a token belongs to; refuses `session.ended` for one that is over. */
export type ResolveSession = (token: string, now: Date) => Promise<Actor>;

/** Which other system a token belongs to, and that it may call now; null: it is no machine's token, or over. */
export type ResolveMachine = (
  token: string,
  from: { readonly ip: string; readonly now: Date; readonly headers: IncomingCall['headers'] },
) => Promise<Machine | null>;

export const langOf = (header: string | undefined): Lang => (/^\s*en\b/i.test(header ?? '') ? 'en' : 'zh');

/** A call on its way in: over HTTP (serve-calls.ts) or from a page that is drawn in this process (page-calls.ts). */
export type IncomingCall = {
  /** The method it was spelled with. */
  readonly method: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The names in the query of its address. */
  readonly inAddress: readonly string[];
  /** `byCookie`: a change then needs proof that it came from a page of ours. */
  readonly token: { readonly value: string; readonly byCookie: boolean } | null;
  /** Of another system: what stands behind `Bearer` in `Authorization`. */
  readonly machineToken: string | null;
  readonly ip: string;
  readonly log: FastifyBaseLogger;
  readonly cookie: Context['cookie'];
  readonly reply: Context['reply'];
};
export type Admitted = { readonly actor: Actor | null; readonly machine: Machine | null; readonly now: Date };

/** Only a page of this site can send the header: another site's would need our leave first. */
export function isFromOurPages(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  const site = headers['sec-fetch-site'];
  return headers['x-requested-with'] === 'sufu' && (site === undefined || site === 'same-origin');
}

/** The specification's GET spelling of a change never works by cookie: a picture or a link could make it (G056). */
function checkOrigin(call: Call, { method, headers }: IncomingCall, byCookie: boolean): void {
  if (!byCookie || call.method === 'GET') return;
  if (method === 'GET' || !isFromOurPages(headers)) throw new Refused('request.cross-site');
}

async function actorOf(call: Call, incoming: IncomingCall, resolve: ResolveSession, now: Date): Promise<Actor | null> {
  const { token, headers } = incoming;
  if (!token) return null;
  if (call.access !== 'public') {
    checkOrigin(call, incoming, token.byCookie);
    return resolve(token.value, now);
  }
  // A public call still knows who is there, but nobody is turned away for a token that is over.
  const trusted = !token.byCookie || call.method === 'GET' || isFromOurPages(headers);
  return trusted ? resolve(token.value, now).catch(() => null) : null;
}

/** During maintenance everything can be read, and nothing is changed. */
function refuseActsInMaintenance(
  { settings }: AppServices,
  { method, duringMaintenance }: Call,
  { headers }: IncomingCall,
  now: Date,
): void {
  if (method !== 'GET' && !duringMaintenance)
    refuseInMaintenance(plannedMaintenance(settings), now, langOf(headers['accept-language']));
}

/** Who asks, and whether they may: decided before anything of the body is read. */
export async function admitCall(
  services: AppServices,
  resolve: ResolveSession,
  call: Call,
  incoming: IncomingCall,
): Promise<Admitted> {
  const now = services.now();
  refuseActsInMaintenance(services, call, incoming, now);
  if (call.neverInAddress?.some((name) => incoming.inAddress.includes(name))) throw new Refused('identity.in-address');
  const actor = await actorOf(call, incoming, resolve, now);
  if (actor?.locked && !call.whileLocked) throw new Refused('session.locked');
  if (call.access !== 'public') {
    if (!actor) throw new Refused('session.none');
    if (isMachineAccess(call.access)) throw new Refused('machine.person');
    if (call.access !== 'signed-in' && !hasPermission(actor.roles, call.access))
      throw new Refused('session.not-allowed');
  }
  return { actor, machine: null, now };
}

/** A call for the court's other systems: by a token of theirs alone. A person who is signed in is told that it is none of theirs. */
export async function admitMachine(
  services: AppServices,
  resolvers: { readonly person: ResolveSession; readonly machine: ResolveMachine },
  call: Call,
  incoming: IncomingCall,
): Promise<Admitted> {
  const { token, machineToken, ip, headers } = incoming;
  const now = services.now();
  refuseActsInMaintenance(services, call, incoming, now);
  const machine = machineToken === null ? null : await resolvers.machine(machineToken, { ip, now, headers });
  if (!machine) {
    const given = [machineToken, token?.value ?? null].filter((value) => value !== null);
    for (const value of given)
      if (await resolvers.person(value, now).catch(() => null)) throw new Refused('machine.person');
    throw new Refused(machineToken === null ? 'machine.none' : 'machine.ended');
  }
  const wanted = isMachineAccess(call.access) ? scopesFor(call.access) : [];
  if (!wanted.some((scope) => machine.scopes.includes(scope)))
    throw new Refused('machine.scope', { scope: wanted.join(' / ') });
  return { actor: null, machine, now };
}

function contextOf(services: AppServices, incoming: IncomingCall, { actor, machine, now }: Admitted): Context {
  const { headers, ip, log, cookie, reply } = incoming;
  const origin = {
    actorId: actor?.userId ?? null,
    ...(machine ? { machineId: machine.id } : {}),
    ip,
    ipClaim: headers['login-ip']?.slice(0, 60) ?? null,
    terminal: headers['operating-terminal']?.slice(0, 10) ?? null,
  };
  return {
    ...{ services, actor, machine, now, headers, ip, log, cookie, reply },
    db: services.db,
    secrets: services.secrets,
    lang: langOf(headers['accept-language']),
    transact: (work) => whileActing(() => transact(services, origin, now, work)),
  };
}

type Given = { readonly raw: RawParts; readonly body: PartsOf };

/** Parse → act. */
export async function runCall(
  services: AppServices,
  { call, run }: Mounted,
  incoming: IncomingCall,
  admitted: Admitted,
  { raw, body }: Given,
): Promise<unknown> {
  const context = contextOf(services, incoming, admitted);
  const parsed = parseRequest(call, raw, context.lang);
  const { upload, parts, clear } = body;
  const act = () => run(context, { ...parsed, upload, parts });
  // Words in place of a value are for a person who looks at a page: another system would take them for the value, and a file for a true copy.
  if (call.method !== 'GET' || call.shape === 'raw' || context.machine) return act().finally(clear);
  const tell = (place: string) => context.log.error({ call: call.id, place }, 'a sealed value cannot be opened');
  return whileReading({ lang: context.lang, tell }, act).finally(clear);
}

/** What of a refusal somebody looks at later. */
export function logRefusal(log: FastifyBaseLogger, call: Call, { code }: Refused, error: unknown): void {
  if (code === 'server.failed') log.error({ err: error, call: call.id }, 'call failed');
  else if (code === 'record.damaged') log.error({ err: error, call: call.id }, 'a sealed value cannot be opened');
  else if (code === 'storage.full') log.error({ err: error, call: call.id }, 'not stored');
  else if (code === 'server.unavailable') log.warn({ call: call.id }, 'database unavailable');
}
