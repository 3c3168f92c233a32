import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ok, party, renderScreen } from '../testing/render-screen.tsx';
import { useUnread } from './use-unread.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function Probe() {
  return <output>{useUnread()}</output>;
}
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('D5: what came, or was read elsewhere, is counted within five seconds', async () => {
  let count = 1;
  renderScreen({ ui: <Probe />, user: party, answers: { 'GET /api/app/msg/notReadCount': () => ok({ count }) } });
  await after(50);
  expect(screen.getByRole('status').textContent).toBe('1');
  for (const next of [4, 0, 2]) {
    count = next;
    await after(5_050);
    expect(screen.getByRole('status').textContent).toBe(String(next));
  }
});

it('a visitor asks nothing', async () => {
  const { sent } = renderScreen({ ui: <Probe />, answers: {} });
  await after(11_000);
  expect(sent).toEqual([]);
});
