import type { Page } from '@playwright/test';
import { expect } from '../journeys/steps/at-the-page.ts';
import { go } from './actors.ts';

/** What the administrator of a court that was just opened does at the desk, by hand. */
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

const divisions = [
  { id: 'D02', name: '民事审判第一庭', duties: '民事一、二审', tasks: ['民事审判'] },
  { id: 'D03', name: '审判管理办公室', duties: '审判管理', tasks: ['审判管理'] },
] as const;

export async function addDivisions(page: Page): Promise<void> {
  await go(page, '/desk/admin/divisions');
  for (const { id, name, duties, tasks } of divisions) {
    await page.getByRole('button', { name: '添加部门' }).click();
    const dialog = dialogOf(page, '添加部门');
    await dialog.getByLabel('编号').fill(id);
    await dialog.getByLabel('名称').fill(name);
    await dialog.getByLabel('职责').fill(duties);
    for (const task of tasks) await dialog.getByRole('checkbox', { name: task }).check();
    await dialog.getByRole('button', { name: /^添加部门/ }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(name)).toBeVisible();
  }
}

const head = '工号,姓名,部门,岗位,职务,英文职务,手机号';
const people = [
  'P001,季望舒,D01,院长,,,15400000902',
  'L001,白若溪,立案庭（诉讼服务中心）,立案窗口,,,15400000903',
  'M001,林知远,D02,法官、审判长,,,15400000904',
  'S001,叶小满,民事审判第一庭,书记员,,,15400000905',
];
/** One line of a person in a division that the court does not have. */
const wrong = 'S002,宋新禾,民事审判第九庭,书记员,,,15400000906';
const csv = (lines: readonly string[]) => ({
  ...{ name: 'people.csv', mimeType: 'text/csv' },
  buffer: Buffer.from(`\uFEFF${[head, ...lines].join('\r\n')}\r\n`),
});

/** A file with one wrong line, which the report names; then the mended file. */
export async function importPeople(page: Page): Promise<void> {
  await go(page, '/desk/admin/staff');
  await page.getByRole('button', { name: '导入' }).click();
  const dialog = dialogOf(page, '导入人员');
  await dialog.locator('input[type=file]').setInputFiles(csv([...people, wrong]));
  const report = dialog.getByRole('table', { name: '逐行结果' });
  await expect(report.getByRole('row').nth(1)).toContainText('没有这个部门');
  await expect(dialog.getByText(/新增 4 人.*有错 1 行/)).toBeVisible();
  await dialog.locator('input[type=file]').setInputFiles(csv([...people, wrong.replace('第九庭', '第一庭')]));
  await dialog.getByRole('button', { name: '写入这 5 人' }).click();
  await expect(dialog.getByText(/已导入：新增 5 人/)).toBeVisible();
  await dialog.getByRole('button', { name: '关闭' }).last().click();
}

/** The link that opens somebody's account, made in the list. */
export async function makeLink(page: Page, staffNo: string): Promise<string> {
  await go(page, `/desk/admin/staff?text=${staffNo}`);
  await page.getByRole('button', { name: '重新生成开通链接' }).click();
  await dialogOf(page, '重新生成开通链接')
    .getByRole('button', { name: /^重新生成开通链接/ })
    .click();
  const made = dialogOf(page, '开通链接');
  const link = String(await made.getByText(/\/activate#/).textContent());
  await made.getByRole('button', { name: '关闭' }).last().click();
  return link;
}

const reason = '院务会第 1 号';
async function propose(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('依据').fill(reason);
  await dialog.getByRole('button', { name: /提交审核/ }).click();
  await expect(dialog).toBeHidden();
}
const part = (page: Page, name: string) => go(page, `/desk/admin/settings?part=${name}`);
const change = (page: Page, what: string | RegExp) => page.getByRole('button', { name: what }).first().click();

/** Each of the settings a court begins with. Answers how many wait for a second person. */
export async function proposeSettings(page: Page): Promise<number> {
  const dialog = page.getByRole('dialog');
  await part(page, 'services');
  await change(page, '修改催办案件申请');
  await dialog.getByLabel('每天几点起可以提交').fill('08:30');
  await dialog.getByLabel('每天几点止').fill('17:30');
  await dialog.getByLabel('哪些日子').selectOption('WORKDAYS');
  await dialog.getByLabel('由哪个部门办').selectOption('CASE_MANAGEMENT');
  await propose(page);
  await change(page, '修改旁听申请');
  await dialog.getByLabel('能不能申请').selectOption('OFF');
  await dialog.getByLabel('停用说明（中文）').fill('新系统切换期间停用，请到诉讼服务中心窗口办理。');
  await dialog.getByLabel('停用说明（英文）').fill('Off while systems change over; come to the counter.');
  await propose(page);
  await part(page, 'notices');
  await change(page, '修改一般消息');
  await dialog.getByLabel('中文').fill('您有一条法院消息，请登录诉讼服务平台查看');
  await propose(page);
  await part(page, 'calendar');
  await change(page, '录入 2027 年');
  await dialog
    .getByLabel('放假日期')
    .fill('01-01 ~ 01-03\n02-05 ~ 02-11\n04-03 ~ 04-05\n05-01 ~ 05-05\n06-09\n09-15\n10-01 ~ 10-07');
  await propose(page);
  await part(page, 'money');
  await change(page, '修改收费取值');
  await dialog.getByLabel(/^离婚，每件/).fill('100');
  await propose(page);
  await change(page, '登记 LPR');
  await dialog.getByLabel('登记到').fill('2026-11-20');
  await propose(page);
  await part(page, 'protection');
  await change(page, '修改个人信息处理规则');
  await dialog.getByLabel('版本').fill('2026-12');
  await propose(page);
  return 7;
}

/** The president reads each change and approves it. */
export async function approveAll(page: Page, many: number): Promise<void> {
  await go(page, '/desk/admin/settings');
  for (let n = many; n > 0; n -= 1) {
    await expect(page.getByRole('button', { name: '审核通过' })).toHaveCount(n);
    await page.getByRole('button', { name: '审核通过' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /审核通过/ }).click();
    await expect(dialog).toBeHidden();
  }
}
