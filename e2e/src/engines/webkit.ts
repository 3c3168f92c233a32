import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { fontEnvironment } from '../browser.ts';
import { type Engine, keyActions, type Point, pointerActions } from './engine.ts';

const answer = z.object({ value: z.unknown() });
const fault = z.object({ value: z.object({ error: z.string(), message: z.string() }) });

/** A command of W3C WebDriver. */
async function command(base: string, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
  const reply = await fetch(`${base}${path}`, {
    method,
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}), headers: { 'content-type': 'application/json' } } : {}),
  });
  const json: unknown = await reply.json();
  if (!reply.ok) throw new Error(fault.parse(json).value.message);
  return answer.parse(json).value;
}

/** A screen for the window: WebKitGTK has no mode without one. */
async function startScreen(): Promise<{ display: string; stop: () => Promise<void> }> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const pipe = screen.stdio[3];
  if (!pipe || !('setEncoding' in pipe)) throw new Error('Xvfb gave no display');
  const [number] = await once(pipe, 'data');
  const stop = async () => {
    const gone = once(screen, 'exit');
    screen.kill('SIGTERM');
    await gone;
  };
  return { display: `:${String(number).trim()}`, stop };
}

async function session(base: string, binary: string): Promise<string> {
  const wanted = {
    capabilities: {
      alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
    },
  };
  for (let tries = 0; ; tries += 1) {
    try {
      const { sessionId } = z.object({ sessionId: z.string() }).parse(await command(base, 'POST', '/session', wanted));
      return `${base}/session/${sessionId}`;
    } catch (error) {
      if (tries === 20) throw error;
      await pause(250);
    }
  }
}

type Programs = { readonly driver: string; readonly browser: string; readonly port: number };

/** WebKitGTK over WebDriver. Its window is never narrower than 447 px. */
export async function openWebKit({ driver, browser, port }: Programs): Promise<Engine> {
  const { display, stop } = await startScreen();
  const child = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...fontEnvironment(),
      DISPLAY: display,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  const own = await session(`http://127.0.0.1:${port}`, browser);
  const post = (path: string, body?: object) => command(own, 'POST', path, body);
  const act = (actions: readonly object[]) => post('/actions', { actions });
  return {
    name: 'WebKit',
    open: async (url) => void (await post('/url', { url })),
    evaluate: (expression) =>
      post('/execute/async', {
        script: `const done = arguments[0]; Promise.resolve(${expression}).then((value) => done(value ?? null), (error) => done(String(error)))`,
        args: [],
      }),
    press: async (at) => void (await act(pointerActions([at]))),
    drag: async (from: Point, to: Point) => void (await act(pointerActions([from, to]))),
    type: async (text) => void (await act(keyActions(text))),
    back: async () => void (await post('/back')),
    clearCookies: async () => void (await command(own, 'DELETE', '/cookie')),
    setCookie: async ({ name, value, domain }) =>
      void (await post('/cookie', { cookie: { name, value, domain, path: '/', httpOnly: true } })),
    resize: async ({ width, height }) => void (await post('/window/rect', { width, height })),
    picture: async () => Buffer.from(z.string().parse(await command(own, 'GET', '/screenshot')), 'base64'),
    close: async () => {
      await command(own, 'DELETE', '').catch(() => undefined);
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      await stop();
    },
  };
}
