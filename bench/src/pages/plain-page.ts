import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { PageName } from './limits.ts';
import type { Address } from './visit.ts';

const folder = join(import.meta.dirname, '../../../web/dist/client');
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/** The page as the server drew it, without anything that runs: what the same HTML and CSS cost at least. */
export const withoutScripts = (html: string): string =>
  html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll(/<link rel="manifest"[^>]*>/g, '');

function sendFile(response: ServerResponse, path: string): void {
  const file = join(folder, normalize(path));
  if (!file.startsWith(folder) || !existsSync(file)) return void response.writeHead(404).end();
  const packed = existsSync(`${file}.br`);
  response
    .writeHead(200, {
      'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      ...(packed ? { 'Content-Encoding': 'br' } : {}),
    })
    .end(readFileSync(packed ? `${file}.br` : file));
}

async function drawnHtml({ url, token }: Address): Promise<Buffer> {
  const response = await fetch(url, { headers: token ? { cookie: `token=${token}` } : {} });
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return brotliCompressSync(withoutScripts(await response.text()));
}

export type PlainPages = { readonly addresses: Readonly<Record<PageName, Address>>; close(): Promise<void> };

/** The comparator: the same pages as static files of a server that does nothing else. */
export async function servePlainPages(pages: Readonly<Record<PageName, Address>>): Promise<PlainPages> {
  const drawn = new Map<string, Buffer>();
  for (const [name, address] of Object.entries(pages)) drawn.set(`/${name}.html`, await drawnHtml(address));
  const server: Server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://page').pathname;
    const html = drawn.get(path);
    if (!html) return sendFile(response, path);
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' }).end(html);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const at = (name: PageName): Address => ({ url: `${origin}/${name}.html` });
  return {
    addresses: { home: at('home'), login: at('login'), list: at('list'), form: at('form') },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
