import { connect, createServer } from 'node:net';
import { expect, test } from 'vitest';

test('a test cannot leave this machine', async () => {
  expect(() => connect(80, '192.0.2.1')).toThrow('a test tried to reach 192.0.2.1');
  const refused = await fetch('http://court.example/').catch((error: Error) => error.cause);
  expect(String(refused)).toContain('a test tried to reach court.example');
});

test('a test reaches what runs on this machine', async () => {
  const server = createServer((socket) => socket.end('here'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const said = await new Promise((done) => connect(port, '127.0.0.1').on('data', (data) => done(data.toString())));
  expect(said).toBe('here');
  server.close();
});
