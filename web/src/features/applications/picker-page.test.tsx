import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { party, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component as PickerPage } from './picker-page.tsx';

const linkTo = (page: HTMLElement, type: string) => page.querySelector(`a[href^="/apply-lawsuit/${type}/notice"]`);

it('what only a lawyer may file is closed, with the reason, for everybody else', () => {
  const { container } = renderScreen({ ui: <PickerPage />, user: party });
  expect(screen.getAllByText(/^只有律师可以提/)).toHaveLength(1);
  expect(linkTo(container, 'lawyer_survey_apply')).toBe(null);
  expect(linkTo(container, 'receive_avoid_apply')).not.toBe(null);
});

it('a lawyer may open it', () => {
  const { container } = renderScreen({ ui: <PickerPage />, user: { ...party, roles: ['lawyer'] } });
  expect(linkTo(container, 'lawyer_survey_apply')).not.toBe(null);
});
