import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { fontEnvironment } from '../browser.ts';
import { type Engine, keyActions, type Point, pointerActions } from './engine.ts';

const address = /WebDriver BiDi listening on (ws:\/\/\S+)/;
const message = z.object({
  id: z.number().optional(),
  type: z.string(),
  result: z.unknown().optional(),
  error: z.string().optional(),
  message: z.string().optional(),
});
const contexts = z.object({ contexts: z.array(z.object({ context: z.string() })).min(1) });
const evaluated = z.object({
  type: z.string(),
  result: z.object({ value: z.string().optional() }).optional(),
  exceptionDetails: z.object({ text: z.string() }).optional(),
});

type Send = (method: string, params: object) => Promise<unknown>;

/** Commands of WebDriver BiDi over one connection; each waits for its answer. */
async function connect(url: string): Promise<{ send: Send; close: () => void }> {
  const socket = new WebSocket(`${url}/session`);
  await once(socket, 'open');
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message: why } = message.parse(JSON.parse(String(data)));
    if (id === undefined) return;
    const asked = waiting.get(id);
    waiting.delete(id);
    if (type === 'error') asked?.reject(new Error(`${error}: ${why}`));
    else asked?.resolve(result);
  });
  const send: Send = (method, params) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  return { send, close: () => socket.close() };
}

/** Starts Firefox without a window and answers where it listens. */
async function start(program: string, profile: string) {
  const child = spawn(program, ['--headless', '--remote-debugging-port', '0', '--profile', profile, '--no-remote'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Its sandbox reads fonts of the system's folders only.
    env: { ...process.env, ...fontEnvironment(), MOZ_DISABLE_CONTENT_SANDBOX: '1' },
  });
  let said = '';
  for await (const chunk of child.stderr) {
    said += String(chunk);
    const found = address.exec(said);
    if (found?.[1]) return { child, url: found[1] };
  }
  throw new Error(`Firefox did not start: ${said}`);
}

/** Firefox over WebDriver BiDi. */
export async function openFirefox(program: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'sufu-firefox-'));
  const { child, url } = await start(program, profile);
  const { send, close } = await connect(url);
  await send('session.new', { capabilities: {} });
  const context = String(contexts.parse(await send('browsingContext.getTree', {})).contexts[0]?.context);
  const act = (actions: readonly object[]) => send('input.performActions', { context, actions });
  return {
    name: 'Firefox',
    open: async (address) => void (await send('browsingContext.navigate', { context, url: address, wait: 'complete' })),
    evaluate: async (expression) => {
      const wrapped = `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`;
      const params = { expression: wrapped, target: { context }, awaitPromise: true };
      const { result, exceptionDetails } = evaluated.parse(await send('script.evaluate', params));
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result?.value ?? 'null');
    },
    press: async (at) => void (await act(pointerActions([at]))),
    drag: async (from: Point, to: Point) => void (await act(pointerActions([from, to]))),
    type: async (text) => void (await act(keyActions(text))),
    back: async () => void (await send('browsingContext.traverseHistory', { context, delta: -1 })),
    clearCookies: async () => void (await send('storage.deleteCookies', {})),
    setCookie: async ({ name, value, domain }) => {
      const cookie = { name, value: { type: 'string', value }, domain, httpOnly: true };
      await send('storage.setCookie', { cookie });
    },
    resize: async (viewport) => void (await send('browsingContext.setViewport', { context, viewport })),
    picture: async () => {
      const { data } = z
        .object({ data: z.string() })
        .parse(await send('browsingContext.captureScreenshot', { context }));
      return Buffer.from(data, 'base64');
    },
    close: async () => {
      const gone = once(child, 'exit');
      close();
      child.kill('SIGTERM');
      await gone;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
