import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { signIn as openSession } from '@sufu/tools/client';
import { startWorld } from './start-world.ts';

export type Person = {
  readonly id: string;
  readonly role: string;
  readonly name: string;
  readonly phone: string;
  readonly password: string;
};
type World = {
  readonly portal: string;
  readonly smsInbox: string;
  /** The page that plays the phone of whoever pays. */
  readonly phone: string;
  readonly people: readonly Person[];
};

export const world = (): World => JSON.parse(process.env.SUFU_WORLD ?? '{}') as World;
export function person(id: string): Person {
  const found = world().people.find((person) => person.id === id);
  if (!found) throw new Error(`nobody called ${id} in the demonstration court`);
  return found;
}

export const address = (path: string): string => new URL(path, world().portal).href;

/** The text of a captcha, as the demonstration court tells automated journeys. */
export async function captchaText(key: string): Promise<string> {
  const reply = await fetch(address(`/api/demonstration/captcha?key=${key}`));
  const { data } = (await reply.json()) as { data: { text: string } };
  return data.text;
}

/** Watches which captchas the page is given, and types what the one it shows says. Each is used once. */
export function watchCaptcha(page: Page): { type(): Promise<void> } {
  const keys = new Map<string, string>();
  let used: string | null = null;
  page.on('response', async (response) => {
    if (!response.url().includes('/api/auth/oauth/captcha') || !response.ok()) return;
    // Of a page that was left meanwhile there is nothing to read, and nobody types it.
    const answer = (await response.json().catch(() => null)) as { data: { key: string; image?: string } } | null;
    if (answer?.data.image) keys.set(answer.data.image, answer.data.key);
  });
  return {
    async type() {
      const picture = page.locator('img[src^="data:image/png"]');
      await expect
        .poll(
          async () =>
            keys.has(String(await picture.getAttribute('src'))) && (await picture.getAttribute('src')) !== used,
        )
        .toBe(true);
      used = await picture.getAttribute('src');
      await page
        .getByRole('textbox', { name: '图中的 5 个字', exact: true })
        .fill(await captchaText(String(keys.get(String(used)))));
    },
  };
}

/** The code of four digits in the newest SMS to a phone that brings one, in the stand-in's inbox. */
export async function smsCode(phone: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const reply = await fetch(`${world().smsInbox.replace(/\/$/, '')}/messages?phone=${phone}`);
    const list = (await reply.json()) as readonly { text: string }[] | { messages: readonly { text: string }[] };
    const messages = 'messages' in list ? list.messages : list;
    code = messages
      .map((message) => /(?:验证码|Your code is) (\d{4})/.exec(message.text)?.[1])
      .findLast((found) => found !== undefined);
    expect(code).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return String(code);
}

/** Sign in through the API and hand the session to the browser, for journeys that are about something else. */
export async function signIn(page: Page, who: Person): Promise<void> {
  const { token } = await openSession(world().portal, who.phone, who.password);
  await give(page, token);
}

const give = (page: Page, token: string): Promise<void> =>
  page.context().addCookies([{ name: 'token', value: token, url: world().portal, httpOnly: true, sameSite: 'Lax' }]);

/** Sessions by the court and the person, for walks that only look at pages: the court lets few sign in at a time. */
const kept = new Map<string, string>();

/** As `signIn`, with the session this worker has already, as long as it is good. */
export async function signInAgain(page: Page, who: Person): Promise<void> {
  const { portal } = world();
  const key = `${portal} ${who.id}`;
  const token = kept.get(key);
  const headers = { 'Blade-Auth': `bearer ${token}` };
  const good = token !== undefined && (await fetch(address('/api/app/portalUser/userInfo'), { headers })).ok;
  const session = good ? token : (await openSession(portal, who.phone, who.password)).token;
  kept.set(key, session);
  await give(page, session);
}

/** React has taken the page over (app/early/typed-early.ts), it has asked for what it shows, and shows it. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      Reflect.get(window, 'typedEarly') === undefined &&
      document.querySelector('[aria-busy="true"]') === null &&
      document.querySelector('h1') !== null,
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** A refused call (4xx) is reported by the browser itself; the page's own errors are ours. */
const ofTheBrowser = (text: string): boolean => text.startsWith('Failed to load resource');
/** So is the worker it meant to renew while a test had cut the network or killed the server; `offline.spec` shows that there is one. */
const noWorker = 'An unknown error occurred when fetching the script.';

/** Notes any error in the console of these pages, and any request that leaves this machine. */
export function watch(context: BrowserContext): readonly string[] {
  const wrong: string[] = [];
  context.on('weberror', (error) => wrong.push(`${error.page()?.url()}: ${error.error()}`));
  context.on('console', (message) => {
    const text = message.text();
    if (message.type() !== 'error' || ofTheBrowser(text) || text === noWorker) return;
    wrong.push(`${message.page()?.url()}: ${text}`);
  });
  context.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') wrong.push(`left this machine: ${hostname}`);
  });
  return wrong;
}

/**
 * A test in which any error in the page's console, and any request that leaves this machine, is a failure. Each worker has a
 * court of its own, shared by the tests that name it alike.
 */
export const test = base.extend<{ watched: undefined }, { courtName: string; court: undefined }>({
  courtName: ['journeys', { option: true, scope: 'worker' }],
  court: [
    async ({ courtName: _ }, use) => {
      const stop = await startWorld();
      await use(undefined);
      await stop();
    },
    { auto: true, scope: 'worker', timeout: 240_000 },
  ],
  watched: [
    async ({ context }, use) => {
      const wrong = watch(context);
      await use(undefined);
      expect(wrong).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };
