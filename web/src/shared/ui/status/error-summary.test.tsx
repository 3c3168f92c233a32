import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';

afterEach(cleanup);
const summary = () => screen.getByRole('alert');

it('takes the focus once, and leaves it to whoever types on', () => {
  const page = (typed: string) => (
    <>
      <ErrorSummary title="账号或密码不对，请核对后再试" />
      <input aria-label="密码" value={typed} readOnly />
    </>
  );
  const { rerender } = render(page(''));
  expect(summary()).toBe(document.activeElement);
  screen.getByLabelText('密码').focus();
  rerender(page('a'));
  rerender(page('ab'));
  expect(screen.getByLabelText('密码')).toBe(document.activeElement);
});

it('takes it again when there are other problems', () => {
  const first = [{ path: 'phone', msg: '手机号码不能为空' }];
  const { rerender } = render(<ErrorSummary problems={first} />);
  (document.activeElement as HTMLElement).blur();
  rerender(<ErrorSummary problems={first} left={[]} />);
  expect(summary()).not.toBe(document.activeElement);
  rerender(<ErrorSummary problems={[{ path: 'phone', msg: '手机号码格式不正确' }]} />);
  expect(summary()).toBe(document.activeElement);
});
