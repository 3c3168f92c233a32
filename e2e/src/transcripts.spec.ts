import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { clientOf, makeClaimed } from './file-through-api.ts';
import { spoken } from './transcripts/spoken.ts';
import { everyPage, type Stop } from './walk.ts';
import { address, expect, person, settled, signIn, test } from './world.ts';

/**
 * What a screen reader says of the main pages and dialogs, in both languages, as text in `docs/transcripts`: read by people when it
 * changes. `npm run transcripts` writes it anew; then the difference is looked at as any other.
 */
test.use({ courtName: 'transcripts' });

const folder = join(import.meta.dirname, '../../docs/transcripts');
const langs = ['zh', 'en'] as const;
/** Pages by their names in the walk. */
const pages: readonly string[] = [
  'index',
  'index-signed-in',
  'login',
  'register',
  'verify-genuine',
  'apply-lawsuit-picker',
  'apply-lawsuit-type-notice',
  'apply-lawsuit-type-edit-id',
  'apply-lawsuit-type-edit-id-lawsuit',
  'apply-lawsuit-type-edit-id-returned',
  'apply-lawsuit-type-check-id',
  'apply-lawsuit-type-detail-id-returned',
  'apply-lawsuit-type-detail-id-decided',
  'user-initiate',
  'case-list',
  'user-message',
  'user-contacts',
  'user-info',
  'desk',
  'desk-applications-id',
];
/** Of these also what is said in the elder view. */
const elderPages: readonly string[] = [
  'index',
  'index-signed-in',
  'login',
  'apply-lawsuit-picker',
  'apply-lawsuit-type-notice',
  'apply-lawsuit-type-edit-id',
  'apply-lawsuit-type-edit-id-returned',
  'apply-lawsuit-type-detail-id-returned',
  'user-initiate',
  'case-list',
];

/** What the clerk has before her, with everything that can be done with it. */
const claimedPage = 'desk-applications-id-claimed';

type Dialog = { readonly name: string; readonly on: string; readonly open: (page: Page) => Promise<void> };
/** Dialogs that every page or the desk opens, and how. */
const dialogs: readonly Dialog[] = [
  { name: 'dialog-search', on: 'index-signed-in', open: (page) => page.keyboard.press('Control+k') },
  {
    name: 'dialog-withdraw',
    on: 'apply-lawsuit-type-detail-id-returned',
    open: (page) => page.getByRole('main').getByRole('button').last().click(),
  },
  { name: 'dialog-desk-keys', on: claimedPage, open: (page) => page.keyboard.press('?') },
  { name: 'dialog-desk-accept', on: claimedPage, open: (page) => page.keyboard.press('1') },
  { name: 'dialog-desk-propose', on: claimedPage, open: (page) => page.keyboard.press('3') },
];

const isWriting = process.env.TRANSCRIPTS === 'write';
const heard = async (page: Page, where: string, lang: (typeof langs)[number]): Promise<string> =>
  spoken(await page.locator(where).last().ariaSnapshot(), lang);

/** Parts of a page that come late are waited for: until what is written is heard, at most five seconds. */
async function compare(page: Page, name: string, lang: (typeof langs)[number], where: string): Promise<string[]> {
  const file = join(folder, lang, `${name}.txt`);
  if (isWriting) {
    await page.waitForLoadState('networkidle');
    mkdirSync(join(folder, lang), { recursive: true });
    writeFileSync(file, await heard(page, where, lang));
    return [];
  }
  const written = existsSync(file) ? readFileSync(file, 'utf8') : '';
  for (let turn = 0; turn < 20; turn += 1) {
    if ((await heard(page, where, lang)) === written) return [];
    await page.waitForTimeout(250);
  }
  const text = await heard(page, where, lang);
  await test.info().attach(`${lang}/${name}`, { body: text, contentType: 'text/plain' });
  const now = text.split('\n');
  const before = written.split('\n');
  const line = before.findIndex((said, at) => said !== now[at]);
  return [
    `docs/transcripts/${lang}/${name}.txt, line ${line + 1}: "${before[line] ?? ''}" is now "${now[line] ?? ''}"`,
  ];
}

type Way = { readonly lang: (typeof langs)[number]; readonly elder: boolean };

async function walk(page: Page, stop: Stop, { lang, elder }: Way): Promise<string[]> {
  await page.goto(address(stop.path));
  await settled(page);
  const changed = await compare(page, `${elder ? 'elder-' : ''}${stop.name}`, lang, 'body');
  for (const dialog of elder ? [] : dialogs.filter(({ on }) => on === stop.name)) {
    await dialog.open(page);
    await page.getByRole('dialog').first().waitFor();
    await settled(page);
    changed.push(...(await compare(page, dialog.name, lang, 'dialog[open], [role=dialog]')));
    await page.keyboard.press('Escape');
  }
  return changed;
}

/** As one person, in one language and view. */
async function walkAs(browser: Browser, who: string | null, stops: readonly Stop[], way: Way): Promise<string[]> {
  const { lang, elder } = way;
  const context = await browser.newContext({
    locale: lang === 'zh' ? 'zh-CN' : 'en-GB',
    timezoneId: 'Asia/Shanghai',
  });
  await context.addCookies([
    { name: 'lang', value: lang, url: address('/') },
    ...(elder ? [{ name: 'looks', value: 'view=elder', url: address('/') }] : []),
  ]);
  const page = await context.newPage();
  if (who) await signIn(page, person(who));
  const changed: string[] = [];
  for (const stop of stops.filter(({ as }) => as === who)) changed.push(...(await walk(page, stop, way)));
  await context.close();
  return changed;
}

/** In both languages, each stop as whoever uses it. */
async function walkAll(browser: Browser, stops: readonly Stop[], elder: boolean): Promise<string[]> {
  const changed: string[] = [];
  for (const lang of langs)
    for (const who of new Set(stops.map((stop) => stop.as)))
      changed.push(...(await walkAs(browser, who, stops, { lang, elder })));
  return changed;
}

test('the main pages and dialogs are read aloud as their transcripts say', async ({ browser }) => {
  test.setTimeout(900_000);
  const all = await everyPage();
  const stopsOf = (names: readonly string[]) => {
    const stops = all.filter(({ name }) => names.includes(name));
    expect(stops.map(({ name }) => name).sort()).toEqual([...names].sort());
    return stops;
  };
  const changed = [
    ...(await walkAll(browser, stopsOf(pages), false)),
    ...(await walkAll(browser, stopsOf(elderPages), true)),
  ];
  // At the end: it stands in the lists of both sides.
  const id = await makeClaimed(await clientOf('U1'), await clientOf('K01'), 'receive_avoid_apply');
  const claimed = { name: claimedPage, path: `/desk/applications/${id}`, as: 'K01' };
  expect([...changed, ...(await walkAll(browser, [claimed], false))]).toEqual([]);
});
