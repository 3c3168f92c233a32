import { address, expect, person, smsCode, test, watchCaptcha } from '../world.ts';

const phone = '15400000901';
const password = 'xi-shui-2026-yun';

test('a new person registers by SMS, makes the usual mistakes, and signs in', async ({ page }) => {
  const captcha = watchCaptcha(page);
  await page.goto(address('/login'));
  await page.getByRole('link', { name: '立即注册' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '注册' })).toBeVisible();

  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByRole('alert')).toContainText('请选择身份类型');
  await page.getByRole('radio', { name: /我自己（个人）/ }).check();
  await page.getByRole('button', { name: '下一步' }).click();

  await page.getByLabel('真实姓名').fill('宋知禾');
  await page.getByLabel('身份证号').fill('110000199001010014');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByRole('alert')).toContainText('身份证号最后一位不对，请核对');
  await expect(page.getByLabel('真实姓名')).toHaveValue('宋知禾');
  await page.getByLabel('身份证号').fill('１１００００ 19991231 0033');
  await page.getByRole('button', { name: '下一步' }).click();

  await page.getByLabel('手机号').fill('1540000090');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('手机号码长度不为11位').first()).toBeVisible();
  await page.getByLabel('手机号').fill(phone);
  await expect(page.getByText('手机号码长度不为11位')).toHaveCount(0);
  await captcha.type();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /秒后可重发/ })).toBeDisabled();
  await page.getByLabel('短信里的 4 位数字').fill(await smsCode(phone));
  await page.getByRole('button', { name: '下一步' }).click();

  await page.getByLabel('密码', { exact: true }).fill('12345678');
  await page.getByLabel('再输一次密码').fill('12345678');
  await page.getByRole('button', { name: '同意并注册' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByLabel('再输一次密码').fill(password);
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '同意并注册' }).click();
  await expect(page.getByText('注册好了，已为您登录')).toBeVisible();
  await page.getByRole('button', { name: '去办事' }).click();
  await expect(page).toHaveURL(address('/index'));
  await expect(page.getByRole('link', { name: /宋知禾/ })).toBeVisible();

  await page.context().clearCookies();
  await page.goto(address('/login'));
  await page.getByLabel('手机号或身份证号').fill(phone);
  await page.getByLabel('密码', { exact: true }).fill('not-the-password');
  await captcha.type();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('账号或密码不对');
  await page.getByLabel('密码', { exact: true }).fill('');
  await page.getByLabel('密码', { exact: true }).pressSequentially(password);
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue(password);
  await captcha.type();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address('/index'));
  await expect(page.getByRole('link', { name: /宋知禾/ })).toBeVisible();
});

test('somebody who has no picture to read signs in all the same', async ({ page }) => {
  const who = person('U2');
  await page.goto(address('/login?redirect=%2Fcase%2Flist'));
  await page.getByLabel('手机号或身份证号').fill(who.phone);
  await page.getByLabel('密码', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: '不用图片验证' }).click();
  await expect(page.getByText('已验证，不用输入验证码')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(address('/case/list'));
});

test('nobody gets past the door without signing in, and comes back to where they wanted', async ({ page }) => {
  await page.goto(address('/user/initiate'));
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.goto(address('/desk'));
  await expect(page).toHaveURL(/\/login\?redirect=/);
});
