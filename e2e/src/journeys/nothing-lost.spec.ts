import type { Page } from '@playwright/test';
import type { Client } from '@sufu/tools/client';
import { clientOf, makeDraft } from '../file-through-api.ts';
import { killServer, serverPid } from '../kill-server.ts';
import { address, person, settled, signIn, watchCaptcha } from '../world.ts';
import { expect, saved, test } from './steps/at-the-page.ts';

// As people have it: pages after the first come through the worker (playwright.config.ts).
test.use({ serviceWorkers: 'allow' });

const type = 'lawsuit_filing_apply';
const facts =
  '2025 年 3 月 10 日被告向原告借款 20 万元，约定一年内还清。到期后原告多次催要，被告至今没有归还，原告只好起诉。';

let owner: Client;
test.beforeAll(async () => {
  owner = await clientOf('U1');
});

const newDraft = async (): Promise<string> => (await makeDraft(owner, type)).id;
const open = async (page: Page, id: string): Promise<void> => {
  await page.goto(address(`/apply-lawsuit/${type}/edit/${id}?step=factsAndReasons`));
  await expect(page.getByLabel('事实与理由')).toBeEditable();
  // Its script is there before the network goes away.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
};

/** What the court holds, asked by another way than the page. */
async function kept(id: string): Promise<Record<string, unknown>> {
  const { body } = await owner.call('GET', `/app/app/${type}/detail/${id}`);
  return (body as { data: { answers: Record<string, unknown> } }).data.answers;
}
/** What waits on the device; the copy of a draft that can be opened without a network is another thing (offline.spec). */
const shelf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sufu-draft:')));

test('the server is killed while one types: every letter stays and is saved once it is back', async ({ as }) => {
  const id = await newDraft();
  const page = await as('U1');
  await open(page, id);
  const field = page.getByLabel('事实与理由');
  const first = facts.slice(0, 30);
  let killed = 0;
  // The very request that saves the first words finds nobody.
  await page.route(
    `**/api/app/app/${type}/edit`,
    async (route) => {
      killed = killServer();
      await route.continue();
    },
    { times: 1 },
  );
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/edit'));
  await field.fill('');
  await field.pressSequentially(first);
  await lost;
  await field.pressSequentially(facts.slice(30), { delay: 10 });
  await expect(field).toHaveValue(facts);
  await expect(page.locator('[data-is="saved"]')).toBeVisible({ timeout: 60_000 });
  await expect.poll(async () => (await kept(id)).factsAndReasons).toBe(facts);
  expect(serverPid()).not.toBe(killed);
  expect(await shelf(page)).toEqual([]);
  await page.reload();
  await expect(field).toHaveValue(facts);
});

test('what was typed without a network outlives the page and is saved when it is opened again', async ({ as }) => {
  const id = await newDraft();
  const page = await as('U1');
  await open(page, id);
  await page.context().setOffline(true);
  await page.getByLabel('事实与理由').fill(facts);
  await expect(page.getByText('未联网，已存在本机').first()).toBeVisible();
  const context = page.context();
  // The last words of a page that is closed may go out on the network of the browser, which is not cut: they are nobody's.
  await context.clearCookies({ name: 'token' });
  await page.close();
  expect((await kept(id)).factsAndReasons).not.toBe(facts);
  await context.setOffline(false);
  const again = await context.newPage();
  await signIn(again, person('U1'));
  await open(again, id);
  await expect(again.getByLabel('事实与理由')).toHaveValue(facts);
  await saved(again);
  await expect.poll(async () => (await kept(id)).factsAndReasons).toBe(facts);
  expect(await shelf(again)).toEqual([]);
});

test('back on line, what waits is saved by itself', async ({ as }) => {
  const id = await newDraft();
  const page = await as('U1');
  await open(page, id);
  await page.context().setOffline(true);
  await page.getByLabel('事实与理由').fill(facts);
  await expect(page.getByText('未联网，已存在本机').first()).toBeVisible();
  await page.context().setOffline(false);
  await saved(page);
  await expect.poll(async () => (await kept(id)).factsAndReasons).toBe(facts);
});

test('the session ends while one types: sign in over the page, and nothing is gone', async ({ as }) => {
  const id = await newDraft();
  const page = await as('U1');
  const captcha = watchCaptcha(page);
  await open(page, id);
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const ended = await fetch(address('/api/user/logout'), {
    method: 'POST',
    headers: { Cookie: cookies, 'X-Requested-With': 'sufu', 'Content-Type': 'application/json' },
    body: '{}',
  });
  expect(ended.status).toBe(200);
  const field = page.getByLabel('事实与理由');
  await field.fill(facts);
  const dialog = page.getByRole('dialog', { name: '请重新登录' });
  await expect(dialog).toContainText('登录已到时间。请 林晓禾 重新登录，登录后接着办，填的内容都在。');
  await dialog.getByLabel('手机号或身份证号').fill(person('U1').phone);
  await dialog.getByLabel('密码', { exact: true }).fill(person('U1').password);
  await captcha.type();
  await dialog.getByRole('button', { name: '登录并继续' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/edit\//);
  await expect(field).toHaveValue(facts);
  await expect(field).toBeFocused();
  await saved(page);
  await expect.poll(async () => (await kept(id)).factsAndReasons).toBe(facts);
});

test('two tabs, one answer: both versions are shown, and the chosen one is kept', async ({ as }) => {
  const id = await newDraft();
  const page = await as('U1');
  const two = await page.context().newPage();
  await open(page, id);
  await open(two, id);
  const [here, there] = [`${facts}（此处）`, `${facts}（彼处）`];
  await page.getByLabel('事实与理由').fill(there);
  await expect.poll(async () => (await kept(id)).factsAndReasons).toBe(there);
  await two.getByLabel('事实与理由').fill(here);
  await expect(two.locator('b').filter({ hasText: '有 1 处在别的窗口或设备上也改过' })).toBeVisible();
  await expect(two.getByText('您写的', { exact: true }).locator('..').locator('q')).toHaveText(here);
  await expect(two.getByText('另一处写的', { exact: true }).locator('..').locator('q')).toHaveText(there);
  expect((await kept(id)).factsAndReasons).toBe(there);
  await two.getByRole('button', { name: '用您写的' }).click();
  await expect(two.getByText('您写的', { exact: true })).toHaveCount(0);
  await expect.poll(async () => (await kept(id)).factsAndReasons).toBe(here);

  const late = `${facts}（又改）`;
  await page.getByLabel('事实与理由').fill(late);
  await expect(page.getByText('另一处写的', { exact: true }).locator('..').locator('q')).toHaveText(here);
  await page.getByRole('button', { name: '用另一处写的' }).click();
  await expect(page.getByLabel('事实与理由')).toHaveValue(here);
  await saved(page);
  expect((await kept(id)).factsAndReasons).toBe(here);
});

test('two tabs, two answers: both are kept without a question', async ({ as }) => {
  const id = await newDraft();
  const page = await as('U1');
  const two = await page.context().newPage();
  await page.goto(address(`/apply-lawsuit/${type}/edit/${id}?step=jurisdictionBasis`));
  await page.getByText('还可以补充：管辖说明').click();
  const note = page.getByLabel('管辖说明');
  await open(two, id);
  await note.fill('被告住在澄湖区。');
  await expect.poll(async () => (await kept(id)).jurisdictionNote).toBe('被告住在澄湖区。');
  await two.getByLabel('事实与理由').fill(facts);
  await expect.poll(async () => (await kept(id)).factsAndReasons).toBe(facts);
  expect((await kept(id)).jurisdictionNote).toBe('被告住在澄湖区。');
  await expect(note).toHaveValue('被告住在澄湖区。');
  await expect(two.getByText('另一处写的', { exact: true })).toHaveCount(0);
});

test('signing out leaves nothing of the person on the device, not even what was typed a moment ago', async ({ as }) => {
  const id = await newDraft();
  const page = await as('U1');
  await open(page, id);
  await page.getByLabel('事实与理由').fill(facts);
  expect(await shelf(page)).not.toEqual([]);
  await page.getByRole('button', { name: '退出', exact: true }).click();
  await expect(page).toHaveURL(address('/login'));
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  const left = await page.evaluate(async () => ({
    local: Object.entries(localStorage),
    session: Object.entries(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));
  expect(left).toEqual({ local: [], session: [], databases: [] });
  const names = (await page.context().cookies()).map(({ name }) => name).filter((name) => name !== 'lang');
  expect(names).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByText(facts.slice(0, 20))).toHaveCount(0);
  expect((await kept(id)).factsAndReasons).toBe(facts);
});

/** The program of the pages stays away until it is let through. */
async function holdProgram(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('what is typed before the program has come is kept and saved', async ({ as }) => {
  const id = await newDraft();
  const page = await as('U1');
  const release = await holdProgram(page);
  await page.goto(address(`/apply-lawsuit/${type}/edit/${id}?step=factsAndReasons`), { waitUntil: 'commit' });
  const field = page.getByLabel('事实与理由');
  await field.fill(facts);
  release();
  await saved(page);
  await expect(field).toHaveValue(facts);
  await expect.poll(async () => (await kept(id)).factsAndReasons).toBe(facts);
});

test.describe('without a worker, which answers for the network', () => {
  test.use({ serviceWorkers: 'block' });

  test('what is typed before the program has come is not saved over what another tab is saving', async ({ as }) => {
    const id = await newDraft();
    const form = address(`/apply-lawsuit/${type}/edit/${id}?step=factsAndReasons`);
    const [here, there] = [`${facts}（此处）`, `${facts}（彼处）`];
    const page = await as('U1');
    await page.goto(form);
    await settled(page);
    const two = await page.context().newPage();
    const release = await holdProgram(two);
    await two.goto(form, { waitUntil: 'commit' });
    await two.locator('#boot').waitFor({ state: 'attached' });
    await two.getByLabel('事实与理由').fill(here);
    // The court has it, and the page that sent it does not know yet: its words wait on the device still.
    const { promise: known, resolve: know } = Promise.withResolvers<void>();
    await page.route(`**/api/app/app/${type}/edit`, async (route) => {
      const response = await route.fetch();
      await known;
      await route.fulfill({ response });
    });
    await page.getByLabel('事实与理由').fill(there);
    await expect.poll(async () => (await kept(id)).factsAndReasons).toBe(there);
    release();
    await expect(two.locator('b').filter({ hasText: '有 1 处在别的窗口或设备上也改过' })).toBeVisible();
    await expect(two.getByText('您写的', { exact: true }).locator('..').locator('q')).toHaveText(here);
    know();
    await saved(page);
    expect((await kept(id)).factsAndReasons).toBe(there);
    // The question outlives the page.
    await two.reload();
    await expect(two.getByText('您写的', { exact: true }).locator('..').locator('q')).toHaveText(here);
    await two.getByRole('button', { name: '用您写的' }).click();
    await expect.poll(async () => (await kept(id)).factsAndReasons).toBe(here);
  });
});

test('what is cleared before the program has come stays cleared, and whoever went on with it is told what is missing', async ({
  as,
}) => {
  const id = await newDraft();
  const page = await as('U1');
  const release = await holdProgram(page);
  await page.goto(address(`/apply-lawsuit/${type}/edit/${id}?step=factsAndReasons`), { waitUntil: 'commit' });
  const field = page.getByLabel('事实与理由');
  await field.fill('');
  await page.getByRole('button', { name: /^保存并继续/ }).click();
  release();
  await expect(page.getByRole('alert')).toContainText('事实与理由');
  await expect(field).toHaveValue('');
  expect(page.url()).toContain('step=factsAndReasons');
  await expect.poll(async () => (await kept(id)).factsAndReasons ?? '').toBe('');
});

test('what is typed while the program comes stands where the caret was', async ({ as }) => {
  const id = await newDraft();
  const page = await as('U1');
  const release = await holdProgram(page);
  await page.goto(address(`/apply-lawsuit/${type}/edit/${id}?step=factsAndReasons`), { waitUntil: 'commit' });
  const field = page.getByLabel('事实与理由');
  const drawn = await field.inputValue();
  await field.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('ArrowLeft');
  release();
  await settled(page);
  await page.keyboard.insertText('至今未还');
  await expect(field).toHaveValue(`${drawn.slice(0, -1)}至今未还${drawn.slice(-1)}`);
});

test('what is pressed before the program has come is answered once it has', async ({ as }) => {
  const page = await as('U1');
  const release = await holdProgram(page);
  await page.goto(address('/index'), { waitUntil: 'commit' });
  await page.getByRole('button', { name: '搜功能' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog', { name: '搜功能' })).toBeVisible();
});
