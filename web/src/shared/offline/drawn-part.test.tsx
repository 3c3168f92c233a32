import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { laterPart } from './drawn-part.tsx';

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
