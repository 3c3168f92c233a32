import { exampleFor } from '@sufu/contract/examples';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answers, list, ok, party, refusal, renderScreen } from '../../../shared/testing/render-screen.tsx';
import { sampleApplication, sampleId } from '../../../shared/testing/sample-application.ts';
import { Component as FormPage } from './form-page.tsx';

const id = sampleId;
const type = 'receive_avoid_apply';
const { signature: _, truthDeclared: __, factsAndReasons: ___, ...begun } = exampleFor(type).answers;
const draft = (answers: object) => sampleApplication(type, { answers });
const routes = [
  { path: '/apply-lawsuit/:type/edit/:id', element: <FormPage /> },
  { path: '*', element: <p>别的页</p> },
];
const show = (step: string, answers: object = begun, more: Answers = {}) =>
  renderScreen({
    routes,
    at: `/apply-lawsuit/${type}/edit/${id}${step}`,
    user: party,
    answers: {
      'GET /api/service/court/list': ok([]),
      'GET /api/system/region/lazy-tree': ok([]),
      'GET /api/app/caseInfo/detail': refusal(404, 'not-found', '没有找到'),
      'GET /api/app/app/all/page': list([]),
      [`GET /api/app/app/${type}/detail/${id}`]: ok(draft(answers)),
      [`POST /api/app/app/${type}/edit`]: ok({ ...draft(answers), version: 2 }),
      ...more,
    },
  });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
beforeEach(() => {
  localStorage.clear();
  window.scrollTo = () => undefined;
});

describe('one question a page', () => {
  it('asks one thing, says which of how many, and keeps the question in the address', async () => {
    const { router } = show('?step=own&q=groundKnown');
    expect(await screen.findByRole('group', { name: '事由知悉时间' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('第 6 题，共 9 题');
    expect(screen.queryByLabelText('请求事项')).toBeNull();
    press('下一步');
    expect(await screen.findByLabelText('请求事项')).toBeTruthy();
    expect(router.state.location.search).toBe('?step=own&q=requestMatter');
    press('上一步');
    expect(await screen.findByRole('group', { name: '事由知悉时间' })).toBeTruthy();
  });
  it('asks once whether this is what was filed before, with what to look at and a way on', async () => {
    const before = {
      ...{ id: '01931f00-0000-7000-8000-00000000e001', type, number: 'SQ20261120000001', state: 20 },
      ...{ gist: null, caseNo: null, at: '2026-11-20T02:00:00.000Z', opponent: null, cause: null },
    };
    const noted: unknown[] = [];
    show('?step=case', begun, {
      [`GET /api/app/app/${type}/detail/${id}`]: ok({ ...draft(begun), earlier: [before] }),
      [`POST /api/app/app/${type}/other-matters`]: ({ body }) => {
        noted.push(JSON.parse(String(body)));
        return ok({ id });
      },
    });
    expect((await screen.findByRole('link', { name: '看那一份' })).getAttribute('href')).toContain(before.id);
    press('不是，继续');
    await waitFor(() => expect(screen.queryByRole('button', { name: '不是，继续' })).toBeNull());
    expect(noted).toEqual([{ id, others: [before.id] }]);
  });
  it('says in a sentence by the field what is missing, takes the focus there, and stays', async () => {
    const { router } = show('?step=own&q=factsAndReasons');
    await screen.findByLabelText('事实和理由');
    press('下一步');
    expect(await screen.findByText('请填写事实和理由')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('事实和理由'));
    expect(router.state.location.search).toBe('?step=own&q=factsAndReasons');
  });
  it('shows what the account knows once, and asks it one by one when it is not right', async () => {
    const { router } = show('?step=applicant');
    expect(await screen.findByText('林晓禾')).toBeTruthy();
    expect(screen.queryByText('110000198505050022')).toBeNull();
    press('不对，我要改');
    expect(await screen.findByRole('combobox', { name: '诉讼地位' })).toBeTruthy();
    expect(router.state.location.search).toBe('?step=applicant&q=applicantRole');
    press('下一步');
    expect(await screen.findByRole('group', { name: '申请人类型' })).toBeTruthy();
  });
  it('asks what an answer opens, right after it', async () => {
    show('?step=own&q=groundKnown');
    fireEvent.click(await screen.findByRole('radio', { name: /审理后/ }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('共 10 题'));
    press('下一步');
    expect(await screen.findByLabelText('知悉日期')).toBeTruthy();
  });
  it('opens a draft at the first question with something to do', async () => {
    show('');
    expect(await screen.findByLabelText('事实和理由')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('事实和理由'), {
      target: { value: '审判长的近亲属与对方当事人合伙经营，与本案有利害关系。' },
    });
    expect(screen.getByLabelText('事实和理由')).toBeTruthy();
  });
});
