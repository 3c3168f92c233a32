import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { laterCode, laterPart } from './drawn-part.tsx';
import { isImportStuck } from './import-with-retry.ts';

it('says that a part is coming, in its place, until it is there', async () => {
  const coming = Promise.withResolvers<{ readonly Field: () => string }>();
  const { Part } = laterPart(
    'src/field.tsx',
    () => coming.promise,
    ({ Field }) => Field,
  );
  await act(async () => void render(<Part />));
  expect(screen.getByRole('status').getAttribute('aria-busy')).toBe('true');
  await act(async () => coming.resolve({ Field: () => '证据材料' }));
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByText('证据材料')).toBeTruthy();
});

it('code that did not come is asked for again by whoever needs it, and all who waited go on', async () => {
  const load = vi
    .fn<() => Promise<{ readonly check: string }>>()
    .mockRejectedValueOnce(new TypeError('gone'))
    .mockResolvedValue({ check: 'the rules' });
  const code = laterCode(load, ({ check }) => check);
  const first = code.come();
  await vi.waitFor(() => expect(isImportStuck()).toBe(true));
  expect(code.there()).toBeUndefined();
  expect(await code.come()).toBe('the rules');
  expect(await first).toBe('the rules');
  expect(code.there()).toBe('the rules');
  expect(load).toHaveBeenCalledTimes(2);
});
