import { address } from '../world.ts';
import { expect, test } from './steps/at-the-page.ts';

test('a caller of the face check hears what the provider confirmed; without the consent nothing is sent', async ({
  as,
}) => {
  const page = await as('U1');
  const verify = (query: string) => page.goto(address(`/face/verify?url=%2Fuser%2Finfo&${query}`));
  const heard = () => new URL(page.url()).searchParams;
  await verify('type=web&name=%E6%9E%97%E6%99%93%E7%A6%BE&flow=7');
  await expect(page).toHaveURL(address('/face/verify?url=%2Fuser%2Finfo&type=web&flow=7'));
  await page.getByRole('button', { name: '不刷脸，返回' }).click();
  await expect(page).toHaveURL(/\/user\/info\?/);
  expect(heard().get('flow')).toBe('7');
  expect(JSON.parse(String(heard().get('faceResult')))).toMatchObject({ verifyResult: 'failed' });

  await verify('type=pc');
  await page.getByRole('checkbox', { name: /单独同意/ }).check();
  await page.getByRole('button', { name: '同意，去刷脸' }).click();
  await page.getByRole('button', { name: '通过', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '核验通过' })).toBeVisible();
  await page.getByRole('link', { name: '返回接着办' }).click();
  await expect(page).toHaveURL(/\/user\/info\?/);
  expect(heard().get('verifyResult')).toBe('success');

  await verify('detectType=mylibrary');
  await page.getByRole('checkbox', { name: /单独同意/ }).check();
  await page.getByRole('button', { name: '同意，去刷脸' }).click();
  await expect(page).toHaveURL(/\/user\/info\?/);
  expect(JSON.parse(String(heard().get('faceResult')))).toEqual({
    verifyResult: 'failed',
    errorMsg: '对比的人脸图片未传入',
  });

  await verify('isDebug=true');
  await page.getByRole('checkbox', { name: /单独同意/ }).check();
  await page.getByRole('button', { name: '同意，去刷脸' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '问了什么，答了什么' })).toBeVisible();
  await expect(page).toHaveURL(/\/face\/verify/);

  await page.goto(address('/face/verify?url=https%3A%2F%2Felsewhere.example'));
  await page.getByRole('button', { name: '不刷脸，返回' }).click();
  await expect(page.getByText('返回地址不在允许的范围内')).toBeVisible();
});
