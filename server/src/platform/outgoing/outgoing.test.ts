import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, test } from 'vitest';
import { getOnce } from './get-once.ts';
import { isRange, mayReach } from './internal-addresses.ts';
import { postOnce } from './post-once.ts';

const internal = [
  ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ...['169.254.169.254', '100.64.0.1', '192.0.0.8', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
  ...[
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
  ],
  ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001:0:1::1', 'localhost', '', '127.1', '2130706433'],
];
test.each(internal)('nothing is sent to %s', (address) => {
  expect(mayReach(address, [])).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '172.15.255.255', '100.128.0.1', '2606:4700::1', '::ffff:8.8.8.8'])(
  '%s is outside',
  (address) => expect(mayReach(address, [])).toBe(true),
);

it('reaches inside what is named, and nothing beside it', () => {
  const named = ['10.20.0.0/16', '127.0.0.1', 'fd00:1::/32'];
  for (const address of ['10.20.0.1', '10.20.255.255', '127.0.0.1', '::ffff:10.20.0.1', 'fd00:1::5'])
    expect(mayReach(address, named)).toBe(true);
  for (const address of ['10.21.0.1', '127.0.0.2', '::1', 'fd00:2::5']) expect(mayReach(address, named)).toBe(false);
});

it('knows what a range is', () => {
  for (const text of ['10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', '0.0.0.0/0']) expect(isRange(text)).toBe(true);
  for (const text of [
    '',
    '10.0.0',
    '10.0.0.0/33',
    'fd00::/129',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    'a.example',
    '10.0.0.0/-1',
  ])
    expect(isRange(text)).toBe(false);
});

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});
/** A server of this machine; answers its port and how often it was reached. */
async function listening(answer: RequestListener) {
  const reached = { times: 0 };
  const server = createServer((request, reply) => {
    reached.times += 1;
    answer(request, reply);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, reached };
}
const post = (url: string, named: readonly string[], timeoutMs = 2_000) =>
  postOnce({ url, named, timeoutMs, headers: { 'content-type': 'application/json' }, body: '{"x":"禾"}' });
const ok: RequestListener = (_, reply) => void reply.writeHead(204).end();

it('IN12: an address inside, or a name that stands for one, is not reached unless it is named', async () => {
  const { port, reached } = await listening(ok);
  const forms = [
    '127.0.0.1',
    'localhost',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '[::ffff:127.0.0.1]',
    '①②⑦.0.0.1',
  ];
  for (const host of forms)
    expect([host, await post(`http://${host}:${port}/`, [])]).toEqual([host, 'internal-address']);
  expect(reached.times).toBe(0);
  expect(await post(`http://127.0.0.1:${port}/`, ['127.0.0.1'])).toBe(204);
  expect(await post(`http://localhost:${port}/`, ['127.0.0.0/8', '::1'])).toBe(204);
  expect(reached.times).toBe(2);
});

it('sends the body whole, follows no redirect, and waits no longer than it is told', async () => {
  let body = '';
  const taken = await listening((request, reply) => {
    request.setEncoding('utf8');
    request.on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => reply.writeHead(200).end('taken'));
  });
  const named = ['127.0.0.1'];
  expect(await post(`http://127.0.0.1:${taken.port}/`, named)).toBe(200);
  expect(body).toBe('{"x":"禾"}');
  const elsewhere = await listening((_, reply) =>
    reply.writeHead(307, { location: `http://127.0.0.1:${taken.port}/` }).end(),
  );
  expect(await post(`http://127.0.0.1:${elsewhere.port}/`, named)).toBe(307);
  expect(taken.reached.times).toBe(1);
  const silent = await listening(() => undefined);
  expect(await post(`http://127.0.0.1:${silent.port}/`, named, 100)).toBe('timed-out');
  const broken = await listening((_, reply) => reply.destroy());
  expect(await post(`http://127.0.0.1:${broken.port}/`, named)).toBe('unreachable');
  const endless = await listening((_, reply) => {
    reply.writeHead(200);
    const more = (): void => {
      while (!reply.destroyed && reply.write(Buffer.alloc(65_536)));
    };
    reply.on('drain', more);
    more();
  });
  expect(await post(`http://127.0.0.1:${endless.port}/`, named)).toBe(200);
});

it('gets an answer whole or not at all: none that is cut off, too large or late, and none from an internal address', async () => {
  const named = ['127.0.0.1'];
  const get = (port: number, more: object = {}) =>
    getOnce({ ...{ url: `http://127.0.0.1:${port}/`, headers: {}, named, timeoutMs: 2_000, mostBytes: 100 }, ...more });
  const whole = await listening((_, reply) => void reply.writeHead(200, { 'x-one': 'yes' }).end('禾'));
  expect(await get(whole.port)).toMatchObject({ status: 200, body: Buffer.from('禾'), headers: { 'x-one': 'yes' } });
  expect(await get(whole.port, { named: [] })).toEqual({ none: 'internal-address' });
  expect(await get(whole.port, { named: [], url: `http://localhost:${whole.port}/` })).toEqual({
    none: 'internal-address',
  });
  expect(whole.reached.times).toBe(1);
  const cut = await listening((_, reply) => {
    reply.writeHead(200, { 'content-length': '50' });
    reply.write('half');
    setTimeout(() => reply.destroy(), 20);
  });
  expect(await get(cut.port)).toEqual({ none: 'broken-off' });
  const large = await listening((_, reply) => void reply.writeHead(200).end(Buffer.alloc(101)));
  expect(await get(large.port)).toEqual({ none: 'too-large' });
  const dribbling = await listening((_, reply) => {
    reply.writeHead(200);
    reply.write('a');
  });
  expect(await get(dribbling.port, { timeoutMs: 100 })).toEqual({ none: 'timed-out' });
});
