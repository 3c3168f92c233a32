import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { figuresOf, type Seen, watchPage } from './watch-page.ts';

export type Address = { readonly url: string; readonly token?: string };
/** Bytes with their headers, as they crossed the wire, in kB of 1,000. */
export type Weight = {
  readonly all: number;
  readonly script: number;
  readonly style: number;
  readonly font: number;
  readonly document: number;
  readonly requests: number;
};

const slow4g = { offline: false, latency: 150, downloadThroughput: 1_638_000 / 8, uploadThroughput: 750_000 / 8 };
const slowdown = 4;

async function open(browser: Browser, { url, token }: Address): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 412, height: 823 }, isMobile: true });
  if (token)
    await context.addCookies([
      { name: 'token', value: token, url: new URL(url).origin, httpOnly: true, sameSite: 'Lax' },
    ]);
  return context;
}

function weigh(client: CDPSession): () => Weight {
  const kinds = new Map<string, string>();
  const bytes = new Map<string, number>();
  let requests = 0;
  client.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
    if (encodedDataLength > 0) requests += 1;
  });
  const of = (kind: string) => (bytes.get(kind) ?? 0) / 1000;
  return () => ({
    all: [...bytes.values()].reduce((sum, byte) => sum + byte, 0) / 1000,
    script: of('Script'),
    style: of('Stylesheet'),
    font: of('Font'),
    document: of('Document'),
    requests,
  });
}

async function listen(page: Page): Promise<() => Weight> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  return weigh(client);
}

/** What a first visit with an empty cache carries, and what the next one does. */
export async function weighVisits(browser: Browser, address: Address): Promise<{ first: Weight; again: Weight }> {
  const context = await open(browser, address);
  const weights: Weight[] = [];
  for (let turn = 0; turn < 2; turn += 1) {
    const page = await context.newPage();
    const read = await listen(page);
    await page.goto(address.url, { waitUntil: 'networkidle' });
    weights.push(read());
    await page.close();
  }
  await context.close();
  const [first, again] = weights;
  if (!first || !again) throw new Error('the page was not visited twice');
  return { first, again };
}

/** A first visit on a phone: slow 4G and a processor four times slower, until nothing more comes. */
export async function timeVisit(browser: Browser, address: Address): Promise<Seen> {
  const context = await open(browser, address);
  const page = await context.newPage();
  await watchPage(page);
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', slow4g);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(address.url, { waitUntil: 'networkidle', timeout: 120_000 });
  const seen = await figuresOf(page);
  await context.close();
  return seen;
}

/** A page that is open already, on a processor four times slower. */
export async function onSlowPage<T>(browser: Browser, address: Address, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await open(browser, address);
  const page = await context.newPage();
  await watchPage(page);
  await page.goto(address.url, { waitUntil: 'networkidle' });
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const found = await work(page);
  await context.close();
  return found;
}
