import type { Browser, Page } from '@playwright/test';
import { axe, bringAxe, colourRules, targetSize } from './axe.ts';
import { startGallery } from './start-gallery.ts';
import { expect, test, watch } from './world.ts';

const themes = ['star', 'white', 'dark', 'hey', 'colourful', 'vip', 'factory', 'iview', 'cool', 'd2', 'renren'];
const colours = ['normal', 'high'].flatMap((contrast) =>
  themes.map((theme) => ({ theme: `theme-${theme}`, contrast })),
);
/** Elders see one column at every width: their view is looked at on a phone. */
const layouts = ['normal', 'elder'].flatMap((view) =>
  ['zh', 'en'].flatMap((lang) => ['1', '5'].map((size) => ({ view, lang, size }))),
);
type Looks = (typeof colours)[number] & (typeof layouts)[number];

/** Every theme in both contrasts, each in the next of the eight layouts; with `WALK=whole` in every one. */
const looks: readonly Looks[] = colours.flatMap((colour, turn) =>
  layouts
    .filter((_, n) => process.env.WALK === 'whole' || n === turn % layouts.length)
    .map((layout) => ({ ...colour, ...layout })),
);

let gallery: Awaited<ReturnType<typeof startGallery>>;
test.beforeAll(async () => {
  gallery = await startGallery();
});
test.afterAll(async () => {
  await gallery.stop();
});

async function open(page: Page, parts: Readonly<Record<string, string>>): Promise<void> {
  await page.setViewportSize(parts.view === 'elder' ? { width: 375, height: 812 } : { width: 1280, height: 900 });
  await page.goto(`${gallery.address}?${new URLSearchParams({ ...parts, lessMotion: '1' })}`);
  // What comes last: in the gallery the pad of the signature, which is fetched by itself; alone the specimen.
  await page
    .locator(parts.show === undefined ? '[data-specimen="SignatureWidget"] canvas >> nth=1' : '#root h1 >> nth=0')
    .waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

type Parts = Readonly<Record<string, string>>;
/** Without its colours: what is drawn, in which view, language and size. */
const drawingOf = ({ theme: _, contrast: __, ...drawing }: Parts): string => String(new URLSearchParams(drawing));

/** What axe finds, and a page wider than its window; one line each. */
async function faultsOf(page: Page, parts: Parts, recoloured: boolean): Promise<readonly string[]> {
  const { theme = 'theme-star', contrast = 'normal' } = parts;
  if (recoloured)
    await page.evaluate((put) => Object.assign(document.documentElement.dataset, put), { theme, contrast });
  else await open(page, parts);
  // One component stands there in all its states: its landmark comes as often, under the same name.
  const all = { rules: { 'landmark-unique': { enabled: false }, ...targetSize } };
  const { faults, passed } = await axe(page, recoloured ? { runOnly: colourRules } : all);
  const shown = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  // Measured at the text size of the design: at the largest one, in English, single words are wider than a phone.
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const where = Object.values(parts).join(', ');
  return [
    ...(passed > (recoloured ? 0 : 10) ? [] : [`${where}: axe looked at nothing`]),
    ...(shown.theme === theme && shown.contrast === contrast
      ? []
      : [`${where}: shown in ${shown.theme}, ${shown.contrast}`]),
    ...(tooWide > 0 && parts.size === '1' ? [`${where}: ${tooWide} px too wide`] : []),
    ...faults.map((fault) => `${where}: ${fault}`),
  ];
}

/** Each in its looks; what differs in its colours only is drawn once. */
async function walk(browser: Browser, stops: readonly Parts[]): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const wrong = watch(context);
  await bringAxe(context);
  const page = await context.newPage();
  const found: string[] = [];
  for (const drawing of new Set(stops.map(drawingOf))) {
    const looks = stops.filter((stop) => drawingOf(stop) === drawing);
    for (const stop of looks) found.push(...(await faultsOf(page, stop, stop !== looks[0])));
  }
  expect(found).toEqual([]);
  expect(wrong).toEqual([]);
  await context.close();
}

test('axe finds nothing at any shared component, in every theme, contrast, language, text size and view', async ({
  browser,
}) => {
  test.setTimeout(process.env.WALK === 'whole' ? 1_800_000 : 400_000);
  expect(looks.length).toBeGreaterThanOrEqual(22);
  await walk(browser, looks);
});

test('axe finds nothing at the components that cover the page or are one', async ({ browser, page }) => {
  test.setTimeout(300_000);
  await open(page, {});
  const alone = await page
    .locator('[data-alone]')
    .evaluateAll((links) => links.map((link) => [...new URL((link as HTMLAnchorElement).href).searchParams]));
  expect(alone.length).toBeGreaterThan(10);
  const [calm, strong] = [
    { theme: 'theme-star', contrast: 'normal', view: 'normal', lang: 'zh', size: '1' },
    { theme: 'theme-dark', contrast: 'high', view: 'elder', lang: 'en', size: '5' },
  ];
  await walk(
    browser,
    alone.flatMap((link) => [calm, strong].map((look) => ({ ...Object.fromEntries(link), ...look }))),
  );
});
