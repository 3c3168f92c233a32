import { clientOf, makeDraft, makeSubmitted } from '../file-through-api.ts';
import { address } from '../world.ts';
import { expect, saved, test } from './steps/at-the-page.ts';

const recusal = 'receive_avoid_apply';
const lawsuit = 'lawsuit_filing_apply';

test('a draft goes into the bin, is taken back at once, and from the bin', async ({ as }) => {
  const { id } = await makeDraft(await clientOf('U1'), lawsuit);
  const page = await as('U1');
  await page.goto(address('/user/initiate?group=draft'));
  const row = page.getByRole('listitem').filter({ has: page.locator(`a[href*="${id}"]`) });
  await row.getByRole('button', { name: '删除草稿：网上立案' }).click();
  await expect(page.getByText('草稿“网上立案”已放进回收站')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(row).toHaveCount(1);

  await page.goto(address(`/apply-lawsuit/${lawsuit}/detail/${id}`));
  await page.getByRole('button', { name: '删除草稿' }).click();
  await expect(page).toHaveURL(/\/user\/initiate$/);
  await expect(page.getByText('已放进回收站')).toBeVisible();
  await page.getByRole('link', { name: /^回收站/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '回收站' })).toBeVisible();
  await expect(page.getByText(/\d{4}-\d\d-\d\d 删除，\d{4}-\d\d-\d\d 清除/).first()).toBeVisible();
  await page.getByRole('button', { name: '取回：网上立案' }).first().click();
  await page.getByRole('link', { name: '继续填写' }).click();
  await expect(page).toHaveURL(new RegExp(`/edit/${id}`));
});

test('what was filed within 30 days is shown before one starts, in the case it was filed in', async ({ as }) => {
  const client = await clientOf('U1');
  const inCase = 'urge_case_apply';
  const made = await makeSubmitted(client, inCase);
  const { data: cases } = (await client.call('GET', '/app/caseInfo/page')).body as { data: { id: string }[] };
  const page = await as('U1');
  await page.goto(address(`/apply-lawsuit/${inCase}/notice?caseId=${String(cases[0]?.id)}`));
  await expect(page.getByText('30 天内您提过同样的申请')).toBeVisible();
  await page.locator(`a[href*="/detail/${String(made.id)}"]`).click();
  await expect(page.getByText('可以做的事')).toBeVisible();
});

test('what was recalled becomes a new draft with everything but the signature', async ({ as }) => {
  const client = await clientOf('U1');
  const { id } = await makeSubmitted(client, recusal);
  await client.call('POST', `/app/app/${recusal}/recall`, { id, reason: '' });
  const page = await as('U1');
  await page.goto(address(`/apply-lawsuit/${recusal}/detail/${String(id)}`));
  await page.getByRole('button', { name: '照抄一份重新填' }).click();
  await expect(page).toHaveURL(/\/edit\//);
  const copy = /edit\/([\w-]+)/.exec(page.url())?.[1] ?? '';
  expect(copy).not.toBe(id);
  const { body } = await client.call('GET', `/app/app/${recusal}/detail/${copy}`);
  const { answers } = body.data as { answers: Record<string, unknown> };
  expect(answers.factsAndReasons).toBeTruthy();
  expect(answers.signature).toBeUndefined();
});

test('somebody of the address book fills a party; 提示 asks before one is removed', async ({ as }) => {
  const page = await as('U1');
  await page.goto(address('/user/contacts'));
  await page.getByRole('button', { name: '新增联系人' }).first().click();
  const form = page.getByRole('dialog', { name: '新增联系人' });
  await form.getByLabel('姓名').fill('姚远帆');
  await form.getByRole('radio', { name: '男', exact: true }).check();
  await form.getByLabel('电话').fill('15400000012');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('新增成功')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: '姚远帆' })).toBeVisible();

  const { id } = await makeDraft(await clientOf('U1'), lawsuit);
  await page.goto(address(`/apply-lawsuit/${lawsuit}/edit/${id}?step=plaintiffs`));
  await page.locator('fieldset[id="defendants"]').getByRole('button', { name: /^添加/ }).last().click();
  const card = page.locator('fieldset[id="defendants.1"]');
  await card.getByRole('button', { name: '从常用联系人选' }).click();
  await card.getByRole('button', { name: /姚远帆/ }).click();
  await expect(card.getByLabel('姓名/名称')).toHaveValue('姚远帆');
  await saved(page);

  await page.goto(address('/user/contacts'));
  await page.getByRole('button', { name: '删除 姚远帆' }).click();
  const box = page.getByRole('dialog', { name: '提示' });
  await expect(box).toContainText(/序号为 \d+ 的数据将被永久删除/);
  await box.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('删除成功')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: '姚远帆' })).toHaveCount(0);
});

test('two windows: other answers are merged, the same one is chosen between', async ({ as }) => {
  const { id } = await makeDraft(await clientOf('U1'), lawsuit);
  const [entry, two] = [await as('U1'), await as('U1')];
  for (const page of [entry, two]) {
    await page.goto(address(`/apply-lawsuit/${lawsuit}/edit/${id}?step=factsAndReasons`));
    await expect(page.getByLabel('事实与理由')).toBeEditable();
  }
  await entry.getByLabel('事实与理由').fill('一号窗口写的事实：被告借款二十万元，到期后一直没有归还，多次催要无果。');
  await saved(entry);
  await two.getByLabel('事实与理由').fill('二号窗口写的事实：被告借款二十万元，约定一年，至今没有还过一分钱。');
  await expect(two.getByText('另一处写的', { exact: true })).toBeVisible();
  await two.getByRole('button', { name: '用您写的', exact: false }).click();
  await expect(two.getByText('另一处写的', { exact: true })).toHaveCount(0);
  await saved(two);
  await entry.reload();
  await expect(entry.getByLabel('事实与理由')).toHaveValue(/^二号窗口/);
});
