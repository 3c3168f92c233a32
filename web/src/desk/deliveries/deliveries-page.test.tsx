import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, clerk, list, ok, refusal, renderScreen } from '../../shared/testing/render-screen.tsx';
import { caseId, deliveryId, deliveryRow } from '../testing/delivery-fixture.ts';
import { Component as CaseRecordPage } from './case-record-page.tsx';
import { Component as DeliveriesPage } from './deliveries-page.tsx';

const desk = 'GET /api/desk/deliveries';
const counts = { failed: 2, unconfirmed: 0, returned: 0, phone: 0, announcements: 0, late: 0, open: 100 };
const record = `GET /api/desk/cases/${caseId}/deliveries`;
const print = `POST /api/desk/cases/${caseId}/service-record`;

const open = (
  at: string,
  answers: Answers,
  { lang = 'zh', judge = false }: { lang?: 'zh' | 'en'; judge?: boolean } = {},
) =>
  renderScreen({
    routes: [
      { path: '/desk/deliveries', element: <DeliveriesPage /> },
      { path: '/desk/cases/:id/deliveries', element: <CaseRecordPage /> },
    ],
    at,
    user: { ...clerk, roles: judge ? ['judge'] : ['clerk'] },
    lang,
    answers: {
      'GET /api/desk/deliveries/counts': ok(counts),
      [desk]: list([deliveryRow]),
      [record]: ok({ caseNo: deliveryRow.caseNo, rows: [deliveryRow] }),
      ...answers,
    },
  });

it('lists who waits for what, and keeps the work list in the address', async () => {
  const { router, sent } = open('/desk/deliveries', {});
  const link = await screen.findByRole('link', { name: '应诉通知书等 3 份' });
  expect(link.getAttribute('href')).toBe(`/desk/deliveries/${deliveryId}`);
  const row = link.closest('li')?.textContent;
  for (const part of [
    '林晓禾',
    '（2026）溪01民终101号',
    '已送达',
    '平台账号、手机短信',
    '2026-11-17 送达',
    '第 31 条第 1 款',
  ])
    expect(row).toContain(part);
  expect(row).toContain('最后一日 2026-12-02');
  expect(row).toContain('2026-11-17 10:05 起等待');
  const tabs = within(screen.getByRole('group', { name: '待办分组' }));
  expect(await tabs.findByRole('button', { name: '全部未完成 100+', pressed: true })).toBeTruthy();
  fireEvent.click(tabs.getByRole('button', { name: '未送达 2' }));
  await waitFor(() => expect(router.state.location.search).toBe('?work=failed'));
  await waitFor(() => expect(sent.at(-1)?.path).toContain('work=failed'));
});

it('says what an empty list means, and shows a refusal as its sentence', async () => {
  const { unmount } = open('/desk/deliveries?work=failed', { [desk]: list([]) });
  expect(await screen.findByText('没有未送达的文书')).toBeTruthy();
  unmount();
  open('/desk/deliveries', { [desk]: refusal(403, 'forbidden', '您没有办理这项业务的权限') });
  expect(await screen.findByText('您没有办理这项业务的权限')).toBeTruthy();
});

it('offers to serve to whoever may, and to nobody else', async () => {
  const { unmount } = open('/desk/deliveries', {}, { lang: 'en' });
  const link = await screen.findByRole('link', { name: 'Serve papers' });
  expect(link.getAttribute('href')).toBe('/desk/deliveries/new');
  unmount();
  open('/desk/deliveries', {}, { judge: true });
  await screen.findByText('林晓禾');
  expect(screen.queryByRole('link', { name: '送达文书' })).toBeNull();
});

it('shows the record of a case as a table, and draws it to be printed', async () => {
  const { sent } = open(`/desk/cases/${caseId}/deliveries`, { [print]: ok({ id: deliveryId, number: 'QK1' }) });
  const row = within(await screen.findByRole('table')).getAllByRole('row')[1]?.textContent;
  for (const part of ['林晓禾', '应诉通知书等 3 份', '已送达', '2026-11-17', '2026-12-02']) expect(row).toContain(part);
  fireEvent.click(screen.getByRole('button', { name: '打印送达情况表' }));
  const paper = await screen.findByRole('link', { name: '打开送达情况表（PDF）' });
  expect(paper.getAttribute('href')).toBe(`/api/app/documents/${deliveryId}`);
  expect(sent.filter(({ init }) => init.method === 'POST')).toHaveLength(1);
});

it('a record that cannot be printed says why; one that is empty says so', async () => {
  const { unmount } = open(`/desk/cases/${caseId}/deliveries`, {
    [print]: refusal(404, 'not-found', '没有找到这个案件'),
    [record]: ok({ caseNo: deliveryRow.caseNo, rows: [] }),
  });
  expect(await screen.findByText('这个案件还没有送达过文书')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '打印送达情况表' }));
  expect(await screen.findByText('没有找到这个案件')).toBeTruthy();
  unmount();
  open(`/desk/cases/${caseId}/deliveries`, { [record]: refusal(404, 'not-found', '没有找到') });
  expect(await screen.findByText('没有找到')).toBeTruthy();
});

it('lists what is late: where it is sent, and since when; the page of a service under way', async () => {
  const row = {
    what: 'COMPLAINT_COPY',
    caseId,
    caseNo: deliveryRow.caseNo,
    partyId: 'p1',
    party: '周某',
    role: 'DEFENDANT',
  };
  const late = [
    { ...row, what: 'SUMMONS', alert: 'RED', day: '2026-11-25', tooLate: true, deliveryId },
    { ...row, alert: 'YELLOW', day: '2026-11-20', tooLate: false, deliveryId: null },
  ];
  const { unmount } = open('/desk/deliveries?work=late', { 'GET /api/desk/deliveries/late': ok(late) });
  const summons = await screen.findByRole('link', { name: '传票' });
  expect(summons.getAttribute('href')).toBe(`/desk/deliveries/${deliveryId}`);
  expect(summons.closest('li')?.textContent).toContain('已不足 3 日');
  const copy = screen.getByRole('link', { name: '起诉状副本' });
  expect(copy.getAttribute('href')).toBe(`/desk/deliveries/new?caseId=${caseId}`);
  expect(copy.closest('li')?.textContent).toMatch(/黄色预警.*立案，还没有发送/);
  unmount();
  open('/desk/deliveries?work=late', { 'GET /api/desk/deliveries/late': ok([]) }, { judge: true });
  expect(await screen.findByText('没有迟送的副本和传票')).toBeTruthy();
});
