import { clientOf, dataOf } from '../file-through-api.ts';
import { address, person } from '../world.ts';
import { expect, test } from './steps/at-the-page.ts';

test('a hand-off asks before it signs anybody in, leaves no code behind, and is good once', async ({ as }) => {
  const page = await as('U1');
  const from = await clientOf('U2');
  const redirectUrl = '/user/info';
  const issue = async () => String(dataOf(await from.call('POST', '/auth/handoff/issue', { redirectUrl })).authToken);
  const arrive = (authToken: string) =>
    page.goto(address(`/handoff?${new URLSearchParams({ authToken, redirectUrl })}`));
  const asked = page.getByRole('heading', { level: 1, name: '要换一个人登录吗' });
  const named = (id: string) => page.getByRole('link', { name: `欢迎您，${person(id).name}` });

  await arrive(await issue());
  await expect(asked).toBeVisible();
  await expect(page).toHaveURL(address('/handoff'));
  await page.getByRole('link', { name: '保持现在的登录' }).click();
  await expect(named('U1')).toBeVisible();

  const code = await issue();
  await arrive(code);
  await expect(asked).toBeVisible();
  await page.getByRole('button', { name: '换人登录' }).click();
  await expect(page).toHaveURL(address(redirectUrl));
  await expect(named('U2')).toBeVisible();

  await page.context().clearCookies();
  await arrive(await issue());
  const { name } = person('U2');
  await expect(page.getByText(`${name.slice(0, 1)}**`)).toBeVisible();
  await page.reload();
  await page.goto(address('/index'));
  await expect(named('U2')).toHaveCount(0);
  await arrive(code);
  await expect(page.getByRole('heading', { level: 1, name: '没有登录成' })).toBeVisible();
  await expect(page.getByText('登录码不对或已过期，请回到原来的页面再试')).toBeVisible();
  await page.goto(address(`/handoff?authToken=x&redirectUrl=${encodeURIComponent('//elsewhere.example')}`));
  await expect(page.getByText('不能去这个地址，它不在允许的范围内')).toBeVisible();
});
