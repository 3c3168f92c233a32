import type { Page } from '@playwright/test';
import { elderFaults } from '../elder-rules.ts';
import { address } from '../world.ts';
import { choose, expect, sign, test } from './steps/at-the-page.ts';

const phone = { width: 375, height: 812 };
const elder = { name: 'looks', value: 'view=elder' };
const view = (page: Page) => page.locator('html').getAttribute('data-view');

/** The page keeps the rules of the elder view, as it stands now. */
async function keepsTheRules(page: Page, where: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  expect(await elderFaults(page), where).toEqual([]);
}

test('one press on the first screen, remembered after a reload and on the next visit, one press back', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: phone, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  const page = await context.newPage();
  await page.goto(address('/index'));
  const entry = page.getByRole('button', { name: '长辈版' });
  await expect(entry).toBeInViewport();
  await entry.click();
  await expect(page.getByRole('heading', { level: 1, name: '您好，要办什么事？' })).toBeVisible();
  expect(await view(page)).toBe('elder');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '您好，要办什么事？' })).toBeVisible();
  await page.close();
  const next = await context.newPage();
  const reply = await next.goto(address('/login'));
  expect(await reply?.text()).toContain('data-view="elder"');
  await keepsTheRules(next, 'login');
  await next.getByRole('button', { name: '字大小' }).click();
  for (let step = 0; step < 4 && (await next.getByRole('button', { name: '大一点' }).isEnabled()); step += 1)
    await next.getByRole('button', { name: '大一点' }).click();
  await expect(next.getByText('现在是第 5 档，一共 5 档')).toBeVisible();
  expect(await next.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('30px');
  await keepsTheRules(next, 'login, largest text');
  await next.getByRole('button', { name: '普通版' }).click();
  await expect(next.getByRole('button', { name: '长辈版' })).toBeVisible();
  expect(await view(next)).toBe('normal');
  await context.close();
});

test('a recusal from home to 已提交, one question a page, on a phone', async ({ as }) => {
  test.setTimeout(240_000);
  const page = await as('U1', phone);
  await page.context().addCookies([{ ...elder, url: address('/') }]);
  await page.goto(address('/index'));
  await keepsTheRules(page, 'home');
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
  const next = () => press(/^(都对，)?下一步$/);

  await test.step('finds it, sees what it takes, takes the case', async () => {
    await page.getByRole('link', { name: /办别的事/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: '选择要办的事' })).toBeVisible();
    await keepsTheRules(page, 'services');
    await page.getByRole('link', { name: '庭审与程序' }).click();
    await keepsTheRules(page, 'a group of services');
    await page.getByRole('link', { name: /^回避申请/ }).click();
    await expect(page.getByRole('link', { name: '开始填写' })).toBeVisible();
    await keepsTheRules(page, 'before one starts');
    await page.getByRole('link', { name: '开始填写' }).click();
    await page.getByRole('radio', { name: /溪01民终101号/ }).check();
    await keepsTheRules(page, 'the case');
    await press('开始填写');
    await expect(page).toHaveURL(/\/edit\//);
  });

  await test.step('is asked one thing after the other', async () => {
    await expect(page.getByText('林晓禾').first()).toBeVisible();
    await keepsTheRules(page, 'what is known');
    await next();
    await expect(page.getByRole('group', { name: '被申请回避人员' })).toBeVisible();
    await next();
    await expect(page.locator('[id="recusalTargets-error"]')).toBeVisible();
    await keepsTheRules(page, 'persons, nobody named');
    await page.getByRole('checkbox', { name: /沈知远/ }).check();
    await keepsTheRules(page, 'persons');
    await next();
    const grounds = page.getByRole('group', { name: '回避事由' });
    await expect(grounds).toBeVisible();
    await keepsTheRules(page, 'grounds');
    await grounds.getByRole('checkbox').first().check();
    await next();
    await choose(page, '事由知悉时间', '案件开始审理前已知悉');
    await keepsTheRules(page, 'when known');
    await next();
    await page.getByLabel('请求事项').fill('请求审判长沈知远回避，另行指定审判人员审理本案。');
    await keepsTheRules(page, 'request');
    await next();
    await page.getByLabel('事实和理由').fill('太短了。');
    await next();
    await expect(page.getByText(/事实和理由至少写 20 个字/)).toBeVisible();
    await expect(page.getByLabel('事实和理由')).toBeFocused();
    await page.getByLabel('事实和理由').fill('沈知远与对方代理人近三年一直合伙经营一家书店，可能影响公正审理。');
    await expect(page.getByText(/已经存好/)).toBeVisible();
    await keepsTheRules(page, 'reasons');
  });

  await test.step('comes back to the same question after a reload, and one press back leads to the one before', async () => {
    await page.reload();
    await expect(page.getByLabel('事实和理由')).toHaveValue(/合伙经营/);
    await press('返回');
    await expect(page.getByLabel('请求事项')).toHaveValue(/另行指定/);
    await next();
    await expect(page.getByLabel('事实和理由')).toHaveValue(/合伙经营/);
    await next();
  });

  await test.step('hands in the papers, checks, signs, submits', async () => {
    await expect(page.getByText('要交的材料')).toBeVisible();
    await keepsTheRules(page, 'papers');
    await press('去检查并签名');
    await expect(page).toHaveURL(/\/check\//);
    await keepsTheRules(page, 'check');
    await sign(page);
    await page.getByRole('checkbox', { name: /真实/ }).check();
    await keepsTheRules(page, 'check, signed');
    await press('确认并提交');
    await expect(page).toHaveURL(/\/submitted\//);
    await expect(page.getByText(/SQ \d{8} \d{6}/).first()).toBeVisible();
    await keepsTheRules(page, 'submitted');
  });
});
