import type { Page } from '@playwright/test';
import { catalogue, type Kind } from '@sufu/contract/applications';
import { plusDays, toCourtDay } from '@sufu/contract/core';
import { exampleFor } from '@sufu/contract/examples';
import { kindByKey } from '@sufu/contract/kinds';
import { FormFiller } from './every-kind/fill.ts';
import { expect, sign, test } from './journeys/at-the-page.ts';
import { address } from './world.ts';

/** Only a lawyer may file these. */
const byLawyers = new Set(['lawyer_survey_apply']);
const main = (page: Page) => page.locator('button[data-main="true"]');

/** Of the many cases the first: what it is does not matter to the way through the pages. */
async function takeCase(page: Page): Promise<void> {
  await page.locator('input[name="case"]').first().check();
  await page.getByRole('button', { name: '开始填写' }).click();
}

/** Step by step with what the example says, up to the page that shows it all. */
async function fillAll(page: Page, kind: Kind): Promise<void> {
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' });
  const example = exampleFor(kind.key, { courtId: 'c-9901', today: toCourtDay(today) }).answers;
  // A judge is met on a day to come; the examples know only the day they are filed.
  const answers = {
    ...example,
    ...('preferredDate' in example ? { preferredDate: plusDays(toCourtDay(today), 6) } : {}),
  };
  const filler = new FormFiller(page);
  for (let turn = 0; turn < 12 && !page.url().includes('/check/'); turn += 1) {
    const step = page.locator('h2#step');
    const before = await step.textContent();
    await filler.step(kind, answers);
    await main(page).click();
    await expect(async () => {
      await expect(page.getByRole('alert')).toHaveCount(0, { timeout: 500 });
      expect(page.url().includes('/check/') || (await step.textContent()) !== before).toBe(true);
    }, `${kind.key}: ${before}`).toPass({ timeout: 10_000 });
  }
  await expect(page).toHaveURL(/\/check\//);
}

for (const { key, title } of catalogue) {
  const kind = kindByKey.get(key);
  if (!kind) throw new Error(`no kind ${key}`);
  test(`${title.zh}: chosen, filled in, signed, handed in and printed`, async ({ as }) => {
    const page = await as(byLawyers.has(key) ? 'U3' : 'U1');
    await page.goto(address('/apply-lawsuit/picker'));
    await page.locator(`a[href*="/apply-lawsuit/${key}/notice"]`).first().click();
    await expect(page.getByRole('heading', { level: 1, name: title.zh })).toBeVisible();
    await page.getByRole('link', { name: '开始填写' }).click();
    if (kind.blocks.includes('caseRef')) await takeCase(page);
    await expect(page).toHaveURL(/\/edit\//);
    const id = /edit\/([\w-]+)/.exec(page.url())?.[1] ?? '';
    await fillAll(page, kind);
    if (kind.blocks.includes('signature')) {
      await sign(page);
      for (const box of await page.locator('main form input[type=checkbox], main input[type=checkbox]').all())
        await box.check();
    }
    await main(page).click();
    await expect(page).toHaveURL(/\/submitted\//);
    await expect(page.getByText(/SQ\d\d( \d{4}){3}/).first()).toBeVisible();
    await page.goto(address(`/apply-lawsuit/${key}/detail/${id}`));
    await expect(page.getByRole('heading', { level: 1, name: title.zh })).toBeVisible();
    if (kind.printed === undefined) return;
    await page.goto(address(`/apply-lawsuit/${key}/print/${id}`));
    const pdf = page.getByRole('link', { name: '打开申请书（PDF）' });
    const file = await page.request.get(address(String(await pdf.getAttribute('href'))));
    expect((await file.body()).subarray(0, 4).toString()).toBe('%PDF');
  });
}
