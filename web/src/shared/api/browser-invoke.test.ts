import { getUserInfo, readLock } from '@sufu/contract/accounts';
import { describe, expect, it } from 'vitest';
import { type Answer, ok, refusal, stubServer } from '../testing/render-screen.tsx';
import { createBrowserInvoke } from './browser-invoke.ts';
import { createConnection } from './connection.ts';
import { errorSentence } from './error-sentence.ts';
import { CallFailed } from './invoke.ts';
import { createLockGate } from './lock-gate.ts';
import { createRenewal } from './renewal.ts';

const path = 'GET /api/app/portalUser/userInfo';
const over = refusal(401, 'session.ended', '登录已到时间，请重新登录，填的内容还在');

function world(replies: Answer[], signedIn = true) {
  const server = stubServer({
    [path]: () => replies.shift() ?? over,
    'GET /api/user/lock': ok({ locked: true, hasPassword: true, name: '甲' }),
  });
  const renewal = createRenewal();
  const connection = createConnection();
  const gate = createLockGate();
  const invoke = createBrowserInvoke({
    send: server.send,
    lang: () => 'zh',
    signedIn: () => signedIn,
    connection,
    renewal,
    gate,
  });
  return { invoke, renewal, connection, gate, sent: server.sent };
}

describe('a session that ends while a page is open', () => {
  it('asks once for several calls and repeats each once', async () => {
    const { invoke, renewal, sent } = world([over, over, ok({ realName: '甲' }), ok({ realName: '乙' })]);
    let asked = 0;
    renewal.subscribe(() => {
      if (renewal.asking()) asked += 1;
    });
    const both = Promise.all([invoke(getUserInfo, {}), invoke(getUserInfo, {})]);
    while (!renewal.asking()) await Promise.resolve();
    renewal.answer(true);
    expect(await both).toEqual([{ realName: '甲' }, { realName: '乙' }]);
    expect(asked).toBe(1);
    expect(sent).toHaveLength(4);
  });
  it('gives the refusal back when the person gives up', async () => {
    const { invoke, renewal } = world([over]);
    renewal.subscribe(() => renewal.asking() && renewal.answer(false));
    await expect(invoke(getUserInfo, {})).rejects.toMatchObject({ reason: 'session.ended' });
  });
  it('does not ask a visitor, nor for a call nobody pressed for', async () => {
    const visitor = world([over], false);
    await expect(visitor.invoke(getUserInfo, {})).rejects.toBeInstanceOf(CallFailed);
    const polled = world([over]);
    await expect(polled.invoke(getUserInfo, {}, { quiet: true })).rejects.toBeInstanceOf(CallFailed);
    expect(visitor.renewal.asking() || polled.renewal.asking()).toBe(false);
  });
});

describe('a locked session', () => {
  const locked = refusal(423, 'session.locked', '已锁屏，请先解锁');
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  it('keeps what was asked until it is unlocked, and asks then, once', async () => {
    const { invoke, gate, sent } = world([locked, ok({ realName: '甲' }), ok({ realName: '乙' })]);
    const first = invoke(getUserInfo, {});
    await settle();
    expect(gate.locked()).toBe(true);
    const second = invoke(getUserInfo, {}, { quiet: true });
    await settle();
    expect(sent).toHaveLength(1);
    gate.set(false);
    expect(await Promise.all([first, second])).toEqual([{ realName: '甲' }, { realName: '乙' }]);
    expect(sent).toHaveLength(3);
  });
  it('is asked about itself all the same', async () => {
    const { invoke, gate } = world([]);
    gate.set(true);
    expect(await invoke(readLock, {})).toMatchObject({ name: '甲' });
  });
});

describe('a lost network', () => {
  it('is noted, said calmly, and over with the next answer', async () => {
    const connection = createConnection();
    let down = true;
    const server = stubServer({ [path]: ok({ realName: '甲' }) });
    const invoke = createBrowserInvoke({
      send: (to, init) => (down ? Promise.reject(new TypeError('gone')) : server.send(to, init)),
      lang: () => 'zh',
      signedIn: () => true,
      connection,
      renewal: createRenewal(),
      gate: createLockGate(),
    });
    const failure = await invoke(getUserInfo, {}).catch((error: unknown) => error);
    expect(connection.lost()).toBe(true);
    expect(errorSentence(failure, 'zh')).toContain('填的内容还在');
    down = false;
    await invoke(getUserInfo, {});
    expect(connection.lost()).toBe(false);
  });
});
