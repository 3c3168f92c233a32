import type { Locator, Page } from '@playwright/test';
import { choose, expect, goOn, paper, saved, sign } from './at-the-page.ts';

/** A small suit for money, filled in without a mistake: step by step as its form has them. */
const stepIs = (page: Page, name: string) => expect(page.getByRole('heading', { level: 2, name })).toBeVisible();

/** Of a list of parties or things: press 添加, and answer in the card that opens. */
export async function addRow(page: Page, list: string): Promise<Locator> {
  const rows = page.locator(`fieldset[id="${list}"]`);
  await rows.getByRole('button', { name: /^添加/ }).last().click();
  return page.locator(`fieldset[id="${list}.0"]`);
}

async function fillPlace(place: Locator, address: string): Promise<void> {
  await place.getByLabel('省、自治区、直辖市').selectOption('990000');
  await place.getByLabel('市', { exact: true }).selectOption({ label: '云溪市' });
  await place.getByLabel('区、县').selectOption({ label: '澄湖区' });
  await place.getByLabel('住所（详细地址）').fill(address);
}

export async function fillFilingKind(page: Page): Promise<void> {
  await page.getByLabel('立案类型').selectOption({ label: '民事一审' });
  await page.getByRole('group', { name: '受理法院' }).getByRole('radio').first().check();
  await page.getByLabel('案由').selectOption({ label: '物业服务合同纠纷' });
  await goOn(page);
}

/** A client of the lawyer's who files: name and all. */
export async function fillPlaintiff(page: Page): Promise<void> {
  const client = await addRow(page, 'plaintiffs');
  await choose(client, '当事人类型', '自然人');
  await client.getByLabel('姓名/名称').fill('林晓禾');
  await client.getByLabel('证件号码').fill('110000198505050022');
  await client.getByLabel('联系电话').fill('15400000001');
  await fillPlace(client, '清和里 3 号 101');
}

/** Of a copy: another client in place of the one who filed. */
export async function nameOtherPlaintiff(page: Page): Promise<void> {
  const client = page.locator('fieldset[id="plaintiffs.0"]');
  await client.getByRole('button', { name: /^修改/ }).click();
  await client.getByLabel('姓名/名称').fill('宋知禾');
  await client.getByLabel('证件号码').fill('110000199901019179');
  await client.getByLabel('联系电话').fill('15400000917');
  await saved(page);
  await goOn(page);
}

export async function fillDefendant(page: Page): Promise<void> {
  const other = await addRow(page, 'defendants');
  await choose(other, '当事人类型', '自然人');
  await other.getByLabel('姓名/名称').fill('周既白');
  await fillPlace(other, '听澜路 8 号');
  await goOn(page);
}

/** Claims, facts, evidence, jurisdiction: up to where one is served. */
export async function fillMatter(page: Page): Promise<void> {
  await stepIs(page, '诉讼请求和金额');
  const claim = await addRow(page, 'claims');
  await claim.getByLabel('请求内容').fill('判令被告返还多收的物业费 2 万元。');
  await claim.getByLabel('请求金额').fill('20000');
  await goOn(page);
  await page
    .getByLabel('事实与理由')
    .fill(
      '2024 年 1 月至 2025 年 12 月，被告没有按合同约定的标准收取物业费，两年一共多收原告 2 万元。原告多次要求退还，被告至今没有退还。',
    );
  await goOn(page);
  const evidence = await addRow(page, 'evidences');
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
  await stepIs(page, '送达信息');
}

/** Where an agent is served: phone, name and region are there already. */
export async function fillService(page: Page): Promise<void> {
  await choose(page, '是否同意电子送达', '否');
  await page.getByLabel('收件详细地址').fill('明理路 6 号 1201');
  await saved(page);
  await goOn(page);
  await stepIs(page, '申请材料');
}

/** The papers of a suit that an agent hands in. */
const papers = ['ID_PROOF', 'DEFENDANT_INFO', 'EVIDENCE', 'POA', 'LAWYER_DOCS'];

/** A proof of identity is photographed: no pdf is taken. */
const photo = async (page: Page) => ({
  name: '身份证.png',
  mimeType: 'image/png',
  buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 80 } }),
});

/** What an agent hands in; then the check, the signature, the number. */
export async function attachAndSubmit(page: Page): Promise<void> {
  for (const code of papers) {
    const row = page.locator(`[id="materials.${code}"]`);
    await row
      .locator('input[type=file]')
      .last()
      .setInputFiles(code === 'ID_PROOF' ? await photo(page) : paper(`${code}.pdf`));
    await expect(row).toContainText(/已传 \d 个/);
  }
  await saved(page);
  await page.getByRole('button', { name: '去检查并签名' }).click();
  await expect(page).toHaveURL(/\/check\//);
  await sign(page);
  await page.getByRole('checkbox', { name: /真实/ }).check();
  await page.getByRole('button', { name: '确认并提交' }).click();
  await expect(page).toHaveURL(/\/submitted\//);
}
