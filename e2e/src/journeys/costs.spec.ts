import { address, expect, person, signIn, test } from '../world.ts';
import { expectNoAxeFaults } from './steps/expect-no-axe-faults.ts';

test('a visitor without scripts works out a fee: the form goes into the address, and the page comes with the result', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address('/cost/legar/index'));
  await page.getByLabel('标的额').fill('50万');
  await page.getByRole('button', { name: '计算' }).click();
  await expect(page.getByRole('region', { name: '结果' })).toContainText('8,800.00 元');
  expect(new URL(page.url()).searchParams.get('amount')).toBe('50万');
  await context.close();
});

test('interest on a loan goes into a suit: one signs in on the way, and the claim is there', async ({ page }) => {
  await page.goto(address('/index'));
  await page.getByRole('link', { name: '利息、违约金计算' }).click();
  for (const [label, value] of [
    ['实际借出的钱', '50000'],
    ['合同成立那天', '2023-3-1'],
    ['约定还款那天', '2023-9-1'],
    ['算到哪一天', '2026-11-22'],
    ['约定年利率', '15'],
  ] as const)
    await page.getByLabel(label).fill(value);
  await expect(page.getByRole('region', { name: '结果' })).toContainText('27,240.00 元');
  await expectNoAxeFaults(page);
  await signIn(page, person('U1'));
  await page.goto(address('/cost/interest/loan?sum=50000&contract=2023-3-1&due=2023-9-1&until=2026-11-22&rate=15'));
  await page.getByRole('link', { name: '把结果带进申请' }).click();
  await page.getByRole('link', { name: '开始填写' }).first().click();
  await page.waitForURL(/\/edit\//);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const answer = await page.request.get(address(`/api/app/app/lawsuit_filing_apply/detail/${id}`), {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  });
  expect((await answer.json()).data.answers.claims).toMatchObject([{ claimAmount: 2_724_000, isProperty: '1' }]);
});
