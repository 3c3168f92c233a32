import type { Page } from '@playwright/test';
import type { Client } from '@sufu/tools/client';
import { clientOf, makeDraft } from '../file-through-api.ts';
import { killServer } from '../kill-server.ts';
import { address, settled } from '../world.ts';
import { expect, saved, test } from './steps/at-the-page.ts';

// As people have it: pages after the first come through the worker (playwright.config.ts).
test.use({ serviceWorkers: 'allow' });

const type = 'lawsuit_filing_apply';
const facts = '2025 年 3 月 10 日被告向原告借款 20 万元，约定一年内还清。到期后原告多次催要，被告至今没有归还。';

let owner: Client;
test.beforeAll(async () => {
  owner = await clientOf('U1');
});

/** The file that checks the answers, also when it is asked for again. */
const checks = /\/assets\/find-problems-[^/]+\.js/;
const factsOf = (page: Page) => page.getByLabel('事实与理由');
const next = (page: Page) => page.getByRole('button', { name: /^保存并继续/ });
const factsStep = (page: Page) =>
  page
    .getByRole('navigation', { name: '填写进度' })
    .getByRole('listitem')
    .filter({ has: page.locator('a[href*="step=factsAndReasons"]') })
    .first();

/** A complete draft, at the step of the facts. */
async function openFacts(page: Page): Promise<void> {
  const { id } = await makeDraft(owner, type);
  await page.goto(address(`/apply-lawsuit/${type}/edit/${id}?step=factsAndReasons`));
  await settled(page);
}

/** Goes on where something is missing, is told, fills it in, and gets on. */
async function mendFacts(page: Page): Promise<void> {
  await next(page).click();
  await expect(page.getByRole('alert')).toContainText('请填写事实与理由');
  await factsOf(page).fill(facts);
  await next(page).click();
  await expect(page).not.toHaveURL(/step=factsAndReasons/);
}

test('checks that did not come are asked for again by themselves', async ({ as }) => {
  const page = await as('U1');
  await page.route(checks, async (route) => {
    await route.abort('connectionreset');
    await page.unroute(checks);
  });
  const cut = page.waitForEvent('requestfailed', (request) => checks.test(request.url()));
  const come = page.waitForResponse(checks);
  await openFacts(page);
  await cut;
  await come;
  await factsOf(page).fill('');
  await mendFacts(page);
});

test('the connection is cut before the checks have come: one goes on all the same, and what is missing is shown once it is back', async ({
  as,
}) => {
  const page = await as('U1');
  await page.route(checks, async (route) => {
    await page.context().setOffline(true);
    await route.abort('connectionreset');
    await page.unroute(checks);
  });
  const cut = page.waitForEvent('requestfailed', (request) => checks.test(request.url()));
  await openFacts(page);
  await cut;
  await factsOf(page).fill('');
  await expect(page.getByText('未联网，已存在本机').first()).toBeVisible();
  await next(page).click();
  await expect(page).not.toHaveURL(/step=factsAndReasons/);
  await page.context().setOffline(false);
  await saved(page);
  await expect(factsStep(page)).toHaveAttribute('data-is', 'todo');
  await factsStep(page).getByRole('link').click();
  await expect(factsOf(page)).toHaveValue('');
  await mendFacts(page);
});

test('the server is killed before the checks have come: what is typed is saved, and what is missing is told', async ({
  as,
}) => {
  const page = await as('U1');
  await page.route(checks, async (route) => {
    killServer();
    await route.abort('connectionreset');
    await page.unroute(checks);
  });
  const come = page.waitForResponse(checks, { timeout: 90_000 });
  await openFacts(page);
  await factsOf(page).fill('');
  await come;
  await expect(page.locator('[data-is="saved"]').first()).toBeVisible({ timeout: 60_000 });
  await mendFacts(page);
});

test('checks that never come hold nobody: all is saved, and the server tells everything that is missing', async ({
  as,
}) => {
  const kind = 'receive_avoid_apply';
  const { id } = await makeDraft(owner, kind, { requestMatter: null });
  const page = await as('U1');
  await page.route(checks, (route) => route.abort('connectionreset'));
  // Without a step: the first that is not done, which the server knows.
  await page.goto(address(`/apply-lawsuit/${kind}/edit/${id}`));
  await settled(page);
  await expect(page.getByLabel('请求事项')).toBeEditable();
  await page.getByLabel('事实和理由').fill('');
  await next(page).click();
  await page.getByRole('button', { name: '去检查并签名' }).click();
  await page.getByRole('checkbox', { name: /真实/ }).check();
  await page.getByRole('button', { name: '确认并提交' }).click();
  const alert = page.getByRole('alert').filter({ hasText: '请填写' });
  await expect(alert).toContainText('请填写请求事项');
  await expect(alert).toContainText('请填写事实和理由');
  await expect(page).toHaveURL(/\/check\//);
});
