import type { Page } from '@playwright/test';
import { policyViolations } from './policy-violations.ts';
import { everyPage, type Stop } from './walk.ts';
import { address, expect, person, signInAgain, test, watch } from './world.ts';

let stops: readonly Stop[] = [];
test.beforeAll(async () => {
  stops = await everyPage();
});

/**
 * As they are drawn on the server, with nothing run yet: what a style attribute does is seen or it is not. That no page of the walk does what its
 * policy forbids, whatever it runs, is what accessibility.spec watches.
 */
const drawn = /^(index|apply-lawsuit-type-edit-id|apply-lawsuit-type-print-id|desk-applications-id)$/;

/** A font may come after the page: the picture of when two in a row are the same. */
async function settledPicture(page: Page): Promise<Buffer> {
  let before: Buffer = Buffer.alloc(0);
  for (let turn = 0; turn < 10; turn += 1) {
    const now = await page.screenshot({ fullPage: true, animations: 'disabled' });
    if (now.equals(before)) return now;
    before = now;
  }
  throw new Error(`${page.url()} does not come to rest`);
}

test('pages look the same with their policy as without one, at 1280 px', async ({ browser }) => {
  test.setTimeout(300_000);
  const shown = stops.filter((stop) => drawn.test(stop.name));
  expect(shown).toHaveLength(4);
  for (const stop of shown) {
    // One session for all: a page may list them.
    const first = await browser.newContext();
    if (stop.as) await signInAgain(await first.newPage(), person(stop.as));
    const storageState = await first.storageState();
    // Drawn once and shown twice: a page tells the time, too.
    const answer = await first.request.get(address(stop.path));
    const { 'content-encoding': _packed, 'content-length': _length, ...headers } = answer.headers();
    const [status, body] = [answer.status(), await answer.body()];
    await first.close();
    const pictureOf = async (bypassCSP: boolean): Promise<Buffer> => {
      const viewport = { width: 1280, height: 900 };
      const context = await browser.newContext({ viewport, bypassCSP, storageState, javaScriptEnabled: false });
      const page = await context.newPage();
      await page.route(address(stop.path), (route) => route.fulfill({ status, headers, body }));
      await page.goto(address(stop.path));
      const picture = await settledPicture(page);
      await context.close();
      return picture;
    };
    // A face that comes late on a busy machine is no policy: what a policy forbids differs every time.
    await expect(async () => {
      const [bound, free] = [await pictureOf(false), await pictureOf(true)];
      expect(bound.equals(free), stop.name).toBe(true);
    }).toPass({ timeout: 60_000 });
  }
});

test('the book of calls works under its policy', async ({ browser }) => {
  const context = await browser.newContext();
  const [kept, wrong] = [await policyViolations(context), watch(context)];
  const page = await context.newPage();
  await page.goto(address('/api/docs/'));
  await page.locator('.opblock-tag').first().click();
  await page.locator('.opblock-summary-control').first().click();
  await expect(page.locator('.opblock-body').first()).toBeVisible();
  expect([kept, wrong]).toEqual([[], []]);
  await context.close();
});
