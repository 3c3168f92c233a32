import type { ReviewItem } from '@sufu/contract/desk';
import { loadKind } from '@sufu/contract/kinds/load';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { list, ok, refusal } from '../../shared/testing/render-screen.tsx';
import { acts, at, bodyOf, id, item, showReview as show } from '../testing/review-fixture.tsx';

it('offers exactly what may be done, and what a higher body decides as a proposal', async () => {
  show();
  const buttons = (await acts()).getAllByRole('button').map((element) => element.textContent?.replace(/^\d/, ''));
  expect(buttons).toEqual(['受理', '退回补正', '不予受理', '询问当事人', '安排时间', '报批：准许']);
  expect(screen.getByRole('button', { name: '放回队列' })).toBeTruthy();
});

it('says that it waits also while only the kind’s own file is on its way', async () => {
  const asked = vi.spyOn(loadKind, 'online_read_archives_apply').mockReturnValue(new Promise(() => undefined));
  show({ ...item, type: 'online_read_archives_apply' });
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await act(async () => undefined);
  expect(document.querySelector('[aria-busy="true"]')).toBeTruthy();
});

it('is only read where nothing may be done', async () => {
  show({ ...item, may: [], mayPropose: [] });
  expect(await screen.findByText('这一件现在没有您要做的事，只能查看。')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: '怎样处理' })).toBeNull();
});

it('opens the dialog of the pressed number, says what is missing, and sends with Ctrl+Enter', async () => {
  const { sent } = show(item, { [`POST ${at}/act`]: ok({ ...item, state: 34, may: [], mayPropose: [] }) });
  await acts();
  fireEvent.keyDown(document.body, { key: '3' });
  const dialog = await screen.findByRole('dialog', { name: '不予受理' });
  fireEvent.keyDown(window, { key: 'Enter', ctrlKey: true });
  expect((await within(dialog).findByRole('alert')).textContent).toContain('理由至少写 10 个字，还差 10 个');
  expect(bodyOf(sent, `${at}/act`)).toBeNull();
  const reason = '申请人提出的情形不属于应当回避的情形。';
  fireEvent.change(within(dialog).getByLabelText('理由'), { target: { value: reason } });
  fireEvent.keyDown(window, { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText('已办，已通知当事人')).toBeTruthy();
  expect(bodyOf(sent, `${at}/act`)).toEqual({ version: 7, action: 'notAccept', reason, detail: '' });
});

it('proposes to the higher body instead of deciding', async () => {
  const { sent } = show(item, { [`POST ${at}/propose`]: ok(item) });
  fireEvent.click((await acts()).getByRole('button', { name: /报批：准许/ }));
  const dialog = await screen.findByRole('dialog', { name: '报批：准许' });
  fireEvent.change(within(dialog).getByLabelText('理由'), { target: { value: '经核对，所述属实，建议准许。' } });
  fireEvent.click(within(dialog).getByRole('button', { name: '报批：准许' }));
  expect(await screen.findByText('已报批，批准后通知当事人')).toBeTruthy();
  expect(bodyOf(sent, `${at}/propose`)).toMatchObject({ version: 7, action: 'approve' });
});

const proposal = {
  id: '01931f00-0000-7000-8000-0000000000b1',
  action: 'approve',
  reason: '经核对，所述属实，建议准许。',
  detail: '',
  by: { id: '01931f00-0000-7000-8000-0000000000c1', name: '叶小满' },
  at: '2026-11-23T01:00:00.000Z',
  state: 'open',
  answer: null,
  answeredBy: null,
  answeredAt: null,
} as const;
const proposed: ReviewItem = {
  ...item,
  may: ['approve'],
  mayPropose: [],
  mayDecideProposal: true,
  proposals: [proposal],
};

it('shows the proposal to whoever decides it, and approves it in its words', async () => {
  const { sent } = show(proposed, { [`POST ${at}/decide`]: ok({ ...proposed, may: [], mayDecideProposal: false }) });
  const buttons = (await acts()).getAllByRole('button').map((element) => element.textContent?.replace(/^\d/, ''));
  expect(buttons).toEqual(['批准', '退回承办人']);
  fireEvent.keyDown(document.body, { key: '1' });
  const dialog = await screen.findByRole('dialog', { name: '批准：准许' });
  fireEvent.click(within(dialog).getByRole('button', { name: '批准' }));
  await waitFor(() =>
    expect(bodyOf(sent, `${at}/decide`)).toEqual({
      version: 7,
      proposalId: proposal.id,
      approve: true,
      reason: proposal.reason,
      detail: '',
    }),
  );
});

it('sends a proposal back with what is missing; a refusal is shown and the words stay', async () => {
  const msg = '自己提出的，要由另一人批准';
  const { sent } = show(proposed, { [`POST ${at}/decide`]: refusal(403, 'desk.own-proposal', msg) });
  fireEvent.click((await acts()).getByRole('button', { name: /退回承办人/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '退回承办人' }));
  const field = dialog.getByLabelText('还要补什么');
  fireEvent.change(field, { target: { value: '请补充' } });
  fireEvent.click(dialog.getByRole('button', { name: '退回承办人' }));
  expect((await dialog.findAllByText(/还要补什么至少写 10 个字，还差 7 个/)).length).toBeGreaterThan(0);
  expect(bodyOf(sent, `${at}/decide`)).toBeNull();
  const reason = '请补充双方关系的证明材料。';
  fireEvent.change(field, { target: { value: reason } });
  fireEvent.click(dialog.getByRole('button', { name: '退回承办人' }));
  expect(await dialog.findByText(msg)).toBeTruthy();
  expect(field).toHaveProperty('value', reason);
  expect(bodyOf(sent, `${at}/decide`)).toEqual({ version: 7, proposalId: proposal.id, approve: false, reason });
});

it('says a clash on top of what was typed, which stays', async () => {
  const clash = '时间冲突：地点已被占用。请换一个时间或地点';
  const { sent } = show(item, { [`POST ${at}/schedule`]: refusal(409, 'desk.clash', clash) });
  fireEvent.click((await acts()).getByRole('button', { name: /安排时间/ }));
  const dialog = await screen.findByRole('dialog', { name: '安排时间' });
  fireEvent.click(within(dialog).getByRole('button', { name: '发出通知' }));
  const missing = await within(dialog).findByRole('alert');
  expect(within(missing).getAllByRole('listitem')).toHaveLength(3);
  const fill = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
  fill('日期', '2026-11-30');
  fill('开始时间', '09:30');
  fill('地点', '第三接待室');
  fireEvent.click(within(dialog).getByRole('button', { name: '发出通知' }));
  expect(await within(dialog).findByText(clash)).toBeTruthy();
  expect(within(dialog).getByLabelText<HTMLInputElement>('地点').value).toBe('第三接待室');
  expect(bodyOf(sent, `${at}/schedule`)).toMatchObject({
    startsAt: '2026-11-30T01:30:00.000Z',
    minutes: 60,
    place: '第三接待室',
  });
});

it('tells who was quicker, and shows the item as it stands now', async () => {
  let taken = false;
  const waiting: ReviewItem = { ...item, state: 20, handler: null, may: ['claim'], mayPropose: [] };
  show(waiting, {
    [`GET ${at}`]: () => ok(taken ? { ...waiting, state: 21, handler: { id, name: '邵一苇' }, may: [] } : waiting),
    [`POST ${at}/claim`]: () => {
      taken = true;
      return refusal(409, 'application.taken', '这件刚被邵一苇领办');
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: '领办这一件' }));
  expect(await screen.findByText('这件刚被邵一苇领办')).toBeTruthy();
  expect(await screen.findByText('这一件现在没有您要做的事，只能查看。')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '领办这一件' })).toBeNull();
});

it('returns with marks set on the paper; keys typed in the text choose nothing', async () => {
  // Afterwards it may not be returned again: the form is gone before anything can be said in it.
  let now: ReviewItem = item;
  const queueComes = Promise.withResolvers<void>();
  const { sent } = show(item, {
    [`GET ${at}`]: () => ok(now),
    'GET /api/desk/applications': async () => {
      if (now !== item) await queueComes.promise;
      return list([item]);
    },
    [`POST ${at}/return`]: () => {
      now = { ...item, state: 22, may: [], mayPropose: [] };
      return ok(now);
    },
  });
  await acts();
  fireEvent.keyDown(document.body, { key: 'p' });
  fireEvent.click(await screen.findByRole('button', { name: '标注：事实和理由' }));
  const text = screen.getByLabelText('补正事项 1 的说明');
  fireEvent.keyDown(text, { key: '1' });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.change(text, { target: { value: '请写明二人是什么关系。' } });
  fireEvent.click(screen.getByRole('button', { name: '退回补正（1 项）' }));
  await waitFor(() => expect(screen.queryByLabelText('补正事项 1 的说明')).toBeNull());
  queueComes.resolve();
  expect(await screen.findByText('已退回补正，已通知当事人')).toBeTruthy();
  expect(bodyOf(sent, `${at}/return`)).toMatchObject({
    version: 7,
    points: [{ path: 'factsAndReasons', text: '请写明二人是什么关系。' }],
    lastDay: '2026-11-30',
  });
});

it('counts up to the cap, narrows the queue, exports what is looked at, takes the next', async () => {
  const { sent, router } = show(item, { 'POST /api/desk/next': ok(null) });
  expect(await screen.findByRole('button', { name: '待审 999+' })).toBeTruthy();
  const more = screen.getByText('筛选').closest('details') as HTMLDetailsElement;
  more.open = true;
  fireEvent(more, new Event('toggle'));
  fireEvent.click(await screen.findByRole('button', { name: '我领办的' }));
  await waitFor(() => expect(router.state.location.search).toBe('?scope=mine'));
  fireEvent.click(screen.getByRole('button', { name: '已逾期 1' }));
  await waitFor(() =>
    expect(sent.some(({ path }) => path.includes('scope=mine') && path.includes('due=overdue'))).toBe(true),
  );
  const file = await screen.findByRole<HTMLAnchorElement>('link', { name: '导出 XLSX' });
  expect(file.getAttribute('href')).toBe('/api/desk/applications.xlsx?group=waiting&scope=mine&due=overdue');
  fireEvent.keyDown(document.body, { key: '/' });
  expect(document.activeElement?.id).toBe('desk-search');
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(await screen.findByText('没有可以领的了')).toBeTruthy();
  expect(bodyOf(sent, '/api/desk/next')).toEqual({ scope: 'all' });
});

it('lists its keys with ?', async () => {
  show();
  await acts();
  fireEvent.keyDown(document.body, { key: '?' });
  expect(await screen.findByRole('dialog', { name: '按键' })).toBeTruthy();
});
