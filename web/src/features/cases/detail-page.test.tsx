import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, list, ok, party, refusal, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component } from './detail-page.tsx';

const id = '01931f00-0000-7000-8000-000000000101';
const detail = {
  id,
  caseNo: '(2026)溪01民终101号',
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
  caseKind: 'CIVIL',
  standings: [{ role: 'APPELLANT', asAgent: false }],
  judge: '沈知远',
  clerk: '叶小满',
  mergedInto: null as string | null,
  closedOn: null as string | null,
  amount: 18_600_000,
  evidenceDeadline: '2026-11-25',
  parties: [
    { name: '林晓禾', role: 'APPELLANT', partyType: 'NATURAL', agents: ['江若谷'], mine: true },
    { name: '周既白', role: 'RETRIAL_RESPONDENT', partyType: 'NATURAL', agents: [], mine: false },
  ],
  panel: [
    { staffNo: 'J01', name: '沈知远', position: 'presiding_judge', division: '民事审判第一庭' },
    { staffNo: 'K01', name: '叶小满', position: 'clerk', division: '民事审判第一庭' },
  ],
  hearings: [
    { at: '2026-11-10T01:00:00.000Z', courtroom: '第一法庭', open: false },
    { at: '2026-12-02T06:30:00.000Z', courtroom: '第三法庭', open: true },
  ],
  events: [] as object[],
  related: [] as object[],
  asOf: null,
};
const application = {
  id: '01931f00-0000-7000-8000-000000000201',
  type: 'receive_avoid_apply',
  title: { zh: '回避申请', en: 'Application for recusal' },
  number: 'SQ1',
  state: 22,
  caseNo: detail.caseNo,
  caseCause: detail.cause,
  createdAt: '2026-11-19T01:00:00.000Z',
  savedAt: '2026-11-19T01:00:00.000Z',
  submittedAt: '2026-11-19T01:00:00.000Z',
  dueDay: '2026-11-24',
  may: [],
};
const draft = {
  ...application,
  id: '01931f00-0000-7000-8000-000000000202',
  state: 10,
  submittedAt: null,
  dueDay: null,
};
const remarks = 'GET /api/app/caseInfo/remarks';
const fees = 'GET /api/app/onlinepay/page';
const nothingServed = { own: [], evidenceUntil: '2026-11-25', others: [] };
const notices = `GET /api/app/delivery/case/${id}`;
const show = (
  item: unknown,
  rows: readonly unknown[] = [],
  {
    served = nothingServed,
    billed = [],
    ...more
  }: { at?: string; now?: string; served?: object; billed?: readonly unknown[] } = {},
) => {
  const answers: Answers = {
    'GET /api/app/caseInfo/myDetail': item === null ? refusal(404, 'not-found', '没有找到') : ok(item),
    'GET /api/app/app/all/page': list(rows),
    [notices]: ok(served),
    [remarks]: ok([]),
    [fees]: list(billed),
  };
  return renderScreen({ ui: <Component />, at: `/case/detail?id=${id}`, user: party, answers, ...more });
};
const block = (name: string) =>
  within(screen.getByRole('heading', { level: 2, name }).closest('section') as HTMLElement);

describe('one of my cases', () => {
  it('bears its number as the court writes it, in the trail, under the title and among the facts', async () => {
    show(detail);
    expect(await screen.findAllByText('（2026）溪01民终101号')).toHaveLength(3);
  });
  it('says where it stands and what comes next, by the court’s day', async () => {
    show(detail, [], { now: '2026-11-23T16:30:00.000Z' });
    expect(await screen.findByRole('heading', { level: 1, name: '民间借贷纠纷' })).toBeTruthy();
    const progress = block('案件进度');
    expect(progress.getByText('庭前准备').getAttribute('aria-current')).toBe('step');
    expect(await progress.findByText('2026 年 11 月 25 日（周三）24:00')).toBeTruthy();
    expect(progress.getByText('剩 1 天')).toBeTruthy();
    const dates = progress.getAllByRole('heading', { level: 3 }).map((each) => each.textContent);
    expect(dates).toEqual(['举证期限 剩 1 天', '开庭 还有 8 天', '开庭（已过） ']);
    expect(progress.getByText('2026 年 12 月 2 日（周三）14:30')).toBeTruthy();
    expect(progress.getByText('第三法庭，公开开庭')).toBeTruthy();
  });

  it('the time for evidence that holds for me goes before what the record says, as in the calendar', async () => {
    show(detail, [], { served: { ...nothingServed, evidenceUntil: '2026-11-24' } });
    expect(await screen.findByText('2026 年 11 月 24 日（周二）24:00')).toBeTruthy();
    expect(screen.queryByText('2026 年 11 月 25 日（周三）24:00')).toBeNull();
  });

  it('does not call a passed day overdue: whether evidence came in, it does not know', async () => {
    show(detail, [], { served: { ...nothingServed, evidenceUntil: '2026-11-20' } });
    expect(await screen.findByText('已过')).toBeTruthy();
    expect(screen.queryByText(/逾期/)).toBeNull();
  });

  it('names the parties with roles and agents, my side, and who tries it', async () => {
    show(detail);
    await screen.findByText('当事人');
    const [mine, other] = block('当事人').getAllByRole('listitem');
    expect(mine?.textContent).toBe('林晓禾您这一方上诉人 · 自然人代理人：江若谷');
    expect(other?.textContent).toBe('周既白被申请人 · 自然人');
    expect(
      block('审判组织')
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual(['审判长沈知远', '书记员叶小满']);
    expect(block('案件信息').getByText('186,000.00 元（18.6 万元）')).toBeTruthy();
  });

  it('says of a case of the case system how old what stands here is, and warns when that is long ago', async () => {
    const at = '2026-11-23T02:00:00.000Z';
    const { unmount } = show({ ...detail, asOf: { at, old: false } });
    expect(await screen.findByText('资料来自法院办案系统，截至 2026-11-23 10:00。')).toBeTruthy();
    unmount();
    show({ ...detail, asOf: { at, old: true } });
    expect(await screen.findByText(/截至 2026-11-23 10:00。 之后的变化可能还没有到这里。/)).toBeTruthy();
  });

  it('lists my applications in it, asked for by its number', async () => {
    const { sent } = show(detail, [application, draft]);
    await screen.findByText('待补正');
    const mine = block('我在本案的申请');
    const links = mine.getAllByRole('link', { name: '回避申请' }).map((each) => each.getAttribute('href'));
    expect(links).toEqual([
      `/apply-lawsuit/receive_avoid_apply/detail/${application.id}`,
      `/apply-lawsuit/receive_avoid_apply/edit/${draft.id}`,
    ]);
    expect(mine.getByText('剩 1 天')).toBeTruthy();
    const asked = new URL(sent.find(({ path }) => path.includes('/all/page'))?.path ?? '', 'http://x');
    expect(asked.searchParams.get('caseNo')).toBe('(2026)溪01民终101号');
  });

  it('starts what needs a case with this case', async () => {
    show(detail);
    await screen.findByText('可以办的事');
    const links = block('可以办的事').getAllByRole('link');
    expect(
      links.some((link) => link.getAttribute('href') === `/apply-lawsuit/receive_avoid_apply/notice?caseId=${id}`),
    ).toBe(true);
    const offered = links.map((link) => link.getAttribute('href') ?? '');
    const isOffered = (type: string) => offered.some((href) => href.includes(`/${type}/`));
    expect(isOffered('lawsuit_filing_apply')).toBe(false);
    // Of another role, for lawyers, for people outside the case, before there is a judgment.
    for (const type of ['counterclaim', 'lawyer_survey', 'participate_litigation', 'answer_after_judgment'])
      expect([type, isOffered(`${type}_apply`)]).toEqual([type, false]);
    for (const type of ['withdraw', 'mediation', 'judgement_withdraw'])
      expect([type, isOffered(`${type}_apply`)]).toEqual([type, true]);
  });

  it('lists what was served on me with the way to it, and of the others only paper, way and day', async () => {
    const summons = { zh: '传票', en: 'Summons' };
    const own = {
      id: '01931f00-0000-7000-8000-000000000901',
      number: 'SD1',
      caseId: id,
      caseNo: detail.caseNo,
      title: summons,
      papers: 2,
      kind: 'summons',
      state: 'ARRIVED',
      servedOn: '2026-11-17',
      presumed: false,
      lastDay: '2026-12-02',
      daysLeft: 9,
      opened: false,
      signed: false,
      needsSignature: false,
      at: '2026-11-17T02:00:00.000Z',
    };
    const waiting = { ...own, id: '01931f00-0000-7000-8000-000000000902', papers: 1, servedOn: null, lastDay: null };
    const others = [
      { addressee: '周既白', role: 'APPELLEE', title: summons, channel: 'POST', servedOn: '2026-11-18' },
      { addressee: '周既白', role: 'APPELLEE', title: summons, channel: null, servedOn: null },
    ];
    const { unmount } = show(detail, [], {
      served: { ...nothingServed, own: [own, { ...waiting, daysLeft: null }], others },
    });
    const link = await screen.findByRole('link', { name: '传票等 2 份' });
    expect(link.getAttribute('href')).toBe(`/notice/detail/${own.id}`);
    const section = block('送达');
    expect(section.getByText('2026-11-17 送达，最后一日 2026-12-02')).toBeTruthy();
    expect(section.getByText('还没有送达')).toBeTruthy();
    expect(section.getByText('剩 9 天')).toBeTruthy();
    expect(section.getByText('法院专递，2026-11-18 送达')).toBeTruthy();
    expect(section.getAllByRole('link')).toHaveLength(2);
    unmount();
    show(detail);
    expect(await screen.findByText('本案还没有送达给您的文书。')).toBeTruthy();
    expect(screen.queryByText('送达给其他人的')).toBeNull();
  });

  it('names what is to be paid in it, with the way there, and nothing where there is nothing', async () => {
    const bill = {
      ...{ id, billNo: 'JF20261123000001', item: 'ACCEPT', caseNo: detail.caseNo, number: null, payer: '林晓禾' },
      ...{ forOther: false, amountFen: 105_000, paidFen: 0, refundFen: 0, dueOn: '2026-11-30', daysLeft: 7 },
      ...{ state: 'OPEN', issuedAt: '2026-11-23T02:05:00.000Z' },
    };
    const { sent, unmount } = show(detail, [], { billed: [bill] });
    const link = await screen.findByRole('link', { name: '案件受理费 1,050.00 元' });
    expect(link.getAttribute('href')).toBe(`/payment/payment-details?id=${id}`);
    expect(sent.some(({ path }) => path.includes(`caseId=${detail.id}`))).toBe(true);
    unmount();
    show(detail);
    await screen.findByText('本案还没有送达给您的文书。');
    expect(screen.queryByRole('heading', { name: '费用', level: 2 })).toBeNull();
  });

  it('is opened by its number as it stands in the address', async () => {
    const answers: Answers = {
      'GET /api/app/caseInfo/detail': ok(detail),
      'GET /api/app/app/all/page': list([]),
      [notices]: ok(nothingServed),
      [fees]: list([]),
    };
    const caseNo = encodeURIComponent('（2026）溪01民终101号');
    const { sent } = renderScreen({ ui: <Component />, at: `/case/detail?caseNo=${caseNo}`, user: party, answers });
    expect(await screen.findByRole('heading', { level: 1, name: '民间借贷纠纷' })).toBeTruthy();
    expect(sent.map(({ path }) => new URL(path, 'http://x').searchParams.get('caseNo'))).toContain(
      '（2026）溪01民终101号',
    );
    expect(sent.some(({ path }) => path.includes('myDetail'))).toBe(false);
  });

  it('says calmly that it is not to be found, and asks nothing without an id', async () => {
    const { unmount } = show(null);
    expect(await screen.findByText('没有找到这个案件')).toBeTruthy();
    unmount();
    const { sent } = show(detail, [], { at: '/case/detail' });
    expect(await screen.findByText('没有找到这个案件')).toBeTruthy();
    expect(sent).toEqual([]);
  });
});

describe('steps and related cases', () => {
  const events = [
    { code: 'HEARING_SET', on: '2026-12-01', text: null },
    { code: 'DELIBERATING', on: '2026-11-20', text: null },
    { code: 'OTHER', on: '2026-11-19', text: { zh: '已调取卷宗', en: 'The file was called for' } },
    ...['ANSWER_RECEIVED', 'COMPLAINT_SENT', 'PANEL_NAMED', 'ASSIGNED'].map((code) => ({
      ...{ code, on: '2026-10-20', text: null },
    })),
    { code: 'NEW_CODE', on: '2026-10-14', text: null },
  ];
  const related = [{ id: '01931f00-0000-7000-8000-000000000102', caseNo: '(2026)溪01民终88号', relation: 'SERIES' }];

  it('shows the latest steps first and the earlier ones when asked, a step to come as such, and related cases', async () => {
    show({ ...detail, events, related });
    const card = (await screen.findByRole('heading', { level: 2, name: '流程节点' })).closest('section, div');
    const titles = () => within(card as HTMLElement).getAllByRole('heading', { level: 3 });
    expect(titles().map(({ textContent }) => textContent)).toEqual([
      ...['排定开庭', '合议中', '其他事项', '收到答辩状', '发送起诉状副本'],
    ]);
    expect(screen.getByText('已调取卷宗')).toBeTruthy();
    expect(screen.getByText('排定开庭').closest('li')?.dataset.mood).toBe('next');
    fireEvent.click(screen.getByRole('button', { name: '更早的 3 个节点' }));
    // One that this release does not know is a step all the same.
    expect(titles().at(-1)?.textContent).toBe('其他事项');
    expect(screen.queryByRole('button', { name: /更早的/ })).toBeNull();
    expect(screen.getByRole('link', { name: '（2026）溪01民终88号' }).getAttribute('href')).toContain(related[0]?.id);
    expect(screen.getByText('系列案件')).toBeTruthy();
  });

  it('says nothing of steps where there are none', async () => {
    show(detail);
    await screen.findByText('本案还没有送达给您的文书。');
    expect(screen.queryByText('流程节点')).toBeNull();
    expect(screen.queryByText('关联案件')).toBeNull();
  });
});

describe('merged, closed, and what is wrong', () => {
  it('says that a case was merged, offers the main case and nothing to file here', async () => {
    show({ ...detail, mergedInto: '(2026)溪01民终99号', closedOn: '2026-11-20' });
    expect(await screen.findByText('已并入 （2026）溪01民终99号')).toBeTruthy();
    expect(screen.getByText(/结案/)).toBeTruthy();
    const main = screen.getByRole('link', { name: '打开 （2026）溪01民终99号' });
    expect(main.getAttribute('href')).toBe(`/case/detail?caseNo=${encodeURIComponent('(2026)溪01民终99号')}`);
    expect(screen.queryByRole('heading', { name: /可以办/ })).toBeNull();
  });

  it('asks for more words before it tells the clerk what is wrong', async () => {
    show(detail);
    fireEvent.click(await screen.findByRole('button', { name: '资料不对' }));
    fireEvent.change(await screen.findByLabelText('怎样不对，应该是什么'), { target: { value: '错了' } });
    fireEvent.click(screen.getByRole('button', { name: '告诉书记员' }));
    expect(await screen.findByText('至少写 5 个字')).toBeTruthy();
  });
});
