import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { createServer as createVite } from 'vite';
import { forward } from './forward.ts';
import { inlineStyles } from './inline-styles.ts';

/** Sent by the development command: where to listen, and where the server answers. */
export type PagesOrder = { readonly host: string; readonly port: number; readonly server: string };

type Send = (path: string, init: RequestInit) => Promise<Response>;
type EntryServer = {
  /** How a page makes its calls over HTTP. */
  readonly callsOver: (send: Send, lang: 'zh' | 'en') => unknown;
  readonly render: (page: {
    url: string;
    lang: 'zh' | 'en';
    appearance: string | undefined;
    signedIn: boolean;
    locked: boolean;
    nonce: string;
    call: unknown;
  }) => Promise<{ status: number; headers?: Readonly<Record<string, string>>; html: string }>;
};

const web = join(import.meta.dirname, '../../../web');
const toServer = /^\/(api|healthz|readyz|resource)(\/|\?|$)/;

const cookieOf = (request: IncomingMessage, name: string): string | undefined =>
  new Map(
    (request.headers.cookie ?? '').split('; ').map((pair) => {
      const [key = '', ...value] = pair.split('=');
      return [key, decodeURIComponent(value.join('='))] as const;
    }),
  ).get(name);

/** Draws a page from the sources as they are now, as `server/src/pages` does from the built ones. */
async function drawPage(vite: ViteDevServer, server: string, request: IncomingMessage, response: ServerResponse) {
  const url = request.url ?? '/';
  const send = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('cookie', request.headers.cookie ?? '');
    headers.set('sec-fetch-site', 'same-origin');
    return fetch(new URL(path, server), { ...init, headers });
  };
  const who = cookieOf(request, 'token') ? (await send('/api/app/portalUser/userInfo')).status : 401;
  const { render, callsOver } = (await vite.ssrLoadModule('/src/entry-server.tsx')) as EntryServer;
  const chosen = cookieOf(request, 'lang') ?? request.headers['accept-language'] ?? '';
  const lang = /^\s*en\b/i.test(chosen) ? 'en' : 'zh';
  const page = await render({
    url,
    lang,
    appearance: cookieOf(request, 'looks'),
    signedIn: who === 200 || who === 423,
    locked: who === 423,
    nonce: '',
    call: callsOver(send, lang),
  });
  const html = page.html === '' ? '' : await vite.transformIndexHtml(url, await inlineStyles(vite, page.html));
  response.writeHead(page.status, { 'Content-Type': 'text/html; charset=utf-8', ...page.headers }).end(html);
}

/** Every shared component in all its states (web/src/gallery); only here, never in the built pages. */
const isGallery = (url: string): boolean => /^\/gallery(\?|$)/.test(url);

async function sendGallery(vite: ViteDevServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const html = await readFile(join(web, 'src/gallery/gallery.html'), 'utf8');
  const page = await vite.transformIndexHtml(request.url ?? '/gallery', html);
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page);
}

/** The address people open in development: pages through Vite, everything else from the server behind it. */
async function servePages({ host, port, server }: PagesOrder): Promise<void> {
  const http = createServer();
  const vite = await createVite({
    root: web,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: http } },
  });
  http.on('request', (request, response) => {
    if (toServer.test(request.url ?? '/')) return forward(server, request, response);
    vite.middlewares(request, response, () => {
      const sent = isGallery(request.url ?? '/')
        ? sendGallery(vite, request, response)
        : drawPage(vite, server, request, response);
      sent.catch((error: unknown) => {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        console.error(error);
        if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
        response.end(error instanceof Error ? error.stack : String(error));
      });
    });
  });
  await new Promise<void>((listening) => http.listen(port, host, listening));
  process.send?.('listening');
}

process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', () => process.exit(0));
process.once('message', (order: PagesOrder) => void servePages(order));
