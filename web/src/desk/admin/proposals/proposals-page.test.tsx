import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, clerk, list, ok, renderScreen } from '../../../shared/testing/render-screen.tsx';
import { Component } from './proposals-page.tsx';

const listed = 'GET /api/desk/admin/staff-proposals';
const idOf = (n: number) => `01931f00-0000-7000-8000-0000000000f${n}`;
const base = {
  ...{ id: idOf(1), version: 1, kind: 'offices', state: 'PROPOSED', staffNo: 'YX0101', name: '叶小满' },
  ...{ from: ['clerk'], to: ['cashier'], phoneEnd: null, by: '管理员', at: '2026-11-24T01:00:00.000Z' },
  ...{ decidedBy: null, decidedAt: null, answer: '', may: ['approve', 'refuse'] },
};
const alone = { ...base, id: idOf(2), state: 'ALONE', from: [], to: ['admin'], may: [] };
const reopen = { ...base, id: idOf(3), kind: 'reopen', to: ['clerk'], phoneEnd: '0112', may: ['approve', 'refuse'] };
const open = (answers: Answers, roles: ('admin' | 'judge')[] = ['admin']) =>
  renderScreen({ ui: <Component />, at: '/desk/admin/staff-proposals', user: { ...clerk, roles }, answers });
const row = async (text: string) => within((await screen.findByText(text)).closest('li') as HTMLElement);

it('shows who asked for what, and what one did alone', async () => {
  open({ [listed]: list([base, alone]) }, ['judge']);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toContain('岗位：叶小满（YX0101）待审核书记员 → 财务人员');
  expect(second?.textContent).toContain('一人办理无 → 系统管理员当时没有另一位管理员或院长可以审核，直接生效。');
  expect(screen.queryByRole('link', { name: '人员' })).toBeNull();
});

it('a refusal asks for its reason; of an account opened anew the link is shown to whoever agrees', async () => {
  const address = `https://court.example/activate#${'a'.repeat(43)}`;
  const { sent } = open({
    [listed]: list([reopen]),
    [`POST /api/desk/admin/staff-proposals/${idOf(3)}/decide`]: ok({
      proposal: { ...reopen, state: 'DONE', may: [] },
      activation: { address, expiresAt: '2026-11-25T01:30:00.000Z' },
    }),
  });
  fireEvent.click((await row('换手机，重新开通：叶小满（YX0101）')).getByRole('button', { name: '不同意' }));
  const refusing = within(await screen.findByRole('dialog'));
  fireEvent.click(refusing.getByRole('button', { name: /^不同意/ }));
  expect((await refusing.findAllByRole('link')).length).toBe(1);
  expect(sent.some(({ init }) => init.method === 'POST')).toBe(false);
  fireEvent.click(refusing.getByRole('button', { name: '关闭' }));
  fireEvent.click((await row('换手机，重新开通：叶小满（YX0101）')).getByRole('button', { name: '同意' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^同意/ }));
  expect(await screen.findByText(address)).toBeTruthy();
});

it('a lost factor that is to go asks whoever agrees to check with the person', async () => {
  open({ [listed]: list([{ ...base, kind: 'factor', from: ['admin'], to: ['admin'] }]) });
  const card = await row('取消丢失的二次验证：叶小满（YX0101）');
  expect(card.getByText('请先和本人核实：确实丢了，并且没有恢复码')).toBeTruthy();
});
