import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, clerk, ok, refusal, renderScreen } from '../../shared/testing/render-screen.tsx';
import { attempt, attemptId, delivery, deliveryId } from '../testing/delivery-fixture.ts';
import { Component } from './delivery-page.tsx';

const base = `/api/desk/deliveries/${deliveryId}`;
const read = `GET ${base}`;

const open = (answers: Answers, lang: 'zh' | 'en' = 'zh') =>
  renderScreen({
    routes: [{ path: '/desk/deliveries/:id', element: <Component /> }],
    at: `/desk/deliveries/${deliveryId}`,
    user: clerk,
    lang,
    answers: { [read]: ok(delivery), ...answers },
  });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
type Box = Awaited<ReturnType<typeof dialog>>;
const type = (box: Box, label: string, value: string) =>
  fireEvent.change(box.getByLabelText(label), { target: { value } });
const bodies = (sent: ReturnType<typeof open>['sent'], path: string) =>
  sent
    .filter((entry) => entry.init.method === 'POST' && entry.path === `${base}${path}`)
    .map(({ init }) => JSON.parse(String(init.body)));

it('shows on what a service rests: day, rule, papers by their hash, attempts, periods, certificate', async () => {
  const at = '2026-11-17T02:05:00.000Z';
  open({
    [read]: ok({
      ...delivery,
      state: 'effective',
      servedOn: '2026-11-17',
      rule: { zh: '在线诉讼规则第 31 条第 2 款', en: 'Rule' },
      effect: { day: '2026-11-17', at, attemptId, limb: '31.2.2', presumed: true },
      certificate: { id: attemptId, number: 'SD20261117000001' },
      periods: [
        {
          id: attemptId,
          code: 'ANSWER',
          article: { zh: '民事诉讼法第 128 条', en: 'art. 128' },
          startDay: '2026-11-17',
          length: 15,
          unit: 'day',
          lastDay: '2026-12-02',
          daysLeft: 9,
          provisional: false,
          state: 'running',
          why: { zh: '从次日起算 15 日', en: 'fifteen days' },
          movedFrom: null,
          metBy: null,
          metReceipt: null,
        },
      ],
      may: [],
    }),
  });
  expect(await screen.findByText('推定送达，可以反证')).toBeTruthy();
  expect(screen.getByText(`SHA-256：${'ab'.repeat(32)}`)).toBeTruthy();
  expect(screen.getByText('林晓禾（被告）')).toBeTruthy();
  const row = within(screen.getByRole('table')).getAllByRole('row')[1]?.textContent;
  for (const part of ['法院专递', '清和里 3 号 101', '单号 DEMO202600003', '2026-11-17']) expect(row).toContain(part);
  // By post: a day, and no hour.
  expect(row).not.toContain(':');
  expect(screen.getByText('最后一日 2026-12-02', { exact: false })).toBeTruthy();
  expect(screen.getByText('民事诉讼法第 128 条 · 从次日起算 15 日')).toBeTruthy();
  const certificate = screen.getByRole('link', { name: '电子送达凭证 SD20261117000001' });
  expect(certificate.getAttribute('href')).toBe(`/api/app/documents/${attemptId}`);
  for (const name of ['登记结果', '终止送达', '提请公告']) expect(screen.queryByRole('button', { name })).toBeNull();
});

it('asks only for what a result needs, and says all that is missing before it is sent', async () => {
  const { sent } = open({
    [`POST ${base}/attempts`]: refusal(422, 'delivery.no-proof', '请附上照片、录像，或见证人签名'),
  });
  await press('登记结果');
  const box = await dialog();
  expect(box.queryByLabelText('退回的原因')).toBeNull();
  fireEvent.click(box.getByRole('button', { name: /^登记结果/ }));
  const told = (await box.findByRole('alert')).textContent;
  for (const part of ['请选择谁签收', '请附上签收的回证']) expect(told).toContain(part);
  expect(bodies(sent, '/attempts')).toEqual([]);
  type(box, '哪一次尝试', attemptId);
  type(box, '结果', 'returned');
  expect(box.queryByLabelText('谁签收')).toBeNull();
  type(box, '退回的原因', 'MOVED');
  type(box, '哪一天', '2026-11-20');
  fireEvent.click(box.getByRole('button', { name: /^登记结果/ }));
  expect(await box.findByText('请附上照片、录像，或见证人签名')).toBeTruthy();
  expect(bodies(sent, '/attempts')).toEqual([
    {
      version: 4,
      attemptId,
      channel: 'POST',
      result: 'returned',
      day: '2026-11-20',
      returnCause: 'MOVED',
      files: [],
      note: '',
    },
  ]);
});

it('what is left needs pictures or a witness, and a mediation statement is never left', async () => {
  const { sent, unmount } = open({ [`POST ${base}/attempts`]: ok(delivery) });
  await press('登记结果');
  const box = await dialog();
  type(box, '送达方式', 'LIEN');
  fireEvent.click(box.getByRole('button', { name: /^登记结果/ }));
  expect((await box.findByRole('alert')).textContent).toContain('请附上照片、录像，或写见证人姓名');
  type(box, '见证人姓名', '邓守信');
  fireEvent.click(box.getByRole('button', { name: /^登记结果/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies(sent, '/attempts')).toMatchObject([{ channel: 'LIEN', result: 'left', witness: '邓守信' }]);
  unmount();
  open({ [read]: ok({ ...delivery, kind: 'mediation' }) });
  await press('登记结果');
  expect((await dialog()).queryByRole('option', { name: '留置送达' })).toBeNull();
});

it('is sent again in a way that is chosen; where the addressee refused, the sentence stands in the dialog', async () => {
  const says = '受送达人不同意电子送达，请改用其他方式';
  const { sent } = open({ [`POST ${base}/send`]: refusal(409, 'delivery.refused-electronic', says) });
  await press('换方式再送');
  const box = await dialog();
  fireEvent.click(box.getByRole('button', { name: /^换方式再送/ }));
  expect((await box.findByRole('alert')).textContent).toContain('请至少选一种送达方式');
  fireEvent.click(box.getByRole('checkbox', { name: '手机短信' }));
  fireEvent.click(box.getByRole('button', { name: /^换方式再送/ }));
  expect(await box.findByText(says)).toBeTruthy();
  expect(bodies(sent, '/send')).toEqual([{ version: 4, channels: ['MOBILE'] }]);
});

it('is stopped with a reason, phoned about with a note, and an announcement is proposed with what was tried', async () => {
  const { sent } = open({
    [`POST ${base}/stop`]: ok(delivery),
    [`POST ${base}/phone-notes`]: ok(delivery),
    [`POST ${base}/announcement`]: ok(delivery),
  });
  const acts = [
    ['终止送达', [['理由', '送错了人']], '/stop', { version: 4, reason: '送错了人' }],
    ['登记电话', [['通话情况', '本人接听']], '/phone-notes', { version: 4, note: '本人接听' }],
    [
      '提请公告',
      [
        ['公告的原因', '下落不明'],
        ['其他方式送不到的经过', '专递退回，直接送达无人。'],
      ],
      '/announcement',
      { version: 4, reason: '下落不明', tried: '专递退回，直接送达无人。', files: [] },
    ],
  ] as const;
  for (const [name, fields, path, body] of acts) {
    await press(name);
    const box = await dialog();
    fireEvent.click(box.getByRole('button', { name: new RegExp(`^${name}`) }));
    await box.findByRole('alert');
    for (const [label, value] of fields) type(box, label, value);
    fireEvent.click(box.getByRole('button', { name: new RegExp(`^${name}`) }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies(sent, path)).toEqual([body]);
  }
});

it('the cause of a return is chosen by who looked at the receipt', async () => {
  const back = { ...attempt, returnedOn: '2026-11-20', returnCause: null };
  const { sent } = open({
    [read]: ok({ ...delivery, attempts: [back], may: ['reviewReturn'] }),
    [`POST ${base}/returns`]: ok(delivery),
  });
  expect(await screen.findByText('2026-11-20 退回：原因待定')).toBeTruthy();
  await press('复核退件');
  const box = await dialog();
  type(box, '退回的原因', 'BAD_ADDRESS');
  fireEvent.click(box.getByRole('button', { name: /^复核退件/ }));
  await waitFor(() =>
    expect(bodies(sent, '/returns')).toEqual([{ version: 4, attemptId, returnCause: 'BAD_ADDRESS' }]),
  );
});

it('the judge rules on the arrival in Beijing time and decides on an announcement, nothing chosen beforehand', async () => {
  const arrived = { ...attempt, channel: 'EMAIL', arrivedAt: '2026-11-17T02:05:00.000Z' };
  const { sent } = open({
    [read]: ok({ ...delivery, attempts: [arrived], may: ['correct', 'disprove', 'decideAnnouncement'] }),
    [`POST ${base}/rulings`]: ok(delivery),
    [`POST ${base}/announcement/decide`]: refusal(403, 'desk.own-proposal', '不能批准自己提请的事项'),
  });
  await press('更正到达时间');
  let box = await dialog();
  type(box, '实际到达时间（北京时间）', '2026-11-19T09:30');
  type(box, '理由', '邮件服务商出具了证明');
  fireEvent.click(box.getByRole('button', { name: /^更正到达时间/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies(sent, '/rulings')).toMatchObject([
    { attemptId, what: 'correct', arrivedAt: '2026-11-19T01:30:00.000Z', reason: '邮件服务商出具了证明' },
  ]);
  await press('审批公告');
  box = await dialog();
  fireEvent.click(box.getByRole('button', { name: /^审批公告/ }));
  expect((await box.findByRole('alert')).textContent).toContain('请选择批准或退回');
  type(box, '决定', 'approve');
  fireEvent.click(box.getByRole('button', { name: /^审批公告/ }));
  expect(await box.findByText('不能批准自己提请的事项')).toBeTruthy();
  expect(bodies(sent, '/announcement/decide')).toMatchObject([{ approve: true, publishedOn: '2026-11-23' }]);
});

it('one that is not there says so, in English too', async () => {
  open({ [read]: refusal(404, 'not-found', 'Not found') }, 'en');
  expect(await screen.findByText('Not found')).toBeTruthy();
});
