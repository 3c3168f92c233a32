import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isImportStuck } from './import-with-retry.ts';
import { laterCode } from './later-code.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

type Rules = { readonly check: string };
const gone = new TypeError('gone');
/** Code that does not come so many times. */
function missing(times: number) {
  const load = vi.fn<() => Promise<Rules>>().mockResolvedValue({ check: 'the rules' });
  for (let n = 0; n < times; n += 1) load.mockRejectedValueOnce(gone);
  return { load, code: laterCode(load, ({ check }) => check) };
}

it('code that did not come is asked for again by itself, at longer and longer intervals, and nobody is told', async () => {
  const { load, code } = missing(3);
  const come = code.come();
  for (const ms of [500, 1_000, 2_000]) {
    const before = load.mock.calls.length;
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(load).toHaveBeenCalledTimes(before === 0 ? 1 : before);
    expect(isImportStuck()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(await come).toBe('the rules');
  expect(load).toHaveBeenCalledTimes(4);
  expect(code.there()).toBe('the rules');
});

it('is asked for at once when the device is on line again, and by whoever needs it', async () => {
  const { load, code } = missing(7);
  void code.come();
  await vi.advanceTimersByTimeAsync(20_000);
  const before = load.mock.calls.length;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(before + 1);
  expect(await code.come()).toBe('the rules');
  expect(load).toHaveBeenCalledTimes(before + 2);
});

it('whoever cannot wait goes on without it, and it is there once it has come', async () => {
  const coming = Promise.withResolvers<Rules>();
  const code = laterCode(
    () => coming.promise,
    ({ check }) => check,
  );
  const soon = code.within(3_000);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await soon).toBeUndefined();
  coming.resolve({ check: 'the rules' });
  expect(await code.within(3_000)).toBe('the rules');
});
