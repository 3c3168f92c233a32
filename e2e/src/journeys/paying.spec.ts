import type { Browser, Page } from '@playwright/test';
import { elderFaults } from '../elder-rules.ts';
import { balance, clientOf, dataOf, makeBill, makeLink } from '../file-through-api.ts';
import { address, person, settled, signIn, world } from '../world.ts';
import { expect, test } from './steps/at-the-page.ts';
import { expectNoAxeFaults } from './steps/expect-no-axe-faults.ts';

const caseNo = '（2026）溪01民终101号';
/** A balance that U1 has to pay; each is one of its own. */
async function bill(): Promise<string> {
  const [clerk, payer] = await Promise.all([clientOf('K01'), clientOf('U1')]);
  const id = await makeBill(clerk, caseNo, person('U1').name, balance);
  // Served by itself a moment later: what is looked at before is another version.
  const state = async () => dataOf(await payer.call('GET', `/app/onlinepay/detail?id=${id}`)).state;
  await expect.poll(state).toBe('OPEN');
  return id;
}

const onPhone = (browser: Browser) =>
  browser.newContext({
    ...{ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
    ...{ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' },
  });

/** Presses are counted as a finger makes them. */
function pressesOn(page: Page) {
  let presses = 0;
  return {
    async press(name: string | RegExp, role: 'link' | 'button' = 'button') {
      presses += 1;
      await page.getByRole(role, { name }).first().click();
    },
    count: () => presses,
  };
}

type Trade = { readonly provider: string; readonly no: string; readonly state: string };
/** Somebody else’s phone scans the newest code and pays. */
async function payByScan(): Promise<void> {
  const phone = new URL(world().phone);
  const trades = (await (await fetch(new URL('/trades', phone))).json()) as readonly Trade[];
  const trade = trades.findLast(({ state }) => state !== 'paid' && state !== 'closed');
  if (!trade) throw new Error('there is no code to scan');
  const body = new URLSearchParams({ answer: 'pay' });
  await fetch(new URL(`/pay/${trade.provider}/${trade.no}`, phone), { method: 'POST', body, redirect: 'manual' });
}

test('at the desktop: from the message to the code in four presses; paid by a phone, the page knows by itself', async ({
  as,
}) => {
  const id = await bill();
  const page = await as('U1');
  await page.goto(address('/user/message'));
  await settled(page);
  const { press, count } = pressesOn(page);
  await press(/交费通知/, 'link');
  await press('看费用、去缴费', 'link');
  await expect(page).toHaveURL(address(`/payment/payment-details?id=${id}`));
  await page.getByRole('button', { name: '核一核' }).click();
  await expect(page.getByRole('region', { name: '核对结果' })).toBeVisible();
  await expectNoAxeFaults(page);
  await press('去缴费', 'link');
  await press('用微信支付交');
  expect(count()).toBeLessThanOrEqual(4);
  await expect(page.getByRole('img', { name: '微信支付付款码' })).toBeVisible();
  await expectNoAxeFaults(page);
  await payByScan();
  await expect(page.getByRole('heading', { name: '这笔已缴清' })).toBeVisible();
  await expect(page.getByRole('link', { name: '缴费凭证' })).toBeVisible();
});

test('on the phone: from the page of the bill to paid in three taps, by way of the app', async ({ browser }) => {
  const id = await bill();
  const context = await onPhone(browser);
  const page = await context.newPage();
  await signIn(page, person('U1'));
  // The link of the SMS leads to signing in, and then here.
  await page.goto(address(`/payment/payment-details?id=${id}`));
  await settled(page);
  const { press, count } = pressesOn(page);
  await press('去缴费', 'link');
  await press('用微信支付交');
  await press('打开微信支付付款', 'link');
  expect(count()).toBeLessThanOrEqual(3);
  await page.getByRole('button', { name: '支付', exact: true }).click();
  await expect(page).toHaveURL(/\/payment\/result\?order=/);
  await expect(page.getByRole('heading', { name: '这次付款已到账' })).toBeVisible();
  await expectNoAxeFaults(page);
  await context.close();
});

test('a relative pays by the link on a phone, without an account, and sees nobody’s name', async ({ browser }) => {
  const token = await makeLink(await clientOf('U1'), await bill());
  const context = await onPhone(browser);
  const page = await context.newPage();
  const answer = await page.goto(address(`/pay/${token}`));
  expect(answer?.headers()['x-robots-tag']).toBe('noindex, nofollow');
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await settled(page);
  const before = await page.content();
  for (const secret of [person('U1').name, '民终', '101号']) expect(before).not.toContain(secret);
  await expectNoAxeFaults(page);
  await page.getByRole('button', { name: '用支付宝交' }).click();
  await page.getByRole('link', { name: '打开支付宝付款' }).click();
  await page.getByRole('button', { name: '支付', exact: true }).click();
  await expect(page.getByRole('heading', { name: '这笔已缴清，不用再付' })).toBeVisible();
  await expect(page).toHaveURL(address(`/pay/${token}`));
  await expectNoAxeFaults(page);
  const wrong = await page.goto(address(`/pay/${token.slice(1)}a`));
  expect(wrong?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '这个链接不能用了' })).toBeVisible();
  await context.close();
});

test('the pages keep the rules of the elder view, one question a screen', async ({ as }) => {
  const id = await bill();
  const token = await makeLink(await clientOf('U1'), id);
  const page = await as('U1', { width: 375, height: 812 });
  await page.context().addCookies([{ name: 'looks', value: 'view=elder', url: address('/') }]);
  const found: string[] = [];
  const look = async (at: string) => found.push(...(await elderFaults(page)).map((fault) => `${at}: ${fault}`));
  for (const path of ['/payment/payment-list', `/payment/payment-details?id=${id}`, `/pay/${token}`, '/payment/back']) {
    await page.goto(address(path));
    await settled(page);
    await look(path);
  }
  await page.goto(address(`/payment/payment?id=${id}`));
  await settled(page);
  for (const name of ['是，去付款', '请家人帮我交', '换一种方式', '去窗口或银行']) {
    await page.getByRole('button', { name }).click();
    await look(name);
  }
  await page.getByRole('button', { name: '换一种方式' }).click();
  await page.getByRole('button', { name: '用微信支付交' }).click();
  const code = page.getByRole('img', { name: '微信支付付款码' });
  expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(280);
  await look('code');
  await expectNoAxeFaults(page);
  await page.getByRole('button', { name: '换一种方式' }).click();
  await expect(page.getByRole('heading', { name: /您想怎么交|是您要交的吗/ })).toBeVisible();
  expect(found).toEqual([]);
});
