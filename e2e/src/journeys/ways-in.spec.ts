import type { Page } from '@playwright/test';
import { address, captchaText, expect, person, smsCode, test } from '../world.ts';
import { expectNoAxeFaults } from './steps/expect-no-axe-faults.ts';
import { pressOn, tabTo, typeInto } from './steps/keyboard.ts';

const wanted = '/case/list';
const signInPage = () => address(`/login?redirect=${encodeURIComponent(wanted)}`);
const there = (page: Page) => expect(page).toHaveURL(address(wanted));

/** Every captcha the page is given, by its picture. */
function captchasOf(page: Page): () => Promise<string> {
  const keys = new Map<string, string>();
  page.on('response', async (response) => {
    if (!response.url().includes('/oauth/captcha') || !response.ok()) return;
    const { data } = (await response.json()) as { data: { key: string; image?: string } };
    if (data.image) keys.set(data.image, data.key);
  });
  return async () => {
    const picture = page.locator('[role="tabpanel"]:not([hidden]) img[src^="data:image/png"]');
    const key = async () => keys.get(String(await picture.getAttribute('src')));
    await expect.poll(key).toBeDefined();
    return captchaText(String(await key()));
  };
}

/** As somebody who was never here. What the page before still asks for must not bring its session back. */
async function asVisitor(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** The sign-in page, and along its ways with the arrow keys to this one. */
async function lookAt(page: Page, way: string): Promise<void> {
  await asVisitor(page);
  await page.goto(signInPage());
  const chosen = page.getByRole('tab', { selected: true });
  await tabTo(page, chosen);
  while ((await chosen.textContent()) !== way) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible();
  // The walk over all pages looks at the wide one.
  if ((page.viewportSize()?.width ?? 0) < 768) await expectNoAxeFaults(page);
}

for (const [width, who] of [
  [1280, 'U2'],
  [375, 'U3'],
] as const) {
  test(`every way in by keyboard alone, ${width} px`, async ({ page }) => {
    const { phone, password } = person(who);
    await page.setViewportSize({ width, height: 812 });
    const captcha = captchasOf(page);
    const panel = page.getByRole('tabpanel');

    await lookAt(page, '账号密码');
    await typeInto(page, page.getByLabel('手机号或身份证号'), phone);
    await typeInto(page, page.getByLabel('密码', { exact: true }), password);
    await pressOn(page, page.getByRole('button', { name: '显示或隐藏密码' }), 'Space');
    await expect(page.getByLabel('密码', { exact: true })).toHaveAttribute('type', 'text');
    await typeInto(page, page.getByRole('textbox', { name: '图中的 5 个字' }), await captcha());
    await page.keyboard.press('Enter');
    await there(page);

    await lookAt(page, '短信验证码');
    await typeInto(page, panel.getByLabel('手机号'), phone);
    await typeInto(page, panel.getByRole('textbox', { name: '图中的 5 个字', exact: true }), await captcha());
    await pressOn(page, page.getByRole('button', { name: '获取验证码' }));
    await expect(page.getByRole('button', { name: /秒后可重发/ })).toBeDisabled();
    await page.reload();
    await tabTo(page, page.getByRole('tab', { selected: true }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: /秒后可重发/ })).toBeDisabled();
    await typeInto(page, panel.getByLabel('手机号'), phone);
    await typeInto(page, panel.getByLabel('短信里的 4 位数字'), await smsCode(phone));
    await page.keyboard.press('Enter');
    await there(page);

    // 溪边的石头 has 林晓禾's account bound in the demonstration court.
    await lookAt(page, '微信／支付宝');
    await pressOn(page, page.getByRole('button', { name: '用微信登录' }));
    await pressOn(page, page.getByRole('button', { name: '同意' }));
    await there(page);

    await lookAt(page, '刷脸');
    await typeInto(page, panel.getByLabel('手机号或身份证号'), phone);
    await pressOn(page, page.getByRole('checkbox', { name: /单独同意/ }), 'Space');
    await pressOn(page, page.getByRole('button', { name: '开始刷脸' }));
    await pressOn(page, page.getByRole('button', { name: '通过', exact: true }));
    await there(page);
  });
}

test('an Alipay account nobody knows is bound by signing in once, and signs in by itself from then on', async ({
  page,
}) => {
  const { phone, password, name } = person('U4');
  const captcha = captchasOf(page);
  const byAlipay = async (answer: '同意' | '拒绝') => {
    await page.goto(`${signInPage()}&mode=third`);
    await page.getByRole('button', { name: '用支付宝登录' }).click();
    await page.getByRole('radio', { name: '小满正午' }).check();
    await page.getByRole('button', { name: answer }).click();
  };
  await byAlipay('拒绝');
  await expect(page.getByRole('heading', { level: 1, name: '没有登录成' })).toBeVisible();
  await byAlipay('同意');
  await expect(page.getByRole('heading', { level: 1, name: '请绑定账号' })).toBeVisible();
  await expect(page).toHaveURL(address('/authredirect'));
  await page.getByLabel('手机号或身份证号').fill(phone);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('textbox', { name: '图中的 5 个字' }).fill(await captcha());
  await page.keyboard.press('Enter');
  await there(page);
  await asVisitor(page);
  await byAlipay('同意');
  await there(page);
  await expect(page.getByRole('link', { name: `欢迎您，${name}` })).toBeVisible();
});

test('a face that fails, and a provider whose way back lies, sign nobody in; other ways stand on the same screen', async ({
  page,
}) => {
  for (const outcome of ['不通过', '谎称通过，查询说没有通过']) {
    await page.goto(`${signInPage()}&mode=face`);
    await page.getByLabel('手机号或身份证号').fill(person('U1').phone);
    await page.getByRole('checkbox', { name: /单独同意/ }).check();
    await page.getByRole('button', { name: '开始刷脸' }).click();
    await page.getByRole('button', { name: outcome }).click();
    await expect(page.getByRole('heading', { level: 1, name: '核验没有通过' })).toBeVisible();
    await expect(page.getByRole('link', { name: '用密码登录' })).toBeVisible();
    await expect(page.getByRole('alert')).toBeVisible();
  }
  await expectNoAxeFaults(page);
  await page.goto(address(wanted));
  await expect(page).toHaveURL(signInPage());
});
