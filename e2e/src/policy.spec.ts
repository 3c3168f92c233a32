import type { BrowserContext, Page } from '@playwright/test';
import { everyPage, type Stop } from './walk.ts';
import { address, expect, person, settled, signIn, test, watch } from './world.ts';

let stops: readonly Stop[] = [];
test.beforeAll(async () => {
  stops = await everyPage();
});

/** What the browser kept a page from doing, as it says so itself. */
async function listen(context: BrowserContext): Promise<readonly string[]> {
  const kept: string[] = [];
  await context.exposeBinding('keptFrom', (_, what: string) => kept.push(what));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, sourceFile }) => {
      const said = `${location.pathname}: ${violatedDirective} ${blockedURI} ${sample} ${sourceFile}`;
      (window as unknown as { keptFrom(what: string): void }).keptFrom(said);
    });
  });
  return kept;
}

async function visit(page: Page, stop: Stop): Promise<void> {
  await page.goto(address(stop.path));
  await settled(page);
}

for (const view of ['normal', 'elder'] as const)
  test(`no page does what its policy forbids, ${view} view`, async ({ browser }) => {
    test.setTimeout(600_000);
    const walked = stops.filter((stop) => !(view === 'elder' && stop.path.startsWith('/desk')));
    expect(walked.length).toBeGreaterThan(30);
    for (const who of new Set(walked.map((stop) => stop.as))) {
      const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1280, height: 812 } });
      const [kept, wrong] = [await listen(context), watch(context)];
      if (view === 'elder') await context.addCookies([{ name: 'looks', value: 'view=elder', url: address('/') }]);
      const page = await context.newPage();
      if (who) await signIn(page, person(who));
      for (const stop of walked.filter((stop) => stop.as === who)) await visit(page, stop);
      expect.soft(kept).toEqual([]);
      expect.soft(wrong).toEqual([]);
      await context.close();
    }
  });

/** As they are drawn on the server, with nothing run yet: what a style attribute does is seen or it is not. */
const drawn =
  /^(index|login|verify|user-info|case-detail|apply-lawsuit-type-edit-id|apply-lawsuit-type-detail-id-decided|print-id|desk|desk-applications-id)$/;

test('pages look the same with their policy as without one, at 1280 and 375 px', async ({ browser }) => {
  test.setTimeout(300_000);
  const shown = stops.filter((stop) => drawn.test(stop.name));
  expect(shown.length).toBeGreaterThan(7);
  for (const stop of shown) {
    // One session for all: a page may list them.
    const first = await browser.newContext();
    if (stop.as) await signIn(await first.newPage(), person(stop.as));
    const storageState = await first.storageState();
    // Drawn once and shown twice: a page tells the time, too.
    const answer = await first.request.get(address(stop.path));
    const { 'content-encoding': _packed, 'content-length': _length, ...headers } = answer.headers();
    const [status, body] = [answer.status(), await answer.body()];
    await first.close();
    for (const width of [1280, 375]) {
      const pictures: Buffer[] = [];
      for (const bypassCSP of [false, true]) {
        const viewport = { width, height: 900 };
        const context = await browser.newContext({ viewport, bypassCSP, storageState, javaScriptEnabled: false });
        const page = await context.newPage();
        await page.route(address(stop.path), (route) => route.fulfill({ status, headers, body }));
        await page.goto(address(stop.path));
        pictures.push(await page.screenshot({ fullPage: true, animations: 'disabled' }));
        await context.close();
      }
      expect.soft(pictures[0]?.equals(pictures[1] ?? Buffer.alloc(0)), `${stop.name}, ${width} px`).toBe(true);
    }
  }
});

test('the book of calls works under its policy', async ({ browser }) => {
  const context = await browser.newContext();
  const [kept, wrong] = [await listen(context), watch(context)];
  const page = await context.newPage();
  await page.goto(address('/api/docs/'));
  await page.locator('.opblock-tag').first().click();
  await page.locator('.opblock-summary-control').first().click();
  await expect(page.locator('.opblock-body').first()).toBeVisible();
  expect([kept, wrong]).toEqual([[], []]);
  await context.close();
});
