import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type Lang, Refused, refusals } from '@sufu/contract/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppServices } from '../platform/calls/context.ts';
import { maintenanceState } from '../platform/calls/maintenance.ts';
import { cookieName, langOf, type ResolveSession } from '../platform/calls/serve-calls.ts';
import { ConfigurationError } from '../platform/config/configuration-error.ts';
import { isGone } from '../platform/database/gone.ts';
import { onePage } from './once-a-page.ts';
import { pagePolicy } from './page-policy.ts';

/** The browser's transport, bound to this process: a page drawn on the server makes the same calls a browser would. */
type Send = (
  path: string,
  init: { method?: string; headers?: Record<string, string>; body?: string },
) => Promise<Response>;
type Rendered = { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly html: string };
/** What the page is told of the server; `SiteFacts` of the pages. */
type Site = {
  readonly build: string;
  readonly trace: string;
  readonly frames: readonly string[];
  readonly storagePrefix: string;
  readonly maintenance: { readonly from: string; readonly until: string } | null;
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
    send: Send;
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

/** `onUnavailable`: a call was refused because the database is not there. The page would be drawn without what it asked for. */
function sendInProcess(app: FastifyInstance, request: FastifyRequest, onUnavailable: () => void): Send {
  return async (path, init) => {
    const answer = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: path,
      headers: { ...init.headers, cookie: request.headers.cookie ?? '', 'sec-fetch-site': 'same-origin' },
      ...(init.body === undefined ? {} : { payload: init.body }),
      remoteAddress: request.ip,
    });
    if (answer.statusCode === refusals['server.unavailable'].status) onUnavailable();
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: { 'Content-Type': String(answer.headers['content-type'] ?? '') },
    });
  };
}

async function visitorOf(request: FastifyRequest, services: AppServices, resolve: ResolveSession): Promise<Visitor> {
  const token = request.cookies[cookieName(services.config.secureCookies)];
  if (!token) return nobody;
  return resolve(token, services.now()).then(
    ({ locked }) => ({ signedIn: true, locked }),
    // Over or unknown is nobody. Without a database nobody knows: that is a page of its own, and no reason to sign in again.
    (error: unknown) => {
      if (error instanceof Refused) return nobody;
      throw error;
    },
  );
}

function siteOf({ config }: AppServices, build: string, trace: string): Site {
  const planned = config.maintenance;
  return {
    build,
    trace,
    frames: config.frameOrigins,
    storagePrefix: config.storagePrefix,
    maintenance: planned && { from: planned.from.toISOString(), until: planned.until.toISOString() },
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

/** Serve the built portal: its files under `/assets`, and every other address as a page drawn on the server. */
export async function servePages(
  app: FastifyInstance,
  services: AppServices,
  resolve: ResolveSession,
  { folder, build }: Built,
) {
  const { render } = (await import(entryIn(folder))) as { render: Render };
  await app.register(fastifyStatic, {
    root: join(folder, 'client'),
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header(
        'Cache-Control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      );
    },
    wildcard: false,
  });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const nonce = randomBytes(16).toString('base64');
    const { looks: appearance } = request.cookies;
    const now = services.now();
    const site = siteOf(services, build, request.id);
    let unavailable = false;
    const send = sendInProcess(app, request, () => {
      unavailable = true;
    });
    const asked = { lang: pageLang(request), appearance, send, nonce, now, site };
    const { url } = request;
    const instead = (path: '/500' | '/503') => render({ ...asked, ...nobody, url, instead: path });
    const draw = () =>
      visitorOf(request, services, resolve)
        .then((visitor) => render({ ...asked, ...visitor, url }))
        .then((page) => (unavailable ? instead('/503') : page))
        .catch((error: unknown) => {
          if (unavailable || isGone(error)) return instead('/503');
          request.log.error({ err: error }, 'page failed');
          return instead('/500');
        });
    const closed = maintenanceState(services.config.maintenance, now) === 'on';
    const page = await (closed ? instead('/503') : onePage(draw));
    for (const [name, value] of Object.entries(page.headers ?? {})) reply.header(name, value);
    return reply
      .code(page.status)
      .header('Content-Security-Policy', pagePolicy({ nonce, frames: services.config.frameOrigins, html: page.html }))
      .header('Cache-Control', 'private, no-store')
      .type('text/html; charset=utf-8')
      .send(page.html);
  };
}
