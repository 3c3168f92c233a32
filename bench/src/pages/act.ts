import type { Browser, Page } from '@playwright/test';
import { type Address, onSlowPage } from './visit.ts';
import { slowestEvent } from './watch-page.ts';

const sentence = 'bei gao jie kuan 200000 yuan';

/** Opens one of many parties and types into its first and its last answer, as a person would, key by key. */
async function typeInForm(page: Page): Promise<number> {
  await page.locator('main fieldset[data-wrong] button[aria-expanded="false"]').last().click();
  const answers = page.locator('main textarea:visible, main input[type="text"]:visible');
  for (const answer of [answers.first(), answers.last()]) {
    await answer.click();
    await page.keyboard.type(sentence, { delay: 40 });
  }
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
