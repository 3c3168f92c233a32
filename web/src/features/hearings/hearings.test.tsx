import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { list, ok, party, refusal, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component as AttendPage } from './attend-page.tsx';
import { Component as DetailPage } from './detail-page.tsx';
import { Component as ListPage } from './list-page.tsx';

const id = '01931f00-0000-7000-8000-000000000501';
const hearing = (more = {}) => ({
  id,
  caseNo: '(2026)溪01民终101号',
  cause: '民间借贷纠纷',
  caseKind: 'CIVIL',
  courtName: '云溪市中级人民法院',
  division: '民事审判第一庭',
  at: '2026-11-27T01:00:00.000Z',
  courtroom: '第三法庭',
  parties: [{ role: 'APPELLANT', name: '林晓禾' }],
  seats: 20,
  seatsLeft: 3,
  mediaSeats: 2,
  announcedOn: '2026-11-23',
  closesAt: '2026-11-26T09:00:00.000Z',
  signUp: 'open',
  ...more,
});
const detail = (more = {}) => ok({ ...hearing(more), myApplicationId: null, may: ['attend'], ...more });
const base = '/apply-lawsuit/public_gallery_apply';

describe('public hearings', () => {
  it('say when, where, and how many seats are left', async () => {
    renderScreen({
      ui: <ListPage />,
      at: `${base}/index`,
      answers: {
        'GET /api/app/hearings': list([hearing(), hearing({ id: id.replace('501', '502'), signUp: 'full' })]),
      },
    });
    expect((await screen.findAllByRole('link', { name: '民间借贷纠纷' }))[0]?.getAttribute('href')).toBe(
      `${base}/gallery-detail/${id}`,
    );
    expect(screen.getByText('还有 3 个席位')).toBeTruthy();
    expect(screen.getByText('席位已满')).toBeTruthy();
    expect(screen.getAllByText('2026 年 11 月 27 日（周五）09:00')).toHaveLength(2);
  });

  it('are filtered through the address; a day that is none counts as not given', async () => {
    const { sent, router } = renderScreen({
      ui: <ListPage />,
      at: `${base}/index?from=2026-13-40`,
      answers: { 'GET /api/app/hearings': list([]) },
    });
    await screen.findByText('近期没有公开的开庭');
    expect(sent[0]?.path).toBe('/api/app/hearings?current=1&size=10');
    fireEvent.change(screen.getByLabelText('案号或者案由'), { target: { value: ' 借贷 ' } });
    fireEvent.change(screen.getByLabelText('从哪天'), { target: { value: '2026-11-26' } });
    fireEvent.click(screen.getByRole('button', { name: '查找' }));
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('search')).toBe('借贷'));
    expect(await screen.findByText('没有找到这样的开庭')).toBeTruthy();
    expect(sent.at(-1)?.path).toContain('from=2026-11-26');
  });
});

describe('one hearing', () => {
  const routes = [{ path: `${base}/gallery-detail/:id`, element: <DetailPage /> }];
  const show = (more = {}) =>
    renderScreen({
      routes,
      at: `${base}/gallery-detail/${id}`,
      answers: { [`GET /api/app/hearings/${id}`]: detail(more) },
    });
  it('leads to asking for a seat, and says who the parties are', async () => {
    show();
    expect((await screen.findByRole('link', { name: '申请旁听' })).getAttribute('href')).toBe(`${base}/add/${id}`);
    expect(screen.getByText('上诉人 林晓禾')).toBeTruthy();
    expect(screen.getByText('还有 3 个，共 20 个，另留媒体席 2 个')).toBeTruthy();
  });
  it('leads to what I have asked for instead of asking twice', async () => {
    show({ myApplicationId: id, may: [] });
    expect((await screen.findByRole('link', { name: '看我的旁听申请' })).getAttribute('href')).toBe(
      `${base}/detail/${id}`,
    );
    expect(screen.queryByRole('link', { name: '申请旁听' })).toBeNull();
  });
  it('says why one cannot ask', async () => {
    show({ signUp: 'closed', may: [] });
    expect(await screen.findByText(/已于开庭前一日 17:00 截止/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: '申请旁听' })).toBeNull();
  });
});

describe('asking for a seat', () => {
  const routes = [
    { path: `${base}/add/:id`, element: <AttendPage /> },
    { path: `${base}/edit/:id`, element: <p>表单</p> },
  ];
  const key = { 'GET /api/app/app/getApplyKey': ok({ applyKey: id }) };
  it('opens one draft and leads to its form', async () => {
    const { sent, router } = renderScreen({
      routes,
      at: `${base}/add/${id}`,
      user: party,
      answers: { ...key, [`POST /api/app/hearings/${id}/attend`]: ok({ id: 'draft-1' }) },
    });
    expect(await screen.findByText('表单')).toBeTruthy();
    expect(router.state.location.pathname).toBe(`${base}/edit/draft-1`);
    expect(sent.filter(({ init }) => init.method === 'POST')).toHaveLength(1);
  });
  it('says when the seats have gone, and leads back', async () => {
    renderScreen({
      routes,
      at: `${base}/add/${id}`,
      user: party,
      answers: { ...key, [`POST /api/app/hearings/${id}/attend`]: refusal(409, 'hearing.full', '席位已满') },
    });
    expect(await screen.findByText('席位已满')).toBeTruthy();
    expect(screen.getByRole('link', { name: '回到这场开庭' }).getAttribute('href')).toBe(
      `${base}/gallery-detail/${id}`,
    );
  });
});
