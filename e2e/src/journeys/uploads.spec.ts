import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { partBytes } from '@sufu/contract/files';
import { clientOf, makeDraft } from '../file-through-api.ts';
import { killServer } from '../kill-server.ts';
import { address } from '../world.ts';
import { expect, saved, test } from './steps/at-the-page.ts';

// As people have it: pages after the first come through the worker (playwright.config.ts).
test.use({ serviceWorkers: 'allow' });

const type = 'receive_avoid_apply';
const size = 8 * 1024 * 1024;

/** A pdf of 8 MB and a little, on the disk as a person has it. */
function writePdf(path: string): void {
  const head =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\n';
  const filling = Buffer.alloc(size, 'scan ');
  const parts = [
    Buffer.from(`${head}4 0 obj<</Length ${size}>>\nstream\n`),
    filling,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ];
  writeFileSync(path, Buffer.concat(parts));
}

type AtPart = Readonly<Record<number, 'cut' | 'kill' | 'hold'>>;
/** Sees every part that is sent; some are cut off, one finds no server, one never comes to an end. */
async function watchParts(page: Page, at: AtPart): Promise<{ parts: () => number }> {
  let parts = 0;
  await page.route('**/api/resource/oss/uploads/*?offset=*', async (route) => {
    parts += 1;
    const what = at[parts];
    if (what === 'hold') return;
    if (what === 'cut') await page.context().setOffline(true);
    if (what === 'kill') killServer();
    await (what ? route.abort('connectionreset') : route.continue());
  });
  return { parts: () => parts };
}

test('a large file goes on by itself after a cut and a killed server, is paused, goes on after a reload, and is handed in', async ({
  as,
}, testInfo) => {
  const { id } = await makeDraft(await clientOf('U1'), type);
  const page = await as('U1');
  await page.goto(address(`/apply-lawsuit/${type}/edit/${id}?step=materials`));
  const row = page.locator('[id="materials.EVIDENCE"]');
  const file = testInfo.outputPath('银行流水.pdf');
  writePdf(file);
  const sent = await watchParts(page, { 4: 'cut', 8: 'kill', 12: 'hold' });

  await row.locator('input[type=file]').first().setInputFiles(file);
  await expect(row.getByText('网络断了，传到 19%，连上后自动接着传', { exact: true })).toBeVisible();
  await page.context().setOffline(false);
  await expect(row.getByText('正在上传 56%', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(row.getByRole('status').filter({ hasText: '银行流水.pdf，已上传 50%' })).toHaveCount(1);
  await row.getByRole('button', { name: '暂停上传 银行流水.pdf' }).click();
  await expect(row.getByText(/^已暂停，传到 5\d%$/)).toBeVisible();
  await page.getByRole('button', { name: '去检查并签名' }).click();
  await expect(page.getByRole('alert')).toContainText('“银行流水.pdf”还没有传完');

  await page.reload();
  await expect(row.getByText(/^上次传到 5\d%。请再选一次这个文件，会接着传$/)).toBeVisible();
  await row.getByLabel('再选一次，接着传 银行流水.pdf').setInputFiles(file);
  await expect(row.getByText('已上传，8.0 MB', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(row.getByText(/上次传到/)).toHaveCount(0);
  // Each of the three times one part was lost, and no more.
  expect(sent.parts()).toBe(Math.ceil((size + 1) / partBytes) + 3);

  await saved(page);
  await page.getByRole('button', { name: '去检查并签名' }).click();
  await page.getByRole('checkbox', { name: /真实/ }).check();
  await page.getByRole('button', { name: '确认并提交' }).click();
  await expect(page).toHaveURL(/\/submitted\//);
});
