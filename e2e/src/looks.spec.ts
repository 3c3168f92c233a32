import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { everyPage } from './walk.ts';
import { address, person, settled, signIn, test, watch } from './world.ts';

const themes = ['star', 'white', 'dark', 'hey', 'colourful', 'vip', 'factory', 'iview', 'cool', 'd2', 'renren'];
/** Where most parts stand: home, form, returned application, desk. Every pair of colours is counted by contrast.test.ts. */
const faces = /^(index|apply-lawsuit-type-edit-id|apply-lawsuit-type-detail-id-returned|desk-applications-id)$/;

/** High contrast replaces every colour of a theme; only the dark one has its own (contrast.test.ts counts all pairs). */
const appearance = [
  ...themes.map((theme) => ({ theme: `theme-${theme}`, contrast: 'normal' })),
  ...['star', 'dark'].map((theme) => ({ theme: `theme-${theme}`, contrast: 'high' })),
];

/** What axe finds too pale on this page, in every theme and in high contrast. */
async function paleOn(page: Page, where: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const look of appearance) {
    await page.evaluate((put) => Object.assign(document.documentElement.dataset, put), look);
    const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).setLegacyMode(true).analyze();
    for (const { nodes } of violations)
      found.push(...nodes.map((node) => `${where}, ${look.theme}, ${look.contrast}: ${node.target.join(' ')}`));
  }
  return found;
}

test('every theme can be read, and high contrast, on a page of each face', async ({ browser }) => {
  test.setTimeout(600_000);
  const stops = (await everyPage()).filter((stop) => faces.test(stop.name));
  expect(stops.length).toBeGreaterThan(3);
  const found: string[] = [];
  for (const who of new Set(stops.map((stop) => stop.as))) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'zh-CN' });
    await context.addCookies([{ name: 'looks', value: 'lessMotion=1', url: address('/') }]);
    const page = await context.newPage();
    if (who) await signIn(page, person(who));
    for (const stop of stops.filter((stop) => stop.as === who)) {
      await page.goto(address(stop.path));
      await settled(page);
      found.push(...(await paleOn(page, stop.name)));
    }
    await context.close();
  }
  expect(found).toEqual([]);
});

test('the looks are there from the first byte, and the device is followed only where asked', async ({ browser }) => {
  const context = await browser.newContext({ colorScheme: 'dark', contrast: 'more' });
  const wrong = watch(context);
  const page = await context.newPage();
  const html = page.locator('html');
  await page.goto(address('/login'));
  await expect(html).toHaveAttribute('data-theme', 'theme-star');
  await expect(html).toHaveAttribute('data-contrast', 'high');
  const chosen = 'theme=theme-d2&followSystem=1&contrast=normal&colour=%23336699&size=3';
  await context.addCookies([{ name: 'looks', value: chosen, url: address('/') }]);
  const first = await (await context.request.get(address('/login'))).text();
  expect(first).toContain('data-theme="theme-d2"');
  expect(first).toContain('--own-primary:#336699');
  await page.goto(address('/login'), { waitUntil: 'commit' });
  await expect(html).toHaveAttribute('data-theme', 'theme-dark');
  await expect(html).toHaveAttribute('data-size', '3');
  await page.waitForLoadState('networkidle');
  await expect(html).toHaveAttribute('data-contrast', 'normal');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-theme', 'theme-d2');
  expect(wrong).toEqual([]);
  await context.close();
});
