import { courtOfDefaults, tablesOf } from '@sufu/contract/fees';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { clerk, ok, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component as IssuePage } from './issue-page.tsx';

const caseId = '01931f00-0000-7000-8000-00000000aa01';
const partyId = '01931f00-0000-7000-8000-00000000aa02';
const subject = {
  ...{ caseId, applicationId: null, caseNo: '(2026)溪01民初7号', number: null, suggested: null },
  payers: [{ partyId, name: '林晓禾', role: 'PLAINTIFF' }],
};
const issued = { payer: '林晓禾', amountFen: 120_000, state: 'SERVING' };
async function open() {
  const screenOf = renderScreen({
    ...{ ui: <IssuePage />, at: '/desk/money/bills/new', user: clerk },
    answers: {
      'GET /api/fees/tables': ok(tablesOf(courtOfDefaults)),
      'GET /api/desk/bills/subject': ok(subject),
      'POST /api/desk/bills': ok(issued),
    },
  });
  fireEvent.change(await screen.findByLabelText(/^案号/), { target: { value: '民初7' } });
  fireEvent.click(screen.getByRole('button', { name: '查找' }));
  await screen.findByLabelText('费用项目');
  return screenOf;
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: '发出通知' }));
type Sent = Awaited<ReturnType<typeof open>>['sent'];
const posted = (sent: Sent) => JSON.parse(String(sent.find(({ init }) => init.method === 'POST')?.init.body));

it('costs are what they came to: a sum and what it is for, and no other amount', async () => {
  const { sent } = await open();
  type('费用项目', 'ATTEND');
  expect(screen.queryByLabelText('改为别的数额（元）')).toBeNull();
  type('数额（元）', '1200');
  send();
  expect(await screen.findAllByText(/收什么、怎么算的/)).not.toHaveLength(0);
  expect(sent.some(({ init }) => init.method === 'POST')).toBe(false);
  type('收什么、怎么算的', '鉴定人出庭的交通、食宿和误工费。');
  send();
  await waitFor(() => expect(screen.getByText(/通知已发出/)).toBeTruthy());
  expect(posted(sent)).toMatchObject({
    ...{ item: 'ATTEND', ask: { kind: 'ACTUAL', amount: 120_000 }, amountFen: null, later: null, partyId },
    reason: '鉴定人出庭的交通、食宿和误工费。',
  });
});

it('a claim for wages may be paid later, where the clerk says so', async () => {
  const { sent } = await open();
  expect(screen.getByLabelText('要不要预交').textContent).not.toContain('追索劳动报酬');
  type('怎么算', 'LABOUR');
  type('要不要预交', 'LABOUR_PAY');
  send();
  await waitFor(() => expect(screen.getByText(/通知已发出/)).toBeTruthy());
  expect(posted(sent)).toMatchObject({ item: 'ACCEPT', ask: { kind: 'LABOUR' }, later: 'LABOUR_PAY' });
});

it('of an enforcement nothing is chosen: it is payable later by itself', async () => {
  await open();
  type('费用项目', 'APPLY_LATER');
  expect(screen.queryByLabelText('要不要预交')).toBeNull();
  expect(screen.getByText('执行申请费不用预交，执行后交纳，由被执行人负担')).toBeTruthy();
});
