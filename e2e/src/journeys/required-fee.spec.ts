import { clientOf, makeSubmitted } from '../file-through-api.ts';
import { address } from '../world.ts';
import { expect, test } from './steps/at-the-page.ts';

const type = 'litigation_preservation_apply';

test('the counter requires the fee of a preservation; the party finds it on a phone and goes to pay; it is taken back', async ({
  as,
}) => {
  const id = String((await makeSubmitted(await clientOf('U1'), type)).id);
  const counter = await as('bailu');
  await counter.goto(address(`/desk/applications/${id}`));
  await counter.getByRole('button', { name: '领办这一件' }).click();
  await counter.getByRole('button', { name: '通知交费' }).click();
  const dialog = counter.getByRole('dialog', { name: '通知交费 · 申请费' });
  await expect(dialog).toContainText('交纳申请费通知书');
  await dialog.getByRole('combobox', { name: '怎么算' }).selectOption('PRESERVATION');
  await dialog.getByLabel(/标的额/).fill('600000');
  await expect(dialog.getByText('3,520.00 元').first()).toBeVisible();
  await dialog.getByLabel('理由').fill('申请财产保全，应当先交纳申请费。');
  await dialog.getByRole('button', { name: '发出通知' }).click();
  await expect(dialog).toBeHidden();
  await expect(counter.getByText('接到通知后起算')).toBeVisible();
  await expect(counter.getByRole('button', { name: '记为已办妥' })).toHaveCount(0);

  const party = await as('U1', { width: 375, height: 812 });
  await party.goto(address(`/apply-lawsuit/${type}/detail/${id}`));
  await expect(party.getByRole('heading', { name: '请交 3,520.00 元' })).toBeVisible();
  await expect(party.getByText('接到交费通知的次日起 7 日内交纳。')).toBeVisible();
  await party.getByRole('link', { name: '去缴费' }).click();
  await expect(party.getByText('3,520.00').first()).toBeVisible();

  await counter.getByRole('button', { name: '撤销要求' }).click();
  const drop = counter.getByRole('dialog', { name: '撤销这项要求' });
  await drop.getByLabel('理由').fill('申请人已经撤回保全申请。');
  await drop.getByRole('button', { name: '撤销要求' }).click();
  await expect(drop).toBeHidden();
  await expect(counter.getByText('已撤销').first()).toBeVisible();
  await party.goto(address(`/apply-lawsuit/${type}/detail/${id}`));
  await expect(party.getByText(/不用办了/)).toBeVisible();
});
