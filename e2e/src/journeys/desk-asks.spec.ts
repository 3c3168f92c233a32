import type { Page } from '@playwright/test';
import { courtDayOf, plusDays } from '@sufu/contract/core';
import { clientOf, dataOf, makeSubmitted } from '../file-through-api.ts';
import { address } from '../world.ts';
import { expect, test } from './steps/at-the-page.ts';

const kinds = {
  dismissal: 'dismiss_preservation_apply',
  guestbook: 'message_judge_apply',
  postponement: 'postpone_hearing_apply',
} as const;

async function take(page: Page, id: string): Promise<void> {
  await page.goto(address(`/desk/applications/${id}`));
  await page.getByRole('button', { name: '领办这一件' }).click();
  await expect(page.getByText('审查中').filter({ visible: true }).first()).toBeVisible();
}

test('the judge asks the party, who answers on the page; the judge reads it and goes on', async ({ as }) => {
  const id = String((await makeSubmitted(await clientOf('U1'), kinds.dismissal)).id);
  const judge = await as('J01');
  await take(judge, id);
  await judge.getByRole('button', { name: '询问当事人' }).click();
  const dialog = judge.getByRole('dialog', { name: '询问当事人' });
  await dialog.getByRole('button', { name: '发出问题' }).click();
  await expect(dialog.getByRole('alert')).toContainText('问题至少写 10 个字');
  await dialog.getByLabel('问题').fill('提供的反担保是谁的财产，有没有设定抵押？');
  await dialog.getByRole('button', { name: '发出问题' }).click();
  await expect(judge.getByText('问题已发给当事人')).toBeVisible();
  await expect(judge.getByText('当事人还没有答复')).toBeVisible();
  await expect(judge.getByRole('button', { name: '询问当事人' })).toHaveCount(0);

  const party = await as('U1', { width: 375, height: 812 });
  await party.goto(address(`/apply-lawsuit/${kinds.dismissal}/detail/${id}`));
  await party.getByRole('button', { name: '答复' }).click();
  const answering = party.getByRole('dialog');
  await answering.getByRole('textbox').fill('是我自己的存款，没有抵押。');
  await answering.getByRole('button', { name: '答复' }).click();
  await expect(answering).toBeHidden();
  await expect(party.getByText('是我自己的存款，没有抵押。').first()).toBeVisible();

  await judge.reload();
  await expect(judge.getByText('是我自己的存款，没有抵押。').first()).toBeVisible();
  await expect(judge.getByRole('button', { name: '询问当事人' })).toBeVisible();
});

test('a ban is asked for and approved by another; where one files it says why, until when, and how to appeal', async ({
  as,
}) => {
  const client = await clientOf('U1');
  const [own] = dataOf(await client.call('GET', '/app/caseInfo/page')) as unknown as { caseNo: string }[];
  const query = new URLSearchParams({ caseNo: String(own?.caseNo) });
  const judges = await client.call('GET', `/app/appointmentinfo/judges?${query}`);
  const [panel] = dataOf(judges) as unknown as { judgeId: string }[];
  const filed = await makeSubmitted(client, kinds.guestbook, { judgeId: panel?.judgeId });
  const why = '三天内就同一件事留言二十余次，内容重复，影响他人。';
  const clerk = await as('K01');
  await take(clerk, String(filed.id));
  await clerk.getByRole('button', { name: '提请限制提交' }).click();
  const asking = clerk.getByRole('dialog', { name: '提请限制提交' });
  await asking.getByLabel('理由').fill(why);
  await asking.getByRole('button', { name: '提请审批' }).click();
  await expect(clerk.getByText('已提请审批')).toBeVisible();

  const admin = await as('admin');
  await admin.goto(address('/desk/bans?state=asked'));
  const row = admin.getByRole('listitem').filter({ hasText: why });
  await row.getByRole('button', { name: '批准限制' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: '批准限制' }).click();
  await expect(row).toHaveCount(0);

  const party = await as('U1', { width: 375, height: 812 });
  const start = address(`/apply-lawsuit/${kinds.guestbook}/notice`);
  await party.goto(start);
  const last = plusDays(courtDayOf(new Date()), 7);
  await expect(party.getByText(/您到 .+为止暂时不能提交这种申请/)).toBeVisible();
  await expect(party.getByText(why)).toBeVisible();
  await expect(party.getByText(/可以再提.*12368/)).toBeVisible();
  await expect(party.getByRole('link', { name: '开始填写' })).toHaveCount(0);

  await admin.goto(address('/desk/bans?state=active'));
  await expect(row).toContainText(`到 ${last} 为止`);
  await row.getByRole('button', { name: '解除限制' }).click();
  const lifting = admin.getByRole('dialog', { name: '解除限制' });
  await lifting.getByRole('button', { name: '解除限制' }).click();
  await expect(lifting.getByRole('alert')).toContainText('理由至少写 10 个字');
  await lifting.getByLabel('理由').fill('当事人已说明情况并承诺不再重复留言。');
  await lifting.getByRole('button', { name: '解除限制' }).click();
  await expect(row).toHaveCount(0);
  await party.reload();
  await expect(party.getByRole('link', { name: '开始填写' })).toBeVisible();
});

test('a time that is taken is refused in words, what was typed stays, another time is accepted', async ({ as }) => {
  const party = await clientOf('U1');
  const ids = [await makeSubmitted(party, kinds.postponement), await makeSubmitted(party, kinds.postponement)];
  const clerk = await as('K01');
  const day = plusDays(courtDayOf(new Date()), 20);
  const plan = async (id: string, time: string) => {
    await take(clerk, id);
    await clerk.getByRole('button', { name: '安排时间' }).click();
    const dialog = clerk.getByRole('dialog', { name: '安排时间' });
    await dialog.getByLabel('日期').fill(day);
    await dialog.getByLabel('开始时间').fill(time);
    await dialog.getByLabel('地点').fill('第三法庭');
    await dialog.getByRole('button', { name: '发出通知' }).click();
    return dialog;
  };
  await expect(await plan(String(ids[0]?.id), '09:00')).toBeHidden();
  await expect(clerk.getByText('第三法庭').first()).toBeVisible();
  const second = await plan(String(ids[1]?.id), '09:30');
  await expect(second).toContainText('时间冲突');
  await expect(second.getByLabel('地点')).toHaveValue('第三法庭');
  await second.getByLabel('开始时间').fill('15:00');
  await second.getByRole('button', { name: '发出通知' }).click();
  await expect(second).toBeHidden();
  await expect(clerk.getByText('已安排').first()).toBeVisible();
});
