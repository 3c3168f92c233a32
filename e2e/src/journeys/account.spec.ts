import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { signIn as openSession } from '@sufu/tools/client';
import { clientOf, makeDraft } from '../file-through-api.ts';
import { address, captchaText, person, settled, signIn, smsCode, world } from '../world.ts';
import { expect, sign, test } from './steps/at-the-page.ts';

type Sms = { readonly text: string };
const inbox = async (phone: string): Promise<readonly string[]> => {
  const reply = await fetch(`${world().smsInbox.replace(/\/$/, '')}/messages?phone=${phone}`);
  const list = (await reply.json()) as readonly Sms[] | { readonly messages: readonly Sms[] };
  return ('messages' in list ? list.messages : list).map(({ text }) => text);
};

/** Press for a code until one is sent (a phone gets one a minute), and type the one that comes then. */
async function proveBy(place: Locator, phone: string, field = '短信里的 4 位数字'): Promise<void> {
  const before = (await inbox(phone)).length;
  const button = place.getByRole('button', {
    name: field === '短信里的 4 位数字' ? '获取验证码' : `获取验证码 ${field}`,
  });
  const sent = place.getByText(`验证码已发到 ${phone.slice(0, 3)}****${phone.slice(-4)}`).first();
  // Whoever registered a moment ago reads how long to wait, and presses again; nobody does whose answer is only late.
  await expect(async () => {
    if (await sent.isHidden()) await button.click({ timeout: 2_000 });
    await expect(sent).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 75_000 });
  let code: string | undefined;
  await expect
    .poll(async () => {
      code = /验证码 (\d{4})/.exec((await inbox(phone)).slice(before).join('\n'))?.[1];
      return code;
    })
    .toBeDefined();
  await place.getByLabel(field, { exact: true }).fill(String(code));
}

const open = async (page: Page) => {
  await page.goto(address('/user/info'));
  await expect(page.getByRole('heading', { level: 1, name: '我的资料' })).toBeVisible();
  await settled(page);
};
/** Open the dialog of a row. */
async function doing(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}
const newPassword = 'xi-shui-chang-liu-2026';
const type = 'receive_avoid_apply';

/** Somebody new, through the calls. */
async function register(phone: string, realName: string, idNumber: string): Promise<void> {
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const reply = await fetch(address(`/api${path}`), {
      method,
      headers: { ...headers, ...(body ? { 'Content-Type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { data } = (await reply.json()) as { data: Record<string, string> };
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
    return data;
  };
  const { key = '' } = await call('GET', '/auth/oauth/captcha');
  const captcha = { 'Captcha-Key': key, 'Captcha-Code': await captchaText(key) };
  await call('POST', '/app/portalUser/sendSmsCode', { phone, purpose: 'register' }, captcha);
  const code = await smsCode(phone);
  const { registerKey } = await call('GET', '/app/portalUser/getRegisterKey');
  const secret = { password: newPassword, passwordAgain: newPassword, consent: '2026-11' };
  const person = { registerKey, userKind: 'natural', realName, idNumber, phone, ...secret };
  await call('POST', '/app/portalUser/register', person, { 'Sms-Code': code });
}

const newcomer = { id: '', role: '', name: '陆明溪', phone: '15400000906', password: newPassword };
// First of all: a phone gets one code a minute, and the last journey wants another.
test.beforeAll(() => register(newcomer.phone, newcomer.name, '11000019991231005X'));

test('a changed password ends the sessions elsewhere; one elsewhere is ended, and both are on the record', async ({
  as,
}) => {
  const who = person('zhuangmu');
  const elsewhere = await openSession(world().portal, who.phone, who.password);
  const page = await as(who.id);
  await open(page);
  const dialog = await doing(page, '修改登录密码');
  await proveBy(dialog, who.phone);
  await dialog.getByLabel('新密码').fill(newPassword);
  await dialog.getByLabel('再输一次密码').fill(newPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('登录密码已修改，其他设备已退出登录。')).toBeVisible();
  expect((await elsewhere.call('GET', '/app/portalUser/userInfo')).status).toBe(401);
  await expect(openSession(world().portal, who.phone, who.password)).rejects.toThrow('400');

  const again = await openSession(world().portal, who.phone, newPassword);
  await open(page);
  await page.getByRole('button', { name: /^退出 / }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByText('已退出 1 处登录。')).toBeVisible();
  expect((await again.call('GET', '/app/portalUser/userInfo')).status).toBe(401);
  await expect(page.getByText('没有其他设备在登录。')).toBeVisible();
  await page.getByRole('button', { name: '看登录记录' }).click();
  await expect(page.getByRole('table', { name: '登录记录' }).getByText('未登录成').first()).toBeVisible();
});

test('a phone is changed with a code to each; from then on the new one signs in', async ({ as }) => {
  const who = person('wendi');
  const phone = '15400000905';
  const page = await as(who.id, { width: 375, height: 812 });
  await open(page);
  const dialog = await doing(page, '修改手机号');
  await proveBy(dialog, who.phone, '原手机 154****0119 收到的验证码');
  await dialog.getByLabel('新手机号').fill(phone);
  await proveBy(dialog, phone, '新手机收到的验证码');
  await dialog.getByRole('button', { name: '更换手机号' }).click();
  await expect(page.getByText(/手机号已换成 154\*\*\*\*0905/)).toBeVisible();
  await openSession(world().portal, phone, who.password);
});

test('a signature is kept under its own password and signs an application', async ({ as }) => {
  const who = person('U2');
  const page = await as(who.id);
  await open(page);
  const setting = await doing(page, '设置签名密码');
  await proveBy(setting, who.phone);
  await setting.getByLabel('签名密码').fill('song-feng-7');
  await setting.getByLabel('再输一次密码').fill('song-feng-7');
  await setting.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('签名密码已设好。')).toBeVisible();
  const keeping = await doing(page, '设置手写签名');
  await sign(page);
  await keeping.getByLabel('签名密码', { exact: true }).fill('song-feng-7');
  await keeping.getByRole('button', { name: '存下签名' }).click();
  await expect(page.getByText(/签名已存好/)).toBeVisible();

  const { id } = await makeDraft(await clientOf(who.id), type);
  await page.goto(address(`/apply-lawsuit/${type}/check/${id}`));
  await page.getByRole('button', { name: '重新签名' }).first().click();
  await page.getByRole('button', { name: '用已存的签名' }).first().click();
  const opening = page.getByRole('dialog');
  await opening.getByLabel('签名密码', { exact: true }).fill('song-feng-8');
  await page.keyboard.press('Enter');
  await expect(opening.getByText('签名密码不对，请核对后再试')).toBeVisible();
  await opening.getByLabel('签名密码', { exact: true }).fill('song-feng-7');
  await page.keyboard.press('Enter');
  await expect(opening).toHaveCount(0);
  await expect(page.getByRole('img', { name: '您的签名' }).first()).toBeVisible();
});

test('somebody new takes a copy of their data and deletes the account; it signs in no more', async ({ page }) => {
  await signIn(page, newcomer);
  await open(page);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载我的数据' }).click();
  expect(readFileSync(await (await coming).path(), 'utf8')).toContain(newcomer.name);
  const dialog = await doing(page, '注销账号');
  await expect(dialog).toContainText('法律要求留下');
  await proveBy(dialog, newcomer.phone);
  await dialog.getByRole('checkbox', { name: '我知道注销后不能恢复' }).check();
  await dialog.getByRole('button', { name: '注销我的账号' }).click();
  await page.getByRole('dialog', { name: '账号已注销' }).getByRole('button', { name: '回首页' }).click();
  await expect(page).toHaveURL(address('/index'));
  await expect(openSession(world().portal, newcomer.phone, newPassword)).rejects.toThrow('400');
});
