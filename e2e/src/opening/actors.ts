import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type FreshCourt, origin } from '@sufu/tools/fresh-court';
import { appCode } from '../app-code.ts';
import { expect } from '../journeys/steps/at-the-page.ts';
import { countEffort, type Effort } from '../journeys/steps/effort.ts';

/** Somebody at a browser of their own, and what it took them so far. */
export type Actor = {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly effort: () => Effort;
  /** Errors of the pages themselves. */
  readonly wrong: readonly string[];
};

export async function actorIn(browser: Browser): Promise<Actor> {
  const context = await browser.newContext({
    ...{ viewport: { width: 1280, height: 900 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' },
    ignoreHTTPSErrors: true,
  });
  const wrong: string[] = [];
  context.on('weberror', (error) => wrong.push(`${error.page()?.url()}: ${error.error()}`));
  context.on('console', (message) => {
    // A refused call is reported by the browser itself; so is the worker, which this certificate of nobody known does not get.
    const isOfTheBrowser = /^Failed to load resource|SSL certificate error/.test(message.text());
    if (message.type() === 'error' && !isOfTheBrowser) wrong.push(`${message.page()?.url()}: ${message.text()}`);
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return { page, context, wrong, effort: await countEffort(context, page) };
}

export const go = (page: Page, path: string) => page.goto(`${origin}${path}`);

/** Opens an account at the court: the link, a code by SMS, a password of one's own. */
export async function openAccount({ page }: Actor, court: FreshCourt, link: string, who: Credentials): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByLabel('短信里的 4 位数字').fill(await court.smsCode(who.phone));
  await page.getByLabel('新密码').fill(who.password);
  await page.getByLabel('再输一次密码').fill(who.password);
  await page.getByRole('button', { name: '开通账号' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '账号已开通' })).toBeVisible();
}

export type Credentials = { readonly phone: string; readonly password: string };

/** By password. Nobody can be told what a picture shows in a production court: the work in its place. */
export async function signIn({ page }: Actor, who: Credentials): Promise<void> {
  await go(page, '/login');
  await page.getByLabel('手机号或身份证号').fill(who.phone);
  await page.getByLabel('密码', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: '不用图片验证' }).click();
  await expect(page.getByText('已验证，不用输入验证码')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** The first sign-in of somebody whose office needs a second factor: an app, and ten codes that are kept. */
export async function setUpFactor({ page }: Actor): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: '设置二次验证' })).toBeVisible();
  await page.getByText('不能扫码？在 App 里手动输入密钥').click();
  const secret = String(await page.locator('code').textContent());
  await page.getByLabel('验证器的 6 位数字').fill(appCode(secret));
  await page.getByRole('button', { name: '完成设置' }).click();
  await page.getByRole('button', { name: '我已保存，继续' }).click();
}
