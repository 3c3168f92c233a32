import type { Locator, Page } from '@playwright/test';
import { test as base, expect, person, signIn, watch } from '../../world.ts';

type Size = { readonly width: number; readonly height: number };

/** `as('U1')` is a page of somebody of the demonstration court, signed in, in a browser of their own and watched. */
export const test = base.extend<{ as: (id: string, size?: Size) => Promise<Page> }>({
  as: async ({ browser }, use) => {
    const watched: (readonly string[])[] = [];
    const contexts: { close(): Promise<void> }[] = [];
    await use(async (id, size = { width: 1280, height: 900 }) => {
      const context = await browser.newContext({ viewport: size, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
      contexts.push(context);
      watched.push(watch(context));
      const page = await context.newPage();
      await signIn(page, person(id));
      return page;
    });
    for (const context of contexts) await context.close();
    expect(watched.flat()).toEqual([]);
  },
});

export const goOn = (page: Page) => page.getByRole('button', { name: '保存并继续' }).click();
export const saved = (page: Page) => expect(page.getByText(/已保存 \d\d:\d\d/).first()).toBeVisible();

/** Answer a question of choices: the card `option` under the question `question`. */
export const choose = (place: Page | Locator, question: string, option: string | RegExp) =>
  place
    .getByRole('group', { name: question })
    .getByRole('radio', { name: option, ...(typeof option === 'string' ? { exact: true } : {}) })
    .check();

/** Draw on the pad as a finger would. */
export async function sign(page: Page): Promise<void> {
  const pad = page.locator('canvas').first();
  // Where it stays: a dialog has opened to its full size.
  await pad.hover({ trial: true });
  const box = await pad.boundingBox();
  if (!box) throw new Error('no pad to sign on');
  await page.mouse.move(box.x + 40, box.y + box.height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 12; step += 1)
    await page.mouse.move(box.x + 40 + step * 14, box.y + box.height / 2 + (step % 2 ? 18 : -18));
  await page.mouse.up();
  await page.getByRole('button', { name: '用这个签名' }).click();
  await expect(page.getByRole('button', { name: '重新签名' })).toBeVisible();
}

/** A small paper of one page, as a scanner makes it. */
export const paper = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  ),
});
export { expect };

/** From the last step of a form: check it, sign, declare that it is true, and hand it in. */
export async function signAndHandIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: '去检查并签名' }).click();
  await expect(page).toHaveURL(/\/check\//);
  await sign(page);
  await page.getByRole('checkbox', { name: /真实/ }).check();
  await page.getByRole('button', { name: '确认并提交' }).click();
  await expect(page).toHaveURL(/\/submitted\//);
}
