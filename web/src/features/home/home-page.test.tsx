import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, list, ok, party, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component } from './home-page.tsx';
import { Component as OwnHome } from './own/home-page.tsx';

const returned = (id: string, zh: string, dueDay: string) => ({
  id,
  type: 'receive_avoid_apply',
  title: { zh, en: zh },
  number: 'SQ1',
  state: 22,
  caseNo: '(2026)溪01民终101号',
  caseCause: '民间借贷纠纷',
  createdAt: '2026-11-19T01:00:00.000Z',
  savedAt: '2026-11-19T01:00:00.000Z',
  submittedAt: '2026-11-19T01:00:00.000Z',
  dueDay,
  may: [],
});
const news: Answers = {
  'GET /api/app/portalIndex/getBannerList': ok([
    { id: 'b1', title: '平台启用', text: '都能在网上办', link: '/channel-more/content-detail/n1', picture: 'opening' },
    { id: 'b2', title: '谨防诈骗', text: '不要验证码', link: '/channel-more/content-detail/n2', picture: 'caution' },
  ]),
  'POST /api/cms-content/getChannelContentList': (init) =>
    String(init.body).includes('"jdal"')
      ? list([{ id: 'c1', title: '转账不等于借款', publishedOn: '2026-11-05' }])
      : list([{ id: 'n1', title: '节假日诉讼服务安排', publishedOn: '2026-11-20' }]),
  'GET /api/app/hearings': list([]),
};
type Waiting = {
  rows?: readonly unknown[];
  cases?: readonly unknown[];
  hearings?: readonly unknown[];
  unread?: readonly unknown[];
  entries?: readonly unknown[];
  services?: readonly unknown[];
  drafts?: readonly unknown[];
};
const answers = ({
  rows = [],
  cases = [],
  hearings = [],
  unread = [],
  entries = [],
  services = [],
  drafts = [],
}: Waiting = {}): Answers => ({
  ...news,
  'GET /api/app/app/all/page': (_init, path) => list(path.includes('state=10') ? drafts : rows),
  'GET /api/app/caseInfo/page': list(cases),
  'GET /api/app/caseInfo/upcomingHearings': ok(hearings),
  'GET /api/app/calendar/next': ok(entries),
  'GET /api/app/calendar/services': ok({ rows: services, total: services.length }),
  'GET /api/app/msg/records': list(unread),
  'POST /api/app/app/search': ok({ applications: [], cases: [] }),
});
const hearing = (at: string) => ({
  caseId: 'c-1',
  caseNo: '(2026)溪01民终101号',
  cause: '民间借贷纠纷',
  at,
  courtroom: '第三法庭',
});
const message = (id: string, title: string, link: string) => ({
  id,
  channel: '2',
  title,
  body: '请查看结果和理由。',
  link,
  read: false,
  at: '2026-11-22T01:00:00.000Z',
});

describe('home for a visitor', () => {
  it('finds a service by what people call it', async () => {
    renderScreen({ ui: <Component />, answers: news });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '换法官' } });
    const link = (await screen.findAllByRole('link', { name: /回避申请/ }))[0];
    expect(link?.getAttribute('href')).toBe('/apply-lawsuit/receive_avoid_apply/notice');
  });
  it('asks for nothing of a person', () => {
    const { sent } = renderScreen({ ui: <Component />, answers: news });
    expect(
      sent.map(({ path }) => path).filter((path) => !/getBannerList|getChannelContentList|app\/hearings/.test(path)),
    ).toEqual([]);
  });
  it('shows the news, and turns the stills only when asked', async () => {
    renderScreen({ ui: <Component />, answers: news });
    expect((await screen.findByRole('link', { name: /节假日诉讼服务安排/ })).getAttribute('href')).toBe(
      '/channel-more/content-detail/n1',
    );
    expect(await screen.findByRole('link', { name: /转账不等于借款/ })).toBeTruthy();
    const stills = within(await screen.findByRole('region', { name: '通知' }));
    const dot = (n: number) => stills.getByRole('button', { name: new RegExp(`第 ${n} 条`) });
    expect(dot(1).getAttribute('aria-current')).toBe('true');
    fireEvent.click(stills.getByRole('button', { name: '下一条' }));
    expect(dot(2).getAttribute('aria-current')).toBe('true');
    fireEvent.click(stills.getByRole('button', { name: '下一条' }));
    expect(dot(1).getAttribute('aria-current')).toBe('true');
  });
  it('offers no own things', () => {
    renderScreen({ ui: <Component />, answers: news });
    expect(screen.queryByRole('heading', { name: '我的事' })).toBeNull();
  });
});

describe('home for a person signed in', () => {
  it('lists what has to be corrected, the nearest last day first, counted by the court’s day', async () => {
    const rows = [returned('2', '延期申请', '2026-11-27'), returned('1', '回避申请', '2026-11-24')];
    renderScreen({ ui: <OwnHome />, user: party, answers: answers({ rows }), now: '2026-11-22T16:30:00.000Z' });
    expect(await screen.findByText('需要您处理的事（2）')).toBeTruthy();
    const items = screen.getAllByRole('link', { name: '去补正' });
    expect(items[0]?.getAttribute('href')).toBe('/apply-lawsuit/receive_avoid_apply/detail/1');
    expect(screen.getByText('剩 1 天')).toBeTruthy();
    expect(screen.getAllByText('（2026）溪01民终101号')).toHaveLength(2);
  });
  it('says what is not finished, with one way to go on: the draft itself, or all of them', async () => {
    const draft = { ...returned('7', '撤诉申请', ''), state: 10, dueDay: null, savedAt: '2026-11-22T02:05:00.000Z' };
    const go = async () => (await screen.findByRole('link', { name: '接着写' })).getAttribute('href');
    const one = renderScreen({ ui: <OwnHome />, user: party, answers: answers({ drafts: [draft] }) });
    expect(await go()).toBe('/apply-lawsuit/receive_avoid_apply/edit/7');
    expect(screen.getByText(/^没写完：撤诉申请，.*10:05保存$/)).toBeTruthy();
    one.unmount();
    renderScreen({ ui: <OwnHome />, user: party, answers: answers({ drafts: [draft, { ...draft, id: '8' }] }) });
    expect(await go()).toBe('/user/initiate?state=10');
  });
  it('sorts by danger: overdue, the nearest day, what is only to be read', async () => {
    const rows = [returned('1', '回避申请', '2026-12-05'), returned('2', '延期申请', '2026-11-20')];
    const unread = [
      message('m1', '已有结果：撤诉申请', '/apply-lawsuit/withdraw_apply/detail/9'),
      message('m2', '需要补正：回避申请', '/apply-lawsuit/receive_avoid_apply/edit/1'),
    ];
    renderScreen({
      ui: <OwnHome />,
      user: party,
      answers: answers({ rows, unread, hearings: [hearing('2026-12-02T06:30:00.000Z')] }),
    });
    expect(await screen.findByText('需要您处理的事（4）')).toBeTruthy();
    const list = screen.getByText('需要您处理的事（4）').closest('section') as HTMLElement;
    expect(
      within(list)
        .getAllByRole('heading', { level: 3 })
        .map((each) => each.textContent),
    ).toEqual(['补正：延期申请', '开庭：民间借贷纠纷', '补正：回避申请', '已有结果：撤诉申请']);
    expect(within(list).getByText('已逾期 3 天')).toBeTruthy();
    expect(within(list).getByText('还有 9 天')).toBeTruthy();
    expect(within(list).getByText(/12 月 2 日（周三）14:30，第三法庭/)).toBeTruthy();
    expect(within(list).getByRole('link', { name: '查看开庭' }).getAttribute('href')).toBe('/case/detail?id=c-1');
  });
  it('puts the next days of the calendar among them, each in its place', async () => {
    const entries = [
      {
        id: 'evidence.01931f00-0000-7000-8000-000000000001',
        kind: 'period',
        title: { zh: '诉讼期限：举证', en: 'Time limit: evidence' },
        day: '2026-11-25',
        ...{ at: null, until: null, place: null, article: null, why: null },
        daysLeft: 2,
        ...{ isProvisional: false, isMet: false },
        link: '/case/detail?id=c-1',
        caseNo: '(2026)溪01民终101号',
        fee: null,
      },
    ];
    const rows = [returned('1', '回避申请', '2026-11-24')];
    renderScreen({ ui: <OwnHome />, user: party, answers: answers({ rows, entries }) });
    expect(await screen.findByText('需要您处理的事（2）')).toBeTruthy();
    const list = screen.getByText('需要您处理的事（2）').closest('section') as HTMLElement;
    expect(
      within(list)
        .getAllByRole('heading', { level: 3 })
        .map((each) => each.textContent),
    ).toEqual(['补正：回避申请', '诉讼期限：举证']);
    expect(within(list).getByText('剩 2 天')).toBeTruthy();
    expect(within(list).getByRole('link', { name: '去看' }).getAttribute('href')).toBe('/case/detail?id=c-1');
  });
  it('lists what was served and not opened, with the day of its time limit, once', async () => {
    const service = (id: string, lastDay: string | null) => ({
      ...{ id, lastDay, caseNo: '(2026)溪01民终101号', at: '2026-11-20T01:00:00.000Z', billId: null },
      title: { zh: '上诉状副本', en: 'Copy of the appeal' },
    });
    const entry = (link: string, day: string) => ({
      id: `period.${link.slice(-36)}`,
      kind: 'period',
      title: { zh: '诉讼期限：答辩', en: 'Time limit: answer' },
      ...{ day, link, at: null, until: null, place: null, article: null, why: null },
      ...{ daysLeft: 15, isProvisional: false, isMet: false, caseNo: null, fee: null },
    });
    const [one, two] = ['01931f00-0000-7000-8000-000000000001', '01931f00-0000-7000-8000-000000000002'] as const;
    renderScreen({
      ui: <OwnHome />,
      user: party,
      answers: answers({
        services: [service(one, '2026-11-25'), service(two, null)],
        entries: [entry(`/notice/detail/${one}`, '2026-11-25'), entry(`/notice/detail/${one}`, '2026-12-08')],
        unread: [message('m1', '文书已送达：上诉状副本', `/notice/detail/${one}`)],
      }),
    });
    const list = (await screen.findByText('需要您处理的事（3）')).closest('section') as HTMLElement;
    expect(
      within(list)
        .getAllByRole('heading', { level: 3 })
        .map((each) => each.textContent),
    ).toEqual(['法院文书：上诉状副本', '诉讼期限：答辩', '法院文书：上诉状副本']);
    expect(within(list).getByText('剩 2 天')).toBeTruthy();
    expect(
      within(list)
        .getAllByRole('link', { name: '去查收' })
        .map((each) => each.getAttribute('href')),
    ).toEqual([`/notice/detail/${one}`, `/notice/detail/${two}`]);
  });
  it('puts what is to be paid with its sum and day, and its notice and messages not once more', async () => {
    const fee = (n: number, daysLeft: number, fen: number) => ({
      id: `bill.01931f00-0000-7000-8000-00000000000${n}`,
      kind: 'payment',
      title: { zh: '诉讼期限：缴纳案件受理费', en: 'Time limit: pay: Court fee' },
      ...{ day: daysLeft < 0 ? '2026-11-19' : '2026-11-30', link: `/payment/payment-details?id=b-${n}` },
      ...{ at: null, until: null, place: null, article: null, why: null, isProvisional: false, isMet: false },
      ...{ daysLeft, caseNo: '(2026)溪01民终101号', fee: { item: { zh: '案件受理费', en: 'Court fee' }, fen } },
    });
    const notice = {
      ...{
        id: 's-1',
        lastDay: '2026-11-30',
        caseNo: '(2026)溪01民终101号',
        at: '2026-11-20T01:00:00.000Z',
        billId: 'b-2',
      },
      title: { zh: '交纳诉讼费用通知书', en: 'Notice of litigation fees' },
    };
    renderScreen({
      ui: <OwnHome />,
      user: party,
      answers: answers({
        services: [notice],
        entries: [fee(1, -4, 157_000), fee(2, 7, 105_000)],
        unread: [message('m1', '交费通知', '/payment/payment-details?id=b-2')],
      }),
    });
    const list = (await screen.findByText('需要您处理的事（3）')).closest('section') as HTMLElement;
    expect(
      within(list)
        .getAllByRole('heading', { level: 3 })
        .map((each) => each.textContent),
    ).toEqual(['缴费：案件受理费 1,570.00 元', '缴费：案件受理费 1,050.00 元']);
    expect(within(list).getByText('已逾期 4 天')).toBeTruthy();
    expect(within(list).getByText(/已过最后一日，请尽快交/)).toBeTruthy();
    expect(
      within(list)
        .getAllByRole('link', { name: '去交费' })
        .map((each) => each.getAttribute('href')),
    ).toEqual(['/payment/payment-details?id=b-1', '/payment/payment-details?id=b-2']);
    expect(within(list).getByRole('link', { name: '还有 1 份文书没有查看' })).toBeTruthy();
  });
  it('shows somebody new one card in place of the list and the cases', async () => {
    renderScreen({ ui: <OwnHome />, user: { ...party, verified: false }, answers: answers() });
    expect(await screen.findByRole('heading', { name: '先核验身份' })).toBeTruthy();
    expect(screen.queryByText('我的案件', { selector: 'h2' })).toBeNull();
  });
  it('says so when there is nothing to do', async () => {
    const cases = [
      {
        id: 'c-1',
        caseNo: '(2026)溪01民终101号',
        cause: '民间借贷纠纷',
        stage: 'SCHEDULED',
        judge: '',
        clerk: '',
        filedOn: '2026-10-14',
      },
    ];
    renderScreen({ ui: <OwnHome />, user: party, answers: answers({ cases }) });
    expect(await screen.findByText(/现在没有要您处理的事/)).toBeTruthy();
    expect(await screen.findByRole('link', { name: '民间借贷纠纷' })).toBeTruthy();
  });
  it('greets by the hour in Beijing, in the language of the page', () => {
    renderScreen({ ui: <OwnHome />, user: party, answers: answers(), lang: 'en', now: '2026-11-23T11:00:00.000Z' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Good evening, 林晓禾');
    expect(
      within(screen.getByRole('heading', { level: 1 }).parentElement as HTMLElement).getByText(/Monday, 23 Nov 2026/),
    ).toBeTruthy();
  });
});

it.each([
  ['a visitor: under the services', Component, null, false],
  ['a person: under the news', OwnHome, party, true],
] as const)('what things cost stands where the column is shorter, for %s', async (_, Home, user, aside) => {
  renderScreen({ ui: <Home />, user, answers: answers() });
  const title = await screen.findByRole('heading', { name: '费用', level: 2 });
  expect(title.closest('aside') !== null).toBe(aside);
});
