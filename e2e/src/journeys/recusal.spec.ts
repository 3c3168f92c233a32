import type { Browser, Page } from '@playwright/test';
import { afterQuiet, defaultPreferences } from '@sufu/contract/messages';
import { clientOf, propose } from '../file-through-api.ts';
import { address, expect, person, signIn, test, world } from '../world.ts';
import { expectNoAxeFaults } from './steps/expect-no-axe-faults.ts';

// As people have it: pages after the first come through the worker (playwright.config.ts).
test.use({ serviceWorkers: 'allow' });

const facts = '合议庭成员沈知远与对方当事人的代理人是大学同学，二人近三年一直合伙经营一家书店，可能影响公正审理。';

async function pageOf(browser: Browser, id: string, size = { width: 1280, height: 900 }): Promise<Page> {
  const context = await browser.newContext({ viewport: size, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  const page = await context.newPage();
  await signIn(page, person(id));
  return page;
}

const goOn = (page: Page) => page.getByRole('button', { name: '保存并继续' }).click();
const saved = (page: Page) => expect(page.getByText(/已保存 \d\d:\d\d/).first()).toBeVisible();

/** Draw on the pad as a finger would. */
async function sign(page: Page): Promise<void> {
  const pad = page.locator('canvas').first();
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('no pad to sign on');
  await page.mouse.move(box.x + 40, box.y + box.height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 12; step += 1)
    await page.mouse.move(box.x + 40 + step * 14, box.y + box.height / 2 + (step % 2 ? 18 : -18));
  await page.mouse.up();
  await page.getByRole('button', { name: '用这个签名' }).click();
  await expect(page.getByRole('button', { name: '重新签名' })).toBeVisible();
  // The picture takes its place before anything below it is pressed.
  await expect
    .poll(() => page.getByRole('img', { name: '您的签名' }).evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await saved(page);
}

test('recusal, whole: filed on a phone, gone on with at a desk, returned, corrected, accepted, decided, told', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const phone = await pageOf(browser, 'U1', { width: 390, height: 844 });
  let id = '';

  await test.step('starts on a phone: finds it by an everyday word, picks the case', async () => {
    await phone.goto(address('/apply-lawsuit/picker'));
    await phone
      .getByRole('searchbox')
      .or(phone.getByRole('textbox', { name: /搜/ }))
      .first()
      .fill('换法官');
    // What is found takes the place of the whole list.
    await expect(phone.getByText(/^找到 \d+ 项/)).toBeVisible();
    await phone
      .getByRole('link', { name: /回避申请/ })
      .first()
      .click();
    await expect(phone.getByRole('heading', { level: 1, name: '回避申请' })).toBeVisible();
    await phone
      .getByRole('link', { name: '开始填写' })
      .or(phone.getByRole('button', { name: '开始填写' }))
      .first()
      .click();
    await phone.getByRole('radio', { name: /溪01民终101号/ }).check();
    await phone.getByRole('button', { name: /开始填写|用这个案件|继续/ }).click();
    await expect(phone).toHaveURL(/\/edit\//);
    id = /edit\/([\w-]+)/.exec(phone.url())?.[1] ?? '';
  });

  await test.step('what is known of the applicant is there already, to be looked at', async () => {
    await expect(phone.getByRole('main').getByText('林晓禾', { exact: true })).toBeVisible();
    await expect(phone.getByText('110***********0022')).toBeVisible();
    // A party of the case files as a party: nothing is asked of an agent.
    await goOn(phone);
    await expect(phone.getByRole('heading', { level: 2, name: '申请内容' })).toBeVisible();
    await phone.getByLabel('请求事项').fill('请求审判长沈知远回避。');
    await saved(phone);
  });

  const desk = await pageOf(browser, 'U1');
  await test.step('goes on in another browser; what is missing is said all at once', async () => {
    await desk.goto(address(`/apply-lawsuit/receive_avoid_apply/edit/${id}`));
    await expect(desk.getByRole('heading', { level: 2, name: '申请内容' })).toBeVisible();
    await expect(desk.getByLabel('请求事项')).toHaveValue('请求审判长沈知远回避。');
    await goOn(desk);
    const summary = desk.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('listitem')).toHaveCount(4);
    await desk.getByRole('checkbox', { name: /沈知远/ }).check();
    await desk.getByText('再看 8 项').click();
    await desk
      .getByRole('checkbox', { name: /可能影响公正审理|其他可能影响/ })
      .first()
      .check();
    await desk.getByRole('radio', { name: '案件开始审理前已知悉' }).check();
    await desk.getByLabel('请求事项').fill('请求审判长沈知远回避，另行指定审判人员审理本案。');
    await desk.getByLabel('事实和理由').fill('他们认识。');
    await goOn(desk);
    await expect(desk.getByRole('alert')).toContainText('事实和理由至少写 20 个字');
    await desk.getByLabel('事实和理由').fill('沈知远认识对方代理人，可能影响公正审理本案。');
    await saved(desk);
    await goOn(desk);
  });

  await test.step('attaches a paper; a wrong file is told so, in the specified words', async () => {
    await expect(desk.getByRole('heading', { level: 2, name: '申请材料' })).toBeVisible();
    const input = desk.locator('input[type=file]').last();
    await input.setInputFiles({ name: '照片.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await expect(desk.getByText('附件仅支持上传jpg、png、jpeg、tif等格式文件；').first()).toBeVisible();
    await input.setInputFiles({
      name: '合伙协议.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(
        '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
      ),
    });
    await expect(desk.getByRole('button', { name: '删除 合伙协议.pdf' })).toBeVisible();
    await saved(desk);
    await desk.getByRole('button', { name: '去检查并签名' }).click();
  });

  await test.step('checks, signs, submits, gets a number', async () => {
    await expect(desk).toHaveURL(/\/check\//);
    await expect(desk.getByText('请求审判长沈知远回避', { exact: false }).first()).toBeVisible();
    await sign(desk);
    await desk.getByRole('checkbox', { name: /真实/ }).check();
    await desk.getByRole('button', { name: '确认并提交' }).click();
    await expect(desk).toHaveURL(/\/submitted\//);
    await expect(desk.getByText(/SQ \d{8} \d{6}/).first()).toBeVisible();
    const receipt = desk.getByRole('link', { name: /收件/ }).first();
    const pdf = await desk.request.get(address(String(await receipt.getAttribute('href'))));
    expect(pdf.headers()['content-type']).toBe('application/pdf');
  });

  const clerk = await pageOf(browser, 'K01');
  await test.step('the clerk takes it and returns it once, with marks on a field and a last day', async () => {
    await clerk.goto(address('/desk?type=receive_avoid_apply'));
    // This one: other journeys leave theirs in the same queue.
    await clerk.locator(`a[href*="${id}"]`).click();
    await clerk.getByRole('button', { name: '领办这一件' }).click();
    await expect(clerk.getByText('审查中').filter({ visible: true }).first()).toBeVisible();
    await clerk.getByRole('button', { name: '退回补正', exact: true }).click();
    await clerk.getByRole('button', { name: /标注：事实和理由/ }).click();
    await expectNoAxeFaults(clerk);
    await clerk.getByRole('button', { name: /退回补正（1 项）/ }).click();
    await expect(clerk.getByRole('alert')).toContainText('请写明补正事项 1 要怎样改');
    await clerk.getByLabel('补正事项 1 的说明').fill('请写明二人是什么关系，您怎样知道的。');
    await clerk.getByRole('button', { name: /退回补正（1 项）/ }).click();
    await expect(clerk.getByText('已退回补正，已通知当事人')).toBeVisible();
  });

  await test.step('the party is told here and by SMS, without detail, and opens exactly that place', async () => {
    await desk.goto(address('/user/message'));
    await expect(desk.getByText(/补正/).first()).toBeVisible();
    const sms = async () =>
      (await fetch(`${world().smsInbox.replace(/\/$/, '')}/messages?phone=${person('U1').phone}`)).text();
    // At night it waits for the morning.
    const now = new Date();
    if (afterQuiet(now, defaultPreferences.quiet) <= now)
      await expect.poll(sms, { timeout: 30_000 }).toContain('您有一条诉讼服务消息，请登录平台查看');
    expect(await sms()).not.toContain('回避');
    await desk.goto(address(`/apply-lawsuit/receive_avoid_apply/detail/${id}`));
    await expect(desk.getByText('请写明二人是什么关系，您怎样知道的。').first()).toBeVisible();
    await desk
      .getByRole('link', { name: '按顺序补正' })
      .or(desk.getByRole('button', { name: '按顺序补正' }))
      .click();
    await expect(desk.getByLabel('事实和理由')).toBeEditable();
    await expect(desk.getByLabel('请求事项')).toHaveCount(0);
    await desk.getByLabel('事实和理由').fill(facts);
    await saved(desk);
    await desk.getByRole('button', { name: /去检查并签名|保存并继续/ }).click();
    await expect(desk).toHaveURL(/\/check\//);
    await sign(desk);
    const truth = desk.getByRole('checkbox', { name: /真实/ });
    if (!(await truth.isChecked())) await truth.check();
    await desk.getByRole('button', { name: '确认并提交' }).click();
    await expect(desk).toHaveURL(/\/submitted\//);
  });

  await test.step('the clerk sees what changed, and accepts', async () => {
    await clerk.goto(address(`/desk/applications/${id}`));
    await clerk.getByRole('button', { name: '补正前后' }).click();
    await expect(clerk.locator('ins').filter({ hasText: '合伙经营一家书店' })).toBeVisible();
    const take = clerk.getByRole('button', { name: '领办这一件' });
    await take.click();
    await expect(clerk.getByText('叶小满已领办').first()).toBeVisible();
    await clerk.getByRole('button', { name: '受理', exact: true }).click();
    await clerk.getByRole('dialog').getByRole('button', { name: '受理', exact: true }).click();
    await expect(clerk.getByText('已受理，已通知当事人')).toBeVisible();
  });

  await test.step('the judge it is about cannot decide; the president does, with a reason', async () => {
    const judge = await pageOf(browser, 'J01');
    const tried = await judge.request.get(address(`/api/desk/applications/${id}`));
    const may = tried.ok() ? ((await tried.json()) as { data: { may: string[] } }).data.may : [];
    expect(may).not.toContain('approve');
    await propose(await clientOf('K01'), id, 'approve', '经核对，申请人所述属实，建议准许回避。');
    const president = await pageOf(browser, 'yuanzhang');
    await president.goto(address(`/desk/applications/${id}?group=accepted`));
    await president.getByRole('button', { name: '批准', exact: true }).click();
    const dialog = president.getByRole('dialog', { name: '批准：准许' });
    await expect(dialog.getByLabel('理由')).toHaveValue('经核对，申请人所述属实，建议准许回避。');
    await dialog.getByLabel('理由').fill('同意。');
    await dialog.getByRole('button', { name: '批准', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('理由至少写 10 个字');
    await dialog.getByLabel('理由').fill('沈知远与对方诉讼代理人有合伙经营关系，可能影响案件公正审理，应当回避。');
    await dialog.getByRole('button', { name: '批准', exact: true }).click();
    await expect(president.getByText('已办，已通知当事人')).toBeVisible();
  });

  await test.step('the party reads outcome, reason and timeline, and opens the decision', async () => {
    await phone.goto(address(`/apply-lawsuit/receive_avoid_apply/detail/${id}`));
    await expect(phone.getByText('准许').first()).toBeVisible();
    await expect(phone.getByText('可能影响案件公正审理，应当回避。', { exact: false }).first()).toBeVisible();
    for (const step of ['已受理', '退回补正', '已提交']) await expect(phone.getByText(step).first()).toBeVisible();
    const decision = phone.getByRole('link', { name: /决定书/ }).first();
    const pdf = await phone.request.get(address(String(await decision.getAttribute('href'))));
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
