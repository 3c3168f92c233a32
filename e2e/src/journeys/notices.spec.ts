import type { Page } from '@playwright/test';
import { elderFaults } from '../elder-rules.ts';
import { clientOf } from '../file-through-api.ts';
import { partiesToServe, serveThroughApi } from '../serve-through-api.ts';
import { address, person, settled, smsCode, world } from '../world.ts';
import { expect, test } from './steps/at-the-page.ts';
import { expectNoAxeFaults } from './steps/expect-no-axe-faults.ts';

const phone = { width: 375, height: 812 };

/** A case of U1's that K01 keeps, and whom the court may serve in it. */
async function caseToServe() {
  const [party, clerk] = await Promise.all([clientOf('U1'), clientOf('K01')]);
  const cases = (await party.call('GET', '/app/caseInfo/page?size=50')).body.data as { id: string; clerk: string }[];
  const caseId = String(cases.find((each) => each.clerk === person('K01').name)?.id);
  return { clerk, caseId, parties: await partiesToServe(clerk, caseId) };
}

/** Papers served on U1, one message about each. */
async function serveOnU1(title: string): Promise<string> {
  const { clerk, caseId, parties } = await caseToServe();
  const party = parties.find(({ name }) => name === person('U1').name);
  if (!party) throw new Error('U1 is no party of the case');
  return serveThroughApi(clerk, { caseId, party, title, kind: 'APPEAL_COPY', channels: ['PORTAL'] });
}

/** Presses are counted as a finger makes them. */
function pressesOn(page: Page) {
  let presses = 0;
  return {
    async press(name: string | RegExp, role: 'link' | 'button' = 'button') {
      presses += 1;
      await page.getByRole(role, { name }).first().click();
    },
    /** One stroke on the pad of the dialog. */
    async draw() {
      presses += 1;
      const pad = page.locator('canvas').first();
      await pad.hover({ trial: true });
      const box = await pad.boundingBox();
      if (!box) throw new Error('no pad to sign on');
      await page.mouse.move(box.x + 40, box.y + box.height / 2);
      await page.mouse.down();
      for (let step = 1; step <= 10; step += 1)
        await page.mouse.move(box.x + 40 + step * 12, box.y + box.height / 2 + (step % 2 ? 15 : -15));
      await page.mouse.up();
    },
    count: () => presses,
  };
}

test('on a phone from the list of messages to read and signed in six presses; confirmed, it counts since it arrived', async ({
  as,
}) => {
  const title = `上诉状副本 ${Date.now()}`;
  const id = await serveOnU1(title);
  const page = await as('U1', phone);
  await page.goto(address('/user/message'));
  await settled(page);
  const { press, draw, count } = pressesOn(page);
  await press(new RegExp(title), 'link');
  await press('查收文书', 'link');
  await expect(page).toHaveURL(address(`/notice/detail/${id}`));
  await expect(page.getByText(/送达（平台账号），从 .* 起算，对上诉的答辩到 /)).toBeVisible();
  await expectNoAxeFaults(page);
  const paper = page.waitForEvent('popup');
  await press(`看文书《${title}》（新窗口）`, 'link');
  await (await paper).close();
  await press('签收');
  await draw();
  await expect(page.getByRole('button', { name: '用这个签名' })).toBeEnabled();
  await expectNoAxeFaults(page);
  await page.getByRole('dialog').getByRole('button', { name: '签收' }).scrollIntoViewIfNeeded();
  await page.getByRole('dialog').getByRole('button', { name: '签收' }).click();
  expect(count() + 1).toBeLessThanOrEqual(6);
  await expect(page.getByText('已签收，送达回证已生成。')).toBeVisible();
  await expect(page.getByText(/送达（平台账号），从 .* 起算，对上诉的答辩到 /)).toBeVisible();
  await page.goto(address('/notice/list?tab=waiting'));
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  await page.goto(address('/notice/list'));
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expectNoAxeFaults(page);
});

test('with the keyboard alone: from the list to telling the court that it should come on paper', async ({ as }) => {
  const title = `上诉状副本 ${Date.now()}`;
  await serveOnU1(title);
  const page = await as('U1');
  await page.goto(address('/notice/list'));
  await settled(page);
  await page.getByRole('link', { name: title }).focus();
  await page.keyboard.press('Enter');
  const ask = page.getByRole('button', { name: '我要纸质文书' });
  await ask.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '我要纸质文书' });
  await expect(dialog.getByRole('button', { name: '告诉法院' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(ask).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('已告诉法院您要纸质文书。')).toBeVisible();
});

test('electronic service is accepted after reading the words, and withdrawn in three presses', async ({ as }) => {
  const page = await as('U2', phone);
  await page.goto(address('/user/delivery-addresses?confirm=all'));
  await settled(page);
  await page.getByRole('radio', { name: /^同意/ }).check();
  await page.getByRole('checkbox', { name: '我已看过上面的内容，同意电子送达' }).check();
  await expectNoAxeFaults(page);
  await page.getByRole('button', { name: '确认', exact: true }).click();
  await expect(page.getByText('已保存送达地址：我的全部案件。')).toBeVisible();
  await page.goto(address('/user/info'));
  await settled(page);
  const { press, count } = pressesOn(page);
  await press('送达地址', 'link');
  await press('撤回电子送达：我的全部案件');
  await page.getByRole('dialog').getByRole('button', { name: '撤回电子送达' }).click();
  expect(count() + 1).toBe(3);
  await expect(page.getByText('已撤回电子送达：我的全部案件。')).toBeVisible();
  await expect(page.getByRole('link', { name: /^DZ\d+（新窗口）/ }).first()).toBeVisible();
  await expectNoAxeFaults(page);
});

test('the pages keep the rules of the elder view', async ({ as }) => {
  const id = await serveOnU1(`上诉状副本 ${Date.now()}`);
  const { caseId } = await caseToServe();
  const page = await as('U1', phone);
  await page.context().addCookies([{ name: 'looks', value: 'view=elder', url: address('/') }]);
  const found: string[] = [];
  const addresses = '/user/delivery-addresses';
  for (const path of [
    '/notice/list',
    `/notice/detail/${id}`,
    addresses,
    `${addresses}?confirm=all`,
    `/case/detail?id=${caseId}`,
    '/user/info',
    '/notice/open/aB2aB2aB2aB2aB2aB2cD',
  ]) {
    await page.goto(address(path));
    await settled(page);
    if (path.endsWith('confirm=all')) await page.getByRole('radio', { name: /^同意/ }).check();
    found.push(...(await elderFaults(page)).map((fault) => `${path}: ${fault}`));
  }
  expect(found).toEqual([]);
});

/** The link in the newest SMS to a phone. */
async function linkTo(number: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const reply = await fetch(`${world().smsInbox.replace(/\/$/, '')}/messages?phone=${number}`);
    const list = (await reply.json()) as readonly { text: string }[] | { messages: readonly { text: string }[] };
    const messages = 'messages' in list ? list.messages : list;
    link = messages.map(({ text }) => /\/notice\/open\/\w{20}/.exec(text)?.[0]).findLast((found) => found);
    expect(link).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return String(link);
}

test('who has no account opens the papers of one service by the link in an SMS, a code and four figures', async ({
  page,
}) => {
  const { clerk, caseId, parties } = await caseToServe();
  const party = parties.find(({ name }) => name === '周既白');
  if (!party) throw new Error('no such party');
  const title = `传票 ${Date.now()}`;
  await serveThroughApi(clerk, { caseId, party, title, kind: 'OTHER', channels: ['MOBILE'] });
  await page.setViewportSize(phone);
  await page.goto(address(await linkTo('15400000011')));
  await settled(page);
  const before = await page.content();
  for (const secret of ['周既白', title, '民终']) expect(before).not.toContain(secret);
  await expectNoAxeFaults(page);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText(/^验证码已发到 154\*{4}0011/)).toBeVisible();
  await page.getByLabel('短信里的 4 位数字').fill(await smsCode('15400000011'));
  await page.getByLabel('证件号码的后四位').fill('9999');
  await page.getByRole('button', { name: '查看文书' }).click();
  await expect(page.getByText('验证码或证件号后四位不对，请核对').first()).toBeVisible();
  await page.getByLabel('证件号码的后四位').fill('0013');
  await page.getByRole('button', { name: '查看文书' }).click();
  const see = page.getByRole('link', { name: `看文书《${title}》（新窗口）` });
  await expect(see).toBeVisible();
  await expectNoAxeFaults(page);
  const read = await page.request.get(address(String(await see.getAttribute('href'))));
  expect([read.status(), read.headers()['content-type']]).toEqual([200, 'application/pdf']);
  const stranger = await fetch(address(String(await see.getAttribute('href'))));
  expect(stranger.status).toBe(410);
});
