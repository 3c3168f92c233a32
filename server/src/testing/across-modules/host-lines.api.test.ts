import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { testPortal } from '../portal.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const { port, hostname } = new URL(await portal.app.listen({ host: '127.0.0.1', port: 0 }));

/** The status a request gets, word for word as it is sent. */
async function statusOf(...lines: readonly string[]): Promise<string> {
  const socket = connect(Number(port), hostname);
  socket.end(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`);
  let said = '';
  socket.on('data', (bytes: Buffer) => (said += bytes.toString()));
  await once(socket, 'close');
  return said.split('\r\n', 1)[0] ?? '';
}

test.each(['/healthz', '/api/service/court/list', '/api/docs/', '/index'])(
  'a request for %s with two Host lines is refused with 400, whatever they say (RFC 9112, 3.2)',
  async (path) => {
    const first = `GET ${path} HTTP/1.1`;
    expect(await statusOf(first, 'Host: a.example', 'Host: b.example')).toContain(' 400 ');
    expect(await statusOf(first, 'Host: a.example', 'hOST: a.example')).toContain(' 400 ');
    expect(await statusOf(first)).toContain(' 400 ');
    expect(await statusOf(first, 'Host: a.example')).not.toContain(' 400 ');
  },
);
