import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok, party, refusal, renderScreen } from '../../../shared/testing/render-screen.tsx';
import { Component as FormDetailPage } from './form-detail-page.tsx';

const form = {
  id: '01931f00-0000-7000-8000-0000000000a1',
  type: 'mediation_apply',
  title: { zh: '调解申请', en: 'Mediation' },
  number: 'SQ26000000000001',
  state: 21,
  round: 1,
  caseNo: null,
  applicant: '林晓禾',
  submittedAt: '2026-11-20T01:00:00.000Z',
  dueDay: null,
  answers: {},
  files: [],
  names: {},
  documents: [],
  mine: true,
};
const show = (at: string, answer = ok(form)) =>
  renderScreen({
    routes: [{ path: '/form-detail/index', element: <FormDetailPage /> }],
    at,
    user: party,
    answers: { 'GET /api/app/app/form-detail': answer },
  });

it('finds a form by its number, however it is written', async () => {
  const { sent, router } = show('/form-detail/index');
  fireEvent.change(screen.getByLabelText('受理编号'), { target: { value: 'sq26 0000 0000 0001' } });
  fireEvent.click(screen.getByRole('button', { name: '查看' }));
  expect(await screen.findByText('林晓禾')).toBeTruthy();
  expect(router.state.location.search).toBe('?number=SQ26000000000001');
  expect(sent.at(-1)?.path).toContain('number=SQ26000000000001');
  expect(screen.getByRole('link', { name: '这是您的申请，去看办理经过' })).toBeTruthy();
});

it('says when there is none, or it is not mine', async () => {
  show('/form-detail/index?number=SQ1', refusal(404, 'not-found', '没有找到'));
  expect(await screen.findByText('没有找到这个编号')).toBeTruthy();
});
