import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { clerk, ok, renderScreen } from '../../shared/testing/render-screen.tsx';
import { DeskShell } from './desk-shell.tsx';

const cashier = { ...clerk, roles: ['cashier' as const] };
const marked = async (at: string): Promise<readonly (string | null)[]> => {
  renderScreen({
    ...{ at, user: cashier, answers: { 'GET /api/app/msg/notReadCount': ok({ count: 0 }) } },
    ui: <DeskShell>page</DeskShell>,
  });
  const nav = await screen.findByRole('navigation', { name: '主导航' });
  return [...nav.querySelectorAll('[aria-current]')].map((link) => link.textContent);
};

it.each([
  ['/desk', '待办队列'],
  ['/desk/money', '财务总台'],
  ['/desk/money/refunds', '财务总台'],
  ['/desk/money/bank', '银行流水'],
  ['/desk/money/days/2026-11-23', '对账日历'],
])('at %s the bar marks one entry, the nearest: %s', async (at, entry) => {
  expect(await marked(at)).toEqual([entry]);
});

it('the bar has the first places and the one where one is; the whole menu has the others', async () => {
  const admin = { ...clerk, roles: ['admin' as const] };
  renderScreen({
    ...{ at: '/desk/webhooks', user: admin, answers: { 'GET /api/app/msg/notReadCount': ok({ count: 0 }) } },
    ui: <DeskShell>page</DeskShell>,
  });
  const nav = await screen.findByRole('navigation', { name: '主导航' });
  const shown = [...nav.querySelectorAll('a')].map((link) => link.textContent);
  expect(shown).toHaveLength(8);
  expect(shown.at(-1)).toBe('事件推送');
  expect(nav.querySelector('[aria-current]')?.textContent).toBe('事件推送');
  expect(screen.getByRole('button', { name: '菜单' }).className).not.toContain('narrow');
});
