import type { Page } from '@playwright/test';
import { address, settled } from '../world.ts';
import { expect, test } from './at-the-page.ts';

/** Texts on the page set in the title face that it has not every character of: they would be set in two faces. */
const mixedTitles = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const ranges = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .filter((rule) => rule.style.getPropertyValue('font-family').includes('Title Serif'))
      .flatMap((rule) => rule.style.getPropertyValue('unicode-range').split(','))
      .map((range) => /U\+([0-9a-f]+)(?:-([0-9a-f]+))?/i.exec(range) ?? [])
      .map(([, from = '0', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const);
    const has = (code: number) => ranges.some(([from, to]) => code >= from && code <= to);
    if (ranges.length === 0) return ['no title face'];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).fontFamily.includes('Title Serif'))
      .flatMap((element) => [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE))
      .map((node) => node.textContent ?? '')
      .filter((text) => [...text].some((char) => /\p{Script=Han}/u.test(char) && !has(char.codePointAt(0) ?? 0)));
  });

const phone = { width: 390, height: 844 };
const firstCase = async (page: Page): Promise<string> => {
  const reply = await page.request.get(address('/api/app/caseInfo/page'));
  const { data } = (await reply.json()) as { data: { id: string; caseNo: string }[] };
  return String(data[0]?.id);
};

test('a name or a cause in a title is set in one face', async ({ as }) => {
  const page = await as('U1');
  for (const path of ['/index', '/user/info', `/case/detail?id=${await firstCase(page)}`, '/user/message']) {
    await page.goto(address(path));
    await settled(page);
    expect([path, await mixedTitles(page)]).toEqual([path, []]);
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

test('on a phone every target outside a sentence is 44 px high, and none lies under the bar of a form', async ({
  as,
}) => {
  const page = await as('U1', phone);
  for (const path of ['/index', '/user/initiate', '/info/index?type=receive_avoid_apply', '/user/message']) {
    await page.goto(address(path));
    await settled(page);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('a[href], button, summary, select')]
        .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .filter((element) => !element.closest('[class*="skip"], .sr-only'))
        // A link in a sentence, and one whose whole card leads there.
        .filter(
          (element) =>
            !element
              .closest('p')
              ?.textContent?.replace(element.textContent ?? '', '')
              .trim(),
        )
        .filter((element) => getComputedStyle(element, '::after').position !== 'absolute')
        .map((element) => ({
          text: (element.textContent ?? '').trim(),
          height: element.getBoundingClientRect().height,
        }))
        .filter(({ height }) => height > 1 && height < 43.5),
    );
    expect([path, small]).toEqual([path, []]);
  }
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
