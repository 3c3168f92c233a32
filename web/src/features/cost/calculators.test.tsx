import { courtOfDefaults, defaultFees, tablesOf } from '@sufu/contract/fees';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { takeCarried } from '../../shared/form/carried.ts';
import { ok, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component as CourtFeePage } from './court-fee-page.tsx';
import { Component as CourtRatesPage } from './court-rates-page.tsx';
import { Component as DamagesPage } from './damages-page.tsx';
import { Component as DelayPage } from './delay-page.tsx';
import { Component as LatePage } from './late-page.tsx';
import { Component as LawyerFeePage } from './lawyer-fee-page.tsx';
import { Component as LawyerRatesPage } from './lawyer-rates-page.tsx';
import { Component as LoanPage } from './loan-page.tsx';

const tables = tablesOf(courtOfDefaults);
const open = (
  Page: ComponentType,
  query = '',
  { lang = 'zh', answer = tables }: { lang?: 'zh' | 'en'; answer?: unknown } = {},
) =>
  renderScreen({
    routes: [
      { path: '/calculator', element: <Page /> },
      { path: '/apply-lawsuit/:type/notice', element: <p>notice</p> },
    ],
    at: `/calculator?${query}`,
    lang,
    answers: { 'GET /api/fees/tables': ok(answer) },
  });
const result = () => within(screen.getByRole('region', { name: /结果|Result/ }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the court fee calculator', () => {
  it('answers while one types, line by line with the article, as of today', async () => {
    open(CourtFeePage);
    expect(await screen.findByText('填好就有结果。')).toBeTruthy();
    type('标的额', '50万');
    expect(await result().findByText('8,800.00 元', { selector: 'p' })).toBeTruthy();
    expect(result().getByText('300,000.00 元 × 1.5%')).toBeTruthy();
    expect(result().getAllByText('诉讼费用交纳办法第13条第（一）项').length).toBe(4);
    expect(result().getByText(/按 2026 年 11 月 23 日.*有效的规定计算，仅供参考/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('减半事由'), { target: { value: 'MEDIATE' } });
    expect(result().getByText('4,400.00 元', { selector: 'p' })).toBeTruthy();
  });
  it('shows what the address says, and keeps what is sent there', async () => {
    const { router } = open(CourtFeePage, 'kind=LABOUR');
    expect(await result().findByText('10.00 元', { selector: 'p' })).toBeTruthy();
    expect(result().getByText(/追索劳动报酬的可以不预交/)).toBeTruthy();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '计算' })));
    expect(router.state.location.search).toContain('kind=LABOUR');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '结果' }));
  });
  it('names a default, and does not where the court has chosen', async () => {
    open(CourtFeePage, 'kind=DIVORCE');
    expect(await result().findByText(/本院未设定，按默认计算/)).toBeTruthy();
    expect(result().getByText('300.00 元', { selector: 'p' })).toBeTruthy();
  });
  it('goes by what the court has chosen', async () => {
    const own = { ...courtOfDefaults, config: { ...defaultFees, divorceBase: 5_000 }, own: ['divorceBase' as const] };
    open(CourtFeePage, 'kind=DIVORCE', { answer: tablesOf(own) });
    expect(await result().findByText('50.00 元', { selector: 'p' })).toBeTruthy();
    expect(result().queryByText(/本院未设定/)).toBeNull();
  });
  it('says what is wrong once the field is left, and gives no figure', async () => {
    open(CourtFeePage);
    const field = await screen.findByLabelText('标的额');
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: '12.345' } });
    expect(screen.queryByText(/最多两位小数/)).toBeNull();
    expect(result().getByText('有填得不对的，改好就有结果。')).toBeTruthy();
    fireEvent.blur(field);
    expect(screen.getByText(/最多两位小数/)).toBeTruthy();
  });
  it('is emptied', async () => {
    open(CourtFeePage, 'amount=500000');
    expect(await result().findByText('8,800.00 元', { selector: 'p' })).toBeTruthy();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '清空' })));
    expect(screen.getByLabelText('标的额')).toHaveProperty('value', '');
    expect(result().getByText('填好就有结果。')).toBeTruthy();
  });
  it('takes the amount into a suit', async () => {
    open(CourtFeePage, 'amount=500000');
    fireEvent.click(await screen.findByRole('link', { name: '把结果带进申请' }));
    expect(await screen.findByText('notice')).toBeTruthy();
    expect(takeCarried('refund_objection_apply')).toBeNull();
    expect(takeCarried('lawsuit_filing_apply')).toEqual({ isPropertyCase: '1', subjectAmount: 50_000_000 });
    expect(takeCarried('lawsuit_filing_apply')).toBeNull();
  });
  it('estimates a refund, and takes it into the application with its arithmetic', async () => {
    open(CourtFeePage, 'tab=refund&by=WITHDRAW&paid=8800&amount=500000');
    expect(await result().findByText('4,400.00 元', { selector: 'p' })).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: '把结果带进申请' }));
    await screen.findByText('notice');
    expect(takeCarried('refund_objection_apply')).toMatchObject({
      paidAmount: 880_000,
      refundAmount: 440_000,
      reasonDetail: expect.stringContaining('诉讼费用交纳办法第15条'),
    });
  });
  it('says what is still owed where nothing comes back', async () => {
    open(CourtFeePage, 'tab=refund&by=OVERPAID&paid=8000&due=8800');
    expect(await result().findByText('还差 800.00 元，要补交。')).toBeTruthy();
    expect(screen.queryByRole('link', { name: '把结果带进申请' })).toBeNull();
  });
  it('divides a total among parties, and adds a row for the next', async () => {
    open(CourtFeePage, 'tab=shares&total=100&party=甲&share=2&party=乙&share=1');
    expect(await result().findByText('甲负担')).toBeTruthy();
    expect(result().getByText('66.67 元', { selector: 'p' })).toBeTruthy();
    expect(screen.getByLabelText('第 3 方的份额')).toBeTruthy();
    type('第 2 方的份额', 'x');
    expect(result().getByText('份额要是 0 到 1000000000 的整数')).toBeTruthy();
  });
});

describe('the calculators of interest', () => {
  it('delayed performance: vector D02, with its stretches', async () => {
    open(DelayPage, 'sum=200000&due=2025-12-31&until=2026-11-22&paidDay=2026-6-30&paidSum=8万');
    expect(await result().findByText(/^9,380.00 元/, { selector: 'p' })).toBeTruthy();
    expect(result().getByText('200,000.00 元 × 0.0175% × 181 日')).toBeTruthy();
    expect(screen.getByLabelText('第 2 笔日期')).toBeTruthy();
    type('第 2 笔日期', '2026-7-1');
    expect(screen.getByText('日期和金额要一起填')).toBeTruthy();
  });
  it('loan: what it depends on is asked, and what cannot be worked out is said', async () => {
    open(LoanPage, 'sum=50000&contract=2023-03-01&due=2023-09-01&until=2026-11-22&rate=15');
    expect(await result().findByText(/^27,240.00 元/, { selector: 'p' })).toBeTruthy();
    expect(result().getByText('14.6%')).toBeTruthy();
    type('合同成立那天', '2014-3-1');
    expect(result().getByText(/2015 年 9 月 1 日以前成立的借贷/)).toBeTruthy();
    fireEvent.click(screen.getByLabelText('约定不明'));
    expect(screen.getByRole('group', { name: '借贷双方' })).toBeTruthy();
    expect(screen.queryByLabelText('约定年利率')).toBeNull();
  });
  it('late price: both ends, and a claim for the lower', async () => {
    open(LatePage, 'sum=300000&first=2025-06-01&until=2026-11-22');
    expect(await result().findByText(/^17,277.53 元/, { selector: 'p' })).toBeTruthy();
    expect(result().getByText('19,935.62 元', { selector: 'p b' })).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: '把结果带进申请' }));
    await screen.findByText('notice');
    expect(takeCarried('lawsuit_filing_apply')).toMatchObject({
      claims: [{ claimAmount: 1_727_753, claimText: expect.stringContaining('逾期付款损失 17,277.53 元') }],
    });
  });
  it('an end before the start is said', async () => {
    open(LatePage, 'sum=300000&first=2026-06-01&until=2025-11-22', { lang: 'en' });
    expect(await result().findByText('The end must be after the start')).toBeTruthy();
  });
  it('penalty and deposit', async () => {
    open(DamagesPage, 'loss=100000&agreed=130000.01');
    expect(result().getByText(/超过损失的 30%/)).toBeTruthy();
    expect(result().getByText('合同编通则解释第65条', { selector: 'li' })).toBeTruthy();
  });
  it('a deposit returned twice over', async () => {
    open(DamagesPage, 'tab=deposit&price=500000&paid=150000&breach=RECEIVER');
    expect(result().getByText(/^250,000.00 元/, { selector: 'p' })).toBeTruthy();
  });
});

describe('lawyers’ fees', () => {
  it('are a range by the table', async () => {
    open(LawyerFeePage, 'kind=PROPERTY&region=GD&amount=500000&float=1');
    expect(result().getByText(/^20,000.00 元/, { selector: 'p' })).toBeTruthy();
    expect(result().getByText('38,400.00 元', { selector: 'p b' })).toBeTruthy();
  });
  it('say what a table does not have', () => {
    open(LawyerFeePage, 'kind=HOURLY&region=SN&hours=3');
    expect(result().getByText('陕西省的标准没有计时收费')).toBeTruthy();
  });
  it('of stages are added up; none chosen is said', () => {
    open(LawyerFeePage, 'kind=CRIMINAL&region=GD');
    expect(result().getByText('请至少选一个阶段')).toBeTruthy();
    for (const stage of ['侦查', '审判']) fireEvent.click(screen.getByLabelText(stage));
    expect(result().getByText(/^8,000.00 元/, { selector: 'p' })).toBeTruthy();
  });
  it('stand in tables with what is to be confirmed', () => {
    open(LawyerRatesPage, '', { lang: 'en' });
    expect(screen.getByText('Document Yue Jia [2006] No. 298')).toBeTruthy();
    expect(screen.getAllByText('Document to be confirmed')).toHaveLength(2);
  });
});

it('the standards name what is a default here, and since when LPR is not on record', async () => {
  open(CourtRatesPage, '', { answer: tablesOf({ ...courtOfDefaults, own: ['divorceBase'] }) });
  const local = within((await screen.findByText('本省、本院的取值')).closest('section') ?? document.body);
  expect(local.getByRole('row', { name: /^离婚/ }).textContent).toContain('50.00 元 – 300.00 元300.00 元');
  expect(local.getAllByText(/本院未设定，按默认/)).toHaveLength(8);
  expect(screen.getByText(/登记到 2026 年 8 月 20 日.*，已经过了 40 天/)).toBeTruthy();
});

it('copies the result in words', async () => {
  let copied = '';
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: async (text: string) => {
        copied = text;
      },
    },
  });
  open(CourtFeePage, 'amount=20000');
  fireEvent.click(await screen.findByRole('button', { name: '复制文字' }));
  expect(await screen.findByText('已复制')).toBeTruthy();
  expect(copied.split('\n')).toEqual([
    '诉讼费计算器',
    '案件或申请：财产案件（借款、货款、房屋等）',
    '标的额：20,000.00 元',
    '审级：一审',
    '减半事由：没有',
    '应交：300.00 元',
    '  不超过 10,000.00 元的部分，50.00 元，诉讼费用交纳办法第13条第（一）项',
    '  超过 10,000.00 元至 100,000.00 元的部分，10,000.00 元 × 2.5%，250.00 元，诉讼费用交纳办法第13条第（一）项',
    expect.stringContaining('先由起诉、上诉、申请的一方预交'),
    expect.stringContaining('仅供参考，以法院通知、裁判为准。'),
  ]);
});
