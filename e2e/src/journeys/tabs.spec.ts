import type { Page } from '@playwright/test';
import { clientOf, makeDraft } from '../file-through-api.ts';
import { address, settled } from '../world.ts';
import { expect, test } from './steps/at-the-page.ts';

// As people have it: pages after the first come through the worker (playwright.config.ts).
test.use({ serviceWorkers: 'allow' });

const type = 'lawsuit_filing_apply';
const draft = async (): Promise<string> =>
  `/apply-lawsuit/${type}/edit/${(await makeDraft(await clientOf('U1'), type)).id}`;

const tabs = (page: Page) => page.getByRole('tablist', { name: '打开的页面' }).getByRole('tab');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name, exact: true });
const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

test('what was typed, filtered and scrolled is there on return, also after home', async ({ as }) => {
  const page = await as('U1');
  await page.goto(address('/user/initiate'));
  await settled(page);
  await page.getByLabel('状态').selectOption({ label: '草稿' });
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page).toHaveURL(/state=10/);
  await page.goto(address(`${await draft()}?step=factsAndReasons`));
  await settled(page);
  const facts = page.getByLabel('事实与理由');
  await facts.fill('借款到期没有归还。');
  await facts.evaluate((field) => window.scrollTo(0, field.getBoundingClientRect().top + window.scrollY - 200));
  const top = await page.evaluate(() => window.scrollY);
  expect(top).toBeGreaterThan(0);

  await menu(page, '我的案件').click();
  await title(page, '我的案件');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(facts).toHaveCount(0);
  await page.getByLabel('案号').fill('没有查找过的字');
  await page.getByRole('link', { name: /诉讼服务中心/ }).click();
  await expect(page).toHaveURL(/\/index$/);

  await page.getByRole('button', { name: '打开的页面，已开 3 个' }).click();
  await page.getByRole('dialog').getByRole('link', { name: '网上立案' }).click();
  await expect(facts).toHaveValue('借款到期没有归还。');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
  await facts.pressSequentially('现在起诉。');
  await expect(page.locator('[data-is="saved"]')).toBeVisible();

  await menu(page, '我的申请').click();
  await expect(page).toHaveURL(/state=10/);
  await expect(page.getByLabel('状态')).toHaveValue('10');
  await tab(page, '我的案件').click();
  await expect(page.getByLabel('案号')).toHaveValue('没有查找过的字');
});

test('closing: the left neighbour, the first of the rest, others, all; the list outlives a reload', async ({ as }) => {
  const page = await as('U1');
  for (const path of ['/user/initiate', '/case/list', '/user/message', '/user/info']) {
    await page.goto(address(path));
    await settled(page);
  }
  await expect(tabs(page)).toHaveText(['首页', '我的申请', '我的案件', '消息', '我的资料']);
  await tab(page, '我的资料').click({ button: 'middle' });
  await title(page, '消息');
  await tab(page, '我的申请').click();
  await title(page, '我的申请');
  await page.locator('[data-chosen="true"] button').click();
  await title(page, '我的案件');
  await expect(tabs(page)).toHaveText(['首页', '我的案件', '消息']);
  await page.getByRole('button', { name: '更多页面操作' }).click();
  await page.getByRole('menuitem', { name: '关闭其他' }).click();
  await expect(tabs(page)).toHaveText(['首页', '我的案件']);
  await page.getByRole('button', { name: '更多页面操作' }).click();
  await page.getByRole('menuitem', { name: '关闭全部' }).click();
  await expect(page).toHaveURL(/\/index$/);
  await expect(page.getByRole('button', { name: /打开的页面/ })).toHaveCount(0);
});

test('something typed that nothing else keeps is not closed without a question', async ({ as }) => {
  const page = await as('U1');
  await page.goto(address('/case/list'));
  await page.getByLabel('案号').fill('101');
  await tab(page, '我的案件').focus();
  await page.keyboard.press('Delete');
  const question = page.getByRole('dialog', { name: '有内容还没有保存' });
  await question.getByRole('button', { name: '先不关' }).click();
  await expect(page.getByLabel('案号')).toHaveValue('101');
  await tab(page, '我的案件').focus();
  await page.keyboard.press('Delete');
  await question.getByRole('button', { name: '关闭页面' }).click();
  await expect(page).toHaveURL(/\/index$/);
});

test('by keyboard alone: along the tabs, open, close; search and go', async ({ as }) => {
  const page = await as('U1');
  for (const path of ['/user/initiate', '/case/list', '/user/info']) {
    await page.goto(address(path));
    await settled(page);
  }
  await tab(page, '我的资料').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, '我的案件')).toBeFocused();
  await page.keyboard.press('Enter');
  await title(page, '我的案件');
  await tab(page, '我的案件').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Delete');
  await expect(tabs(page)).toHaveText(['首页', '我的申请', '我的案件']);
  await title(page, '我的案件');

  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: '搜功能、案号' });
  await expect(field).toBeFocused();
  await field.pressSequentially('我的资');
  const found = page.getByRole('listbox', { name: '搜功能、案号' }).getByRole('option');
  await expect(found.first()).toHaveText('我的资料');
  await page.keyboard.press('Enter');
  await title(page, '我的资料');
  await page.keyboard.press('Control+k');
  await field.pressSequentially('hfg');
  await expect(found.first()).toContainText('回避申请');
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await title(page, '我的资料');
});

test('another language retitles the page and its tab, and keeps what was typed', async ({ as }) => {
  const page = await as('U1');
  await page.goto(address('/case/list'));
  await page.getByLabel('案号').fill('101');
  await page.getByRole('button', { name: 'English，换语言 Language' }).click();
  await expect(page.getByRole('menuitemradio', { name: '中文' })).toBeDisabled();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await title(page, 'My cases');
  await expect(page).toHaveTitle(/^My cases - /);
  await expect(page.getByRole('tab', { name: 'My cases' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Case number')).toHaveValue('101');
  await page.reload();
  await title(page, 'My cases');
});

test('on a phone the open pages stand in a sheet and the whole menu in a drawer', async ({ as }) => {
  const page = await as('U1', { width: 375, height: 720 });
  for (const path of ['/user/initiate', '/case/list']) {
    await page.goto(address(path));
    await settled(page);
  }
  await expect(page.getByRole('tablist')).toHaveCount(0);
  await page.getByRole('button', { name: '打开的页面，已开 2 个' }).click();
  await page.getByRole('button', { name: '关闭我的案件' }).click();
  await title(page, '我的申请');
  await page.getByRole('button', { name: '菜单', exact: true }).click();
  await page.getByRole('dialog', { name: '菜单' }).getByRole('link', { name: '我的资料' }).click();
  await title(page, '我的资料');
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 720 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
