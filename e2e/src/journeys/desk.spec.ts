import { clientOf, makeSubmitted } from '../file-through-api.ts';
import { address, settled } from '../world.ts';
import { expect, test } from './steps/at-the-page.ts';

const recusal = 'receive_avoid_apply';
const reason = '沈知远与对方代理人有合伙经营关系，可能影响公正审理，应当回避。';

test('the clerk takes the next, asks, reads the answer and proposes; the president approves', async ({ as }) => {
  test.setTimeout(240_000);
  const party = await clientOf('U1');
  const id = String((await makeSubmitted(party, recusal)).id);
  const clerk = await as('K01');

  await test.step('takes the next with one key: it is theirs at once', async () => {
    await clerk.goto(address(`/desk?type=${recusal}`));
    await expect(clerk.locator(`a[href*="${id}"]`)).toBeVisible();
    // The key is one of the program's: until the page is awake nobody hears it.
    await settled(clerk);
    await clerk.keyboard.press('n');
    await expect(clerk).toHaveURL(/\/desk\/applications\//);
    await clerk.goto(address(`/desk/applications/${id}`));
    const take = clerk.getByRole('button', { name: '领办这一件' });
    await expect(take.or(clerk.getByText('叶小满已领办')).first()).toBeVisible();
    if (await take.isVisible()) await take.click();
    await expect(clerk.getByText('叶小满已领办').first()).toBeVisible();
    await clerk.getByRole('button', { name: '受理', exact: true }).click();
    await clerk.getByRole('dialog').getByRole('button', { name: '受理', exact: true }).click();
    await expect(clerk.getByText('已受理，已通知当事人')).toBeVisible();
  });

  await test.step('proposes; nothing else can be done meanwhile', async () => {
    await clerk.getByRole('button', { name: '报批：准许' }).click();
    const dialog = clerk.getByRole('dialog', { name: '报批：准许' });
    await dialog.getByLabel('理由').fill(reason);
    await clerk.keyboard.press('Control+Enter');
    await expect(clerk.getByText('已报批，批准后通知当事人')).toBeVisible();
    await expect(clerk.getByText('等待批准')).toBeVisible();
    await expect(clerk.getByRole('button', { name: '报批：准许' })).toHaveCount(0);
  });

  await test.step('the president finds it among the approvals and approves it', async () => {
    const president = await as('yuanzhang');
    await president.goto(address('/desk/approvals'));
    await president.locator(`a[href*="${id}"]`).first().click();
    await president.getByRole('button', { name: '批准', exact: true }).click();
    const dialog = president.getByRole('dialog', { name: '批准：准许' });
    await expect(dialog.getByLabel('理由')).toHaveValue(reason);
    await dialog.getByRole('button', { name: '批准', exact: true }).click();
    await expect(president.getByText('已办，已通知当事人')).toBeVisible();
    await expect(president.getByText('准许', { exact: true }).first()).toBeVisible();
  });
});

test('times for appointments are opened and closed in the calendar of the division', async ({ as }) => {
  const clerk = await as('K01');
  await clerk.goto(address('/desk/times'));
  await clerk.getByRole('button', { name: '下一周' }).click();
  await clerk.getByRole('button', { name: '下一周' }).click();
  await expect(clerk).toHaveURL(/week=/);
  await clerk.getByRole('button', { name: '新增可约时间' }).click();
  const dialog = clerk.getByRole('dialog', { name: '新增可约时间' });
  await dialog.getByRole('button', { name: /^开放 \d+ 个时间$/ }).click();
  await expect(dialog.getByRole('alert')).toContainText('请选择人员');
  await dialog.getByLabel('人员').selectOption({ label: '叶小满（书记员）' });
  await dialog.getByRole('button', { name: /^开放 \d+ 个时间$/ }).click();
  await expect(dialog).toBeHidden();
  const close = clerk.getByRole('button', { name: /^取消这个时间：叶小满/ });
  const before = await close.count();
  expect(before).toBeGreaterThan(0);
  await close.first().click();
  await expect(close).toHaveCount(before - 1);
});
