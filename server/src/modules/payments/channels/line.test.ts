import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ChannelDown } from './channel.ts';
import { openLine } from './line.ts';

let status = 200;
let asked = 0;
const server = createServer((_request, response) => {
  asked += 1;
  response.setHeader('x-twice', ['a', 'b']);
  response.writeHead(status).end('x'.repeat(status === 299 ? 2_000_000 : 2));
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
});
afterAll(() => server.close());
const limits = { connectMs: 2_000, answerMs: 2_000 };
const act = {
  make: () => ({ method: 'POST', url, headers: {}, body: 'a' }) as const,
  read: ({ headers }: { headers: Readonly<Record<string, string>> }) => headers['x-twice'] ?? 'none',
  question: false,
};

it('is off for 30 s after five failures in a row, lets one try, and is on again when that was answered', async () => {
  let now = 0;
  const line = openLine(limits, () => now);
  status = 500;
  asked = 0;
  for (let i = 0; i < 7; i += 1) await expect(line.ask(act)).rejects.toThrow(ChannelDown);
  expect(asked).toBe(5);
  status = 200;
  now = 29_999;
  await expect(line.ask(act)).rejects.toThrow('off');
  now = 30_000;
  status = 500;
  const two = await Promise.allSettled([line.ask(act), line.ask(act)]);
  expect([two.map((each) => each.status), asked]).toEqual([['rejected', 'rejected'], 6]);
  status = 200;
  now = 60_000;
  expect(await line.ask(act)).toBe('none');
  expect(await Promise.all([line.ask(act), line.ask(act)])).toEqual(['none', 'none']);
});

it('takes no answer that is longer than answers are, and none of whom is not there', async () => {
  status = 299;
  await expect(openLine(limits).ask(act)).rejects.toThrow('too long');
  const nobody = { ...act, make: () => ({ ...act.make(), url: 'http://127.0.0.1:9/' }) };
  await expect(openLine(limits).ask(nobody)).rejects.toThrow(ChannelDown);
});
