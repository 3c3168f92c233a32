import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { policyViolations } from './policy-violations.ts';
import { everyPage, type Stop } from './walk.ts';
import { address, expect, person, settled, signIn, test, watch } from './world.ts';

test.describe.configure({ mode: 'parallel' });

let stops: readonly Stop[] = [];
test.beforeAll(async () => {
  stops = await everyPage();
});

const langs = ['zh', 'en'] as const;
/** The rules a change of colours alone can break. */
const colourRules = ['color-contrast', 'link-in-text-block', 'target-size'];
const dressed = { dark: { theme: 'theme-dark' }, high: { contrast: 'high' } } as const;

async function axe(page: Page, where: string, rules?: string[]): Promise<string[]> {
  // What stands in a frame is a page of its own, walked by itself.
  const builder = new AxeBuilder({ page }).setLegacyMode(true).options({ iframes: false, resultTypes: ['violations'] });
  const { violations, passes } = await (rules ? builder.withRules(rules) : builder).analyze();
  if (passes.length === 0) return [`${where}: axe looked at nothing`];
  return violations.map(
    (violation) =>
      `${where}: ${violation.id} at ${violation.nodes
        .map((node) => node.target.join(' '))
        .slice(0, 3)
        .join(' | ')}`,
  );
}

type Dress = keyof typeof dressed;
/** Every run looks at a page in one of the two, in turn; `WALK=whole` in both. */
const dressesOf = (turn: number): readonly Dress[] =>
  process.env.WALK === 'whole' ? ['dark', 'high'] : [turn % 2 === 0 ? 'dark' : 'high'];

/** The same page in other colours, without asking for it again. */
async function inOtherColours(page: Page, where: string, dresses: readonly Dress[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of dresses) {
    const before = await page.evaluate((next) => {
      const { dataset } = document.documentElement;
      const was = { theme: dataset.theme, contrast: dataset.contrast };
      Object.assign(dataset, next);
      return was;
    }, dressed[name]);
    found.push(...(await axe(page, `${where}, ${name}`, colourRules)));
    await page.evaluate((was) => Object.assign(document.documentElement.dataset, was), before);
  }
  return found;
}

/** What every page holds, whatever stands on it. */
async function wholeness(page: Page, where: string, lang: (typeof langs)[number]): Promise<string[]> {
  const is = await page.evaluate(() => ({
    h1: document.querySelectorAll('h1').length,
    title: document.title.length,
    wide: document.documentElement.scrollWidth - window.innerWidth,
    lang: document.documentElement.lang,
  }));
  return [
    ...(is.h1 === 1 ? [] : [`${where}: ${is.h1} h1`]),
    ...(is.title > 2 ? [] : [`${where}: no title`]),
    ...(is.wide > 0 ? [`${where}: ${is.wide} px too wide`] : []),
    ...(is.lang === (lang === 'zh' ? 'zh-CN' : 'en') ? [] : [`${where}: lang is ${is.lang}`]),
  ];
}

/** A page that led on while it was looked at is looked at anew, where it led. */
async function looked(page: Page, where: string, lang: (typeof langs)[number]): Promise<string[]> {
  const at = page.url();
  await settled(page);
  const found = [...(await axe(page, where)), ...(await wholeness(page, where, lang))];
  return page.url() === at ? found : looked(page, where, lang);
}

type Walk = {
  readonly lang: (typeof langs)[number];
  readonly view: 'normal' | 'elder';
  readonly widths: readonly number[];
};

/** Colours do not depend on the language: dark and high contrast are walked in Chinese. */
async function faultsOf(page: Page, stop: Stop, { lang, view, widths }: Walk): Promise<string[]> {
  const found: string[] = [];
  await page.goto(address(stop.path));
  await settled(page);
  await expect(page.locator('h1').first()).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 812 });
    const where = `${stop.name} (${stop.as ?? 'nobody'}) ${width} px`;
    found.push(...(await looked(page, where, lang)));
    if (view === 'normal' && (lang === 'zh' || process.env.WALK === 'whole'))
      found.push(...(await inOtherColours(page, where, dressesOf(stops.indexOf(stop)))));
  }
  return found;
}

/**
 * What every run walks; with `WALK=whole` each page is looked at in both languages, both widths and every view. In the
 * elder view (one column at every width) the measures are taken by journeys/elder.spec.ts.
 */
const walks: readonly Walk[] =
  process.env.WALK === 'whole'
    ? langs.flatMap((lang) => [
        { lang, view: 'normal', widths: [1280, 375] } as const,
        { lang, view: 'elder', widths: [1280, 375] } as const,
      ])
    : [
        { lang: 'zh', view: 'normal', widths: [1280] },
        { lang: 'en', view: 'normal', widths: [375] },
        { lang: 'zh', view: 'elder', widths: [375] },
      ];

for (const walk of walks) {
  const { lang, view, widths } = walk;
  test(`axe finds nothing on any page, ${lang}, ${view} view, ${widths.join(' and ')} px; one h1, a title, no sideways scroll, nothing that its policy forbids`, async ({
    browser,
  }) => {
    test.setTimeout(900_000);
    const found: string[] = [];
    const walked = stops.filter((stop) => !(view === 'elder' && stop.path.startsWith('/desk')));
    expect(walked.length).toBeGreaterThan(30);
    for (const who of new Set(walked.map((stop) => stop.as))) {
      const context = await browser.newContext({
        locale: lang === 'zh' ? 'zh-CN' : 'en-GB',
        viewport: { width: widths[0] ?? 1280, height: 812 },
      });
      await context.addCookies([
        { name: 'lang', value: lang, url: address('/') },
        ...(view === 'elder' ? [{ name: 'looks', value: 'view=elder', url: address('/') }] : []),
      ]);
      const [kept, wrong] = [await policyViolations(context), watch(context)];
      const page = await context.newPage();
      if (who) await signIn(page, person(who));
      for (const stop of walked.filter((stop) => stop.as === who)) found.push(...(await faultsOf(page, stop, walk)));
      found.push(...kept, ...wrong);
      await context.close();
    }
    expect(found).toEqual([]);
  });
}
