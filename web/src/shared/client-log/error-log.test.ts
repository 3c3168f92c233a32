import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearLog, logCount, logEntries, noteError } from './error-log.ts';
import { recordErrors } from './record-errors.ts';

let stop: () => void;
beforeEach(() => {
  localStorage.clear();
  stop = recordErrors(window);
});
afterEach(() => stop());

it('notes errors and rejected promises nobody handled, with message, stack and info, and nothing personal', () => {
  window.history.replaceState(null, '', '/case/detail?id=15400000001');
  const error = new TypeError('no 15400000001 here');
  window.dispatchEvent(new ErrorEvent('error', { error, message: error.message, lineno: 3, colno: 7 }));
  const rejected = Object.assign(new Event('unhandledrejection'), { reason: '110000198001010022' });
  window.dispatchEvent(rejected);
  window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded' }));
  const [second, first] = logEntries();
  expect(logCount()).toBe(2);
  expect(first).toMatchObject({ type: 'error', url: '/case/detail?id=', message: 'TypeError: no [phone] here' });
  expect(first?.info).toMatch(/^3:7\n/);
  expect(first?.stack).toContain('error-log.test');
  expect(second).toMatchObject({ type: 'promise', message: '[number]' });
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/15400000001|110000198001010022/);
});

it('keeps the newest 120; the same fault again is one entry', () => {
  for (let n = 0; n < 130; n += 1) noteError('error', `fault ${n}`);
  noteError('error', 'fault 129');
  expect(logCount()).toBe(120);
  expect(logEntries()[0]?.message).toBe('fault 129');
  expect(logEntries().at(-1)?.message).toBe('fault 10');
  clearLog();
  expect(logCount()).toBe(0);
});
