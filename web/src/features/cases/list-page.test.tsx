import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, list, party, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component } from './list-page.tsx';

const card = (n: number, more = {}) => ({
  id: `01931f00-0000-7000-8000-${String(n).padStart(12, '0')}`,
  caseNo: `(2026)溪01民终${n}号`,
  cause: '民间借贷纠纷',
  courtId: '990100',
  courtName: '云溪市中级人民法院',
  procedure: 'SECOND',
  stage: 'SCHEDULED',
  divisionId: 'D03',
  division: '民事审判第一庭',
  filedOn: '2026-10-14',
  myRole: 'APPELLANT',
  actingFor: null,
  judge: '沈知远',
  clerk: '叶小满',
  mergedInto: null,
  closedOn: null,
  ...more,
});
const page = 'GET /api/app/caseInfo/page';
const counted = (total: number, rows: readonly unknown[]) => ({
  body: { code: 200, success: true, msg: '', total, data: rows },
});
const show = (answers: Answers, at = '/case/list', user = party) =>
  renderScreen({ ui: <Component />, at, user, answers });

describe('my cases', () => {
  it('are called in English by the dictionary, and in Chinese where it has no such cause', async () => {
    const rows = [card(101, { causeEn: 'Private lending' }), card(102, { cause: '没有列出的纠纷' })];
    renderScreen({ ui: <Component />, at: '/case/list', user: party, lang: 'en', answers: { [page]: list(rows) } });
    expect(await screen.findByRole('link', { name: 'Private lending' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '没有列出的纠纷' })).toBeTruthy();
  });

  it('says of each what I am in it, for whom, and where it stands', async () => {
    show({
      [page]: list([
        card(101),
        card(23, { myRole: 'RETRIAL_APPLICANT', actingFor: '林晓禾', stage: 'ARCHIVED', judge: '' }),
      ]),
    });
    const links = await screen.findAllByRole('link', { name: '民间借贷纠纷' });
    expect(links[0]?.getAttribute('href')).toBe('/case/detail?id=01931f00-0000-7000-8000-000000000101');
    expect(screen.getByText('上诉人')).toBeTruthy();
    expect(screen.getByText('林晓禾的代理人，再审申请人一方')).toBeTruthy();
    expect(screen.getByText('共 2 件')).toBeTruthy();
    expect(screen.getAllByText('承办法官')).toHaveLength(1);
  });

  it('filters by number and stage through the address, from the first page on, and shows what the address says', async () => {
    const { sent, router } = show({ [page]: counted(31, [card(101)]) }, '/case/list?page=2&size=20');
    const number = await screen.findByLabelText('案号');
    expect(sent.at(-1)?.path).toBe('/api/app/caseInfo/page?current=2&size=20');
    fireEvent.change(number, { target: { value: ' (2026)溪01 民终101 ' } });
    fireEvent.change(screen.getByLabelText('案件阶段'), { target: { value: 'SCHEDULED' } });
    fireEvent.click(screen.getByRole('button', { name: '查找' }));
    await waitFor(() =>
      expect(new URL(sent.at(-1)?.path ?? '', 'http://x').searchParams.get('caseNo')).toBe('(2026)溪01 民终101'),
    );
    expect(sent.at(-1)?.path).toContain('current=1&size=20');
    expect(sent.at(-1)?.path).toContain('stage=SCHEDULED');
    fireEvent.click(screen.getByRole('link', { name: '清除条件' }));
    await waitFor(() => expect(router.state.location.search).toBe('?size=20'));
    expect((screen.getByLabelText('案号') as HTMLInputElement).value).toBe('');
  });

  it('takes a stage that does not exist for none', async () => {
    const { sent } = show({ [page]: list([card(101)]) }, '/case/list?stage=%00');
    await screen.findByText('共 1 件');
    expect(sent[0]?.path).toBe('/api/app/caseInfo/page?current=1&size=10');
  });

  it('goes back to the last page there is', async () => {
    const { router } = show({ [page]: counted(21, []) }, '/case/list?page=9');
    await waitFor(() => expect(router.state.location.search).toBe('?page=3'));
  });

  it('folds the filter where there is little room until it is wanted or set', async () => {
    const { unmount } = show({ [page]: list([card(101)]) });
    const fold = await screen.findByRole('button', { name: '筛选' });
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(fold);
    expect(fold.getAttribute('aria-expanded')).toBe('true');
    expect(document.getElementById(String(fold.getAttribute('aria-controls')))?.dataset.open).toBe('true');
    unmount();
    show({ [page]: list([card(101)]) }, '/case/list?caseNo=101');
    expect((await screen.findByRole('button', { name: '收起筛选' })).getAttribute('aria-expanded')).toBe('true');
  });

  it('tells why it is empty, and what to do', async () => {
    show({ [page]: list([]) });
    expect(await screen.findByText('还没有案件')).toBeTruthy();
    expect(screen.getByRole('link', { name: '去立案' }).getAttribute('href')).toBe(
      '/apply-lawsuit/lawsuit_filing_apply/notice',
    );
    expect(screen.queryByRole('search')).toBeNull();
  });

  it('sends whoever is not verified to be verified, and a search without a find back to all', async () => {
    const { unmount } = show({ [page]: list([]) }, '/case/list', { ...party, verified: false });
    expect((await screen.findByRole('link', { name: '去核验' })).getAttribute('href')).toBe('/user/info');
    unmount();
    show({ [page]: list([]) }, '/case/list?caseNo=999');
    expect(await screen.findByText('没有找到这样的案件')).toBeTruthy();
    expect(screen.getByRole('search')).toBeTruthy();
  });
});
