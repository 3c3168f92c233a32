import AxeBuilder from '@axe-core/playwright';
import { everyPage, type Stop } from './walk.ts';
import { address, expect, person, signIn, test } from './world.ts';

let stops: readonly Stop[] = [];
test.beforeAll(async () => {
  stops = await everyPage();
});

const widths = [1280, 375] as const;
const langs = ['zh', 'en'] as const;

for (const width of widths) {
  for (const lang of langs) {
    test(`axe finds nothing on any page, ${lang}, ${width} px; each has one h1, a title, and no sideways scroll`, async ({
      browser,
    }) => {
      test.setTimeout(600_000);
      const found: string[] = [];
      for (const who of new Set(stops.map((stop) => stop.as))) {
        const context = await browser.newContext({
          viewport: { width, height: 812 },
          locale: lang === 'zh' ? 'zh-CN' : 'en-GB',
        });
        await context.addCookies([{ name: 'lang', value: lang, url: address('/') }]);
        const page = await context.newPage();
        if (who) await signIn(page, person(who));
        for (const stop of stops.filter((one) => one.as === who)) {
          await page.goto(address(stop.path), { waitUntil: 'networkidle' });
          const where = `${stop.name} (${stop.as ?? 'nobody'})`;
          const { violations } = await new AxeBuilder({ page }).analyze();
          found.push(
            ...violations.map(
              (one) =>
                `${where}: ${one.id} at ${one.nodes
                  .map((node) => node.target.join(' '))
                  .slice(0, 3)
                  .join(' | ')}`,
            ),
          );
          if ((await page.locator('h1').count()) !== 1) found.push(`${where}: ${await page.locator('h1').count()} h1`);
          if ((await page.title()).length < 3) found.push(`${where}: no title`);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          if (wide > 0) found.push(`${where}: ${wide} px too wide`);
          if ((await page.locator('html').getAttribute('lang')) !== (lang === 'zh' ? 'zh-CN' : 'en'))
            found.push(`${where}: wrong lang`);
        }
        await context.close();
      }
      expect(found).toEqual([]);
    });
  }
}
