import { expect, it } from 'vitest';
import { invoke } from '../shared/api/index.ts';
import { type Answer, ok, party, refusal, stubServer } from '../shared/testing/render-screen.tsx';
import { whoAsks } from './who-asks.ts';

const asking = (answer: Answer) => {
  const { send } = stubServer({ 'GET /api/app/portalUser/userInfo': answer });
  return whoAsks((call, request) => invoke(call, request, send, 'zh'));
};

it('says who is signed in, and nobody where the server refuses', async () => {
  expect(await asking(ok(party))).toEqual(party);
  expect(await asking(refusal(401, 'session.ended', '登录已到时间'))).toBeNull();
});

it('a server that could not answer makes nobody a visitor', async () => {
  await expect(asking(refusal(503, 'server.unavailable', '系统正在恢复'))).rejects.toMatchObject({ status: 503 });
  await expect(asking(refusal(500, 'server.failed', ''))).rejects.toMatchObject({ status: 500 });
});
