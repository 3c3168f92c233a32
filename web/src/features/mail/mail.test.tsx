import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, list, ok, party, refusal, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component as DetailPage } from './detail-page.tsx';
import { Component as DrawUpPage } from './draw-up-page.tsx';
import { Component as ListPage } from './list-page.tsx';

const id = '01931f00-0000-7000-8000-000000000901';
const at = '2026-11-20T02:05:00.000Z';
const row = {
  id,
  number: 'YJ20261120000001',
  direction: 'IN',
  mailState: 1,
  caseNo: '(2026)溪01民终101号',
  title: '借条',
  materials: 2,
  carrier: 'EMS',
  trackingNo: 'RR123456785CN',
  postedOn: '2026-11-20',
  createdAt: at,
  changedAt: at,
};
const material = { name: '借条', copies: 1, pages: 2, form: 'ORIGINAL', back: true, mark: null, note: '' };
const detail = (more = {}) => ({
  ...row,
  version: 1,
  materials: [material, { ...material, name: '转账记录' }],
  contact: { name: '林晓禾', phone: '15400000001', address: '清和里 3 号 101' },
  postmarkOn: null,
  arrivedAt: null,
  cause: null,
  division: null,
  returnTrackingNo: null,
  documents: [
    {
      id: id.replace('901', '902'),
      kind: 'cover-sheet',
      number: row.number,
      title: { zh: '邮寄材料封面', en: 'Cover sheet' },
      madeAt: at,
    },
  ],
  events: [{ at, act: 'draw', mailState: 0, by: { zh: '林晓禾', en: '林晓禾' }, note: '' }],
  may: [],
  ...more,
});
const page = 'GET /api/app/appMailReceiving/page';
const read = 'GET /api/app/appMailReceiving/detail';
const post = `POST /api/app/appMailReceiving/${id}/post`;
const add = 'POST /api/app/appMailReceiving/add';
const cases = 'GET /api/app/caseInfo/all';

const openList = (answers: Answers, where = '') =>
  renderScreen({ ui: <ListPage />, at: `/mailreceiving/mailreceiving-list${where}`, user: party, answers });
const openDetail = (state: number, item: object, more: Answers = {}, lang: 'zh' | 'en' = 'zh') =>
  renderScreen({
    routes: [
      { path: '/mailreceiving/mailreceiving-detail/:id/:mailState', element: <DetailPage /> },
      { path: '/mailreceiving/mailreceiving-list', element: <ListPage /> },
    ],
    at: `/mailreceiving/mailreceiving-detail/${id}/${state}`,
    user: party,
    lang,
    answers: { [read]: ok(item), [page]: list([]), ...more },
  });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const bodies = (sent: ReturnType<typeof openList>['sent']) =>
  sent.filter(({ init }) => init.method === 'POST').map(({ init }) => JSON.parse(String(init.body)));

describe('what was sent by post', () => {
  it('is listed with where it stands, and each leads to its page with that state in the address', async () => {
    openList({
      [page]: list([row, { ...row, id: id.replace('901', '903'), direction: 'OUT', mailState: 6, caseNo: null }]),
    });
    const links = await screen.findAllByRole('link', { name: '借条等 2 件' });
    expect(links[0]?.getAttribute('href')).toBe(`/mailreceiving/mailreceiving-detail/${id}/1`);
    const [first, second] = screen.getAllByRole('article').map(({ textContent }) => textContent);
    for (const part of ['已寄出', '寄给法院', '（2026）溪01民终101号', 'YJ 20261120 000001', '2026-11-20'])
      expect(first).toContain(part);
    for (const part of ['退件', '法院寄来', '还没有案号']) expect(second).toContain(part);
  });

  it('is found by what the address says, and without any the page says what to do', async () => {
    const { sent } = openList({ [page]: list([]) }, '?caseNo=101&state=6');
    expect(await screen.findByText('没有符合条件的材料')).toBeTruthy();
    const asked = new URL(sent[0]?.path ?? '', 'http://x').searchParams.get('filters');
    expect(JSON.parse(String(asked))).toEqual({ caseNo: '101', mailState: '6' });
  });

  it('tells whoever has sent nothing how to begin', async () => {
    openList({ [page]: list([]) });
    expect(await screen.findByText('还没有邮寄的材料')).toBeTruthy();
    expect(screen.getByRole('link', { name: '填写邮寄清单' }).getAttribute('href')).toBe(
      '/mailreceiving/mailreceiving-add',
    );
  });
});

describe('one item', () => {
  it('says first that its state is another than in the address', async () => {
    openDetail(1, detail({ mailState: 3 }));
    expect(await screen.findByText('您打开的地址里是“已寄出”，现在是“已登记”。')).toBeTruthy();
  });

  it('says nothing of it where they agree, and shows the day that counts', async () => {
    openDetail(1, detail());
    expect(await screen.findByText(/交邮日是 2026 年 11 月 20 日（周五）。期限届满前交邮的，不算过期/)).toBeTruthy();
    expect(screen.queryByText(/您打开的地址里/)).toBeNull();
    expect(screen.queryByRole('link', { name: '打印封面' })).toBeNull();
  });

  it('goes by the postmark where the court has read it', async () => {
    openDetail(2, detail({ mailState: 2, postmarkOn: '2026-11-19' }));
    expect(await screen.findByText(/交邮日是 2026 年 11 月 19 日/)).toBeTruthy();
  });

  it('that is not posted leads to the cover, and then asks for number and day, all missing things at once', async () => {
    const waiting = detail({ mailState: 0, postedOn: null, trackingNo: null, may: ['post', 'remove'] });
    let refused = true;
    const { sent } = openDetail(0, waiting, {
      [post]: () => {
        if (!refused) return ok(detail());
        refused = false;
        return refusal(422, 'mail.number', '单号不对，请看面单上的 13 位号码');
      },
    });
    expect((await screen.findByRole('link', { name: '打印封面' })).getAttribute('href')).toBe(
      `/api/app/documents/${id.replace('901', '902')}`,
    );
    await press('填写单号和交邮日');
    await press('确认已寄出');
    const box = within(await screen.findByRole('dialog'));
    expect((await box.findByRole('alert')).textContent).toContain('有 2 处要改');
    type('单号', 'RR123456784CN');
    type('交邮日', '2026-11-20');
    await press('确认已寄出');
    expect((await box.findByRole('alert')).textContent).toContain('单号不对');
    type('单号', 'RR123456785CN');
    await press('确认已寄出');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [first, second] = bodies(sent);
    expect(second).toMatchObject({ version: 1, carrier: 'EMS', trackingNo: 'RR123456785CN', postedOn: '2026-11-20' });
    // One dialog, one key: however often it is sent it is posted once.
    expect(first.key).toBe(second.key);
    expect(second.key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab]/);
  });

  it('in question says what is missing, thing by thing', async () => {
    const found = [
      { ...material, mark: 'OK' },
      { ...material, name: '转账记录', mark: 'PAGES', note: '少 3 页' },
    ];
    openDetail(6, detail({ mailState: 6, cause: 'PAGES', materials: found }));
    expect(await screen.findByText(/和清单不符（缺页）/)).toBeTruthy();
    const [, second] = within(screen.getByText('材料清单').closest('section') as HTMLElement).getAllByRole('listitem');
    expect(second?.textContent).toContain('缺页');
    expect(second?.textContent).toContain('少 3 页');
  });

  it('is taken back after a question, and one is back at the list', async () => {
    const waiting = detail({ mailState: 0, may: ['post', 'remove'] });
    const { router } = openDetail(0, waiting, { [`POST /api/app/appMailReceiving/${id}/remove`]: ok({ id }) });
    await press('作废清单');
    const box = within(await screen.findByRole('dialog'));
    fireEvent.click(box.getByRole('button', { name: '作废清单' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/mailreceiving/mailreceiving-list'));
  });

  it('speaks English', async () => {
    openDetail(
      0,
      detail({
        mailState: 5,
        events: [
          {
            at,
            act: 'return',
            mailState: 5,
            by: { zh: '法院收发室', en: 'Mail room of the court' },
            note: '不是本院的',
          },
        ],
      }),
      {},
      'en',
    );
    expect(await screen.findByText('The court returned it: 不是本院的')).toBeTruthy();
    expect(screen.getByText('The address you opened says “To be posted”; it is now “Returned to you”.')).toBeTruthy();
    expect(screen.getAllByText('1 copy of 2 pages')).toHaveLength(2);
  });
});

describe('listing what will be sent', () => {
  const open = (answers: Answers) =>
    renderScreen({
      routes: [
        { path: '/mailreceiving/mailreceiving-add', element: <DrawUpPage /> },
        { path: '/mailreceiving/mailreceiving-detail/:id/:mailState', element: <DetailPage /> },
      ],
      at: '/mailreceiving/mailreceiving-add',
      user: party,
      answers: { [cases]: ok([{ id, caseNo: row.caseNo, cause: '民间借贷纠纷' }]), [read]: ok(detail()), ...answers },
    });

  it('names everything that is wrong at once, and sends nothing', async () => {
    const { sent } = open({});
    type('每份页数', '0');
    fireEvent.click(screen.getByRole('checkbox', { name: '用完要退还' }));
    await press('生成封面编号');
    const told = (await screen.findByRole('alert')).textContent;
    for (const part of ['有 3 处要改', '请写材料的名称', '页数要从 1 到 2000', '请写退到哪里'])
      expect(told).toContain(part);
    expect(bodies(sent)).toEqual([]);
    type('材料名称', '借条');
    expect(screen.getByRole('alert').textContent).toContain('有 2 处要改');
  });

  it('sends the list thing by thing, and leads to its page', async () => {
    const { sent, router } = open({ [add]: ok(detail({ mailState: 0 })) });
    expect(await screen.findByRole('option', { name: '（2026）溪01民终101号 民间借贷纠纷' })).toBeTruthy();
    type('属于哪个案件', row.caseNo);
    type('材料名称', '借条');
    type('每份页数', '2');
    await press('再加一件');
    const second = within(screen.getByRole('group', { name: '第 2 件' }));
    fireEvent.change(second.getByLabelText('材料名称'), { target: { value: '转账记录' } });
    fireEvent.change(second.getByLabelText('每份页数'), { target: { value: '14' } });
    fireEvent.click(second.getByRole('radio', { name: '原件' }));
    await press('再加一件');
    await press('删去第 3 件');
    await press('生成封面编号');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/mailreceiving/mailreceiving-detail/${id}/0`));
    expect(bodies(sent)).toMatchObject([
      {
        caseNo: row.caseNo,
        phone: '',
        materials: [
          { name: '借条', copies: 1, pages: 2, form: 'COPY', back: false },
          { name: '转账记录', copies: 1, pages: 14, form: 'ORIGINAL', back: false },
        ],
      },
    ]);
  });
});
