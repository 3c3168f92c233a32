/**
 * A picture of every page and of the gallery of components at desktop and phone width, into `shots/`: `npm run shots`, or of some pages:
 * `npm run shots -- index desk-money`.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { chromiumArgs, chromiumPath, fontEnvironment } from './browser.ts';
import { startGallery } from './start-gallery.ts';
import { startWorld } from './start-world.ts';
import { everyPage } from './walk.ts';
import { address, person, settled, signIn } from './world.ts';

const folder = join(import.meta.dirname, '../../shots');
mkdirSync(folder, { recursive: true });

/** The gallery of components, by the name of its picture. */
const galleryLooks = { plain: 'contrast=normal', dark: 'theme=theme-dark', high: 'contrast=high' };

async function drawGallery(browser: Browser): Promise<void> {
  const gallery = await startGallery();
  try {
    for (const [width, height] of [
      [1280, 900],
      [375, 812],
    ] as const) {
      const page = await browser.newPage({ viewport: { width, height }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
      for (const [name, looks] of Object.entries(galleryLooks)) {
        await page.goto(`${gallery.address}?${looks}`, { waitUntil: 'networkidle' });
        await page.screenshot({ path: join(folder, `gallery-${name}-${width}.png`), fullPage: true });
      }
      await page.close();
    }
  } finally {
    await gallery.stop();
  }
}

const stop = await startWorld();
try {
  const named = process.argv.slice(2);
  const stops = (await everyPage()).filter(({ name }) => named.length === 0 || named.includes(name));
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: chromiumArgs,
    env: { ...process.env, ...fontEnvironment() } as Record<string, string>,
  });
  for (const [width, height] of [
    [1440, 1000],
    [390, 844],
  ] as const) {
    for (const who of new Set(stops.map((stop) => stop.as))) {
      const context = await browser.newContext({
        viewport: { width, height },
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
        deviceScaleFactor: 1,
      });
      const page = await context.newPage();
      if (who) await signIn(page, person(who));
      for (const stop of stops.filter((each) => each.as === who)) {
        await page.goto(address(stop.path));
        await settled(page);
        await page.screenshot({ path: join(folder, `${stop.name}-${width}.png`), fullPage: true });
      }
      await context.close();
    }
  }
  if (named.length === 0) await drawGallery(browser);
  await browser.close();
  process.stdout.write(`${stops.length} 页，两种宽度 · ${stops.length} pages, two widths: ${folder}\n`);
} finally {
  await stop();
}
