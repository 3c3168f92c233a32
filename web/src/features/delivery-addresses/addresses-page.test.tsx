import { consentWords } from '@sufu/contract/delivery';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Answers, ok, party, refusal, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component } from './addresses-page.tsx';

const id = (n: number) => `01931f00-0000-7000-8000-00000000020${n}`;
const caseNo = '(2026)溪01民初102号';
const row = (more = {}) => ({
  id: id(1),
  caseId: null,
  caseNo: null,
  party: null,
  electronic: 'yes',
  basis: 'EXPRESS',
  source: 'PORTAL',
  channels: ['PORTAL', 'MOBILE'],
  stages: [],
  phone: '154****0001',
  email: null,
  postal: null,
  paperCopy: true,
  wordsVersion: '2026-11',
  from: '2026-11-01T02:00:00.000Z',
  until: null,
  by: { zh: '本人', en: 'Myself' },
  document: { id: id(9), number: 'DZ20261101000001' },
  ...more,
});
const agentCase = {
  caseId: id(3),
  caseNo,
  partyId: id(4),
  partyName: '云溪某某公司',
  actsAsAgent: true,
  electronic: 'NONE',
};
const addresses = (more = {}) =>
  ok({ rows: [row()], cases: [agentCase], everywhere: 'CONFIRMED', phone: '154****0001', ...more });
const at = '/user/delivery-addresses';
const read = 'GET /api/app/delivery/addresses';
const confirm = 'POST /api/app/delivery/addresses';
const withdraw = 'POST /api/app/delivery/addresses/withdraw';
const show = (answers: Answers, where = at, lang: 'zh' | 'en' = 'zh') =>
  renderScreen({ routes: [{ path: at, element: <Component /> }], at: where, user: party, lang, answers });
const bodyTo = (sent: readonly { path: string; init: RequestInit }[]) =>
  sent.filter(({ init }) => init.method === 'POST').map(({ init }) => JSON.parse(String(init.body)));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const tick = async (label: string | RegExp) => fireEvent.click(await screen.findByLabelText(label));
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('my addresses for service', () => {
  it('say what holds for all my cases and for each, masked, and keep the whole ledger', async () => {
    show({ [read]: addresses() });
    expect(await screen.findByText('已同意电子送达')).toBeTruthy();
    expect(screen.getAllByText('平台账号、手机短信')).toHaveLength(2);
    expect(screen.getByText('云溪某某公司（您代理）')).toBeTruthy();
    expect(screen.getByText('还没有表态')).toBeTruthy();
    expect(screen.getByText('现在有效')).toBeTruthy();
    expect(screen.getByText('2026-11')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'DZ20261101000001（新窗口）' }).getAttribute('href')).toBe(
      `/api/app/documents/${id(9)}`,
    );
    expect(screen.getByRole('link', { name: `确认送达地址：（2026）溪01民初102号 云溪某某公司` })).toBeTruthy();
  });
  it('are withdrawn in two presses here: what it changes is said first, and the same key goes with another try', async () => {
    let tries = 0;
    const { sent } = show({
      [read]: () => (tries < 2 ? addresses() : addresses({ everywhere: 'REFUSED' })),
      [withdraw]: () => (tries++ === 0 ? refusal(500, 'server.failed', '没有办成') : ok(row({ electronic: 'no' }))),
    });
    await press('撤回电子送达：我的全部案件');
    const box = await screen.findByRole('dialog');
    expect(box.textContent).toContain('已经发出的不受影响，期限照算');
    const go = () => fireEvent.click(within(box).getByRole('button', { name: '撤回电子送达' }));
    go();
    expect(await within(box).findByText('没有办成')).toBeTruthy();
    go();
    expect(await screen.findByText('已撤回电子送达：我的全部案件。')).toBeTruthy();
    expect((await screen.findAllByText('不同意电子送达')).length).toBeGreaterThan(0);
    const [one, two] = bodyTo(sent);
    expect(one).toMatchObject({ scope: null });
    expect(z.uuid().safeParse(one.key).success).toBe(true);
    expect(two.key).toBe(one.key);
  });
  it('say that nothing was said where nothing was', async () => {
    show({ [read]: addresses({ rows: [], cases: [], everywhere: 'NONE' }) }, at, 'en');
    expect(await screen.findByText('No address for service has been confirmed yet.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Withdraw/ })).toBeNull();
  });
});

describe('confirming an address', () => {
  const ofCase = `${at}?confirm=${id(3)}.${id(4)}`;
  it('shows the words whole before anything can be ticked, and sends what was chosen for that party', async () => {
    const { sent, router } = show({ [read]: addresses(), [confirm]: ok(row()) }, ofCase);
    await tick(/^同意/);
    expect(screen.getByText(consentWords.zh)).toBeTruthy();
    await tick('手机短信 154****0001');
    await tick('电子邮箱');
    await press('确认');
    expect((await screen.findAllByText('请填电子邮箱')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('请先看过上面的内容，再勾选').length).toBeGreaterThan(0);
    expect(bodyTo(sent)).toEqual([]);
    fireEvent.change(document.getElementById('email') as HTMLElement, { target: { value: ' lin@example.com ' } });
    await tick('我已看过上面的内容，同意电子送达');
    await press('确认');
    expect(await screen.findByText('已保存送达地址：（2026）溪01民初102号 云溪某某公司。')).toBeTruthy();
    expect(router.state.location.search).toBe('');
    expect(bodyTo(sent)[0]).toMatchObject({
      scope: { caseId: id(3), partyId: id(4) },
      electronic: 'yes',
      channels: ['PORTAL', 'MOBILE', 'EMAIL'],
      email: 'lin@example.com',
      postal: null,
      paperCopy: false,
      wordsVersion: '2026-11',
    });
  });
  it('refuses without a channel, and offers no phone where the account has none', async () => {
    show({ [read]: addresses({ phone: null }) }, `${at}?confirm=all`);
    await tick(/^同意/);
    expect(screen.queryByLabelText(/手机短信/)).toBeNull();
    await tick('平台账号');
    await tick('我已看过上面的内容，同意电子送达');
    await press('确认');
    expect((await screen.findAllByText('同意电子送达的，至少选一种接收方式')).length).toBeGreaterThan(0);
  });
  it('asks for an address that gets post from who refuses, and sends no channel', async () => {
    const { sent } = show({ [read]: addresses(), [confirm]: ok(row({ electronic: 'no' })) }, `${at}?confirm=all`);
    await tick(/^不同意/);
    expect(screen.queryByText(consentWords.zh)).toBeNull();
    await press('确认');
    expect((await screen.findAllByText('请填能收信的详细地址，至少 4 个字')).length).toBeGreaterThan(0);
    await type('收件人', '林晓禾');
    await type('联系电话', '15400000001');
    await type('所在地区', '云溪省云溪市');
    await type('详细地址', '清和里 3 号');
    await press('确认');
    expect(await screen.findByText('已保存送达地址：我的全部案件。')).toBeTruthy();
    expect(bodyTo(sent)[0]).toMatchObject({
      scope: null,
      electronic: 'no',
      channels: [],
      postal: { recipient: '林晓禾', phone: '15400000001', region: '云溪省云溪市', address: '清和里 3 号' },
    });
    expect(bodyTo(sent)[0]).not.toHaveProperty('email');
  });
  it('keeps everything when the words have changed meanwhile', async () => {
    show(
      { [read]: addresses(), [confirm]: refusal(409, 'address.words-changed', '告知内容已更新') },
      `${at}?confirm=all`,
    );
    await tick(/^同意/);
    await tick('我已看过上面的内容，同意电子送达');
    await press('确认');
    expect((await screen.findAllByText('告知内容已更新')).length).toBeGreaterThan(0);
    expect((screen.getByLabelText('平台账号') as HTMLInputElement).checked).toBe(true);
  });
  it('says that a case is not among mine, and leads back', async () => {
    show({ [read]: addresses() }, `${at}?confirm=${id(7)}.${id(8)}`);
    expect(await screen.findByText('没有找到这个案件')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('link', { name: '返回送达地址' }).getAttribute('href')).toBe(at));
  });
});
