import type { Page } from '@playwright/test';
import { address, settled } from '../world.ts';
import { expect, test } from './steps/at-the-page.ts';

const phone = { width: 390, height: 844 };
const firstCase = async (page: Page): Promise<string> => {
  const reply = await page.request.get(address('/api/app/caseInfo/page'));
  const { data } = (await reply.json()) as { data: { id: string; caseNo: string }[] };
  return String(data[0]?.id);
};

/** Names and causes with characters of the standard list (通用规范汉字表) that few texts have. */
const rareTitles = [
  ...['㛃', '䶮', '𬱖', '甪', '亓', '旮', '乜', '郄', '逄', '麴'].map((surname) => `${surname}晓禾，下午好`),
  ...['熇', '赟', '喆', '堃', '淼', '燚', '骉', '翀', '昶', '婠'].map(
    (given) => `${given}溪公司诉李${given}船舶碰撞损害责任纠纷`,
  ),
];

/** The faces that the browser sets the characters of the page's title in. */
async function facesOfTitle(page: Page, title: string): Promise<readonly string[]> {
  await page.evaluate((said) => {
    const heading = document.querySelector('h1');
    if (heading) heading.textContent = said;
  }, title);
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  // The list is empty until the changed text is laid out.
  let faces: readonly string[] = [];
  await expect
    .poll(async () => {
      const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
      faces = fonts.map(({ familyName }) => familyName);
      return faces.length;
    })
    .toBeGreaterThan(0);
  await browser.detach();
  return faces;
}

test('a name or a cause in a title is set in one face, whatever its characters', async ({ as }) => {
  const page = await as('U1');
  for (const path of ['/index', `/case/detail?id=${await firstCase(page)}`]) {
    await page.goto(address(path));
    await settled(page);
    const inTwo: string[] = [];
    for (const title of rareTitles) {
      const faces = await facesOfTitle(page, title);
      if (faces.length !== 1) inTwo.push(`${path}: ${title}: ${faces.join(', ')}`);
    }
    expect(inTwo).toEqual([]);
  }
});

test('a printed page has the court and its address on top, in the face of papers, without buttons, filters and acts', async ({
  as,
}) => {
  const page = await as('U1');
  await page.goto(address(`/case/detail?id=${await firstCase(page)}`));
  await settled(page);
  await page.emulateMedia({ media: 'print' });
  const head = page.locator('main p[aria-hidden]', { hasText: '云溪市' }).first();
  await expect(head).toContainText('云溪市中级人民法院');
  await expect(head).toContainText('/case/detail?id=');
  await expect(page.getByRole('heading', { name: '可以办的事' })).toBeHidden();
  await expect(page.locator('main button:visible')).toHaveCount(0);
  const faces = await page.evaluate(() => [
    ...new Set([...document.querySelectorAll('main p, main dd, main li')].map((e) => getComputedStyle(e).fontFamily)),
  ]);
  expect(faces.filter((face) => face.includes('Title Serif') || !face.includes('Songti'))).toEqual([]);
  await page.goto(address('/case/list'));
  await settled(page);
  await expect(page.getByRole('search')).toBeHidden();
});

test('an application on paper carries the code under which it is checked', async ({ as }) => {
  const page = await as('U1');
  await page.goto(address('/user/initiate?state=31'));
  await settled(page);
  const detail = await page.locator('main a[href*="/detail/"]').first().getAttribute('href');
  await page.goto(address(String(detail).replace('/detail/', '/print/')));
  await settled(page);
  await page.emulateMedia({ media: 'print' });
  const code = page.getByRole('img', { name: '核对申请书的二维码' });
  await expect(code).toBeVisible();
  expect(await code.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
  // 24 mm at 96 dots to the inch: a phone reads it from a sheet on the table.
  expect((await code.boundingBox())?.width).toBeGreaterThan(88);
});

test('on a phone the list begins above the fold, and its filter unfolds', async ({ as }) => {
  const page = await as('U1', phone);
  await page.goto(address('/user/initiate'));
  await settled(page);
  const first = await page.locator('main').locator('a[href*="/detail/"], a[href*="/edit/"]').first().boundingBox();
  expect(first?.y).toBeLessThan(560);
  await expect(page.getByRole('search')).toBeHidden();
  await page.getByRole('button', { name: '筛选' }).click();
  await expect(page.getByRole('search')).toBeVisible();
});

test('on a phone the bar of a form takes the place of the bar of the site', async ({ as }) => {
  const page = await as('U1', phone);
  await page.goto(address('/apply-lawsuit/petition_apply/add'));
  await page.waitForURL(/\/edit\//);
  await settled(page);
  await expect(page.getByRole('navigation', { name: '底部导航' })).toBeHidden();
});

test('a form that is only looked at leaves no draft; what is typed makes one', async ({ as }) => {
  const page = await as('U4');
  const drafts = async () => {
    const reply = await page.request.get(address('/api/app/app/petition_apply/page?state=10'));
    return ((await reply.json()) as { total: number }).total;
  };
  const before = await drafts();
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto(address('/apply-lawsuit/petition_apply/add'));
    await page.waitForURL(/\/edit\//);
    await settled(page);
  }
  expect(await drafts()).toBe(before);
  await page.goto(`${page.url().replace(/\?.*/, '')}?step=own`);
  await settled(page);
  await page.locator('main textarea').first().fill('只写了这些');
  await expect(page.getByText(/已保存/)).toBeVisible();
  expect(await drafts()).toBe(before + 1);
});

test('a page of this site inside another stands without a second bar, menu and footer', async ({ as }) => {
  const page = await as('U1');
  await page.goto(address('/myiframe/user/info'));
  await expect(page.getByRole('banner')).toHaveCount(1);
  const inside = page.frameLocator('iframe');
  await expect(inside.getByRole('heading', { level: 1, name: '我的资料' })).toBeVisible();
  for (const role of ['banner', 'navigation', 'contentinfo'] as const)
    await expect(inside.getByRole(role).filter({ hasNotText: '当前位置' })).toHaveCount(0);
});
