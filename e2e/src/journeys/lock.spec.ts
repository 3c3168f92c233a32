import { axe } from '../axe.ts';
import { address } from '../world.ts';
import { expect, test } from './steps/at-the-page.ts';
import { pressOn, typeInto } from './steps/keyboard.ts';

test('the lock: by keyboard, what was typed stays; reload, back, storage and a new window do not open it; five wrong sign out', async ({
  as,
}) => {
  const page = await as('U1');
  const lock = page.getByRole('button', { name: '锁屏' });
  const field = page.getByLabel('锁屏密码', { exact: true });
  await page.goto(address('/case/list'));
  await page.goto(address('/user/initiate'));
  const typed = page.getByLabel('编号、案号、姓名、案由');
  await typed.fill('借款');

  await pressOn(page, lock);
  await typeInto(page, field, '梧桐 42');
  await typeInto(page, page.getByLabel('再输一次锁屏密码'), '梧桐 42');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address('/lock?redirect=%2Fuser%2Finitiate'));
  await expect(page.getByText('林晓禾', { exact: true })).toBeVisible();
  await expect(typed).toHaveCount(0);
  expect((await axe(page)).faults).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('锁屏密码不能为空');
  await page.keyboard.type('梧桐 43');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('解锁密码错误,请重新输入');
  await expect(field).toHaveValue('');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.type('梧桐 42');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address('/user/initiate'));
  await expect(typed).toHaveValue('借款');

  const other = await page.context().newPage();
  await other.goto(address('/case/list'));
  await pressOn(page, lock);
  await expect(page).toHaveURL(/\/lock\?/);
  await expect(other).toHaveURL(address('/lock?redirect=%2Fcase%2Flist'));
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page).toHaveURL(/\/lock\?/);
  await page.goBack();
  await expect(page).toHaveURL(/\/lock\?/);
  await other.goto(address('/user/info'));
  await expect(other).toHaveURL(address('/lock?redirect=%2Fuser%2Finfo'));
  const stores = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stores).not.toContain('梧桐');

  for (let times = 1; times <= 4; times += 1) {
    await field.fill(`不对 ${times}`);
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('');
  }
  await field.fill('不对 5');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login\?.*why=lock/);
  await expect(page.getByText(/锁屏密码连续输错 5 次，已退出登录/)).toBeVisible();
  await other.goto(address('/user/info'));
  await expect(other).toHaveURL(/\/login\?redirect=/);
});
