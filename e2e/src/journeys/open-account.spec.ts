import { address, smsCode, watch, watchCaptcha } from '../world.ts';
import { expect, test } from './steps/at-the-page.ts';
import { expectNoAxeFaults } from './steps/expect-no-axe-faults.ts';

const clerk = { name: '宋知溪', staffNo: 'YX0931', phone: '15400000931', password: 'xi-shui-2026-yun' };

test('a clerk is entered, opens the account by link and phone, works, and is turned out on leaving', async ({
  as,
  browser,
}) => {
  const admin = await as('admin');
  await admin.goto(address('/desk/admin/staff'));
  await admin.getByRole('button', { name: '添加人员' }).click();
  const adding = admin.getByRole('dialog', { name: '添加人员' });
  await adding.getByRole('button', { name: /^添加人员/ }).click();
  await expect(adding.getByRole('alert')).toContainText('请勾选岗位，至少一个');
  await adding.getByLabel('姓名').fill(clerk.name);
  await adding.getByLabel('工号').fill(clerk.staffNo);
  await adding.getByLabel('手机号').fill(clerk.phone);
  await adding.getByLabel('部门').selectOption('民事审判第一庭');
  await adding.getByRole('checkbox', { name: '书记员', exact: true }).check();
  await adding.getByRole('checkbox', { name: '财务人员' }).check();
  await expect(adding.getByText(/书记员、财务人员：这些岗位不能由一人兼任/)).toBeVisible();
  await adding.getByRole('checkbox', { name: '财务人员' }).uncheck();
  await expect(adding.getByLabel('职务（中文）')).toHaveValue('书记员');
  await expectNoAxeFaults(admin);
  await adding.getByRole('button', { name: /^添加人员/ }).click();
  const made = admin.getByRole('dialog', { name: '开通链接' });
  await expect(made.getByText(/不要用短信发/)).toBeVisible();
  const link = String(await made.getByText(/\/activate#/).textContent());
  await made.getByRole('button', { name: '关闭' }).last().click();
  await expect(admin.getByText(link)).toHaveCount(0);

  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  const wrong = watch(context);
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const answer = await page.goto(link);
  expect(answer?.headers()['x-robots-tag']).toBe('noindex, nofollow');
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(page).toHaveURL(address('/activate'));
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('验证码已发到 154****0931，请看手机短信')).toBeVisible();
  // The phone may load the page again while its owner reads the SMS.
  await page.reload();
  await expect(page.getByRole('button', { name: /秒后可重发/ })).toBeDisabled();
  await page.getByLabel('短信里的 4 位数字').fill(await smsCode(clerk.phone));
  await page.getByLabel('新密码').fill(clerk.phone);
  await page.getByLabel('再输一次密码').fill(clerk.phone);
  await page.getByRole('button', { name: '开通账号' }).click();
  await expect(page.getByRole('alert')).toContainText('密码里不要用您的手机号码或证件号');
  await page.getByLabel('新密码').fill(clerk.password);
  await page.getByLabel('再输一次密码').fill(clerk.password);
  await expectNoAxeFaults(page);
  await page.getByRole('button', { name: '开通账号' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '账号已开通' })).toBeVisible();
  const token = link.split('#')[1] ?? '';
  expect(token).toHaveLength(43);
  expect(asked.filter((url) => url.includes(token) && url !== link)).toEqual([]);

  // Good once.
  const second = await context.newPage();
  await second.goto(link);
  await second.getByRole('button', { name: '获取验证码' }).click();
  await expect(second.getByText('这个开通链接不对、已过期或已用过，请向管理员再要一个')).toBeVisible();
  await expectNoAxeFaults(second);
  await second.close();

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: '去登录' }).click();
  const captcha = watchCaptcha(page);
  await page.goto(address('/login?redirect=%2Fdesk'));
  await page.getByLabel('手机号或身份证号').fill(clerk.phone);
  await page.getByLabel('密码', { exact: true }).fill(clerk.password);
  await captcha.type();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(address('/desk'));
  await expect(page.getByRole('textbox', { name: '编号、案号、姓名、案由' })).toBeVisible();

  await admin.goto(address(`/desk/admin/staff?text=${clerk.staffNo}`));
  await expect(admin.getByRole('listitem').filter({ hasText: clerk.name })).toContainText('在岗');
  await admin.getByRole('button', { name: '离岗并移交' }).click();
  const leaving = admin.getByRole('dialog', { name: '离岗并移交' });
  await expect(leaving.getByText('名下没有未办结的，不用移交。')).toBeVisible();
  await leaving.getByRole('button', { name: /^离岗并移交/ }).click();
  await expect(admin.getByRole('listitem').filter({ hasText: clerk.name })).toContainText('已离岗');

  await page.goto(address('/desk'));
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await context.close();
  expect(wrong).toEqual([]);
});
