import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from './serve-calls.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Under this a packed answer is hardly smaller, and fits one packet anyway. */
const leastBytes = 1024;
const isText = (type: unknown): boolean => /^(text\/|application\/json\b)/.test(String(type ?? ''));

/** An answer of 6 kB: 0.05 ms and 2.2 kB with 3, 0.20 ms and 2.0 kB with 5. A page is larger, and asked for less often. */
const quality = { json: 3, page: 5 } as const;
/**
 * So little is packed where it stands. Four threads do what else is packed, and write files: handing 4 kB over to them takes more time
 * (0.11 ms) than packing it (0.03), and it then waits behind whatever is being written (p99 11 ms beside eight who write and sync).
 */
const mostAtOnce = 16 * 1024;

type Packing = 'br' | 'gzip';
/** The packing a browser takes; `q=0` says it does not. */
export function encodingFor(accepted: string | undefined): Packing | null {
  const taken = new Set(
    (accepted ?? '')
      .toLowerCase()
      .split(',')
      .map((value) => value.split(';').map((part) => part.trim()))
      .filter(([, share]) => share === undefined || !/^q=0(\.0*)?$/.test(share))
      .map(([name]) => name),
  );
  if (taken.has('br')) return 'br';
  return taken.has('gzip') ? 'gzip' : null;
}

/**
 * Another site can have a signed-in person's page opened with words of its choosing in the address, and might guess from
 * the packed length what stands beside them (BREACH). What another site asks for with a session goes out unpacked.
 */
const mayBeProbed = (request: FastifyRequest, sessionCookie: string): boolean =>
  request.headers['sec-fetch-site'] === 'cross-site' && request.cookies[sessionCookie] !== undefined;

const isJson = (reply: FastifyReply): boolean =>
  /^application\/json\b/.test(String(reply.getHeader('content-type') ?? ''));

function pack(bytes: Buffer, packing: Packing, json: boolean): Buffer | Promise<Buffer> {
  const atOnce = json && bytes.length <= mostAtOnce;
  if (packing === 'gzip') return atOnce ? gzipSync(bytes) : zip(bytes);
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: json ? quality.json : quality.page } };
  return atOnce ? brotliCompressSync(bytes, options) : brotli(bytes, options);
}

function mark(reply: FastifyReply, packing: Packing | null): void {
  const vary = String(reply.getHeader('vary') ?? '');
  reply.header('Vary', vary === '' ? 'Accept-Encoding' : `${vary}, Accept-Encoding`);
  if (packing === null) return;
  reply.header('Content-Encoding', packing);
  reply.removeHeader('Content-Length');
}

/**
 * Pages and JSON go over the wire packed; files that were packed when they were built pass as they are. What is sent is bytes in any case: of
 * a text the server would join head and body to one text and encode that, which takes longer. No promise where none is waited for: each
 * costs a short read a few turns.
 */
export function compressReplies(app: FastifyInstance, secureCookies: boolean): void {
  const sessionCookie = cookieName(secureCookies);
  app.addHook('onSend', (request, reply, payload, done) => {
    const plain = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!plain || reply.getHeader('content-encoding') !== undefined || !isText(reply.getHeader('content-type')))
      return done(null, payload);
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
    if (bytes.length < leastBytes) return done(null, bytes);
    const packing = mayBeProbed(request, sessionCookie) ? null : encodingFor(request.headers['accept-encoding']);
    mark(reply, packing);
    const packed = packing === null ? bytes : pack(bytes, packing, isJson(reply));
    if (Buffer.isBuffer(packed)) return done(null, packed);
    packed.then((ready) => done(null, ready), done);
  });
}
