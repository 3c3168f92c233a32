import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { UndoLine } from './undo-line.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function show(view: 'normal' | 'elder' = 'normal') {
  const over = vi.fn();
  renderScreen({
    ui: (
      <UndoLine onUndo={() => undefined} onOver={over}>
        已删除
      </UndoLine>
    ),
    appearance: { view },
  });
  return { over, pass: (ms: number) => act(() => vi.advanceTimersByTime(ms)) };
}
const undo = () => screen.getByRole('button', { name: '撤销' });

it('can be undone for ten seconds, then it is over', () => {
  const { over, pass } = show();
  pass(9_999);
  expect(over).not.toHaveBeenCalled();
  pass(1);
  expect(over).toHaveBeenCalledOnce();
});

it('waits while somebody is at it, with the pointer or the keyboard', () => {
  const { over, pass } = show();
  fireEvent.focus(undo());
  pass(60_000);
  expect(over).not.toHaveBeenCalled();
  fireEvent.blur(undo());
  pass(10_000);
  expect(over).toHaveBeenCalledOnce();
});

it('does not vanish by itself in the elder view', () => {
  const { over, pass } = show('elder');
  pass(600_000);
  expect(over).not.toHaveBeenCalled();
});
