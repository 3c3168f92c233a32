import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type HolidayTables, holidaysEntered, type Lang, Refused, type Text } from '@sufu/contract/core';
import type { CourtFacts } from '@sufu/contract/directory';
import type { KindValue } from '@sufu/contract/settings';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { courtFactsOf } from '../modules/directory/index.ts';
import type { Actor, AppServices } from '../platform/calls/context.ts';
import { plannedMaintenance } from '../platform/calls/maintenance.ts';
import type { createPageCalls, MakePageCall, PageVisit } from '../platform/calls/page-calls.ts';
import { langOf, type ResolveSession } from '../platform/calls/run-call.ts';
import { cookieName } from '../platform/calls/serve-calls.ts';
import { ConfigurationError } from '../platform/config/configuration-error.ts';
import { isGone } from '../platform/database/gone.ts';
import { pagePolicy } from './page-policy.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of the page that was asked for, as the route table has it; null for what is no page. */
    pageRoute: string | null;
  }
}

type Rendered = {
  readonly status: number;
  readonly route: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly html: string;
};
/** What the page is told of the server; `SiteFacts` of the pages. */
type Site = {
  readonly build: string;
  readonly trace: string;
  readonly frames: readonly string[];
  readonly storagePrefix: string;
  readonly maintenance: { readonly from: string; readonly until: string } | null;
  readonly maintenanceSays: Text | null;
  readonly kinds: Readonly<Record<string, KindValue>>;
  readonly court: CourtFacts;
  readonly holidays: HolidayTables;
};
/** Whether the cookie names a living session, and whether that is locked; the page asks for the rest. */
type Visitor = { readonly signedIn: boolean; readonly locked: boolean };
const nobody: Visitor = { signedIn: false, locked: false };
/** What `web/dist/server/entry-server.js` exports. */
type Render = (
  page: Visitor & {
    url: string;
    lang: Lang;
    appearance?: string | undefined;
    call: MakePageCall;
    nonce: string;
    now: Date;
    site: Site;
    instead?: '/500' | '/503';
  },
) => Promise<Rendered>;

/** Where the build leaves the pages. */
export const pagesFolder = join(import.meta.dirname, '../../../web/dist');
const entryIn = (folder: string): string => join(folder, 'server/entry-server.js');

/** A name of the built pages: another one means that an open page is out of date. */
export function pagesBuild(folder: string): string {
  const list = join(folder, 'client/.vite/manifest.json');
  return existsSync(list) ? createHash('sha256').update(readFileSync(list)).digest('hex').slice(0, 12) : '';
}

function pageLang(request: FastifyRequest): Lang {
  const chosen = request.cookies.lang;
  return chosen === 'zh' || chosen === 'en' ? chosen : langOf(request.headers['accept-language']);
}

/** One look at the session for the whole page, however many calls it is drawn with. */
function resolvingOnce(resolve: ResolveSession): ResolveSession {
  const actors = new Map<string, Promise<Actor>>();
  return (token, now) => {
    const actor = actors.get(token) ?? resolve(token, now);
    actors.set(token, actor);
    return actor;
  };
}

async function visitorOf(token: string | null, now: Date, resolve: ResolveSession): Promise<Visitor> {
  if (token === null) return nobody;
  return resolve(token, now).then(
    ({ locked }) => ({ signedIn: true, locked }),
    // Over or unknown is nobody. Without a database nobody knows: that is a page of its own, and no reason to sign in again.
    (error: unknown) => {
      if (error instanceof Refused) return nobody;
      throw error;
    },
  );
}

function visitOf(request: FastifyRequest, { config }: AppServices, onRefused: PageVisit['onRefused']): PageVisit {
  const cookie = (name: string) => request.cookies[cookieName(config.secureCookies, name)];
  const { ip, id: trace, log } = request;
  return { token: cookie('token') || null, lang: pageLang(request), ip, trace, log, cookie, onRefused };
}

async function siteOf(services: AppServices, build: string, trace: string): Promise<Site> {
  const { config, settings } = services;
  const planned = plannedMaintenance(settings);
  const says = settings.get('maintenance');
  return {
    build,
    trace,
    frames: settings.get('frames').origins,
    storagePrefix: config.storagePrefix,
    maintenance: planned && { from: planned.from.toISOString(), until: planned.until.toISOString() },
    maintenanceSays: says.zh === '' ? null : { zh: says.zh, en: says.en },
    kinds: Object.fromEntries(settings.subjects('kind').map((key) => [key, settings.get('kind', key)])),
    court: await courtFactsOf(services),
    holidays: holidaysEntered(),
  };
}

/** The pages are built before the server starts, not by it. */
export function checkPages(folder: string): void {
  if (!existsSync(entryIn(folder)))
    throw new ConfigurationError({
      zh: '网页还没有构建，请先运行 npm run build',
      en: 'the pages are not built; run npm run build first',
    });
}

type Built = { readonly folder: string; readonly build: string };
type Parts = {
  readonly services: AppServices;
  readonly resolve: ResolveSession;
  readonly pageCalls: ReturnType<typeof createPageCalls>;
};

/** Draws the page of a request, or the one that is shown instead of it: closed, without a database, or broken. */
async function drawPage(render: Render, parts: Parts, request: FastifyRequest, nonce: string, build: string) {
  const { services, pageCalls } = parts;
  const now = services.now();
  let unavailable = false;
  const visit = visitOf(request, services, ({ code }) => {
    unavailable ||= code === 'server.unavailable';
  });
  const { lang, token } = visit;
  const resolve = resolvingOnce(parts.resolve);
  const call = pageCalls(visit, resolve);
  const site = await siteOf(services, build, request.id);
  const asked = { url: request.url, lang, appearance: request.cookies.looks, call, nonce, now, site };
  const instead = (path: '/500' | '/503') => render({ ...asked, ...nobody, instead: path });
  return (
    visitorOf(token, now, resolve)
      .then((visitor) => render({ ...asked, ...visitor }))
      // The page would be drawn without what it asked for.
      .then((page) => (unavailable ? instead('/503') : page))
      .catch((error: unknown) => {
        if (unavailable || isGone(error)) return instead('/503');
        request.log.error({ err: error }, 'page failed');
        return instead('/500');
      })
  );
}

/** What only a document obeys: a script, a style or a font of ours goes out without it, some 180 bytes a file. */
const ofDocuments = ['Referrer-Policy', 'X-Frame-Options', 'Cross-Origin-Opener-Policy', 'Permissions-Policy'] as const;

/** Under `/assets` a name changes with its content, so nobody asks again whether a file is still the same. */
async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  const root = join(folder, 'client');
  const shared = { index: false, preCompressed: true, cacheControl: false, wildcard: false } as const;
  await app.register(fastifyStatic, {
    ...shared,
    root,
    globIgnore: ['assets/**'],
    setHeaders: (reply) => reply.header('Cache-Control', 'public, max-age=300'),
  });
  await app.register(fastifyStatic, {
    ...shared,
    root: join(root, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    acceptRanges: false,
    etag: false,
    lastModified: false,
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', 'public, max-age=31536000, immutable');
      if (/\.(js|css|woff2)$/.test(path.replace(/\.(br|gz)$/, '')))
        for (const name of ofDocuments) reply.removeHeader(name);
      reply.raw.removeHeader('Connection');
    },
  });
}

/** Serve the built portal: its files under `/assets`, and every other address as a page drawn on the server. */
export async function servePages(app: FastifyInstance, parts: Parts, { folder, build }: Built) {
  const { render } = (await import(entryIn(folder))) as { render: Render };
  await serveAssets(app, folder);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const nonce = randomBytes(16).toString('base64');
    const page = await drawPage(render, parts, request, nonce, build);
    request.pageRoute = page.route;
    for (const [name, value] of Object.entries(page.headers ?? {})) reply.header(name, value);
    const { origins: frames } = parts.services.settings.get('frames');
    return reply
      .code(page.status)
      .header('Content-Security-Policy', pagePolicy({ nonce, frames, html: page.html }))
      .header('Cache-Control', 'private, no-store')
      .type('text/html; charset=utf-8')
      .send(page.html);
  };
}
