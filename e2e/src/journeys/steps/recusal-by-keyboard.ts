import type { Locator, Page } from '@playwright/test';
import { expect, saved } from './at-the-page.ts';
import { pressOn, tabTo, typeInto } from './keyboard.ts';

/** One of a group of choices: Tab leads to the group, the arrows through it. */
async function chooseByArrows(page: Page, group: Locator, name: string | RegExp): Promise<void> {
  const wanted = group.getByRole('radio', { name });
  await tabTo(page, group.getByRole('radio').first());
  await page.keyboard.press('Space');
  for (let presses = 0; presses < 8 && !(await wanted.isChecked()); presses += 1)
    await page.keyboard.press('ArrowDown');
  await expect(wanted).toBeChecked();
}

/** A picture of a signature, as somebody has it who cannot draw on the screen. */
async function uploadSignature(page: Page): Promise<void> {
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 120 } });
  // Listening begins before the walk: the browser is told of it by a message of its own, and a press that overtakes it is lost.
  const choosing = page.waitForEvent('filechooser');
  await tabTo(page, page.getByLabel('上传签名图片'));
  await page.keyboard.press('Enter');
  const chooser = await choosing;
  await chooser.setFiles({ name: '签名.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('button', { name: '重新签名' })).toBeVisible();
}

/** Another judge is asked for, from the search of the site to the number, without a pointer. */
export async function askForOtherJudge(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox').or(page.getByRole('searchbox')).last()).toBeFocused();
  await page.keyboard.type('换法官');
  await expect(page.getByRole('option', { name: /回避申请/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await pressOn(page, page.getByRole('link', { name: '开始填写' }));
  await chooseByArrows(page, page.getByRole('main'), /溪01民终101号/);
  await pressOn(page, page.getByRole('button', { name: /开始填写|用这个案件|继续/ }));
  await expect(page).toHaveURL(/\/edit\//);
  const goOn = page.getByRole('button', { name: '保存并继续' });
  await pressOn(page, goOn);
  await pressOn(page, page.getByRole('checkbox', { name: /沈知远/ }), 'Space');
  await pressOn(page, page.locator('summary', { hasText: '再看 8 项' }));
  await pressOn(page, page.getByRole('checkbox', { name: /可能影响公正审理|其他可能影响/ }).first(), 'Space');
  await chooseByArrows(page, page.getByRole('group', { name: '事由知悉时间' }), '案件开始审理前已知悉');
  await typeInto(page, page.getByLabel('请求事项'), '请求审判长沈知远回避，另行指定审判人员审理本案。');
  await typeInto(page, page.getByLabel('事实和理由'), '沈知远认识对方代理人，可能影响公正审理本案，请求依法回避。');
  await saved(page);
  await pressOn(page, goOn);
  // The next step takes the focus to its heading: a key pressed before that lands there.
  await expect(page.getByRole('heading', { name: '申请材料', exact: true })).toBeFocused();
  await pressOn(page, page.getByRole('button', { name: '去检查并签名' }));
  await expect(page).toHaveURL(/\/check\//);
  await pressOn(page, page.getByRole('checkbox', { name: /真实/ }), 'Space');
  await uploadSignature(page);
  await saved(page);
  await pressOn(page, page.getByRole('button', { name: '确认并提交' }));
  await expect(page).toHaveURL(/\/submitted\//);
}
