import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok, party, renderScreen } from '../../../shared/testing/render-screen.tsx';
import { sampleCase } from '../../../shared/testing/sample-case.ts';
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

it('from a case it offers what fits, and says of what is searched for why it does not', async () => {
  const { id } = sampleCase();
  const { container } = renderScreen({
    ui: <PickerPage />,
    at: `/apply-lawsuit/picker?caseId=${id}`,
    user: party,
    answers: { 'GET /api/app/caseInfo/myDetail': ok(sampleCase()) },
  });
  expect(await screen.findByText('（2026）溪01民终101号')).toBeTruthy();
  expect(linkTo(container, 'withdraw_apply')?.getAttribute('href')).toContain(`caseId=${id}`);
  expect(screen.queryByText('反诉申请')).toBe(null);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '反诉' } });
  expect(await screen.findByText(/“反诉申请”由被告提出/)).toBeTruthy();
  expect(linkTo(container, 'counterclaim_apply')).toBe(null);
});
