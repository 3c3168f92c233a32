import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, clerk, list, ok, refusal, renderScreen } from '../../../shared/testing/render-screen.tsx';
import { Component as SettlementPage } from './settlement-page.tsx';

const id = (n: number): string => `01931f00-0000-7000-8000-000000000c0${n}`;
const caseNo = '(2026)溪01民终101号';
const parties = [
  { partyId: id(1), name: '林晓禾', role: 'APPELLANT', prepaidFen: 402_000 },
  { partyId: id(2), name: '溪江远岚贸易有限公司', role: 'APPELLEE', prepaidFen: 0 },
];
const subject = { caseId: id(3), caseNo, totalFen: 402_000, parties, bills: [] };
const settlement = {
  ...{ id: id(4), version: 2, caseId: id(3), caseNo, state: 'OPEN', totalFen: 402_000, cause: 'WIN' },
  ...{
    rulingNo: '(2026)溪01民终101号之一',
    effectiveOn: '2026-11-20',
    madeBy: '叶小满',
    madeAt: '2026-11-23T01:00:00.000Z',
  },
  parties: parties.map((party, i) => ({
    ...party,
    ...(i === 0
      ? { borneFen: 0, refundFen: 402_000, billFen: 0 }
      : { borneFen: 402_000, refundFen: 0, billFen: 402_000 }),
  })),
  may: ['approve', 'refuse'],
};
const settlements = 'GET /api/desk/money/settlements';
const find = 'GET /api/desk/money/settlements/subject';
const draft = 'POST /api/desk/money/settlements';

const open = (answers: Answers, user: typeof clerk = clerk) =>
  renderScreen({
    ...{ ui: <SettlementPage />, at: '/desk/money/settlement', user },
    answers: { [settlements]: list([]), ...answers },
  });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const told = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map((link) => link.textContent);
async function found(answers: Answers = {}) {
  const shown = open({ [find]: ok(subject), ...answers });
  type('案号', caseNo);
  await press('查找');
  await screen.findByLabelText('林晓禾负担（元）');
  return shown;
}

it('without a number nothing is looked for, and the page says what is missing', async () => {
  const { sent } = open({ [find]: refusal(404, 'not-found', '没有找到') });
  await press('查找');
  expect(await screen.findByText('请填写案号')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('案号'));
  expect(sent.some(({ path }) => path.includes('subject'))).toBe(false);
  type('案号', '(2026)溪01民终999号');
  await press('查找');
  expect(await screen.findByText('没有找到')).toBeTruthy();
  expect(screen.getByLabelText('案号')).toHaveProperty('value', '(2026)溪01民终999号');
});

it('an empty draft says all that is missing at once, and keeps what was typed', async () => {
  const { sent } = await found();
  type('应交诉讼费合计（元）', '四千');
  type('溪江远岚贸易有限公司负担（元）', '12.345');
  type('直接支付的数额（元）', '5');
  await press('交法官确认');
  await waitFor(() =>
    expect(told()).toEqual([
      '请填写裁判文书文号',
      '请填写生效日',
      '应交诉讼费合计：金额请填数字，最多两位小数，如 50000.00',
      '溪江远岚贸易有限公司负担：金额请填数字，最多两位小数，如 50000.00',
      '请填写直接支付：付的一方',
      '请填写直接支付：收的一方',
    ]),
  );
  expect(screen.getByLabelText('溪江远岚贸易有限公司负担（元）')).toHaveProperty('value', '12.345');
  expect(sent.some(({ init }) => init.method === 'POST')).toBe(false);
});

it('shares that do not come to the sum are told before they are sent; then the judge has it', async () => {
  const { sent } = await found({ [draft]: ok(settlement) });
  type('裁判文书文号', settlement.rulingNo);
  type('生效日', '2026-11-20');
  type('溪江远岚贸易有限公司负担（元）', '4,000');
  await press('交法官确认');
  await waitFor(() => expect(told()).toEqual(['负担合计 4,000.00 元，应为 4,020.00 元']));
  type('溪江远岚贸易有限公司负担（元）', '4020');
  await press('交法官确认');
  expect(await screen.findByText('已交法官确认。')).toBeTruthy();
  const post = sent.find(({ init }) => init.method === 'POST');
  expect(JSON.parse(String(post?.init.body))).toEqual({
    ...{ caseId: id(3), totalFen: 402_000, cause: 'WIN', rulingNo: settlement.rulingNo, effectiveOn: '2026-11-20' },
    ...{ shares: [{ partyId: id(2), fen: 402_000 }], direct: [] },
  });
  expect(screen.getByLabelText('案号')).toHaveProperty('value', '');
});

it('a judge sees who bears what and confirms it; who else was quicker is told', async () => {
  let tries = 0;
  open(
    {
      [settlements]: list([settlement]),
      [`POST /api/desk/money/settlements/${id(4)}/decide`]: () => {
        tries += 1;
        return tries === 1
          ? refusal(409, 'bill.changed', '这笔已经变了')
          : ok({ ...settlement, state: 'APPROVED', may: [] });
      },
    },
    { ...clerk, roles: ['judge'] },
  );
  expect(await screen.findByText('已预交 4,020.00 元，负担 0.00 元，退还 4,020.00 元')).toBeTruthy();
  expect(screen.queryByLabelText('案号')).toBeNull();
  await press('确认结算');
  const box = within(await screen.findByRole('dialog'));
  fireEvent.click(box.getByRole('button', { name: /确认结算/ }));
  expect(await box.findByText('这笔已经变了')).toBeTruthy();
  fireEvent.click(box.getByRole('button', { name: /确认结算/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
