import type { Page } from '@playwright/test';
import { clientOf, makeDraft, makeReturned, makeSubmitted } from '../file-through-api.ts';
import { address, person, world } from '../world.ts';
import { choose, expect, goOn, paper, saved, sign, test } from './steps/at-the-page.ts';

// As people have it: pages after the first come through the worker (playwright.config.ts).
test.use({ serviceWorkers: 'allow' });

const type = 'lawsuit_filing_apply';
const facts =
  '2025 年 3 月 10 日，被告因装修房屋向原告借款 20 万元，约定一年内还清，并出具借条。到期后原告多次催要，被告至今没有归还。';

/** The steps before the check, as they stand in the address. */
const steps = [
  'agent',
  'filingKind',
  'plaintiffs',
  'claims',
  'factsAndReasons',
  'evidences',
  'jurisdictionBasis',
  'delivery',
  'materials',
];

/** Of a list of parties or things: press 添加, and answer in the card that opens. */
async function addRow(page: Page, list: string, n: number) {
  const path = `${list}.${n}`;
  await page.locator(`fieldset[id="${list}"]`).getByRole('button', { name: /^添加/ }).last().click();
  return page.locator(`fieldset[id="${path}"]`);
}

async function fillParties(page: Page): Promise<void> {
  const own = page.locator('fieldset[id="plaintiffs.0"]');
  await expect(own).toContainText('林晓禾');
  const other = await addRow(page, 'defendants', 0);
  await expect(other.getByLabel('诉讼地位')).toHaveCount(0);
  await choose(other, '当事人类型', '自然人');
  await other.getByLabel('姓名/名称').fill('周既白');
  await other.getByLabel('证件号码').fill('110000198808080076');
  await other.getByLabel('省、自治区、直辖市').selectOption('990000');
  await other.getByLabel('市', { exact: true }).selectOption({ label: '云溪市' });
  await other.getByLabel('区、县').selectOption({ label: '澄湖区' });
  await other.getByLabel('住所（详细地址）').fill('听澜路 8 号');
}

async function fillClaims(page: Page): Promise<void> {
  const first = await addRow(page, 'claims', 0);
  await first.getByLabel('请求内容').fill('判令被告偿还借款本金 20 万元。');
  await first.getByLabel('请求金额').fill('200000');
  await expect(first).toContainText('按各项诉讼请求');
  const second = await addRow(page, 'claims', 1);
  await second.getByLabel('请求内容').fill('本案诉讼费用由被告负担。');
  await choose(second, '是否财产性请求', '否');
  // One stands open at a time.
  await expect(first.getByLabel('请求内容')).toHaveCount(0);
}

async function fillFacts(page: Page): Promise<void> {
  await page.getByLabel('事实与理由').fill(facts);
  await goOn(page);
  const evidence = await addRow(page, 'evidences', 0);
  await evidence.getByLabel('证据名称').fill('借条');
  await evidence.getByLabel('证据种类').selectOption({ label: '书证' });
  await choose(evidence, '证据形式', '原件/原物');
  await evidence.getByLabel('证据来源').fill('被告出具，原告保管');
  await evidence.getByLabel('证明对象和内容').fill('被告向原告借款 20 万元。');
}

test('lawsuit, whole: filed at a desk with its fee, accepted at the counter, a case with a number', async ({ as }) => {
  test.setTimeout(300_000);
  await makeSubmitted(await clientOf('U1'), type);
  const party = await as('U1');
  let id = '';

  await test.step('opens from the guide, which says what it costs and what to bring', async () => {
    await party.goto(address(`/apply-lawsuit/${type}/notice`));
    await expect(party.getByRole('heading', { level: 1, name: '网上立案' })).toBeVisible();
    await party.getByRole('link', { name: '开始填写' }).click();
    await expect(party).toHaveURL(/\/edit\//);
    id = /edit\/([\w-]+)/.exec(party.url())?.[1] ?? '';
  });

  await test.step('what is filed, and who against whom; a wrong ID number is said at its field, in one clear sentence', async () => {
    await expect(party.getByRole('heading', { level: 2, name: '代理人信息' })).toBeVisible();
    await expect(party.getByRole('radio', { name: '否', exact: true })).toBeChecked();
    await goOn(party);
    await party.getByLabel('立案类型').selectOption({ label: '民事一审' });
    await party.getByRole('group', { name: '受理法院' }).getByRole('radio').first().check();
    await party.getByLabel('案由').selectOption({ label: '民间借贷纠纷' });
    await goOn(party);
    await fillParties(party);
    await goOn(party);
    // The wrong ID number is told before one goes on.
    const summary = party.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('listitem')).toHaveText([/身份证号最后一位不对，请核对/]);
    const wrong = party.locator('[id="defendants.0.idNo"]');
    await summary.getByRole('link').click();
    await expect(wrong).toBeFocused();
    await expect(wrong).toHaveAttribute('aria-invalid', 'true');
    await expect(wrong).toHaveAccessibleDescription(/身份证号最后一位不对，请核对/);
    await wrong.fill('110000198808080077');
    await expect(wrong).not.toHaveAttribute('aria-invalid', 'true');
    await saved(party);
    await goOn(party);
    // They were sued for the same a moment ago: it is asked once.
    await party.getByRole('button', { name: '不是，继续' }).click();
  });

  await test.step('the claims; amount and fee follow from them', async () => {
    await expect(party.getByRole('heading', { level: 2, name: '诉讼请求和金额' })).toBeVisible();
    const fee = party.locator('section', { has: party.getByRole('heading', { name: /案件受理费预估/ }) }).last();
    await expect(fee).toContainText('填好立案类型、案由和各项请求后');
    await fillClaims(party);
    await expect(party.getByText('200,000.00 元（20 万元）').first()).toBeVisible();
    await expect(fee).toContainText('4,300.00');
    await fee.getByText('怎么算的').click();
    await expect(fee.getByRole('row', { name: /合计/ })).toContainText('4,300.00');
  });

  await test.step('facts, evidence, jurisdiction', async () => {
    await goOn(party);
    await fillFacts(party);
    await goOn(party);
    await party.getByLabel('管辖依据').selectOption({ label: '被告住所地' });
    for (const question of [
      '是否有仲裁条款或仲裁协议',
      '是否曾就同一事实起诉',
      '是否同时申请保全',
      '是否申请缓、减、免交诉讼费',
    ])
      await choose(party, question, '否');
    await choose(party, '先行调解意愿', '同意先行调解');
    for (const step of ['立案', '送达'])
      await party
        .getByRole('group', { name: '同意在线进行的诉讼环节' })
        .getByRole('checkbox', { name: step, exact: true })
        .check();
    await saved(party);
    await goOn(party);
  });

  await test.step('served here, electronically', async () => {
    await expect(party.getByRole('heading', { level: 2, name: '送达信息' })).toBeVisible();
    await choose(party, '是否同意电子送达', '是');
    await party.getByLabel('电子送达手机').fill(person('U1').phone);
    await party.getByLabel('收件人', { exact: true }).fill('林晓禾');
    await party.getByLabel('收件人电话').fill(person('U1').phone);
    const region = party.getByRole('group', { name: '收件地区' });
    await region.getByLabel('省、自治区、直辖市').selectOption('990000');
    await region.getByLabel('市', { exact: true }).selectOption({ label: '云溪市' });
    await region.getByLabel('区、县').selectOption({ label: '澄湖区' });
    await party.getByLabel('收件详细地址').fill('清和里 3 号 101');
    await saved(party);
    await goOn(party);
  });

  await test.step('the papers the law asks for; one is missing and that is said', async () => {
    await expect(party.getByRole('heading', { level: 2, name: '申请材料' })).toBeVisible();
    const row = (code: string) => party.locator(`[id="materials.${code}"]`);
    await expect(row('IDENTITY').or(row('ID_PROOF')).first()).toContainText('免传');
    await row('EVIDENCE').locator('input[type=file]').last().setInputFiles(paper('借条.pdf'));
    await expect(row('EVIDENCE').getByText('借条.pdf')).toBeVisible();
    await expect(row('EVIDENCE')).toContainText('已传 1 个');
    await party.getByRole('button', { name: '去检查并签名' }).click();
    await expect(party.getByRole('alert')).toContainText('被告身份信息材料');
    await row('DEFENDANT_INFO').locator('input[type=file]').last().setInputFiles(paper('户籍信息.pdf'));
    await expect(row('DEFENDANT_INFO').getByText('户籍信息.pdf')).toBeVisible();
    await expect(row('DEFENDANT_INFO')).toContainText('已传 1 个');
    await saved(party);
    await party.getByRole('button', { name: '去检查并签名' }).click();
  });

  await test.step('checks it all, signs, hands it in, gets a number; the statement is a PDF', async () => {
    await expect(party).toHaveURL(/\/check\//);
    const main = party.getByRole('main');
    for (const said of [
      '民间借贷纠纷',
      '周既白',
      '判令被告偿还借款本金 20 万元。',
      '借条',
      '被告住所地',
      '听澜路 8 号',
    ])
      await expect(main.getByText(said, { exact: false }).first()).toBeVisible();
    await expect(main).not.toContainText('110000198808080077');
    await sign(party);
    await party.getByRole('checkbox', { name: /真实/ }).check();
    await party.getByRole('button', { name: '确认并提交' }).click();
    await expect(party).toHaveURL(/\/submitted\//);
    await expect(party.getByText(/SQ \d{8} \d{6}/).first()).toBeVisible();
    await party.goto(address(`/apply-lawsuit/${type}/print/${id}`));
    await expect(party.getByRole('heading', { level: 1, name: '民事起诉状' })).toBeVisible();
    const link = party.getByRole('link', { name: '打开申请书（PDF）' });
    const pdf = await party.request.get(address(String(await link.getAttribute('href'))));
    expect(pdf.headers()['content-type']).toBe('application/pdf');
    expect((await pdf.body()).subarray(0, 4).toString()).toBe('%PDF');
  });

  const counter = await as('bailu');
  await test.step('the filing counter finds it in its queue, takes it and accepts', async () => {
    await counter.goto(address('/desk'));
    await counter.locator(`a[href*="${id}"]`).first().click();
    await counter.getByRole('button', { name: '领办这一件' }).click();
    await expect(counter.getByText('白露已领办').first()).toBeVisible();
    await counter.getByRole('button', { name: '受理', exact: true }).click();
    await counter.getByRole('dialog').getByRole('button', { name: '受理', exact: true }).click();
    await expect(counter.getByText('已受理，已通知当事人')).toBeVisible();
  });

  await test.step('the party reads that it is accepted, and finds the case by its number', async () => {
    await party.goto(address(`/apply-lawsuit/${type}/detail/${id}`));
    await expect(party.getByText('已受理').first()).toBeVisible();
    const number = party.getByText(/（\d{4}）溪01民初\d+号/).first();
    await expect(number).toBeVisible();
    const caseNo = String(/（\d{4}）溪01民初\d+号/.exec(String(await number.textContent()))?.[0]);
    await party.goto(address('/case/list'));
    await expect(party.getByText(caseNo).first()).toBeVisible();
    await party.getByRole('article').filter({ hasText: caseNo }).getByRole('link', { name: '民间借贷纠纷' }).click();
    await expect(party).toHaveURL(/\/case\/detail/);
    await expect(party.getByText('周既白').first()).toBeVisible();
    const sms = await fetch(`${world().smsInbox.replace(/\/$/, '')}/messages?phone=${person('U1').phone}`);
    expect(await sms.text()).not.toContain('周既白');
  });
});

test('no step of a suit is taller than three screens, and one against the same defendant is asked of once', async ({
  as,
}) => {
  const client = await clientOf('U1');
  await makeSubmitted(client, type);
  const { id } = await makeDraft(client, type);
  const party = await as('U1', { width: 1440, height: 900 });
  for (const step of steps) {
    await party.goto(address(`/apply-lawsuit/${type}/edit/${id}?step=${step}`));
    await expect(party.locator('#step')).toBeVisible();
    const { height } = (await party.locator('main').boundingBox()) ?? { height: Number.NaN };
    expect(height, step).toBeLessThanOrEqual(3 * 900);
    await expect(party.getByText('还是这件事吗？')).toHaveCount(step === 'plaintiffs' ? 1 : 0);
  }
  await party.goto(address(`/apply-lawsuit/${type}/edit/${id}?step=plaintiffs`));
  await expect(party.getByText(/您 .+ 告过周既白（民间借贷纠纷，SQ/).first()).toBeVisible();
  await party.getByRole('button', { name: '不是，继续' }).click();
  await expect(party.getByText('还是这件事吗？')).toHaveCount(0);
  await party.reload();
  await expect(party.locator('#step')).toBeVisible();
  await expect(party.getByText('还是这件事吗？')).toHaveCount(0);
});

test('a filing is recalled by the one who handed it in, with a reason, after being asked once more', async ({ as }) => {
  const id = String((await makeSubmitted(await clientOf('U1'), type)).id);
  const party = await as('U1');
  await party.goto(address(`/apply-lawsuit/${type}/detail/${id}`));
  await party.getByRole('button', { name: '撤回这份申请' }).click();
  const dialog = party.getByRole('dialog', { name: '撤回这份申请' });
  await expect(dialog).toContainText('撤回后法院不再办理这份申请');
  await party.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await party.getByRole('button', { name: '撤回这份申请' }).click();
  await dialog.getByLabel('撤回的原因').fill('已经和对方谈好了。');
  await dialog.getByRole('button', { name: '撤回这份申请' }).click();
  await expect(party.getByRole('main').getByText('已撤回').first()).toBeVisible();
  await expect(party.getByRole('button', { name: '撤回这份申请' })).toHaveCount(0);
  const counter = await as('bailu');
  await counter.goto(address('/desk'));
  await expect(counter.getByRole('heading').first()).toBeVisible();
  await expect(counter.locator(`a[href*="${id}"]`)).toHaveCount(0);
});

test('a returned filing is cancelled instead of corrected', async ({ as }) => {
  const [owner, clerk] = await Promise.all([clientOf('U1'), clientOf('bailu')]);
  const id = await makeReturned(owner, clerk, type, 'materials.EVIDENCE', '没有看到借条，请拍照上传。');
  const party = await as('U1');
  await party.goto(address(`/apply-lawsuit/${type}/detail/${id}`));
  await expect(party.getByText('没有看到借条，请拍照上传。').first()).toBeVisible();
  await party.getByRole('button', { name: '作废这份申请' }).click();
  const dialog = party.getByRole('dialog', { name: '作废这份申请' });
  await expect(dialog).toContainText('作废后不能再填写或提交，记录会保留');
  await dialog.getByRole('button', { name: '作废这份申请' }).click();
  await expect(party.getByRole('main').getByText('已取消').first()).toBeVisible();
  await party.goto(address(`/apply-lawsuit/${type}/edit/${id}`));
  await expect(party.getByText('这份申请现在不能修改')).toBeVisible();
});
