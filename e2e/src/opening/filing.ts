import type { Locator, Page } from '@playwright/test';
import type { FreshCourt } from '@sufu/tools/fresh-court';
import { choose, expect, goOn, paper, saved, signAndHandIn } from '../journeys/steps/at-the-page.ts';
import { addRow, fillFilingKind, fillMatter } from '../journeys/steps/suit.ts';
import { type Actor, go } from './actors.ts';

const party = { name: '宋知禾', idNo: '110000199912310033', phone: '15400000911', password: 'xi-shui-2026-yun' };
const type = 'lawsuit_filing_apply';

/** Somebody registers, and proves who they are by the face check of the provider's stand-in. */
export async function register({ page }: Actor, court: FreshCourt): Promise<void> {
  await go(page, '/index');
  await page.getByRole('link', { name: '注册' }).first().click();
  await page.getByRole('radio', { name: /我自己（个人）/ }).check();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByLabel('真实姓名').fill(party.name);
  await page.getByLabel('身份证号').fill(party.idNo);
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByLabel('手机号').fill(party.phone);
  await page.getByRole('button', { name: '不用图片验证' }).click();
  await expect(page.getByText('已验证，不用输入验证码')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByLabel('短信里的 4 位数字').fill(await court.smsCode(party.phone));
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByLabel('密码', { exact: true }).fill(party.password);
  await page.getByLabel('再输一次密码').fill(party.password);
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '同意并注册' }).click();
  await expect(page.getByText('注册好了，已为您登录')).toBeVisible();
  await go(page, '/user/info');
  await page.getByRole('button', { name: '核验身份' }).click();
  const dialog = page.getByRole('dialog', { name: '核验身份' });
  await dialog.getByRole('checkbox', { name: /单独同意/ }).check();
  await dialog.getByRole('button', { name: '同意，去刷脸' }).click();
  await page.getByRole('button', { name: '通过', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '核验通过' })).toBeVisible();
}

async function chooseRegion(place: Locator): Promise<void> {
  await place.getByLabel('省、自治区、直辖市').selectOption({ label: '云南省' });
  await place.getByLabel('市', { exact: true }).selectOption({ label: '昆明市' });
  await place.getByLabel('区、县').selectOption({ label: '五华区' });
}

async function fillParties(page: Page): Promise<void> {
  const own = page.locator('fieldset[id="plaintiffs.0"]');
  await expect(own).toContainText(party.name);
  if ((await own.getByLabel('住所（详细地址）').count()) > 0) {
    await chooseRegion(own);
    await own.getByLabel('住所（详细地址）').fill('清和里 3 号 101');
  }
  const other = await addRow(page, 'defendants');
  await choose(other, '当事人类型', '自然人');
  await other.getByLabel('姓名/名称').fill('周既白');
  await chooseRegion(other);
  await other.getByLabel('住所（详细地址）').fill('听澜路 8 号');
  await goOn(page);
}

async function fillService(page: Page): Promise<void> {
  await choose(page, '是否同意电子送达', '是');
  await page.getByLabel('电子送达手机').fill(party.phone);
  await page.getByLabel('收件人', { exact: true }).fill(party.name);
  await page.getByLabel('收件人电话').fill(party.phone);
  await chooseRegion(page.getByRole('group', { name: '收件地区' }));
  await page.getByLabel('收件详细地址').fill('清和里 3 号 101');
  await saved(page);
  await goOn(page);
}

/** A small suit for money in the court, filled in, signed and handed in. Answers its id. */
export async function fileSuit({ page }: Actor): Promise<string> {
  await go(page, `/apply-lawsuit/${type}/notice`);
  await page.getByRole('link', { name: '开始填写' }).click();
  await expect(page).toHaveURL(/\/edit\//);
  const id = /edit\/([\w-]+)/.exec(page.url())?.[1] ?? '';
  await goOn(page);
  await fillFilingKind(page);
  await fillParties(page);
  await fillMatter(page);
  await fillService(page);
  for (const code of ['DEFENDANT_INFO', 'EVIDENCE']) {
    const row = page.locator(`[id="materials.${code}"]`);
    await row
      .locator('input[type=file]')
      .last()
      .setInputFiles(paper(`${code}.pdf`));
    await expect(row).toContainText('已传 1 个');
  }
  await saved(page);
  await signAndHandIn(page);
  return id;
}

/** The clerk of the counter takes it and accepts it, with the number that the case system gave. */
export async function accept({ page }: Actor, id: string, caseNo: string): Promise<void> {
  await go(page, '/desk');
  await page.locator(`a[href*="${id}"]`).first().click();
  await page.getByRole('button', { name: '领办这一件' }).click();
  await page.getByRole('button', { name: '受理', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('办案系统的案号').fill(caseNo);
  await dialog.getByRole('button', { name: '受理', exact: true }).click();
  await expect(page.getByText('已受理，已通知当事人')).toBeVisible();
}

/** The party reads that it is accepted, with the number. */
export async function readAccepted({ page }: Actor, id: string, caseNo: string): Promise<void> {
  await go(page, `/apply-lawsuit/${type}/detail/${id}`);
  await expect(page.getByText('已受理').first()).toBeVisible();
  await expect(page.getByText(caseNo).first()).toBeVisible();
}
