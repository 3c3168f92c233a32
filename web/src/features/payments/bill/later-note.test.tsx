import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok, party, renderScreen } from '../../../shared/testing/render-screen.tsx';
import { Component as DetailsPage } from './details-page.tsx';

const id = '01931f00-0000-7000-8000-000000000e01';
const at = '2026-11-23T02:05:00.000Z';
const bill = {
  ...{ id, billNo: 'JF20261123000007', item: 'APPLY_LATER', caseNo: '(2026)溪01执88号', number: null, payer: '林晓禾' },
  ...{ forOther: false, amountFen: 4_500_000, paidFen: 0, refundFen: 0, dueOn: null, daysLeft: null, issuedAt: at },
  ...{ caseId: null, partyId: null, billedFen: 4_500_000, facts: null, link: null, version: 1, overrideReason: null },
  ...{
    court: '云溪市中级人民法院',
    courtPhone: '12368',
    receivedOn: null,
    isAppeal: false,
    documents: [],
    refunds: [],
  },
  quote: {
    ask: { kind: 'ENFORCEMENT', amount: 426_000_000, before: null, halving: [] },
    ...{ version: 'measures-2007', fen: 4_500_000, steps: [] },
  },
  ...{ channels: ['WECHAT'], transfer: null, order: null, payingUntil: null },
  events: [{ at, what: 'issued', fen: 4_500_000, channel: null }],
};
const open = (more: object) =>
  renderScreen({
    ...{ ui: <DetailsPage />, at: `/payment/payment-details?id=${id}`, user: party },
    answers: { 'GET /api/app/onlinepay/detail': ok({ ...bill, ...more }) },
  });

it('a fee payable later says why and by which article, and asks for nothing', async () => {
  open({ state: 'LATER', laterGround: 'ENFORCEMENT' });
  expect(await screen.findByText(/现在不用缴。.*由被执行人负担（诉讼费用交纳办法第20条、第38条）/)).toBeTruthy();
  expect(screen.getByText('暂不用缴')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '去缴费' })).toBeNull();
  expect(screen.queryByText(/接到/)).toBeNull();
});

it('once it can be collected it is paid as any other, and nothing speaks of a suit that lapses', async () => {
  open({ state: 'SERVING', laterGround: 'ENFORCEMENT' });
  expect(await screen.findByRole('link', { name: '去缴费' })).toBeTruthy();
  expect(screen.queryByText(/现在不用缴/)).toBeNull();
  expect(screen.getByText('期满不交的，法院可以强制执行。')).toBeTruthy();
});
