import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerSent } from '../../shared/testing/answer-sent.ts';
import { type Answers, clerk, list, ok, refusal, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component as ItemPage } from './item-page.tsx';
import { Component as MailPage } from './mail-page.tsx';

const id = '01931f00-0000-7000-8000-000000000911';
const at = '2026-11-20T02:05:00.000Z';
const item = {
  id,
  number: 'YJ20261120000001',
  direction: 'IN',
  mailState: 2,
  caseNo: null,
  title: '证据原件',
  materials: 1,
  carrier: 'EMS',
  trackingNo: 'DEMO202600003',
  postedOn: '2026-11-18',
  createdAt: at,
  changedAt: at,
  sender: '何守拙',
  waiting: 4,
  late: true,
};
const things = ['证据原件', '证据目录'].map((name) => ({
  name,
  copies: 1,
  pages: 45,
  form: 'ORIGINAL',
  back: false,
  mark: null,
  note: '',
}));
const { sender: _, waiting: __, late: ___, ...bare } = item;
const detail = (more = {}) => ({
  ...bare,
  version: 3,
  materials: things,
  contact: { name: '何守拙', phone: '15400000012', address: '石门村 5 组' },
  postmarkOn: null,
  arrivedAt: at,
  cause: null,
  division: null,
  returnTrackingNo: null,
  documents: [],
  events: [],
  may: ['register', 'report', 'match'],
  registeredBy: null,
  divisionId: 'D06',
  timeLimits: [],
  ...more,
});
const desk = 'GET /api/desk/mail';
const find = 'POST /api/desk/mail/find';
const read = `GET /api/desk/mail/${id}`;
const act = `POST /api/desk/mail/${id}/act`;
const candidate = { caseNo: '(2026)溪01行初5号', partyId: id.replace('911', '912'), name: '何守拙', role: 'PLAINTIFF' };

const open = (where: string, answers: Answers, lang: 'zh' | 'en' = 'zh') =>
  renderScreen({
    routes: [
      { path: '/desk/mail', element: <MailPage /> },
      { path: '/desk/mail/:id', element: <ItemPage /> },
    ],
    at: where,
    user: { ...clerk, roles: ['filing_clerk'] },
    lang,
    answers: {
      [desk]: list([item]),
      [read]: ok(detail()),
      [`GET /api/desk/mail/${id}/scans`]: ok([]),
      'GET /api/desk/mail/scans': ok([]),
      'GET /api/system/dept/lazy-tree': ok([
        { id: 'D03', name: '民事审判第一庭', duties: '', phone: '', hasChildren: false },
        { id: 'D06', name: '行政审判庭', duties: '', phone: '', hasChildren: false },
      ]),
      ...answers,
    },
  });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const bodies = (sent: ReturnType<typeof open>['sent'], end: string) =>
  sent
    .filter(({ path, init }) => init.method === 'POST' && path.endsWith(end))
    .map(({ init }) => JSON.parse(String(init.body)));

describe('the mail room', () => {
  it('shows one group, what waits too long without a case, and keeps the group in the address', async () => {
    const { router, sent } = open('/desk/mail', {});
    const row = (await screen.findAllByRole('listitem')).find(({ textContent }) => textContent?.includes('证据原件'));
    for (const part of ['已签收待登记', '没有案号', '何守拙寄来', '到院 4 个工作日', '请报立案庭'])
      expect(row?.textContent).toContain(part);
    await press('异常');
    await waitFor(() => expect(router.state.location.search).toBe('?group=inQuestion'));
    await waitFor(() => expect(sent.at(-1)?.path).toContain('group=inQuestion'));
  });

  it('opens what was scanned at once; the number stands in the body, not in an address', async () => {
    const { router, sent } = open('/desk/mail', { [find]: ok({ items: [item], cases: [] }) });
    fireEvent.change(await screen.findByLabelText('扫封面或面单，或输入案号'), {
      target: { value: 'YJ20261120000001' },
    });
    fireEvent.click(screen.getAllByRole('button', { name: '查找' })[0] as HTMLElement);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/desk/mail/${id}`));
    expect(bodies(sent, '/find')).toEqual([{ text: 'YJ20261120000001' }]);
  });

  it('without a cover: cases of the sender, and the parcel taken in for one of them', async () => {
    const { sent, router } = open('/desk/mail', {
      [find]: ok({ items: [], cases: [candidate] }),
      'POST /api/desk/mail/take-in': ok(detail()),
    });
    fireEvent.change(await screen.findByLabelText('姓名或单位名称'), { target: { value: '何守拙' } });
    fireEvent.click(screen.getAllByRole('button', { name: '查找' })[1] as HTMLElement);
    await press('按这个案件登记来件');
    const box = await dialog();
    fireEvent.click(box.getByRole('button', { name: /^登记来件/ }));
    const told = (await box.findByRole('alert')).textContent;
    for (const part of ['请写面单上的单号', '请写材料的名称']) expect(told).toContain(part);
    fireEvent.change(box.getByLabelText('单号'), { target: { value: 'DEMO202600031' } });
    fireEvent.change(box.getByLabelText('材料名称'), { target: { value: '证据原件' } });
    fireEvent.change(box.getByLabelText('每份页数'), { target: { value: '45' } });
    fireEvent.click(box.getByRole('button', { name: /^登记来件/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/desk/mail/${id}`));
    expect(bodies(sent, '/take-in')).toMatchObject([
      {
        trackingNo: 'DEMO202600031',
        caseNo: '（2026）溪01行初5号',
        partyId: candidate.partyId,
        contact: { name: '何守拙' },
      },
    ]);
  });

  it('says that nothing was found, and offers to take it in', async () => {
    open('/desk/mail', { [find]: ok({ items: [], cases: [] }) }, 'en');
    fireEvent.click((await screen.findAllByRole('button', { name: 'Find' }))[0] as HTMLElement);
    expect(await screen.findByText('Nothing found. Check the number, or take it in without a cover.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Take in a parcel' })).toBeTruthy();
  });
});

describe('one item at the mail room', () => {
  it('is registered thing by thing, by two, with what is missing', async () => {
    const { sent } = open(`/desk/mail/${id}`, { [act]: ok(detail({ mailState: 6 })) });
    await press('拆封登记');
    const box = await dialog();
    fireEvent.click(box.getByRole('button', { name: /^拆封登记/ }));
    expect((await box.findByRole('alert')).textContent).toContain('请写一同拆封的同事的工号');
    const second = within(box.getByRole('group', { name: '证据目录' }));
    fireEvent.click(second.getByRole('radio', { name: '缺页' }));
    fireEvent.change(second.getByLabelText('证据目录：差什么'), { target: { value: '少 3 页' } });
    fireEvent.change(box.getByLabelText('一同拆封的同事（工号）'), { target: { value: 'K01' } });
    fireEvent.click(box.getByRole('button', { name: /^拆封登记/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies(sent, '/act')).toMatchObject([
      {
        act: 'register',
        version: 3,
        witnessNo: 'K01',
        found: [
          { mark: 'OK', note: '' },
          { mark: 'PAGES', note: '少 3 页' },
        ],
      },
    ]);
  });

  it('is handed over to the division of its case, and a refusal is said where one stands', async () => {
    const { sent } = open(`/desk/mail/${id}`, {
      [read]: ok(detail({ mailState: 3, may: ['handOver', 'return'] })),
      [act]: refusal(403, 'mail.same-person', '登记的人不能自己确认转交，请由另一位同事确认'),
    });
    await press('确认转交');
    const box = await dialog();
    await box.findByRole('option', { name: '行政审判庭' });
    fireEvent.click(box.getByRole('button', { name: /^确认转交/ }));
    expect(await box.findByText('登记的人不能自己确认转交，请由另一位同事确认')).toBeTruthy();
    expect(bodies(sent, '/act')).toMatchObject([{ act: 'handOver', divisionId: 'D06' }]);
  });

  it('is reported with a cause of its direction, none chosen for the clerk', async () => {
    const { sent } = open(`/desk/mail/${id}`, {
      [read]: ok(detail({ direction: 'OUT', mailState: 1, may: ['receive', 'report'] })),
      [act]: ok(detail()),
    });
    await press('报异常');
    const box = await dialog();
    expect(box.getAllByRole('option').map(({ textContent }) => textContent)).toContain('地址不详');
    expect(box.queryByRole('option', { name: '缺页' })).toBeNull();
    fireEvent.click(box.getByRole('button', { name: /^报异常/ }));
    expect((await box.findByRole('alert')).textContent).toContain('请选择是什么异常');
    expect(bodies(sent, '/act')).toEqual([]);
    fireEvent.change(box.getByLabelText('异常'), { target: { value: 'BAD_ADDRESS' } });
    fireEvent.click(box.getByRole('button', { name: /^报异常/ }));
    await waitFor(() => expect(bodies(sent, '/act')).toMatchObject([{ act: 'report', cause: 'BAD_ADDRESS' }]));
  });

  it('names the time limits that run for its party, by the service each is registered on, and the day of posting', async () => {
    const timeLimits = [{ deliveryId: id, party: '周既白', code: 'ANSWER_APPEAL', lastDay: '2026-12-07' }];
    open(`/desk/mail/${id}`, { [read]: ok(detail({ timeLimits })) });
    const box = (await screen.findByRole('heading', { name: '正在计算的期限' })).closest('section');
    expect(box?.textContent).toContain('2026 年 11 月 18 日');
    expect(box?.textContent).toContain('2026 年 12 月 7 日');
    expect(
      within(box as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe(`/desk/deliveries/${id}`);
  });

  it('offers what can be done now and nothing else', async () => {
    open(`/desk/mail/${id}`, { [read]: ok(detail({ mailState: 7, may: [] })) });
    expect(await screen.findByText('已入卷')).toBeTruthy();
    for (const name of ['拆封登记', '退回', '入卷', '归入案件'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

const scanOf = (last: string, more: object = {}) => ({
  fileId: id.replace('911', last),
  ...{ pages: 3, number: 'YJ20261120000001', mailId: id, at, ...more },
});

describe('scans', () => {
  afterEach(() => vi.unstubAllGlobals());
  it('are split by their covers, each part with where it went', async () => {
    const parts = [scanOf('920', { number: null, mailId: null, pages: 1 }), scanOf('921')];
    const { sent } = open('/desk/mail', {
      'POST /api/desk/mail/scans': ok(parts),
    });
    answerSent([ok({ id: scanOf('930').fileId, name: 'a.pdf', type: 'application/pdf', size: 9, pages: 4 })]);
    const file = new File(['%PDF-'], 'a.pdf', { type: 'application/pdf' });
    fireEvent.change(await screen.findByLabelText('上传扫描件，按封面分件'), { target: { files: [file] } });
    const region = within(await screen.findByRole('region', { name: '分成 2 件' }));
    expect(region.getByText('没有封面')).toBeTruthy();
    expect(region.getByText('3 页')).toBeTruthy();
    expect(region.getByRole('link', { name: '看这一件' }).getAttribute('href')).toBe(`/desk/mail/${id}`);
    const asked = sent.find(({ path, init }) => init.method === 'POST' && path.endsWith('/mail/scans'));
    expect(JSON.parse(String(asked?.init.body))).toEqual({ fileId: scanOf('930').fileId });
  });

  it('of no item yet are put to the item that is open', async () => {
    const { sent } = open(`/desk/mail/${id}`, {
      [`GET /api/desk/mail/${id}/scans`]: ok([scanOf('921')]),
      'GET /api/desk/mail/scans': ok([scanOf('920', { number: null, mailId: null })]),
      [`POST /api/desk/mail/${id}/scans`]: ok([scanOf('921'), scanOf('920', { number: null })]),
    });
    expect(await screen.findByText('YJ 20261120 000001', { selector: 'li b' })).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: '归入这一件' }));
    await waitFor(() =>
      expect(sent.some(({ path, init }) => init.method === 'POST' && path.endsWith('/scans'))).toBe(true),
    );
  });
});
