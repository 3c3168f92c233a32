import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { axe, bringAxe, colourRules, targetSize } from './axe.ts';
import { elderFaults } from './elder-rules.ts';
import { coveredStops, mixedTitles, smallTargets } from './page-rules.ts';
import { policyViolations } from './policy-violations.ts';
import { everyPage, type Stop } from './walk.ts';
import { address, expect, person, settled, signInAgain, test, watch } from './world.ts';

test.describe.configure({ mode: 'parallel' });

let stops: readonly Stop[] = [];
test.beforeAll(async () => {
  stops = await everyPage();
});

const whole = process.env.WALK === 'whole';
const langs = ['zh', 'en'] as const;
const themes = ['star', 'white', 'dark', 'hey', 'colourful', 'vip', 'factory', 'iview', 'cool', 'd2', 'renren'];
type Dress = Readonly<Record<'theme' | 'contrast', string>>;
const plain: Dress = { theme: 'theme-star', contrast: 'normal' };
const dark: Dress = { ...plain, theme: 'theme-dark' };
const high: Dress = { ...plain, contrast: 'high' };
/** High contrast replaces every colour of a theme; only the dark one has its own (contrast.test.ts counts all pairs). */
const wardrobe: readonly Dress[] = [
  ...themes
    .map((theme) => ({ theme: `theme-${theme}`, contrast: 'normal' }))
    .filter(({ theme }) => theme !== plain.theme),
  high,
  { ...dark, contrast: 'high' },
];
/** Where most parts stand: home, form, returned application, desk. They are looked at in every theme. */
const faces = /^(index|apply-lawsuit-type-edit-id|apply-lawsuit-type-detail-id-returned|desk-applications-id)$/;

async function axeFaults(page: Page, where: string, options: RunOptions): Promise<string[]> {
  const { faults, passed } = await axe(page, options);
  return passed === 0 ? [`${where}: axe looked at nothing`] : faults.map((fault) => `${where}: ${fault}`);
}

/** Every run looks at other pages in one of the two, in turn; `WALK=whole` in both. */
function dressesOf(stop: Stop): readonly Dress[] {
  if (faces.test(stop.name)) return wardrobe;
  return whole ? [dark, high] : [stops.indexOf(stop) % 2 === 0 ? dark : high];
}

/** The same page in other colours, without asking for it again. */
async function inOtherColours(page: Page, where: string, dresses: readonly Dress[]): Promise<string[]> {
  const found: string[] = [];
  const was = await page.evaluate(() => {
    const { theme, contrast } = document.documentElement.dataset;
    return { theme, contrast };
  });
  for (const dress of [...dresses, was]) {
    await page.evaluate((next) => Object.assign(document.documentElement.dataset, next), dress);
    if (dress !== was)
      found.push(...(await axeFaults(page, `${where}, ${dress.theme}, ${dress.contrast}`, { runOnly: colourRules })));
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
async function looked(page: Page, where: string, walk: Walk): Promise<string[]> {
  const at = page.url();
  await settled(page);
  const rules = hasColours(walk) ? targetSize : {};
  const found = [...(await axeFaults(page, where, { rules })), ...(await wholeness(page, where, walk.lang))];
  return page.url() === at ? found : looked(page, where, walk);
}

/** A page says what it may load, runs no script of a stranger, and may have the site's worker (none is installed on the walk). */
function policyFaults(policy: string, { name }: Stop): readonly string[] {
  const says = ["default-src 'none'", "worker-src 'self'"].every((part) => policy.includes(part));
  const strict = says && !/script-src[^;]*unsafe/.test(policy);
  return strict ? [] : [`${name}: its policy is ${policy}`];
}

/** The elder view is measured at these widths, each with a size of the text. */
const measures = [
  [375, 1],
  [320, 5],
  [1280, 3],
] as const;

/** Every page of a party but paper, which is the same for everybody; the desk is a tool of its own measures. */
const isElderPage = ({ path, as }: Stop): boolean =>
  !path.includes('/print/') && !path.startsWith('/desk') && (as === null || /^U\d$/.test(as));

async function elderMeasures(page: Page, { name, as }: Stop): Promise<string[]> {
  const found: string[] = [];
  for (const [width, size] of measures) {
    await page.setViewportSize({ width, height: 812 });
    await page.evaluate((said) => {
      document.documentElement.dataset.size = said;
    }, String(size));
    const faults = await elderFaults(page);
    found.push(...faults.map((fault) => `${name} (${as ?? 'nobody'}) ${width} px, size ${size}: ${fault}`));
  }
  return found;
}

/** One face a title, targets large enough for the finger or the mouse, and no stop of the keyboard that lies under something. */
async function ruleFaults(page: Page, where: string, least: number): Promise<string[]> {
  const { covered, stops } = await coveredStops(page);
  return [
    ...(await mixedTitles(page)).map((title) => `${where}: in two faces: ${title}`),
    ...(await smallTargets(page, least)).map((target) => `${where}: ${target}`),
    ...covered.map((stop) => `${where}: covered: ${stop}`),
    ...(stops > 0 ? [] : [`${where}: nothing takes the focus`]),
  ];
}

/** The bar of the desk has most in it where its places come and where they get more room (top-bar.module.css). */
async function barFaults(page: Page, where: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of [1380, 1440, 1600]) {
    await page.setViewportSize({ width, height: 812 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (over > 0) found.push(`${where}: ${over} px too wide at ${width} px`);
  }
  return found;
}

/** Colours, and whether a target has room (axe's rule; `smallTargets` measures every target), do not depend on the language. */
const hasColours = ({ lang, view }: Walk): boolean => view === 'normal' && (lang === 'zh' || whole);

/** Walked as on a phone: narrow from the beginning. */
const isPhone = ({ widths: [width] }: Walk): boolean => width < 768;

type Walk = {
  readonly lang: (typeof langs)[number];
  readonly view: 'normal' | 'elder';
  readonly widths: readonly [number, ...number[]];
};

/** The measures of the elder view do not depend on the language: they are walked in Chinese. */
async function faultsOf(page: Page, stop: Stop, walk: Walk): Promise<string[]> {
  const { lang, view, widths } = walk;
  const found: string[] = [];
  await page.setViewportSize({ width: widths[0], height: 812 });
  const answer = await page.goto(address(stop.path));
  found.push(...policyFaults(answer?.headers()['content-security-policy'] ?? '', stop));
  await settled(page);
  await expect(page.locator('h1').first()).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 812 });
    const where = `${stop.name} (${stop.as ?? 'nobody'}) ${width} px`;
    found.push(...(await looked(page, where, walk)));
    if (hasColours(walk)) found.push(...(await inOtherColours(page, where, dressesOf(stop))));
  }
  const where = `${stop.name} (${stop.as ?? 'nobody'}), ${lang}, ${view} view`;
  if (view === 'normal') found.push(...(await ruleFaults(page, where, isPhone(walk) ? 44 : 24)));
  if (view === 'normal' && !isPhone(walk) && stop.path.startsWith('/desk'))
    found.push(...(await barFaults(page, where)));
  if (view === 'elder' && lang === 'zh' && isElderPage(stop)) found.push(...(await elderMeasures(page, stop)));
  return found;
}

/** What every run walks; with `WALK=whole` each page is looked at in both languages, both widths and every view. */
const walks: readonly Walk[] = whole
  ? langs.flatMap((lang) => [
      { lang, view: 'normal', widths: [1280, 375] } as const,
      { lang, view: 'elder', widths: [1280, 375] } as const,
    ])
  : [
      { lang: 'zh', view: 'normal', widths: [1280] },
      { lang: 'en', view: 'normal', widths: [375] },
      { lang: 'zh', view: 'elder', widths: [375] },
    ];

/** A walk goes in so many parts, so that whichever worker is free takes the next. */
const parts = 4;

/** One of the parts, those of one person beside each other: who comes again has the program already. */
function partOf(walked: readonly Stop[], part: number): readonly Stop[] {
  const people = [...new Set(walked.map((stop) => stop.as))];
  const inOrder = people.flatMap((who) => walked.filter((stop) => stop.as === who));
  const size = Math.ceil(inOrder.length / parts);
  return inOrder.slice(part * size, (part + 1) * size);
}

for (const walk of walks)
  for (let part = 0; part < parts; part += 1) {
    const { lang, view, widths } = walk;
    test(`axe finds nothing on any page, ${lang}, ${view} view, ${widths.join(' and ')} px, ${part + 1} of ${parts}; one h1, a title, no sideways scroll, nothing that its policy forbids, one face a title, targets for finger or mouse, no stop of the keyboard covered; the elder view keeps its rules`, async ({
      browser,
    }) => {
      test.setTimeout(900_000);
      const found: string[] = [];
      const walked = partOf(
        stops.filter((stop) => !(view === 'elder' && stop.path.startsWith('/desk'))),
        part,
      );
      expect(walked.length).toBeGreaterThan(15);
      for (const who of new Set(walked.map((stop) => stop.as))) {
        const context = await browser.newContext({
          locale: lang === 'zh' ? 'zh-CN' : 'en-GB',
          viewport: { width: widths[0], height: 812 },
          hasTouch: view === 'normal' && isPhone(walk),
        });
        await context.addCookies([
          { name: 'lang', value: lang, url: address('/') },
          ...(view === 'elder' ? [{ name: 'looks', value: 'view=elder', url: address('/') }] : []),
        ]);
        const [kept, wrong] = [await policyViolations(context), watch(context)];
        await bringAxe(context);
        const page = await context.newPage();
        if (who) await signInAgain(page, person(who));
        for (const stop of walked.filter((stop) => stop.as === who)) found.push(...(await faultsOf(page, stop, walk)));
        found.push(...kept, ...wrong);
        await context.close();
      }
      expect(found).toEqual([]);
    });
  }
