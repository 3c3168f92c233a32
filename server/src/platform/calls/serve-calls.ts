import type {} from '@fastify/cookie';
import { bodyBytesOf, type Call, isMachineAccess } from '@sufu/contract/core';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { asRefusal, sendAnswer, sendRefusal } from './answer.ts';
import { BodySlots } from './body-slots.ts';
import type { AppServices } from './context.ts';
import type { Mounted } from './mount.ts';
import { partsOf } from './read-parts.ts';
import {
  type Admitted,
  admitCall,
  admitMachine,
  type IncomingCall,
  langOf,
  logRefusal,
  type ResolveMachine,
  type ResolveSession,
  runCall,
} from './run-call.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a route that is a call of the contract. */
    callId?: string;
  }
}

/**
 * As long as a session can last at most; that it ends after 6000 s of idleness is the server's to say. It is set once, at
 * sign-in: if every answer renewed it, a late one would put back the session somebody has just left (departures.md, K01).
 */
const cookieSeconds = 12 * 3_600;
export const cookieName = (secure: boolean, name = 'token'): string => (secure ? `__Host-${name}` : name);

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** The token of a request, and whether it came by cookie. */
function tokenOf(request: FastifyRequest, services: AppServices): IncomingCall['token'] {
  const bearer = /^bearer\s+(\S+)$/i.exec(headerOf(request, 'blade-auth') ?? '')?.[1];
  if (bearer) return { value: bearer, byCookie: false };
  const cookie = request.cookies[cookieName(services.config.secureCookies)];
  return cookie ? { value: cookie, byCookie: true } : null;
}

/** What programs send (RFC 6750); people's tokens come otherwise. */
const machineTokenOf = (request: FastifyRequest): string | null =>
  /^bearer\s+(\S+)$/i.exec(headerOf(request, 'authorization') ?? '')?.[1] ?? null;

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

function incomingOf(services: AppServices, request: FastifyRequest, reply: FastifyReply): IncomingCall {
  return {
    method: request.method,
    headers: Object.fromEntries(Object.keys(request.headers).map((name) => [name, headerOf(request, name)])),
    inAddress: Object.keys(request.query as object),
    token: tokenOf(request, services),
    machineToken: machineTokenOf(request),
    ip: request.ip,
    log: request.log,
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

/** A body of which nobody said how long it is counts as the largest. */
function placeOf(places: BodySlots, call: Call, request: FastifyRequest, { actor, machine }: Admitted): () => void {
  const announced = headerOf(request, 'content-length');
  const isThere = announced !== undefined || headerOf(request, 'transfer-encoding') !== undefined;
  const most = bodyBytesOf(call);
  const bytes = isThere ? Math.min(Number(announced ?? most), most) : 0;
  const where = call.encoding === 'multipart' || call.encoding === 'stream' ? 'disk' : 'memory';
  return places.take(actor?.userId ?? machine?.id ?? `address ${request.ip}`, bytes, where);
}

/** The specification's GET spelling of a change says in its query what the body says; a stream is read where it is taken. */
function bodyOf(call: Call, request: FastifyRequest): unknown {
  if (call.encoding === 'stream') return undefined;
  return request.method === 'GET' && call.method !== 'GET' ? request.query : (request.body ?? undefined);
}

/** Parse → act → present. */
async function answer(
  services: AppServices,
  entry: Mounted,
  { incoming, admitted }: Held,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { call } = entry;
  const raw = {
    params: request.params as Record<string, unknown>,
    query: request.query,
    body: bodyOf(call, request),
  };
  const body = partsOf(request, call, services.files);
  const answered = await runCall(services, entry, incoming, admitted, { raw, body });
  reply.header('Cache-Control', cacheControl(call)).header('Vary', 'Accept-Language');
  return sendAnswer(reply, call, answered, langOf(incoming.headers['accept-language']));
}

type Held = { readonly incoming: IncomingCall; readonly admitted: Admitted; readonly leave: () => void };

const unadmitted = (): never => {
  throw new Error('a call was reached without being admitted');
};

/** Mount every call under `/api`, in each of its spellings. */
export async function serveCalls(
  app: FastifyInstance,
  services: AppServices,
  resolvers: Resolvers,
  mounted: readonly Mounted[],
): Promise<void> {
  const places = new BodySlots();
  const mountOn = routesOf(services, resolvers, places);
  const isUnread = ({ call: { encoding } }: Mounted): boolean => encoding === 'bytes' || encoding === 'stream';
  mountOn(
    app,
    mounted.filter((entry) => !isUnread(entry)),
  );
  // What is signed over its bytes is read by no parser, nor what goes to the disk.
  for (const encoding of ['bytes', 'stream'] as const)
    await app.register(async (unread) => {
      unread.removeAllContentTypeParsers();
      if (encoding === 'bytes')
        unread.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      else unread.addContentTypeParser('*', (_request, body, done) => done(null, body));
      mountOn(
        unread,
        mounted.filter(({ call }) => call.encoding === encoding),
      );
    });
}

export type Resolvers = { readonly person: ResolveSession; readonly machine: ResolveMachine };

const routesOf =
  (services: AppServices, resolvers: Resolvers, places: BodySlots) =>
  (app: FastifyInstance, mounted: readonly Mounted[]): void => {
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
          ...(call.encoding === 'multipart' || call.encoding === 'stream' ? {} : { bodyLimit: bodyBytesOf(call) }),
          onRequest: async (request, reply) => {
            const incoming = incomingOf(services, request, reply);
            const admitted = isMachineAccess(call.access)
              ? await admitMachine(services, resolvers, call, incoming)
              : await admitCall(services, resolvers.person, call, incoming);
            const leave = placeOf(places, call, request, admitted);
            held.set(request, { incoming, admitted, leave });
            // Whoever hangs up while the body is read; behind it the call itself says when it is done with it.
            reply.raw.once('close', () => held.has(request) && leave());
          },
          handler: async (request, reply) => {
            const known = held.get(request) ?? unadmitted();
            held.delete(request);
            return answer(services, entry, known, request, reply).finally(known.leave);
          },
          errorHandler: (error, request, reply) => {
            const refused = asRefusal(error);
            logRefusal(request.log, call, refused, error);
            return sendRefusal(
              reply,
              refused,
              langOf(headerOf(request, 'accept-language')),
              request.id,
              call.oauth === true,
            );
          },
        });
      }
    }
  };
