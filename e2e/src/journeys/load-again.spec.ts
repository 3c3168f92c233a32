import { clientOf, makeDraft } from '../file-through-api.ts';
import { address, settled } from '../world.ts';
import { expect, test } from './steps/at-the-page.ts';

// What the worker holds need not be loaded; here every part comes from the net.
test.use({ serviceWorkers: 'block' });

test('a part of the site that does not come leaves the page as it is, and comes when asked again', async ({ as }) => {
  const page = await as('U1');
  await page.goto(address('/index'), { waitUntil: 'networkidle' });
  await page.route('**/assets/list-page*.js', (route) => route.abort());
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '案件' }).click();
  const notice = page.getByText('这一页没有载入，现在看的还在，填的内容也在');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^林晓禾/);
  await page.unroute('**/assets/list-page*.js');
  await page.getByRole('button', { name: '再试一次' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('我的案件');
  await expect(notice).toBeHidden();
});

test('a press on a part of the page that is still coming is answered once it has come', async ({ as }) => {
  const page = await as('U2');
  const { id } = await makeDraft(await clientOf('U2'), 'receive_avoid_apply');
  const come = Promise.withResolvers<void>();
  await page.route('**/assets/file-parts-*.js', (route) => come.promise.then(() => route.continue()));
  const asked = page.waitForRequest('**/assets/file-parts-*.js');
  await page.goto(address(`/apply-lawsuit/receive_avoid_apply/check/${id}`));
  await asked;
  await page.getByRole('button', { name: '重新签名' }).click();
  // A page that did not wait for that part would be awake by then, and have lost the press. A page that loads may never be idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })));
  come.resolve();
  await expect(page.locator('canvas')).toBeVisible();
});

const form = '/apply-lawsuit/receive_avoid_apply/notice';
for (const [part, first, second, heading] of [
  ['entry-client', '/case/list', '/user/message', '消息'],
  ['list-page', '/case/list', '/user/message', '消息'],
  // What loads the kind that a page was drawn with.
  ['kind', form, form, '回避申请'],
] as const) {
  test(`a page whose ${part} does not come is asked for once more by itself, then says so`, async ({ as }) => {
    const page = await as('U1');
    const script = new RegExp(`/assets/${part}-[\\w-]{8}\\.js$`);
    let pages = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) pages += 1;
    });
    await page.route(script, (route) => (pages === 1 ? route.abort() : route.continue()));
    await page.goto(address(first));
    await settled(page);
    expect(pages).toBe(2);

    await page.unroute(script);
    await page.route(script, (route) => route.abort());
    await page.goto(address(second));
    await expect(page.getByRole('alert')).toContainText('这一页没有完全打开');
    await page.unroute(script);
    await page.getByRole('link', { name: '重新打开' }).click();
    await settled(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  });
}
