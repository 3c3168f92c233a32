import type { BanItem } from '@sufu/contract/desk';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, clerk, list, ok, refusal, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component } from './bans-page.tsx';

const bans = 'GET /api/desk/bans';
const asked: BanItem = {
  id: '01931f00-0000-7000-8000-0000000000c1',
  userId: '01931f00-0000-7000-8000-000000000009',
  name: '林晓禾',
  type: 'urge_case_apply',
  title: { zh: '催办申请', en: 'Request to speed up' },
  reason: '一周内提交了三十份相同的催办。',
  lastDay: '2026-12-23',
  state: 'asked',
  askedBy: { id: clerk.id, name: '叶小满' },
  askedAt: '2026-11-20T02:05:00.000Z',
  decidedBy: null,
  decidedAt: null,
  answer: null,
  may: ['approve', 'refuse'],
};
const decision = { decidedBy: { id: 'u3', name: '江若川' }, decidedAt: '2026-11-21T02:05:00.000Z' };
const active: BanItem = {
  ...asked,
  ...decision,
  id: '01931f00-0000-7000-8000-0000000000c2',
  name: '宋新禾',
  state: 'active',
  may: ['lift'],
};
const refused: BanItem = {
  ...active,
  id: '01931f00-0000-7000-8000-0000000000c3',
  name: '周远山',
  state: 'refused',
  answer: '次数不多，不足以限制。',
  may: [],
};
const reason = '没有造成影响，提醒即可。';
const open = (answers: Answers, options: { at?: string; lang?: 'zh' | 'en' } = {}) =>
  renderScreen({
    ui: <Component />,
    at: '/desk/bans',
    user: { ...clerk, roles: ['admin'] },
    answers: { [bans]: list([asked, active, refused]), ...answers },
    ...options,
  });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const write = (box: ReturnType<typeof within>, value: string) =>
  fireEvent.change(box.getByLabelText('理由'), { target: { value } });
const posted = (sent: ReturnType<typeof open>['sent']) =>
  sent
    .filter(({ init }) => init.method === 'POST')
    .map(({ path, init }) => ({ path, body: JSON.parse(String(init.body)) }));

it('shows of each ban whom and what it concerns, why, until when and who decided', async () => {
  open({});
  const [first, second, third] = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(first).toContain('林晓禾：不能提交催办申请');
  expect(first).toContain('提请到 2026-12-23 为止');
  expect(first).toContain('一周内提交了三十份相同的催办。');
  expect(first).toContain('叶小满 提请，2026-11-20 10:05');
  expect(first).not.toContain('审批，');
  expect(second).toContain('生效中');
  expect(second).toContain('到 2026-12-23 为止');
  expect(second).toContain('江若川 审批，2026-11-21 10:05');
  expect(third).toContain('没有批准');
  expect(third).toContain('次数不多，不足以限制。');
  const acts = screen.getAllByRole('listitem').map((row) =>
    within(row)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent),
  );
  expect(acts).toEqual([['批准限制', '不批准'], ['解除限制'], []]);
});

it('asks for one group by the address, and says when it is empty', async () => {
  const { sent, router } = open({ [bans]: (_, path) => list(path.includes('state=ended') ? [] : [asked]) });
  await press('已结束');
  expect(await screen.findByText('没有符合条件的限制')).toBeTruthy();
  expect(router.state.location.search).toBe('?state=ended');
  expect(sent.at(-1)?.path).toContain('state=ended');
  expect(screen.getByRole('button', { name: '已结束' }).getAttribute('aria-pressed')).toBe('true');
  await press('全部');
  expect(await screen.findByText('林晓禾：不能提交催办申请')).toBeTruthy();
  expect(router.state.location.search).toBe('');
});

it('approves without a reason, and shows the list as it stands then', async () => {
  let rows = [asked];
  const { sent } = open({
    [bans]: () => list(rows),
    [`POST /api/desk/bans/${asked.id}/decide`]: () => {
      rows = [{ ...asked, ...decision, state: 'active', may: ['lift'] }];
      return ok(rows[0]);
    },
  });
  await press('批准限制');
  const box = await dialog();
  expect(box.queryByLabelText('理由')).toBeNull();
  fireEvent.click(box.getByRole('button', { name: '批准限制' }));
  expect(await screen.findByText('江若川 审批，2026-11-21 10:05')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posted(sent)).toEqual([{ path: `/api/desk/bans/${asked.id}/decide`, body: { approve: true, reason: '' } }]);
});

it('refuses with a reason of ten characters or more, and counts them', async () => {
  const { sent } = open({ [`POST /api/desk/bans/${asked.id}/decide`]: ok(refused) });
  await press('不批准');
  const box = await dialog();
  expect(box.getByLabelText('理由').getAttribute('maxlength')).toBe('500');
  write(box, '提醒');
  expect(box.getByText('2 字，至少 10 字')).toBeTruthy();
  fireEvent.click(box.getByRole('button', { name: '不批准' }));
  expect((await box.findAllByText(/理由至少写 10 个字，还差 8 个/)).length).toBeGreaterThan(0);
  expect(posted(sent)).toEqual([]);
  write(box, reason);
  expect(box.getByText('12 / 500 字')).toBeTruthy();
  fireEvent.click(box.getByRole('button', { name: '不批准' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posted(sent)).toEqual([{ path: `/api/desk/bans/${asked.id}/decide`, body: { approve: false, reason } }]);
});

it('a refusal of lifting is shown as its sentence, and the reason stays', async () => {
  const msg = '这个问题已经答复过，或已不用答复，请看最新的内容';
  const { sent } = open({
    [`POST /api/desk/bans/${active.id}/lift`]: refusal(409, 'application.nothing-asked', msg),
  });
  await press('解除限制');
  const box = await dialog();
  write(box, reason);
  fireEvent.click(box.getByRole('button', { name: '解除限制' }));
  expect(await box.findByText(msg)).toBeTruthy();
  expect((box.getByLabelText('理由') as HTMLTextAreaElement).value).toBe(reason);
  expect(posted(sent)).toEqual([{ path: `/api/desk/bans/${active.id}/lift`, body: { reason } }]);
});

it('speaks English', async () => {
  open({}, { lang: 'en' });
  expect(await screen.findByText('林晓禾: may not file “Request to speed up”')).toBeTruthy();
  await press('Lift the ban');
  const box = await dialog();
  expect(box.getByText('The person may file at once, and is told.')).toBeTruthy();
  expect(box.getByText('0 characters, at least 10')).toBeTruthy();
});
