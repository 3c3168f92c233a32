import { address, person, settled, signIn, smsCode, watchCaptcha } from '../world.ts';
import { choose, expect, goOn, saved, sign, test } from './at-the-page.ts';
import { countEffort, type Effort } from './effort.ts';

/**
 * What the main tasks take, done without a mistake. The bounds hold what was reached; what stands beside them is what they took when they were
 * first counted. A task that grows fails here.
 */
const phone = { width: 390, height: 844 };
const suit = 'lawsuit_filing_apply';

async function within(effort: Effort, most: Effort): Promise<void> {
  test.info().annotations.push({ type: 'effort', description: JSON.stringify(effort) });
  const over = Object.entries(effort).filter(([name, value]) => value > most[name as keyof Effort]);
  expect([over, effort]).toEqual([[], effort]);
}

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
  await within(effort(), { clicks: 7, fields: 9, keys: 0, screens: 1 });
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
  await page.getByRole('button', { name: '去检查并签名' }).click();
  await expect(page).toHaveURL(/\/check\//);
  await sign(page);
  await page.getByRole('checkbox', { name: /真实/ }).check();
  await page.getByRole('button', { name: '确认并提交' }).click();
  await expect(page).toHaveURL(/\/submitted\//);
  await within(effort(), { clicks: 15, fields: 7, keys: 0, screens: 8 });
  await context.close();
});

// Before: 58 clicks, 49 fields, of a lawyer.
test('to sue one person for money, up to where one is served', async ({ browser }) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({
    viewport: { width: 1440, height: 1000 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  const page = await context.newPage();
  await signIn(page, person('U1'));
  const effort = await countEffort(context, page);
  const step = (name: string) => expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  const row = async (list: string, n: number) => {
    await page.locator(`fieldset[id="${list}"]`).getByRole('button', { name: /^添加/ }).last().click();
    return page.locator(`fieldset[id="${list}.${n}"]`);
  };
  await page.goto(address(`/apply-lawsuit/${suit}/notice`));
  await settled(page);
  await page.getByRole('link', { name: '开始填写' }).click();
  await step('代理人信息');
  await goOn(page);
  await page.getByLabel('立案类型').selectOption({ label: '民事一审' });
  await page.getByRole('group', { name: '受理法院' }).getByRole('radio').first().check();
  await page.getByLabel('案由').selectOption({ label: '物业服务合同纠纷' });
  await goOn(page);
  const other = await row('defendants', 0);
  await choose(other, '当事人类型', '自然人');
  await other.getByLabel('姓名/名称').fill('周既白');
  await other.getByLabel('省、自治区、直辖市').selectOption('990000');
  await other.getByLabel('市', { exact: true }).selectOption({ label: '云溪市' });
  await other.getByLabel('区、县').selectOption({ label: '澄湖区' });
  await other.getByLabel('住所（详细地址）').fill('听澜路 8 号');
  await goOn(page);
  await step('诉讼请求和金额');
  const claim = await row('claims', 0);
  await claim.getByLabel('请求内容').fill('判令被告返还多收的物业费 2 万元。');
  await claim.getByLabel('请求金额').fill('20000');
  await goOn(page);
  await page
    .getByLabel('事实与理由')
    .fill(
      '2024 年 1 月至 2025 年 12 月，被告没有按合同约定的标准收取物业费，两年一共多收原告 2 万元。原告多次要求退还，被告至今没有退还。',
    );
  await goOn(page);
  const evidence = await row('evidences', 0);
  await evidence.getByLabel('证据名称').fill('收费票据');
  await evidence.getByLabel('证据种类').selectOption({ label: '书证' });
  await choose(evidence, '证据形式', '原件/原物');
  await evidence.getByLabel('证据来源').fill('被告出具，原告保管');
  await evidence.getByLabel('证明对象和内容').fill('被告多收 2 万元。');
  await goOn(page);
  await page.getByLabel('管辖依据').selectOption({ label: '被告住所地' });
  for (const question of [
    '是否有仲裁条款或仲裁协议',
    '是否曾就同一事实起诉',
    '是否同时申请保全',
    '是否申请缓、减、免交诉讼费',
  ])
    await choose(page, question, '否');
  await choose(page, '先行调解意愿', '同意先行调解');
  await page
    .getByRole('group', { name: '同意在线进行的诉讼环节' })
    .getByRole('checkbox', { name: '立案', exact: true })
    .check();
  await saved(page);
  await goOn(page);
  await step('送达信息');
  await within(effort(), { clicks: 32, fields: 22, keys: 0, screens: 10 });
  await context.close();
});
