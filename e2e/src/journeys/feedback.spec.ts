import { address, expect, person, signIn, test } from '../world.ts';

test('feedback with a picture of the page, everything personal covered, is read and handled at the desk', async ({
  page,
  browser,
}) => {
  await signIn(page, person('U1'));
  await page.goto(address('/user/info'));
  await page.getByRole('button', { name: '意见反馈' }).click();
  const dialog = page.getByRole('dialog', { name: '意见反馈' });
  const picture = dialog.getByRole('img', { name: /^将要发送的页面截图/ });
  await expect(picture).toBeVisible({ timeout: 30_000 });
  expect(await picture.getAttribute('src')).toMatch(/^data:image\/jpeg;base64,/);
  // Drawn, not blank: the picture has many colours.
  const colours = await picture.evaluate(async (image) => {
    const drawn = image as HTMLImageElement;
    await drawn.decode();
    const canvas = new OffscreenCanvas(drawn.naturalWidth, drawn.naturalHeight);
    const context = canvas.getContext('2d');
    context?.drawImage(drawn, 0, 0);
    const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: new Uint8ClampedArray() };
    const seen = new Set<number>();
    for (let at = 0; at < data.length; at += 4)
      seen.add(((data[at] ?? 0) >> 4) * 256 + ((data[at + 1] ?? 0) >> 4) * 16 + ((data[at + 2] ?? 0) >> 4));
    return seen.size;
  });
  expect(colours).toBeGreaterThan(20);
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
