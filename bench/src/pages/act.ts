import type { Browser, Page } from '@playwright/test';
import { type Address, onSlowPage } from './visit.ts';
import { slowestEvent } from './watch-page.ts';

const sentence = 'bei gao jie kuan 200000 yuan';

/** Types into the long answer and into an opened party, as a person would, key by key. */
async function typeInForm(page: Page): Promise<number> {
  await page.locator('textarea').first().click();
  await page.keyboard.type(sentence, { delay: 40 });
  const closed = page.locator(
    'main fieldset button[aria-expanded="false"], main [role="group"] button[aria-expanded="false"]',
  );
  await closed.last().click();
  await page.locator('main input[type="text"]:visible').last().click();
  await page.keyboard.type(sentence, { delay: 40 });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
  return slowestEvent(page);
}
/** The slowest answer to a key or a press in the form, in milliseconds. */
export const timeTyping = (browser: Browser, form: Address): Promise<number> => onSlowPage(browser, form, typeInForm);

/** From the press on a link to the painted heading of the next page, in milliseconds; the page's files come as they come. */
async function follow(page: Page): Promise<number> {
  const from = await page.evaluate(() => {
    const old = document.querySelector('h1')?.textContent;
    const link = document.querySelector<HTMLAnchorElement>('a[href="/case/list"]');
    if (!link) throw new Error('no link to the cases');
    const moved = new Promise<number>((done) => {
      const began = performance.now();
      const look = () => {
        const now = document.querySelector('h1')?.textContent;
        if (now && now !== old) requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
        else requestAnimationFrame(look);
      };
      link.click();
      look();
    });
    return moved;
  });
  return from;
}
export const timeMove = (browser: Browser, list: Address): Promise<number> => onSlowPage(browser, list, follow);
