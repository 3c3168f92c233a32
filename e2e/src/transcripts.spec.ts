import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
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

type Dialog = { readonly name: string; readonly on: string; readonly open: (page: Page) => Promise<void> };
/** Dialogs that every page or the desk opens, and how. */
const dialogs: readonly Dialog[] = [
  { name: 'dialog-search', on: 'index-signed-in', open: (page) => page.keyboard.press('Control+k') },
  {
    name: 'dialog-withdraw',
    on: 'apply-lawsuit-type-detail-id-returned',
    open: (page) => page.getByRole('main').getByRole('button').last().click(),
  },
];

async function compare(page: Page, name: string, lang: (typeof langs)[number], where: string): Promise<string[]> {
  const file = join(folder, lang, `${name}.txt`);
  const text = spoken(await page.locator(where).last().ariaSnapshot(), lang);
  if (process.env.TRANSCRIPTS === 'write') {
    mkdirSync(join(folder, lang), { recursive: true });
    writeFileSync(file, text);
  }
  return existsSync(file) && readFileSync(file, 'utf8') === text ? [] : [`docs/transcripts/${lang}/${name}.txt`];
}

async function walk(page: Page, stop: Stop, lang: (typeof langs)[number]): Promise<string[]> {
  await page.goto(address(stop.path));
  await settled(page);
  const changed = await compare(page, stop.name, lang, 'body');
  for (const dialog of dialogs.filter(({ on }) => on === stop.name)) {
    await dialog.open(page);
    await page.getByRole('dialog').first().waitFor();
    await settled(page);
    changed.push(...(await compare(page, dialog.name, lang, 'dialog[open], [role=dialog]')));
    await page.keyboard.press('Escape');
  }
  return changed;
}

test('the main pages and dialogs are read aloud as their transcripts say', async ({ browser }) => {
  test.setTimeout(600_000);
  const stops = (await everyPage()).filter(({ name }) => pages.includes(name));
  expect(stops.map(({ name }) => name).sort()).toEqual([...pages].sort());
  const changed: string[] = [];
  for (const lang of langs)
    for (const who of new Set(stops.map((stop) => stop.as))) {
      const context = await browser.newContext({
        locale: lang === 'zh' ? 'zh-CN' : 'en-GB',
        timezoneId: 'Asia/Shanghai',
      });
      await context.addCookies([{ name: 'lang', value: lang, url: address('/') }]);
      const page = await context.newPage();
      if (who) await signIn(page, person(who));
      for (const stop of stops.filter(({ as }) => as === who)) changed.push(...(await walk(page, stop, lang)));
      await context.close();
    }
  expect(changed).toEqual([]);
});
