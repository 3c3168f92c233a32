import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { ok, refusal, renderScreen } from '../testing/render-screen.tsx';
import { ClientLogDialog, ClientLogLabel } from './client-log-tool.tsx';
import { clearLog, logCount, noteError } from './error-log.ts';

beforeEach(() => localStorage.clear());
function Tool() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        <ClientLogLabel />
      </button>
      <Suspense>{open && <ClientLogDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
const path = 'POST /api/app/clientLog';

it('shows how many faults there are, as they come', () => {
  renderScreen({ ui: <Tool /> });
  const tool = screen.getByRole('button', { name: '错误日志' });
  act(() => noteError('error', 'x is undefined'));
  expect(tool.textContent).toBe('错误日志1，1 条');
  act(() => {
    for (let n = 0; n < 110; n += 1) noteError('error', `fault ${n}`);
  });
  expect(tool.textContent).toBe('错误日志99+，111 条');
  act(() => clearLog());
  expect(tool.textContent).toBe('错误日志');
});

it('shows type, address, content, stack and time; uploads; clears, each with its sentence', async () => {
  noteError('error', new TypeError('x is undefined'));
  const { sent } = renderScreen({ ui: <Tool />, answers: { [path]: ok({ received: 1 }) } });
  fireEvent.click(screen.getByRole('button', { name: /错误日志/ }));
  const dialog = await screen.findByRole('dialog');
  const heads = within(dialog).getAllByRole('columnheader');
  expect(heads.map((head) => head.textContent)).toEqual(['类型', '地址', '内容', '堆栈', '时间']);
  expect(dialog.textContent).toContain('TypeError: x is undefined');
  fireEvent.click(within(dialog).getByRole('button', { name: '上传日志' }));
  await waitFor(() => expect(within(dialog).getByRole('status').textContent).toBe('发送成功!'));
  expect(JSON.parse(String(sent[0]?.init.body)).entries).toHaveLength(1);
  fireEvent.click(within(dialog).getByRole('button', { name: '清空日志' }));
  expect(within(dialog).getByRole('status').textContent).toBe('清空成功!');
  expect(within(dialog).getByText('没有错误')).toBeTruthy();
  expect(logCount()).toBe(0);
});

it('says why an upload did not go, and keeps the entries', async () => {
  noteError('chunk', 'gone');
  const often = refusal(429, 'request.too-often', '操作太频繁，请 30 秒后再试');
  renderScreen({ ui: <Tool />, answers: { [path]: often } });
  fireEvent.click(screen.getByRole('button', { name: /错误日志/ }));
  fireEvent.click(await screen.findByRole('button', { name: '上传日志' }));
  expect(await screen.findByText('操作太频繁，请 30 秒后再试')).toBeTruthy();
  expect(screen.queryByText('发送成功!')).toBeNull();
  expect(logCount()).toBe(1);
});
