import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Link } from '../../shared/router/links.tsx';
import { type Answers, ok, party, refusal, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component } from './detail-page.tsx';
import { noticeId, sampleDetail, samplePeriod } from './testing/sample-notice.ts';

const read = 'GET /api/delivery/noticelog/notice_detail';
const submit = 'POST /api/delivery/noticelog/submit_notice';
const fileId = '01931f00-0000-7000-8000-0000000000a1';
/** A signature kept in the account, which opens with its password. */
const kept: Answers = {
  'POST /api/app/electronicsignature/detail': ok({ has: true, keptAt: '2026-11-01T02:00:00.000Z' }),
  'POST /api/app/portalUser/getElectronicSignature': ok({ fileId }),
  'GET /api/resource/oss/files': ok([{ id: fileId, name: '签名.png', type: 'image/png', size: 9, pages: null }]),
};
const routes = [
  { path: '/notice/detail/:id', element: <Component /> },
  // Where the message leads from, with its one act.
  { path: '/user/message-info', element: <Link to={`/notice/detail/${noticeId}`}>act</Link> },
];
const show = (detail: unknown, answers: Answers = {}, lang: 'zh' | 'en' = 'zh', at = `/notice/detail/${noticeId}`) =>
  renderScreen({
    routes,
    at,
    user: party,
    lang,
    answers: { [read]: detail === null ? refusal(404, 'not-found', '没有找到') : ok(detail), ...kept, ...answers },
  });
// The parts that a person waits for once.
beforeAll(() =>
  Promise.all([
    import('./sign-dialog.tsx'),
    import('../../shared/form/signature/signature-canvas.tsx'),
    import('../../shared/form/signature/saved-signature.tsx'),
  ]),
);
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const bodies = (sent: readonly { path: string; init: RequestInit }[]) =>
  sent.filter(({ path }) => path.endsWith('/submit_notice')).map(({ init }) => JSON.parse(String(init.body)));

/** Take the kept signature into the dialog of signing. */
async function takeKept() {
  await press('用已存的签名');
  const password = await screen.findByLabelText('签名密码');
  fireEvent.change(password, { target: { value: 'six-six' } });
  fireEvent.submit(password.closest('form') as HTMLFormElement);
  await screen.findByAltText('您的签名');
}
const signNow = () => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '签收' }));

describe('one service on me', () => {
  it('says first what counts, shows each paper with its fingerprint, and leads to checking the certificate', async () => {
    show(sampleDetail());
    expect(
      await screen.findByText('2026-11-17 送达（平台账号），从 11-18 起算，答辩、管辖异议到 12-02。'),
    ).toBeTruthy();
    expect(screen.getByText('依据：人民法院在线诉讼规则第 31 条第 1 款。')).toBeTruthy();
    const see = screen.getByRole('link', { name: '看文书《起诉状副本》（新窗口）' });
    expect(see.getAttribute('href')).toBe(`/api/app/delivery/${noticeId}/papers/0`);
    expect(see.getAttribute('target')).toBe('_blank');
    expect(screen.getByRole('link', { name: '下载《起诉状副本》' }).getAttribute('href')).toBe(
      `/api/app/delivery/${noticeId}/papers/0?download=true`,
    );
    expect(screen.getByRole('button', { name: '复制《起诉状副本》的文件指纹' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: '看文书《举证通知书》（新窗口）' })).toBeNull();
    expect(screen.getByText('文书正在生成，请稍后再看。')).toBeTruthy();
    expect(screen.getByRole('link', { name: '查验 SD20261117000001 的真伪' }).getAttribute('href')).toBe(
      '/verify?number=SD20261117000001',
    );
    expect(screen.getByText('林晓禾（被告）')).toBeTruthy();
  });
  it('of a fee notice leads to the fee, with the code of our own page; of another paper there is none', async () => {
    const billId = '01931f00-0000-7000-8000-000000000a01';
    const { unmount } = show({ ...sampleDetail(), billId });
    const link = await screen.findByRole('link', { name: '看费用、去缴费' });
    expect(link.getAttribute('href')).toBe(`/payment/payment-details?id=${billId}`);
    const code = screen.getByAltText('本院缴费页的二维码，用手机扫');
    expect(code.getAttribute('src')).toBe(`/api/delivery/noticelog/get_pay_qr_code?id=${billId}`);
    expect(code.getAttribute('loading')).toBe('lazy');
    unmount();
    show(sampleDetail());
    await screen.findByRole('link', { name: '看文书《起诉状副本》（新窗口）' });
    expect(screen.queryByText('要交的费用')).toBeNull();
  });

  it('opens no paper by itself: nothing but the page is asked for', async () => {
    const { sent } = show(sampleDetail());
    await screen.findByText(/从 11-18 起算/);
    expect(sent.map(({ path }) => path)).toEqual([`/api/delivery/noticelog/notice_detail?id=${noticeId}`]);
  });
  it('says of a presumption how it may be disproved', async () => {
    show(sampleDetail({ presumed: true }));
    expect(await screen.findByText(/推定不成立/)).toBeTruthy();
  });
  it('gives each period its article, its arithmetic, and the application that goes with it', async () => {
    const apply = { zh: '管辖权异议申请', en: 'Objection' };
    show(
      sampleDetail({
        periods: [
          samplePeriod({ id: `${noticeId.slice(0, -1)}2`, code: 'EVIDENCE', state: 'void' }),
          samplePeriod({ code: 'JURISDICTION', movedFrom: '2026-11-30', provisional: true }),
          samplePeriod({
            id: `${noticeId.slice(0, -1)}3`,
            code: 'RECONSIDER',
            state: 'met',
            metReceipt: null,
            metBy: { id: fileId, type: 're_litigation_preservation_apply', title: apply },
          }),
        ],
      }),
    );
    const go = await screen.findByRole('link', { name: '去办：管辖权异议申请' });
    expect(go.getAttribute('href')).toBe(
      '/apply-lawsuit/jurisdiction_objection_apply/notice?caseId=01931f00-0000-7000-8000-000000000101',
    );
    expect(screen.getAllByText(/从次日起算 15 日/)).toHaveLength(3);
    expect(screen.getByText('原来是 2026 年 11 月 30 日（周一），已延长。')).toBeTruthy();
    expect(screen.getByText('已作废')).toBeTruthy();
    expect(screen.getByRole('link', { name: '已办：管辖权异议申请' }).getAttribute('href')).toBe(
      `/apply-lawsuit/re_litigation_preservation_apply/detail/${fileId}`,
    );
    expect(screen.queryByRole('link', { name: /去办：延长举证/ })).toBeNull();
    const order = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(order.indexOf('管辖异议')).toBeLessThan(order.indexOf('举证'));
  });
  it('says alike of another’s and of none that it is not there', async () => {
    show(null);
    expect(await screen.findByText('没有找到这次送达')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '再试一次' })).toBeNull();
  });
  it('asks again after a paper was looked at in another window, and not before', async () => {
    const { sent } = show(sampleDetail());
    const see = await screen.findByRole('link', { name: '看文书《起诉状副本》（新窗口）' });
    fireEvent(window, new Event('focus'));
    see.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(see);
    expect(sent).toHaveLength(1);
    fireEvent(window, new Event('focus'));
    await waitFor(() => expect(sent).toHaveLength(2));
  });
});

describe('answering a service', () => {
  it('confirms receipt once with one key, after saying what that does', async () => {
    let tries = 0;
    const { sent } = show(sampleDetail(), {
      [submit]: () => (tries++ === 0 ? refusal(409, 'delivery.wrong-state', '现在不能这样办') : ok(sampleDetail())),
    });
    await press('确认收到');
    const box = await screen.findByRole('dialog');
    expect(box.textContent).toContain('确认后不能撤回');
    const go = () => fireEvent.click(within(box).getByRole('button', { name: '确认收到' }));
    go();
    expect(await within(box).findByText('现在不能这样办')).toBeTruthy();
    go();
    expect(await screen.findByText('已确认收到。')).toBeTruthy();
    const [one, two] = bodies(sent);
    expect(one).toMatchObject({ id: noticeId, act: 'ack' });
    expect(z.uuid().safeParse(one.key).success).toBe(true);
    expect(two.key).toBe(one.key);
  });
  it.each([
    ['我要纸质文书', 'wantPaper', '已告诉法院您要纸质文书。'],
    ['这不是给我的', 'notMine', '已告诉法院，会和您联系核对。'],
    ['打不开', 'cannotOpen', '已告诉法院，会和您联系。'],
  ])('tells the court: %s', async (name, act, done) => {
    const { sent } = show(sampleDetail(), { [submit]: ok(sampleDetail()) });
    await press(name);
    const box = await screen.findByRole('dialog');
    const note = within(box).queryByLabelText('补充说明');
    if (note) fireEvent.change(note, { target: { value: '名字不对' } });
    fireEvent.click(within(box).getByRole('button', { name: '告诉法院' }));
    expect(await screen.findByText(done)).toBeTruthy();
    expect(bodies(sent)[0]).toMatchObject({ act, note: note ? '名字不对' : '' });
  });
  it('offers only what may be done now', async () => {
    show(sampleDetail({ may: ['wantPaper'], signed: true }));
    expect(await screen.findByRole('button', { name: '我要纸质文书' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '签收' })).toBeNull();
    expect(screen.queryByRole('button', { name: '确认收到' })).toBeNull();
  });
  it('does not sign without a signature, and says so at its field', async () => {
    const { sent } = show(sampleDetail());
    await press('签收');
    await screen.findByRole('dialog');
    await screen.findByRole('button', { name: '用已存的签名' });
    signNow();
    expect(await screen.findByText('请先签名')).toBeTruthy();
    expect(bodies(sent)).toEqual([]);
  });
  it('asks for the password when the sign-in is too long ago, and for a code by SMS instead', async () => {
    const answers = [
      refusal(403, 'account.proof-needed', '请先证明是您本人'),
      refusal(400, 'account.password-wrong', '密码不对'),
      ok(sampleDetail({ signed: true, state: 'SIGNED' })),
    ];
    const { sent } = show(sampleDetail(), { [submit]: () => answers.shift() ?? ok({}) });
    await press('签收');
    await takeKept();
    signNow();
    const password = await screen.findByLabelText('密码');
    signNow();
    expect(await screen.findByText('请输入密码')).toBeTruthy();
    expect(bodies(sent)).toHaveLength(1);
    fireEvent.change(password, { target: { value: 'wrong' } });
    signNow();
    expect(await screen.findByText('密码不对')).toBeTruthy();
    await press('改用短信验证码');
    fireEvent.change(await screen.findByLabelText('短信里的 4 位数字'), { target: { value: '1234' } });
    signNow();
    expect(await screen.findByText('已签收，送达回证已生成。')).toBeTruthy();
    const calls = sent.filter(({ path }) => path.endsWith('/submit_notice'));
    expect(bodies(sent).map(({ act, signature, password: typed }) => [act, signature, typed])).toEqual([
      ['sign', fileId, undefined],
      ['sign', fileId, 'wrong'],
      ['sign', fileId, undefined],
    ]);
    expect(calls[2]?.init.headers).toMatchObject({ 'Sms-Code': '1234' });
    expect(new Set(bodies(sent).map(({ key }) => key)).size).toBe(1);
  });
  it('takes at most six presses from the message, read and signed', async () => {
    show(sampleDetail(), { [submit]: ok(sampleDetail({ signed: true })) }, 'zh', `/user/message-info?id=${fileId}`);
    const presses: string[] = [];
    document.addEventListener('click', (event) => presses.push(String((event.target as HTMLElement).textContent)));
    fireEvent.click(await screen.findByRole('link', { name: 'act' }));
    const see = await screen.findByRole('link', { name: '看文书《起诉状副本》（新窗口）' });
    see.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(see);
    await press('签收');
    await press('用已存的签名');
    fireEvent.change(await screen.findByLabelText('签名密码'), { target: { value: 'six-six' } });
    const use = screen.getAllByRole('button', { name: '用这个签名' }).at(-1);
    if (use) fireEvent.click(use);
    await screen.findByAltText('您的签名');
    signNow();
    expect(await screen.findByText('已签收，送达回证已生成。')).toBeTruthy();
    expect(presses).toHaveLength(6);
  });
});
