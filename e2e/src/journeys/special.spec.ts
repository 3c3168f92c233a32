import { courtDayOf } from '@sufu/contract/core';
import { asFiler, exampleFor, type OwnDraft } from '@sufu/contract/examples';
import { loadKind } from '@sufu/contract/kinds/load';
import type { Client } from '@sufu/tools/client';
import { clientOf } from '../file-through-api.ts';
import { address } from '../world.ts';
import { choose, expect, goOn, sign, test } from './steps/at-the-page.ts';

const phone = { width: 375, height: 812 };
const dataOf = <T>({ status, body }: Awaited<ReturnType<Client['call']>>): T => {
  if (status !== 200) throw new Error(`refused: ${JSON.stringify(body)}`);
  return body.data as T;
};

test('a time with the judge is booked on a phone, held, and given back when the appointment is recalled', async ({
  as,
}) => {
  const client = await clientOf('U1');
  const [first] = dataOf<{ id: string; caseNo: string }[]>(
    await client.call('GET', '/app/caseInfo/page?caseNo=民终101'),
  );
  const page = await as('U1', phone);
  await page.goto(address(`/apply-lawsuit/appointment_judge_apply/add?caseId=${first?.id}`));
  const judge = page.getByRole('radio', { name: /沈知远/ });
  await expect(async () => {
    if ((await judge.count()) === 0) await goOn(page);
    await expect(judge).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await judge.check();
  const days = page.getByRole('group', { name: /希望日期/ }).getByRole('radio');
  // By keyboard: the arrow keys go from one day with room to the next.
  await days.first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(days.nth(1)).toBeChecked();
  const day = await days.nth(1).getAttribute('value');
  const slot = page.getByRole('group', { name: '时段' }).getByRole('radio').first();
  await slot.check();
  const code = await slot.getAttribute('value');
  await choose(page, '约见事由', '了解案件进展');
  await page.getByRole('textbox', { name: '约见内容' }).fill('想了解案件的进展和接下来的安排。');
  await choose(page, '会见方式', '到院现场');
  const check = page.getByRole('button', { name: '去检查并签名' });
  await goOn(page);
  await expect(check).toBeVisible();
  await check.click();
  await page.getByRole('checkbox', { name: /^本人承诺/ }).check();
  await sign(page);
  await page.getByRole('button', { name: '确认并提交' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '已提交' })).toBeVisible();

  const query = `caseNo=${encodeURIComponent(first?.caseNo ?? '')}&judgeId=${encodeURIComponent('沈知远（J01）')}`;
  const isFree = async () =>
    dataOf<{ day: string; slot: string; free: boolean }[]>(
      await client.call('GET', `/app/appointmentinfo/times?${query}`),
    ).find((time) => time.day === day && time.slot === code)?.free;
  expect(await isFree()).toBe(false);

  await page.goto(address('/apply-lawsuit/appointment_judge_apply/apply-list'));
  await expect(page.getByText('为您留的时间')).toBeVisible();
  await page.getByRole('button', { name: '撤回', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤回这次约见' }).click();
  await expect(page.getByText('已撤回。')).toBeVisible();
  await expect(page.getByText('为您留的时间')).toHaveCount(0);
  expect(await isFree()).toBe(true);
});

test('a seat at a public hearing: found without signing in, asked for, and one fewer is left', async ({
  as,
  browser,
}) => {
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(address('/apply-lawsuit/public_gallery_apply/index?search=民间借贷'));
  await visitor.getByRole('link', { name: '民间借贷纠纷' }).first().click();
  await expect(visitor.getByRole('heading', { level: 1, name: '民间借贷纠纷' })).toBeVisible();
  const at = new URL(visitor.url()).pathname;
  const left = async () => Number(/还有 (\d+) 个席位/.exec((await visitor.getByRole('main').textContent()) ?? '')?.[1]);
  const before = await left();
  await visitor.getByRole('link', { name: '申请旁听' }).click();
  await expect(visitor).toHaveURL(/\/login\?redirect=/);
  const page = await as('U3');
  await page.goto(address(at));
  await page.getByRole('link', { name: '申请旁听' }).click();
  await expect(page).toHaveURL(/public_gallery_apply\/edit\//);
  const client = await clientOf('U3');
  const id = /edit\/([^?]+)/.exec(page.url())?.[1];
  const draft = dataOf<OwnDraft & { version: number }>(
    await client.call('GET', `/app/app/public_gallery_apply/detail/${id}`),
  );
  const signature = await client.putPicture();
  const given = exampleFor('public_gallery_apply', { file: () => signature }).answers;
  const kind = await loadKind.public_gallery_apply();
  const set = asFiler(kind, { ...given, companions: [] }, draft, courtDayOf(new Date()));
  const saved = dataOf<{ version: number }>(
    await client.call('POST', '/app/app/public_gallery_apply/edit', { id, base: draft.version, set }),
  );
  dataOf(
    await client.call('POST', '/app/app/public_gallery_apply/submit', { id, version: String(saved.version) }, true),
  );
  await visitor.goto(address(at));
  expect(await left()).toBe(before - 1);
  await page.goto(address(at));
  await expect(page.getByRole('link', { name: '看我的旁听申请' })).toBeVisible();
  await visitor.context().close();
});

test('a file is asked for, approved at the desk, and read page by page with the reader’s mark', async ({ as }) => {
  const caseNo = '（2026）溪01民终101号';
  const page = await as('U3');
  await page.goto(address('/apply-lawsuit/online_read_archives_apply/index'));
  await expect(page.getByRole('link', { name: '申请阅卷' })).toBeVisible();
  const client = await clientOf('U3');
  const { applyKey } = dataOf<{ applyKey: string }>(await client.call('GET', '/app/app/getApplyKey'));
  const signature = await client.putPicture();
  const { answers } = exampleFor('online_read_archives_apply', { file: () => signature });
  // What case, account and system say is not the person's to say.
  const known =
    /^(caseNo|courtId|caseCause|trialProcedure|caseStage|trialDivision|judgeName|filingDate|signDate|contact(Name|IdType|IdNo))$/;
  const set = {
    ...Object.fromEntries(Object.entries(answers).filter(([name]) => !known.test(name))),
    fileState: 'IN_TRIAL',
    archiveScope: ['PLEADING'],
    readMode: 'ONLINE',
  };
  const path = '/service/read-archives-apply/online_read_archives_apply/submit2';
  const asked = dataOf<{ id: string; version: number }>(await client.call('POST', path, { applyKey, caseNo, set }));
  await page.reload();
  await expect(page.getByText('申请正在审核')).toBeVisible();

  const archivist = await clientOf('liubian');
  const taken = dataOf<{ version: number }>(
    await archivist.call('POST', `/desk/applications/${asked.id}/claim`, { version: asked.version }),
  );
  const decision = { version: taken.version, action: 'approve', reason: '经审查，符合阅卷的规定。' };
  dataOf(await archivist.call('POST', `/desk/applications/${asked.id}/act`, decision));

  await page.reload();
  await page.getByRole('link', { name: '开始阅卷' }).click();
  await page.getByRole('link', { name: /民事上诉状/ }).click();
  const picture = page.getByRole('img', { name: '民事上诉状，第 1 页（带水印的图片）' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(800);
  const second = page.waitForResponse((reply) => /\/page\/2$/.test(reply.url()));
  await page.keyboard.press('ArrowRight');
  expect((await second).headers()['content-type']).toBe('image/png');
  await expect(page.getByText('第 2 页，共 2 页')).toBeVisible();
  await expect(page).toHaveURL(/page=2/);
  await page.keyboard.press('+');
  await expect(page.getByText('150%')).toBeVisible();
});
