import { courtOfDefaults, tablesOf } from '@sufu/contract/fees';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, clerk, ok, refusal, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component as IssuePage } from './issue-page.tsx';

const id = (n: number): string => `01931f00-0000-7000-8000-000000000f0${n}`;
const subject = {
  ...{ caseId: id(1), applicationId: null, caseNo: '(2026)溪01民终101号', number: null },
  payers: [{ partyId: id(2), name: '林晓禾', role: 'APPELLANT' }],
  suggested: { item: 'ACCEPT', ask: { kind: 'PROPERTY', amount: 5_000_000, before: null, halving: [] }, from: 'case' },
};
const issue = 'POST /api/desk/bills';
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const told = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map((link) => link.textContent);

async function found(answers: Answers = {}) {
  const shown = renderScreen({
    ...{ ui: <IssuePage />, at: '/desk/money/bills/new', user: clerk },
    answers: {
      ...{ 'GET /api/fees/tables': ok(tablesOf(courtOfDefaults)), 'GET /api/desk/bills/subject': ok(subject) },
      ...answers,
    },
  });
  await screen.findByLabelText('案号，或网上立案编号');
  type('案号，或网上立案编号', subject.caseNo);
  press('查找');
  await screen.findByRole('button', { name: '发出通知' });
  return shown;
}

it('sums that cannot be read and a reason that is missing are told at once; nothing is sent in their place', async () => {
  const { sent } = await found();
  type('标的额（元）', '');
  type('改为别的数额（元）', '八百');
  press('发出通知');
  await waitFor(() =>
    expect(told()).toEqual([
      '请填写标的额',
      '改为别的数额：金额请填数字，最多两位小数，如 50000.00',
      '理由至少写 10 个字，还差 10 个',
    ]),
  );
  expect(screen.getByLabelText('改为别的数额（元）')).toHaveProperty('value', '八百');
  expect(sent.some(({ init }) => init.method === 'POST')).toBe(false);
});

it('goes out with what the rules make of it, and the page is ready for the next', async () => {
  const { sent } = await found({ [issue]: ok({ state: 'SERVING', payer: '林晓禾', amountFen: 105_000 }) });
  expect(await screen.findAllByText('1,050.00 元')).not.toHaveLength(0);
  // The same amount as the computed one needs no reason.
  type('改为别的数额（元）', '1050');
  press('发出通知');
  expect(await screen.findByText('通知已发出：林晓禾，1,050.00 元。')).toBeTruthy();
  const post = sent.find(({ init }) => init.method === 'POST');
  expect(JSON.parse(String(post?.init.body))).toMatchObject({
    ...{ caseId: id(1), applicationId: null, partyId: id(2), item: 'ACCEPT', ask: subject.suggested.ask },
    ...{ amountFen: 105_000, reason: '' },
  });
  expect(screen.getByLabelText('案号，或网上立案编号')).toHaveProperty('value', '');
  expect(screen.queryByRole('button', { name: '发出通知' })).toBeNull();
});

it('a refusal that belongs to no field is said above the form, which stays', async () => {
  await found({ [issue]: refusal(409, 'bill.duplicate', '这个项目已经发过通知') });
  press('发出通知');
  expect(await screen.findByRole('heading', { name: '这个项目已经发过通知' })).toBeTruthy();
  expect(screen.getByLabelText('标的额（元）')).toHaveProperty('value', '50000.00');
});

it('says of each fact that is filled in where it comes from, until it is changed', async () => {
  const from = (words: string) => screen.queryAllByText(words).length;
  await found();
  expect([from('来自案件登记，可以改'), from('来自申请，可以改')]).toEqual([2, 0]);
  type('标的额（元）', '60000');
  expect(from('来自案件登记，可以改')).toBe(1);
  type('标的额（元）', '50000.00');
  expect(from('来自案件登记，可以改')).toBe(2);
  type('费用项目', 'TOPUP');
  expect(from('来自案件登记，可以改')).toBe(0);
});

it('a change of claims is filled in whole: what is claimed now, and what was before', async () => {
  const ask = { kind: 'CLAIM_CHANGE', amount: 50_000_000, before: 30_000_000, halving: [] };
  const suggested = { item: 'TOPUP', ask, from: 'application' };
  const application = { ...subject, caseId: null, applicationId: id(3), suggested };
  await found({ 'GET /api/desk/bills/subject': ok(application) });
  expect(screen.getByLabelText('费用项目')).toHaveProperty('value', 'TOPUP');
  expect(screen.getByLabelText('变更前的标的额（元）')).toHaveProperty('value', '300000.00');
  expect(screen.getByText('来自申请或案件登记，可以改')).toBeTruthy();
  expect(screen.getAllByText('来自申请，可以改')).toHaveLength(2);
  expect(await screen.findAllByText('3,000.00 元')).not.toHaveLength(0);
});
