import { expect, it, vi } from 'vitest';
import { createStore } from './create-store.ts';

it('tells its followers of another value, and only of another', () => {
  const store = createStore(1);
  const listener = vi.fn();
  const end = store.subscribe(listener);
  store.set(1);
  expect(listener).not.toHaveBeenCalled();
  store.set(2);
  expect(store.get()).toBe(2);
  expect(listener).toHaveBeenCalledTimes(1);
  end();
  store.set(3);
  expect(listener).toHaveBeenCalledTimes(1);
});

it('tells everybody, though one ends while it is told', () => {
  const store = createStore(false);
  const end = store.subscribe(() => end());
  const listener = vi.fn();
  store.subscribe(listener);
  store.set(true);
  expect(listener).toHaveBeenCalledTimes(1);
});

it('works only while somebody follows', () => {
  const ended = vi.fn();
  const begun = vi.fn(() => ended);
  const store = createStore(0, begun);
  expect(begun).not.toHaveBeenCalled();
  const ends = [store.subscribe(vi.fn()), store.subscribe(vi.fn())];
  expect(begun).toHaveBeenCalledTimes(1);
  ends[0]?.();
  ends[0]?.();
  expect(ended).not.toHaveBeenCalled();
  ends[1]?.();
  expect(ended).toHaveBeenCalledTimes(1);
});
