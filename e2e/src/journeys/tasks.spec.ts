import { clientOf, dataOf, makeClaimed } from '../file-through-api.ts';
import { address, person, settled, signIn, smsCode, watchCaptcha } from '../world.ts';
import { choose, expect, goOn, saved, signAndHandIn, test } from './steps/at-the-page.ts';
import { countEffort, type Effort, within } from './steps/effort.ts';
import { askForOtherJudge } from './steps/recusal-by-keyboard.ts';
import {
  attachAndSubmit,
  fillDefendant,
  fillFilingKind,
  fillMatter,
  fillPlaintiff,
  fillService,
  nameOtherPlaintiff,
} from './steps/suit.ts';

/**
 * What the main tasks take, done without a mistake. The bounds hold what was reached; what stands beside them is what they took when they were
 * first counted. A task that grows fails here.
 */
const phone = { width: 390, height: 844 };
const wide = { width: 1440, height: 1000 };
const suit = 'lawsuit_filing_apply';

// Before: 12 clicks, 12 fields, signing in once more among them.
test('to register on a phone', async ({ browser }) => {
  const context = await browser.newContext({ viewport: phone, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  const page = await context.newPage();
  const effort = await countEffort(context, page);
  const captcha = watchCaptcha(page);
  const number = '15400000917';
  const next = () => page.getByRole('button', { name: '下一步' }).click();
  await page.goto(address('/register'));
  await settled(page);
  await page.getByRole('radio', { name: /我自己（个人）/ }).check();
  await next();
  await page.getByLabel('真实姓名').fill('宋知禾');
  await page.getByLabel('身份证号').fill('110000199901019179');
  await next();
  await page.getByLabel('手机号').fill(number);
  await captcha.type();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByLabel('短信里的 4 位数字').fill(await smsCode(number));
  await next();
  await page.getByLabel('密码', { exact: true }).fill('xi-shui-2026-yun');
  await page.getByLabel('再输一次密码').fill('xi-shui-2026-yun');
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '同意并注册' }).click();
  await expect(page.getByText('注册好了，已为您登录')).toBeVisible();
  within(effort(), { clicks: 7, fields: 9, keys: 0, screens: 1 });
  await context.close();
});

// Before: 18 clicks, 8 fields.
test('to ask for another judge, from home to handed in, on a phone', async ({ browser }) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ viewport: phone, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  const page = await context.newPage();
  await signIn(page, person('U1'));
  const effort = await countEffort(context, page);
  await page.goto(address('/index'));
  await settled(page);
  await page.getByRole('main').getByRole('searchbox').fill('换法官');
  // The same link stands below the box, and under the list once that opens.
  await expect(page.getByText(/找到 \d+ 项服务/)).toBeVisible();
  await page
    .getByRole('link', { name: /回避申请/ })
    .first()
    .click();
  await page.getByRole('link', { name: '开始填写' }).click();
  await page.getByRole('radio', { name: /溪01民终101号/ }).check();
  await page.getByRole('button', { name: /开始填写|用这个案件|继续/ }).click();
  await expect(page).toHaveURL(/\/edit\//);
  await goOn(page);
  await page.getByRole('checkbox', { name: /沈知远/ }).check();
  await page.getByText('再看 8 项').click();
  await page
    .getByRole('checkbox', { name: /可能影响公正审理|其他可能影响/ })
    .first()
    .check();
  await page.getByRole('radio', { name: '案件开始审理前已知悉' }).check();
  await page.getByLabel('请求事项').fill('请求审判长沈知远回避，另行指定审判人员审理本案。');
  await page.getByLabel('事实和理由').fill('沈知远认识对方代理人，可能影响公正审理本案，请求依法回避。');
  await saved(page);
  await goOn(page);
  await signAndHandIn(page);
  within(effort(), { clicks: 15, fields: 7, keys: 0, screens: 8 });
  await context.close();
});

// Before: 58 clicks, 49 fields, of a lawyer.
test('to sue one person for money, up to where one is served', async ({ browser }) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ viewport: wide, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  const page = await context.newPage();
  await signIn(page, person('U1'));
  const effort = await countEffort(context, page);
  await page.goto(address(`/apply-lawsuit/${suit}/notice`));
  await settled(page);
  await page.getByRole('link', { name: '开始填写' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '代理人信息' })).toBeVisible();
  await goOn(page);
  await fillFilingKind(page);
  await fillDefendant(page);
  await fillMatter(page);
  within(effort(), { clicks: 32, fields: 22, keys: 0, screens: 10 });
  await context.close();
});

// Before: 58 clicks, 49 fields up to where one is served, and no copy of what was handed in.
test('to sue for a client as a lawyer, all of it, and then the same defendant for another client', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const context = await browser.newContext({ viewport: wide, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  const page = await context.newPage();
  await signIn(page, person('U3'));
  const effort = await countEffort(context, page);
  await page.goto(address(`/apply-lawsuit/${suit}/notice`));
  await settled(page);
  await page.getByRole('link', { name: '开始填写' }).click();
  await choose(page, '代理权限', '特别授权');
  await page.getByRole('group', { name: '特别授权事项' }).getByRole('button', { name: '全选' }).click();
  await goOn(page);
  await fillFilingKind(page);
  await fillPlaintiff(page);
  await fillDefendant(page);
  await fillMatter(page);
  within(effort(), { clicks: 41, fields: 30, keys: 0, screens: 10 });
  await fillService(page);
  await attachAndSubmit(page);
  const whole = effort();
  within(whole, { clicks: 48, fields: 34, keys: 0, screens: 13 });
  await page.goto(page.url().replace('/submitted/', '/detail/'));
  await settled(page);
  await page.getByRole('button', { name: '照抄一份重新填' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '申请材料' })).toBeVisible();
  await page
    .getByRole('navigation', { name: '填写进度' })
    .getByRole('link', { name: /当事人/ })
    .click();
  await nameOtherPlaintiff(page);
  await page
    .getByRole('navigation', { name: '填写进度' })
    .getByRole('link', { name: /申请材料/ })
    .click();
  await attachAndSubmit(page);
  const both = effort();
  const copy = Object.entries(both).map(([name, n]) => [name, n - whole[name as keyof Effort]]);
  within(Object.fromEntries(copy) as Effort, { clicks: 10, fields: 5, keys: 0, screens: 7 });
  await context.close();
});

// Before: 60 stops of Tab to the declaration alone. What is pressed inside of a text is not counted.
test('to ask for another judge by the keyboard alone, from the search to handed in', async ({ browser }) => {
  test.setTimeout(240_000);
  const context = await browser.newContext({ viewport: wide, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  const page = await context.newPage();
  await signIn(page, person('U1'));
  const effort = await countEffort(context, page);
  await page.goto(address('/index'));
  await settled(page);
  await askForOtherJudge(page);
  within(effort(), { clicks: 0, fields: 8, keys: 45, screens: 8 });
  await context.close();
});

// Before: 4 clicks, 1 field, 6 screens.
test('to decide as a judge, with reasons', async ({ browser }) => {
  const [party, clerk] = await Promise.all([clientOf('U1'), clientOf('K01')]);
  const id = await makeClaimed(party, clerk, 'witness_appearance_apply', {
    // The time for evidence of this case is over.
    lateReason: '证人上周才联系上，此前不知道其住址',
  });
  const { version } = dataOf(await clerk.call('GET', `/desk/applications/${id}`));
  dataOf(await clerk.call('POST', `/desk/applications/${id}/act`, { version, action: 'accept' }));
  const context = await browser.newContext({ viewport: wide, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  const page = await context.newPage();
  await signIn(page, person('J01'));
  const effort = await countEffort(context, page);
  await page.goto(address('/desk?group=accepted'));
  await page.locator(`a[href*="${id}"]`).click();
  await page.getByRole('button', { name: '准许', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '准许' });
  await dialog.getByRole('group', { name: '常用语' }).getByRole('button').first().click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('已办，已通知当事人')).toBeVisible();
  within(effort(), { clicks: 3, fields: 0, keys: 1, screens: 3 });
  await context.close();
});
