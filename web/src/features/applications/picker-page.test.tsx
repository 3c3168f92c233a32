import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { party, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component as PickerPage } from './picker-page.tsx';

it('what only a lawyer may file is grey, with the reason, for everybody else', () => {
  renderScreen({ ui: <PickerPage />, user: party });
  expect(screen.getAllByText(/只有律师可以提/).length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: /律师调查令申请/ })).toBe(null);
  expect(screen.getByRole('link', { name: /^回避申请/ })).toBeTruthy();
});

it('a lawyer may open it', () => {
  renderScreen({ ui: <PickerPage />, user: { ...party, roles: ['lawyer'] } });
  expect(screen.getByRole('link', { name: /律师调查令申请/ })).toBeTruthy();
});
