import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type Client, signIn } from '@sufu/tools/client';
import { appCode } from '../app-code.ts';
import { address, person, smsCode, watch, watchCaptcha, world } from '../world.ts';
import { expect, test } from './steps/at-the-page.ts';
import { expectNoAxeFaults } from './steps/expect-no-axe-faults.ts';

const keeper = { name: '程望舒', staffNo: 'YX0941', phone: '15400000941', password: 'xi-shui-2026-shan' };

const clientOf = (id: string): Promise<Client> => {
  const { phone, password } = person(id);
  return signIn(world().portal, phone, password);
};
type Data = { readonly data: Record<string, unknown> & { readonly id: string; readonly version: number } };
async function done(client: Client, path: string, body: unknown): Promise<Data> {
  const answer = await client.call('POST', path, body);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body as unknown as Data;
}
async function requireFactor(one: Client, other: Client, secondFactor: string): Promise<void> {
  const asked = { name: 'signIn', subject: 'court', value: { secondFactor }, reason: '按等级保护要求' };
  const { data } = await done(one, '/desk/admin/settings', asked);
  await done(other, `/desk/admin/settings/${data.id}/decide`, { version: data.version, act: 'approve' });
}

/** A second administrator, with an account that they opened by link and phone. */
async function openKeeper(admin: Client, president: Client): Promise<void> {
  const { name, staffNo, phone, password } = keeper;
  const entry = { key: randomUUID(), name, staffNo, phone, divisionId: 'D09', offices: ['admin'] };
  const made = await done(admin, '/desk/admin/staff', { ...entry, title: { zh: '', en: '' } });
  const { address: link } = made.data.activation as { address: string };
  const { body } = await president.call('GET', '/desk/admin/staff-proposals?size=100');
  const waiting = (body.data as readonly { id: string; version: number; staffNo: string }[]).find(
    (row) => row.staffNo === staffNo,
  );
  await done(president, `/desk/admin/staff-proposals/${waiting?.id}/decide`, { version: 1, act: 'approve' });
  const token = link.split('#')[1];
  const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'sufu' };
  const post = (path: string, body: unknown, more = {}) =>
    fetch(address(`/api/app/portalUser/${path}`), {
      method: 'POST',
      headers: { ...headers, ...more },
      body: JSON.stringify(body),
    });
  const begun = await post('activation/begin', { token });
  const cookie = begun.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const code = await smsCode(phone);
  const opened = await post(
    'activation',
    { token, password, passwordAgain: password },
    { 'Sms-Code': code, Cookie: cookie },
  );
  expect(opened.status).toBe(200);
}

type Captcha = ReturnType<typeof watchCaptcha>;
async function firstStep(page: Page, captcha: Captcha): Promise<void> {
  await page.goto(address('/login?redirect=%2Fuser%2Finfo'));
  await page.getByLabel('手机号或身份证号').fill(keeper.phone);
  await page.getByLabel('密码', { exact: true }).fill(keeper.password);
  await captcha.type();
  await page.getByRole('button', { name: '登录', exact: true }).click();
}
const isIn = (page: Page) => expect(page.getByRole('heading', { level: 1, name: '我的资料' })).toBeVisible();
async function signOut(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: '退出登录' }).click();
  await expect(page).not.toHaveURL(address('/user/info'));
  // What the page there asks for is answered before it is left.
  await page.waitForLoadState('networkidle');
}

test('an administrator sets an app up at the sign-in, and comes in by its codes and by a recovery code', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [admin, president] = [await clientOf('admin'), await clientOf('yuanzhang')];
  await openKeeper(admin, president);
  await requireFactor(admin, president, 'administrators');
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  const wrong = watch(context);
  const page = await context.newPage();
  const captcha = watchCaptcha(page);
  try {
    await firstStep(page, captcha);
    await expect(page.getByRole('heading', { level: 2, name: '设置二次验证' })).toBeFocused();
    await expect(page.getByRole('img', { name: '验证器密钥的二维码' })).toBeVisible();
    await page.getByText('不能扫码？在 App 里手动输入密钥').click();
    const secret = String(await page.locator('code').textContent());
    expect(secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    await expectNoAxeFaults(page);
    await page.getByLabel('验证器的 6 位数字').fill('12345');
    await page.getByRole('button', { name: '完成设置' }).click();
    await expect(page.getByText('请填 6 位数字')).toBeVisible();
    await page.getByLabel('验证器的 6 位数字').fill(appCode(secret));
    await page.getByRole('button', { name: '完成设置' }).click();
    const codes = page.getByRole('list', { name: '10 个恢复码' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const [first = ''] = await codes.allTextContents();
    await expectNoAxeFaults(page);
    await page.getByRole('button', { name: '我已保存，继续' }).click();
    await isIn(page);
    await expect(page.getByText('还有 10 个没用')).toBeVisible();
    await expect(page.getByRole('button', { name: '取消二次验证' })).toHaveCount(0);
    await signOut(page);

    await firstStep(page, captcha);
    await expect(page.getByRole('heading', { level: 2, name: '第二步验证' })).toBeFocused();
    await expectNoAxeFaults(page);
    await page.getByLabel('验证器的 6 位数字').fill('000000');
    await page.getByRole('button', { name: '验证', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('验证码不对、已过期或已用过');
    // The phone's clock is half a minute fast.
    await page.getByLabel('验证器的 6 位数字').fill(appCode(secret, 1));
    await page.getByRole('button', { name: '验证', exact: true }).click();
    await isIn(page);
    await signOut(page);

    await firstStep(page, captcha);
    await page.getByRole('button', { name: '没有手机？用恢复码' }).click();
    await page.getByLabel('恢复码').fill(first.toLowerCase());
    await page.getByRole('button', { name: '验证', exact: true }).click();
    await isIn(page);
    await expect(page.getByText('还有 9 个没用')).toBeVisible();

    // Not required any more: it can be removed, which a code of it proves.
    await requireFactor(admin, president, 'nobody');
    await page.reload();
    await page.getByRole('button', { name: '重新生成恢复码' }).click();
    const renewing = page.getByRole('dialog', { name: '重新生成恢复码' });
    await renewing.getByLabel(/现在的验证器/).fill('1');
    await renewing.getByRole('button', { name: '重新生成' }).click();
    await expect(renewing.getByText('请填 6 位数字，或 8 位恢复码')).toBeVisible();
    await expectNoAxeFaults(page);
    await renewing.getByRole('button', { name: '取消' }).click();
    await page.getByRole('button', { name: '更换二次验证' }).click();
    const replacing = page.getByRole('dialog', { name: '更换二次验证' });
    await expect(replacing.getByRole('img', { name: '验证器密钥的二维码' })).toBeVisible();
    await expectNoAxeFaults(page);
    await replacing.getByRole('button', { name: '取消' }).click();
  } finally {
    await requireFactor(admin, president, 'nobody').catch(() => undefined);
  }
  await context.close();
  expect(wrong).toEqual([]);
});
