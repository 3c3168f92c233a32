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

declare global {
  interface Window {
    moved: Promise<number>;
  }
}

/** Looked at before it is left, in milliseconds; a finger rests on a link that long. */
const lookedAt = 3_000;
const pressed = 80;
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** From the press on a link, as the browser stamps it, to the painted heading of the next page, in milliseconds. */
async function follow(page: Page): Promise<number> {
  await page.evaluate(() => {
    const old = document.querySelector('h1')?.textContent;
    window.moved = new Promise<number>((done) => {
      let began = 0;
      document.addEventListener(
        'click',
        (event) => {
          began = event.timeStamp;
        },
        { capture: true, once: true },
      );
      // Not frame by frame: frames that nobody else asked for would be measured with it.
      const watch = new MutationObserver(() => {
        const now = document.querySelector('h1')?.textContent;
        if (!now || now === old) return;
        watch.disconnect();
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
      });
      watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    });
  });
  await page.locator('a[href="/case/list"]:visible').first().hover();
  await page.mouse.down();
  await pause(pressed);
  await page.mouse.up();
  return page.evaluate(() => window.moved);
}
/** Of a page that was looked at, and of one that is left at once, before it could fetch anything ahead. */
export const timeMove = (browser: Browser, list: Address): Promise<number> =>
  onSlowPage(browser, list, async (page) => {
    await pause(lookedAt);
    return follow(page);
  });
export const timeHastyMove = (browser: Browser, list: Address): Promise<number> => onSlowPage(browser, list, follow);
