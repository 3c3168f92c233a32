import type { Locator } from '@playwright/test';
import { address, expect, person, signIn, test } from '../world.ts';

/** What is drawn in a picture of the page: in all of it, or where something of the page stands. */
async function looksOf(picture: Locator) {
  const inside = async (place: Locator | null) => {
    const box = (await place?.boundingBox()) ?? null;
    return picture.evaluate(async (image, part) => {
      const drawn = image as HTMLImageElement;
      await drawn.decode();
      const scale = drawn.naturalWidth / window.innerWidth;
      if (part && (part.y < 0 || part.y + part.height > window.innerHeight))
        throw new Error('out of sight: not in the picture');
      const { x, y, width, height } = part ?? { x: 0, y: 0, width: window.innerWidth, height: window.innerHeight };
      const canvas = new OffscreenCanvas(Math.ceil(width * scale), Math.ceil(height * scale));
      const context = canvas.getContext('2d');
      context?.drawImage(drawn, -x * scale, -y * scale);
      const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: new Uint8ClampedArray() };
      const seen = new Set<number>();
      let darkest = 255;
      for (let at = 0; at < data.length; at += 4) {
        const [red = 0, green = 0, blue = 0] = data.slice(at, at + 3);
        seen.add((red >> 4) * 256 + (green >> 4) * 16 + (blue >> 4));
        darkest = Math.min(darkest, (red + green + blue) / 3);
      }
      return { colours: seen.size, darkest };
    }, box);
  };
  return { in: inside };
}

test('feedback with a picture of the page, everything personal covered, is read and handled at the desk', async ({
  page,
  browser,
}) => {
  await signIn(page, person('U1'));
  // The whole page is in sight, its foot with the button too.
  await page.setViewportSize({ width: 1280, height: 6_000 });
  await page.goto(address('/user/info'));
  await page.getByRole('button', { name: '意见反馈' }).click();
  const dialog = page.getByRole('dialog', { name: '意见反馈' });
  const picture = dialog.getByRole('img', { name: /^将要发送的页面截图/ });
  await expect(picture).toBeVisible({ timeout: 30_000 });
  expect(await picture.getAttribute('src')).toMatch(/^data:image\/jpeg;base64,/);
  const drawn = await looksOf(picture);
  // Drawn, not blank; and where the number stands no ink of letters is left, as there is beside it.
  expect((await drawn.in(null)).colours).toBeGreaterThan(20);
  expect((await drawn.in(page.getByText('身份证号', { exact: true }))).darkest).toBeLessThan(140);
  for (const personal of ['林晓禾', '110***********0022'])
    expect((await drawn.in(page.getByRole('definition').filter({ hasText: personal }))).darkest).toBeGreaterThan(140);
  const words = `资料页的字太小 ${Date.now()}`;
  await dialog.getByLabel('您的意见').fill(words);
  await dialog.getByRole('button', { name: '提交反馈' }).click();
  await expect(page.getByText('反馈已提交，谢谢您')).toBeVisible();

  const desk = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await signIn(desk, person('admin'));
  await desk.goto(address('/desk/feedback'));
  await desk.getByRole('link', { name: new RegExp(words) }).click();
  await expect(desk.getByRole('img', { name: '页面截图' })).toBeVisible();
  await expect(desk.getByText('/user/info')).toBeVisible();
  await desk.getByLabel('办理情况').fill('已转技术部门');
  await desk.getByRole('button', { name: '办结这条反馈' }).click();
  await expect(desk.getByRole('definition').filter({ hasText: '已转技术部门' })).toBeVisible();
  await desk.goto(address('/desk/feedback?state=handled'));
  await expect(desk.getByRole('link', { name: new RegExp(words) })).toBeVisible();
  await desk.context().close();
});

test('the picture of a phone scrolled far down shows what is in sight, with the bars where they stand', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, locale: 'zh-CN' });
  const page = await context.newPage();
  await page.goto(address('/index'));
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.waitForFunction(() => window.scrollY === 900);
  // Pressed without scrolling there, as by a key.
  await page.getByRole('button', { name: '意见反馈' }).dispatchEvent('click');
  const picture = page.getByRole('img', { name: /^将要发送的页面截图/ });
  await expect(picture).toBeVisible({ timeout: 30_000 });
  const drawn = await looksOf(picture);
  for (const bar of [page.getByText('云溪市中级人民法院').first(), page.getByRole('navigation', { name: '底部导航' })])
    expect((await drawn.in(bar)).darkest).toBeLessThan(140);
  await context.close();
});
