import type { Page } from '@playwright/test';
import type { Client } from '@sufu/tools/client';
import { clientOf, makeDraft } from '../file-through-api.ts';
import { address, settled } from '../world.ts';
import { expect, saved, test } from './steps/at-the-page.ts';

// As people have it: pages after the first come through the worker (playwright.config.ts).
test.use({ serviceWorkers: 'allow' });

const type = 'lawsuit_filing_apply';
let owner: Client;
test.beforeAll(async () => {
  owner = await clientOf('U1');
});

async function kept(id: string): Promise<Record<string, unknown>> {
  const { body } = await owner.call('GET', `/app/app/${type}/detail/${id}`);
  return (body as { data: { answers: Record<string, unknown> } }).data.answers;
}
/** The worker has the shell and what this page loaded. */
const ready = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const name = (await caches.keys()).find((each) => /^sufu-build-(?!first$)/.test(each));
          if (name === undefined) return false;
          const cache = await caches.open(name);
          const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
          const wanted = ['/offline', ...loaded.filter((path) => path.endsWith('.js') && path.startsWith('/assets/'))];
          const there = await Promise.all(wanted.map((path) => cache.match(path)));
          const { active } = await navigator.serviceWorker.ready;
          return active !== null && there.every((answer) => answer !== undefined);
        }),
      { timeout: 30_000 },
    )
    .toBe(true);
const field = (page: Page) => page.getByLabel('事实与理由');

test('without a network a draft that was opened before is opened, written on, and saved once the network is back', async ({
  as,
}) => {
  const { id } = await makeDraft(owner, type);
  const page = await as('U1');
  const form = address(`/apply-lawsuit/${type}/edit/${id}?step=factsAndReasons`);
  await page.goto(form);
  // While a page wakes what is selected in it may be let go, and what is typed then stands before the old words.
  await settled(page);
  await field(page).fill('先写一句。');
  await saved(page);
  await ready(page);
  // The worker serves the pages after this one: taken over while it loads, a page is cut off from its own parts.
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await page.context().setOffline(true);
  await page.goto(form);
  await expect(field(page)).toHaveValue('先写一句。');
  await field(page).fill('先写一句。断网后接着写。');
  await expect(page.getByText('网络断了，填的内容已存在本机，联网后自动保存')).toBeVisible();

  expect((await kept(id)).factsAndReasons).toBe('先写一句。');

  await page.goto(address('/case/list'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('现在没有联网');
  await page.getByRole('navigation', { name: '可以接着填的申请' }).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(id));

  await page.goto(form);
  await expect(field(page)).toHaveValue('先写一句。断网后接着写。');
  await page.context().setOffline(false);
  await saved(page);
  await expect.poll(async () => (await kept(id)).factsAndReasons).toBe('先写一句。断网后接着写。');
});

test('what the worker keeps is nobody’s: no answer of a call, no page of a person; signing out takes the copies away', async ({
  as,
}) => {
  const { id } = await makeDraft(owner, type);
  const page = await as('U1');
  await page.goto(address(`/apply-lawsuit/${type}/edit/${id}?step=factsAndReasons`));
  await expect(field(page)).toBeEditable();
  await ready(page);
  await page.goto(address('/user/info'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('我的资料');
  const held = () =>
    page.evaluate(async () => {
      const requests = await Promise.all(
        (await caches.keys()).map(async (name) => {
          const cache = await caches.open(name);
          return Promise.all(
            (await cache.keys()).map(async (request) => ({
              path: new URL(request.url).pathname,
              text: request.url.endsWith('/offline') ? await (await cache.match(request))?.text() : '',
            })),
          );
        }),
      );
      return { files: requests.flat(), local: Object.keys(localStorage), session: Object.keys(sessionStorage) };
    });
  const before = await held();
  const strange = before.files.filter(
    ({ path }) => !/^\/(assets\/.+|offline|mark\.svg|icon-[\w-]+\.png|manifest\.webmanifest)$/.test(path),
  );
  expect(strange).toEqual([]);
  expect(before.files.find(({ path }) => path === '/offline')?.text).not.toContain('林晓禾');
  expect(before.local.filter((key) => key.startsWith('sufu-copy:'))).toHaveLength(1);
  await page.getByRole('button', { name: '退出', exact: true }).click();
  await expect(page).toHaveURL(address('/login'));
  const after = await held();
  expect([after.local, after.session]).toEqual([[], []]);
  await page.context().setOffline(true);
  await page.goto(address(`/apply-lawsuit/${type}/edit/${id}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('现在没有联网');
  await expect(page.getByRole('navigation', { name: '可以接着填的申请' })).toHaveCount(0);
});
