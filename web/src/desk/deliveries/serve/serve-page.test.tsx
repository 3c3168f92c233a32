import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, clerk, ok, refusal, renderScreen } from '../../../shared/testing/render-screen.tsx';
import { caseId, deliveryId } from '../../testing/delivery-fixture.ts';
import { Component } from './serve-page.tsx';

const documentId = '01931f00-0000-7000-8000-0000000000e1';
const [first, second] = ['01931f00-0000-7000-8000-0000000000f1', '01931f00-0000-7000-8000-0000000000f2'];
const party = (partyId: string | undefined, name: string, more: object = {}) => ({
  partyId,
  name,
  role: 'DEFENDANT',
  receivers: [{ to: 'SELF', name, hasAccount: true }],
  basis: 'EXPRESS',
  send: [
    { channel: 'PORTAL', consent: 'CONFIRMED' },
    { channel: 'MOBILE', consent: 'CONFIRMED' },
  ],
  others: ['DIRECT', 'LIEN', 'POST', 'ENTRUST', 'RELAY'],
  whyNot: null,
  needsSignature: false,
  postal: '清和里 3 号 101',
  periods: [],
  sms: { zh: '待查收：https://ssfw.test/notice/open/EXAMPLE', en: 'Awaits you: https://ssfw.test/notice/open/EXAMPLE' },
  warnings: [],
  ...more,
});
const refusing = party(second, '石门公司', {
  basis: 'REFUSED',
  send: [],
  whyNot: 'REFUSED',
  postal: null,
  sms: null,
  warnings: [{ zh: '要求裁判文书另寄纸质', en: 'Wants judgments on paper as well' }],
});
const evidence = { code: 'EVIDENCE', min: 15, max: 365, advised: null, words: { zh: '不少于 15', en: 'at least 15' } };
/** The plan as the server makes it of what is asked. */
const planOf = (init: RequestInit) => {
  const { kinds, chosenDays } = JSON.parse(String(init.body));
  const days = kinds.includes('EVIDENCE_NOTICE') ? [{ ...evidence, wrong: !(chosenDays.EVIDENCE >= 15) }] : [];
  const periods = days.some(({ wrong }) => !wrong)
    ? [
        {
          code: 'EVIDENCE',
          words: { zh: '举证', en: 'Evidence' },
          article: { zh: '民事诉讼证据规定第 51 条', en: 'art. 51' },
          lastDay: '2026-12-08',
          why: { zh: '从次日起算 15 日', en: 'fifteen days' },
        },
      ]
    : [];
  return ok({
    case: {
      id: caseId,
      caseNo: '(2026)溪01民终101号',
      cause: '民间借贷纠纷',
      caseKind: 'CIVIL',
      procedure: 'FIRST_ORDINARY',
      stage: 'FIRST',
    },
    documents: [
      { id: documentId, number: 'TZ1', title: { zh: '举证通知书', en: 'Notice' }, madeAt: '2026-11-17T02:05:00.000Z' },
    ],
    days,
    parties: [party(first, '林晓禾', { periods }), refusing],
  });
};
const plan = 'POST /api/desk/deliveries/plan';
const serve = 'POST /api/desk/deliveries';
const open = (answers: Answers, at = `/desk/deliveries/new?caseId=${caseId}`, lang: 'zh' | 'en' = 'zh') =>
  renderScreen({
    routes: [{ path: '/desk/deliveries/new', element: <Component /> }],
    at,
    user: clerk,
    lang,
    answers: { [plan]: planOf, ...answers },
  });
const served = (sent: ReturnType<typeof open>['sent']) =>
  sent.filter(({ path }) => path === '/api/desk/deliveries').map(({ init }) => JSON.parse(String(init.body)));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const ways = (name: string) => within(screen.getByRole('group', { name: `${name}：送达方式` }));
/** The evidence notice, with days that the law allows. */
async function choose(days: string) {
  fireEvent.click(await screen.findByRole('checkbox', { name: /^举证通知书/ }));
  type('文书种类', 'EVIDENCE_NOTICE');
  fireEvent.change(await screen.findByLabelText('举证期限（日）'), { target: { value: days } });
}
const send = async () => {
  const button = screen.getByRole('button', { name: '全部送达' });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  fireEvent.click(button);
};

it('shows for each party the ways by the ledger, what would start, and the very SMS', async () => {
  open({});
  await choose('15');
  expect(await screen.findByText('举证，最后一日 2026-12-08')).toBeTruthy();
  expect(screen.getByText('民事诉讼证据规定第 51 条 · 从次日起算 15 日')).toBeTruthy();
  expect(screen.getByText('待查收：https://ssfw.test/notice/open/EXAMPLE')).toBeTruthy();
  const own = ways('林晓禾');
  for (const name of ['平台账号', '手机短信']) expect(own.getByRole('checkbox', { name, checked: true })).toBeTruthy();
  expect(own.getByRole('checkbox', { name: '电子邮箱' }).hasAttribute('disabled')).toBe(true);
  const theirs = ways('石门公司');
  const portal = theirs.getByRole('checkbox', { name: '平台账号' });
  expect(portal.hasAttribute('disabled')).toBe(true);
  const why = document.getElementById(portal.getAttribute('aria-describedby') ?? '');
  expect(why?.textContent).toBe('对方不同意电子送达，不能选');
  expect(screen.getByText('要求裁判文书另寄纸质')).toBeTruthy();
});

it('says wrong days before anything is sent, and everything that is missing at once', async () => {
  const { sent } = open({});
  await choose('7');
  expect(await screen.findByText('举证期限可以指定的日数：不少于 15')).toBeTruthy();
  await send();
  const told = (await screen.findAllByRole('alert'))[0]?.textContent;
  expect(told).toContain('举证期限可以指定的日数：不少于 15');
  expect(told).toContain('请给石门公司至少选一种送达方式');
  expect(served(sent)).toEqual([]);
});

it('serves all in one press, with an address where none is known, and says what became of each', async () => {
  const deliveries = [
    { id: deliveryId, number: 'SDJ1', partyId: first, state: 'effective' },
    { id: documentId, number: 'SDJ2', partyId: second, state: 'sending' },
  ];
  const { sent } = open({ [serve]: ok({ batchId: documentId, deliveries }) });
  await choose('15');
  fireEvent.click(ways('林晓禾').getByRole('checkbox', { name: '手机短信' }));
  fireEvent.click(ways('石门公司').getByRole('checkbox', { name: '法院专递' }));
  type('收件人', '石门公司收发室');
  await send();
  expect((await screen.findAllByRole('alert'))[0]?.textContent).toContain('请写邮寄地址');
  type('邮寄地址', '石门村 5 组');
  await send();
  expect(await screen.findByText('已发出 2 份送达')).toBeTruthy();
  expect(screen.getByRole('link', { name: '林晓禾' }).getAttribute('href')).toBe(`/desk/deliveries/${deliveryId}`);
  expect(served(sent)).toMatchObject([
    {
      caseId,
      papers: [{ documentId, kind: 'EVIDENCE_NOTICE', title: '举证通知书' }],
      addressees: [
        { partyId: first, channels: ['PORTAL'], isAbroad: false },
        { partyId: second, channels: ['POST'], postal: { recipient: '石门公司收发室', address: '石门村 5 组' } },
      ],
      chosenDays: { EVIDENCE: 15 },
      performBy: null,
    },
  ]);
});

it('a refusal stands as its sentence, and pressed again it is the same act', async () => {
  const says = '这份文书已于 2026 年 11 月 17 日送达，不用再送';
  const { sent } = open({ [serve]: refusal(409, 'delivery.already', says) });
  await choose('15');
  fireEvent.click(screen.getByRole('checkbox', { name: /^送给石门公司/ }));
  await send();
  expect(await screen.findByText(says)).toBeTruthy();
  await send();
  await waitFor(() => expect(served(sent)).toHaveLength(2));
  const [one, two] = served(sent);
  expect(one.key).toBe(two.key);
  expect(one.addressees.map(({ partyId }: { partyId: string }) => partyId)).toEqual([first]);
});

it('finds the case by its number, and says when there is none', async () => {
  let answer = ok([]);
  open({ 'GET /api/desk/deliveries/cases': () => answer }, '/desk/deliveries/new', 'en');
  const field = await screen.findByLabelText('Case number, or part of it');
  fireEvent.change(field, { target: { value: '999' } });
  fireEvent.click(screen.getByRole('button', { name: 'Find' }));
  expect(await screen.findByText(/^Nothing found/)).toBeTruthy();
  answer = ok([{ id: caseId, caseNo: '(2026)溪01民终101号', cause: '民间借贷纠纷', stage: 'FIRST' }]);
  fireEvent.change(field, { target: { value: '101' } });
  fireEvent.click(screen.getByRole('button', { name: 'Find' }));
  fireEvent.click(await screen.findByRole('link', { name: '（2026）溪01民终101号' }));
  expect(await screen.findByRole('heading', { name: '1. Choose the papers' })).toBeTruthy();
});

it('writes down what a party says by phone, with everything that is missing said first, and asks the plan again', async () => {
  const record = 'POST /api/desk/deliveries/consents';
  const { sent } = open({ [record]: ok({}) });
  fireEvent.click(await screen.findByRole('button', { name: '登记石门公司的送达意见' }));
  const dialog = within(screen.getByRole('dialog'));
  const fill = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const press = () => fireEvent.click(dialog.getByRole('button', { name: '登记送达意见' }));
  press();
  const told = (await dialog.findAllByRole('alert'))[0]?.textContent;
  for (const missing of ['请选择对方怎样表示的', '请写表示的时间', '请选择同意还是不同意'])
    expect(told).toContain(missing);
  fill('对方怎样表示的', 'PHONE');
  fill('表示的时间（电话为通话时间）', '2026-11-17T10:05');
  fill('对电子送达的意见', 'yes');
  fireEvent.click(dialog.getByRole('checkbox', { name: '手机短信' }));
  fill('接收短信的手机号', '13900000041');
  press();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const bodies = sent.filter(({ path }) => path.endsWith('/consents')).map(({ init }) => JSON.parse(String(init.body)));
  expect(bodies).toMatchObject([
    {
      ...{ caseId, partyId: second, source: 'PHONE', at: '2026-11-17T02:05:00.000Z', electronic: 'yes' },
      ...{ channels: ['MOBILE'], phone: '13900000041', postal: null, files: [] },
    },
  ]);
  await waitFor(() => expect(sent.filter(({ path }) => path.endsWith('/plan')).length).toBeGreaterThan(1));
});
