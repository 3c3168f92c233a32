import type {} from '@fastify/cookie';
import { bodyBytesOf, type Call, hasPermission, type Lang, Refused } from '@sufu/contract/core';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { asRefusal, sendAnswer, sendRefusal } from './answer.ts';
import { BodySlots } from './body-slots.ts';
import { type Actor, type AppServices, type Context, transact } from './context.ts';
import { refuseInMaintenance } from './maintenance.ts';
import type { Mounted } from './mount.ts';
import { parseRequest } from './parse.ts';
import { partsOf } from './read-parts.ts';

/** Who a token belongs to; refuses `session.ended` for one that is over. */
export type ResolveSession = (token: string, now: Date) => Promise<Actor>;

const cookieSeconds = 6_000;
export const cookieName = (secure: boolean, name = 'token'): string => (secure ? `__Host-${name}` : name);

export const langOf = (header: string | undefined): Lang => (/^\s*en\b/i.test(header ?? '') ? 'en' : 'zh');

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** The token of a request, and whether it came by cookie: then a change needs proof that it came from a page of ours. */
function tokenOf(request: FastifyRequest, services: AppServices): { token: string; byCookie: boolean } | null {
  const bearer = /^bearer\s+(\S+)$/i.exec(headerOf(request, 'blade-auth') ?? '')?.[1];
  if (bearer) return { token: bearer, byCookie: false };
  const cookie = request.cookies[cookieName(services.config.secureCookies)];
  return cookie ? { token: cookie, byCookie: true } : null;
}

/** Only a page of this site can send the header: another site's would need our leave first. */
export function isFromOurPages(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  const site = headers['sec-fetch-site'];
  return headers['x-requested-with'] === 'sufu' && (site === undefined || site === 'same-origin');
}

/** The specification's GET spelling of a change never works by cookie: a picture or a link could make it (G056). */
function checkOrigin(call: Call, request: FastifyRequest, byCookie: boolean): void {
  if (!byCookie || call.method === 'GET') return;
  if (request.method === 'GET' || !isFromOurPages(request.headers)) throw new Refused('request.cross-site');
}

type Cookie = { readonly name?: string; readonly value: string; readonly seconds: number };
function setCookie(reply: FastifyReply, services: AppServices, { name, value, seconds }: Cookie): void {
  const { secureCookies } = services.config;
  reply.setCookie(cookieName(secureCookies, name), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: secureCookies,
    maxAge: seconds,
  });
}

function contextOf(
  services: AppServices,
  request: FastifyRequest,
  reply: FastifyReply,
  actor: Actor | null,
  now: Date,
): Context {
  const headers = Object.fromEntries(Object.keys(request.headers).map((name) => [name, headerOf(request, name)]));
  const origin = {
    actorId: actor?.userId ?? null,
    ip: request.ip,
    ipClaim: headers['login-ip']?.slice(0, 60) ?? null,
    terminal: headers['operating-terminal']?.slice(0, 10) ?? null,
  };
  return {
    services,
    actor,
    now,
    headers,
    db: services.db,
    secrets: services.secrets,
    lang: langOf(headers['accept-language']),
    ip: request.ip,
    log: request.log,
    transact: (work) => transact(services, origin, now, work),
    cookie: (name) => request.cookies[cookieName(services.config.secureCookies, name)],
    reply: {
      setSession: (value) => setCookie(reply, services, { value, seconds: cookieSeconds }),
      clearSession: () => setCookie(reply, services, { value: '', seconds: 0 }),
      setCookie: (name, value, seconds) => setCookie(reply, services, { name, value, seconds }),
    },
  };
}

/** Nothing is kept but what the contract says is everybody's. */
const cacheControl = (call: Call): string =>
  call.keptFor !== undefined && call.access === 'public' && call.method === 'GET'
    ? `public, max-age=${call.keptFor}`
    : 'no-store';

/** Who asks, and whether they may: decided before anything of the body is read. */
async function admit(
  services: AppServices,
  resolve: ResolveSession,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Admitted> {
  const now = services.now();
  refuseInMaintenance(services.config.maintenance, now, langOf(headerOf(request, 'accept-language')));
  const inAddress = Object.keys(request.query as object);
  if (call.neverInAddress?.some((name) => inAddress.includes(name))) throw new Refused('identity.in-address');
  const given = tokenOf(request, services);
  let actor: Actor | null = null;
  if (given && call.access !== 'public') {
    checkOrigin(call, request, given.byCookie);
    actor = await resolve(given.token, now);
    if (given.byCookie) setCookie(reply, services, { value: given.token, seconds: cookieSeconds });
  } else if (given) {
    // A public call still knows who is there, but nobody is turned away for a token that is over.
    const trusted = !given.byCookie || call.method === 'GET' || isFromOurPages(request.headers);
    actor = trusted ? await resolve(given.token, now).catch(() => null) : null;
  }
  if (actor?.locked && !call.whileLocked) throw new Refused('session.locked');
  if (call.access !== 'public') {
    if (!actor) throw new Refused('session.none');
    if (call.access !== 'signed-in' && !hasPermission(actor.roles, call.access))
      throw new Refused('session.not-allowed');
  }
  return { actor, now };
}

/** A body of which nobody said how long it is counts as the largest. */
function placeOf(places: BodySlots, call: Call, request: FastifyRequest, { actor }: Admitted): () => void {
  const announced = headerOf(request, 'content-length');
  const isThere = announced !== undefined || headerOf(request, 'transfer-encoding') !== undefined;
  const most = bodyBytesOf(call);
  const bytes = isThere ? Math.min(Number(announced ?? most), most) : 0;
  const where = call.encoding === 'multipart' ? 'disk' : 'memory';
  return places.take(actor?.userId ?? `address ${request.ip}`, bytes, where);
}

/** Parse → act → present. */
async function answer(
  services: AppServices,
  { call, run }: Mounted,
  { actor, now }: Admitted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const context = contextOf(services, request, reply, actor, now);
  const raw = {
    params: request.params as Record<string, unknown>,
    query: request.query,
    // The specification's GET spelling of a change says in its query what the body says.
    body: request.method === 'GET' && call.method !== 'GET' ? request.query : (request.body ?? undefined),
  };
  const parsed = parseRequest(call, raw, context.lang);
  const { upload, parts, clear } = partsOf(request, call, services.files);
  const answered = await run(context, { ...parsed, upload, parts }).finally(clear);
  reply.header('Cache-Control', cacheControl(call)).header('Vary', 'Accept-Language');
  return sendAnswer(reply, call, answered, context.lang);
}

type Admitted = { readonly actor: Actor | null; readonly now: Date };
type Held = { readonly admitted: Admitted; readonly leave: () => void };

const unadmitted = (): never => {
  throw new Error('a call was reached without being admitted');
};

/** Mount every call under `/api`, in each of its spellings. */
export function serveCalls(
  app: FastifyInstance,
  services: AppServices,
  resolve: ResolveSession,
  mounted: readonly Mounted[],
): void {
  const places = new BodySlots();
  const held = new WeakMap<FastifyRequest, Held>();
  for (const entry of mounted) {
    const { call } = entry;
    const spellings = [
      { method: call.method, path: call.path },
      ...(call.aliases ?? []).map((alias) => ({ method: alias.method ?? call.method, path: alias.path })),
    ];
    for (const { method, path } of spellings) {
      app.route({
        method: method as HTTPMethods,
        url: `/api${path}`,
        config: { callId: call.id },
        ...(call.encoding === 'multipart' ? {} : { bodyLimit: bodyBytesOf(call) }),
        onRequest: async (request, reply) => {
          const admitted = await admit(services, resolve, call, request, reply);
          const leave = placeOf(places, call, request, admitted);
          held.set(request, { admitted, leave });
          // Whoever hangs up while the body is read; behind it the call itself says when it is done with it.
          reply.raw.once('close', () => held.has(request) && leave());
        },
        handler: async (request, reply) => {
          const { admitted, leave } = held.get(request) ?? unadmitted();
          held.delete(request);
          return answer(services, entry, admitted, request, reply).finally(leave);
        },
        errorHandler: (error, request, reply) => {
          const refused = asRefusal(error);
          if (refused.code === 'server.failed') request.log.error({ err: error, call: call.id }, 'call failed');
          else if (refused.code === 'storage.full') request.log.error({ err: error, call: call.id }, 'not stored');
          else if (refused.code === 'server.unavailable') request.log.warn({ call: call.id }, 'database unavailable');
          return sendRefusal(
            reply,
            refused,
            langOf(headerOf(request, 'accept-language')),
            request.id,
            call.id === 'accounts.token',
          );
        },
      });
    }
  }
}
