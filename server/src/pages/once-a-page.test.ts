import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Actor } from '../platform/calls/context.ts';
import { onceAPage, onePage } from './once-a-page.ts';

const actorOf = (userId: string): Actor => ({
  ...{ userId, sessionId: userId, name: userId, roles: ['party'], verified: true, locked: false, staff: null },
});

/** A server whose one call asks who comes, and how often that was looked up. */
function served() {
  const asked: string[] = [];
  const resolve = onceAPage(async (token) => {
    asked.push(token);
    return actorOf(token);
  });
  const app = Fastify();
  app.get('/who/:token', async (request) => {
    const { token } = request.params as { token: string };
    return { name: (await resolve(token, new Date())).name };
  });
  const who = async (token: string) => (await app.inject(`/who/${token}`)).json();
  return { asked, who };
}

test('the calls of one page look its visitor up once', async () => {
  const { asked, who } = served();
  const names = await onePage(() => Promise.all([who('a'), who('a'), who('a')]));
  expect(names).toEqual([{ name: 'a' }, { name: 'a' }, { name: 'a' }]);
  expect(asked).toEqual(['a']);
});

test('another page, another visitor and a call without a page are looked up by themselves', async () => {
  const { asked, who } = served();
  await Promise.all([onePage(() => who('a')), onePage(() => who('a')), onePage(() => who('b'))]);
  await who('a');
  await who('a');
  expect(asked.sort()).toEqual(['a', 'a', 'a', 'a', 'b']);
});
