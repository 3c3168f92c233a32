import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, clerk, list, ok, renderScreen } from '../../../shared/testing/render-screen.tsx';
import { Component as DecisionsPage } from './decisions-page.tsx';

const id = '01931f00-0000-7000-8000-000000000e01';
const bill = {
  ...{ id, billNo: 'JF20261109000001', item: 'TOPUP', caseNo: '(2026)溪01民终101号', number: null, payer: '林晓禾' },
  ...{ amountFen: 157_000, quotedFen: 157_000, paidFen: 0, refundFen: 0, dueOn: '2026-11-17', state: 'OVERDUE' },
  ...{ issuedAt: '2026-11-09T02:25:00.000Z', version: 2, overrideReason: null, receivedOn: '2026-11-10' },
  ...{ issuedBy: '叶小满', ask: { kind: 'CLAIM_CHANGE', amount: 1, before: 1, halving: [] }, cancel: null, may: [] },
};
const decision = {
  ...{ id, version: 3, bill, backFen: 0, isReconciled: true },
  says: { zh: '期满不交的，法院可以按自动撤回上诉处理。', en: 'The appeal may lapse.' },
};
const relief = {
  ...{ id, version: 1, bill: { ...bill, state: 'OPEN' }, number: 'SQ20261110000001', inPart: true },
  asked: { kind: 'REDUCE', percent: null, until: null },
};
const decisions = 'GET /api/desk/money/decisions';
const reliefs = 'GET /api/desk/money/reliefs';
const open = (answers: Answers) =>
  renderScreen({
    ...{ ui: <DecisionsPage />, at: '/desk/money/decisions', user: { ...clerk, roles: ['judge' as const] } },
    answers: { [decisions]: list([]), [reliefs]: list([]), ...answers },
  });
async function dialog(act: string) {
  fireEvent.click(await screen.findByRole('button', { name: act }));
  const box = within(await screen.findByRole('dialog'));
  return {
    box,
    type: (label: string, value: string) => fireEvent.change(box.getByLabelText(label), { target: { value } }),
    send: () => fireEvent.click(box.getByRole('button', { name: new RegExp(`^${act}`) })),
    told: async () => (await box.findAllByRole('link')).map((link) => link.textContent),
  };
}
const reason = '理由至少写 10 个字，还差 10 个';

it.each([
  ['再给期限', ['新的最后一日要在今天以后', reason], '新的最后一日'],
  ['不再收取', ['请填写裁定文号', reason], '裁定文号'],
  ['暂不处理', [reason], '理由'],
])('%s, sent empty, says all that is missing and goes to the first', async (act, missing, first) => {
  const { sent } = open({ [decisions]: list([decision]) });
  const { box, send, told } = await dialog(act);
  send();
  expect(await told()).toEqual(missing);
  expect(document.activeElement).toBe(box.getByLabelText(first));
  expect(sent.some(({ init }) => init.method === 'POST')).toBe(false);
});

it('a later day goes with its reason; a day that is past is told', async () => {
  const { sent } = open({
    [decisions]: list([decision]),
    [`POST /api/desk/money/decisions/${id}/overdue`]: ok({ state: 'OPEN', backFen: 0 }),
  });
  const { type, send, told } = await dialog('再给期限');
  type('新的最后一日', '2026-11-23');
  type('理由', '当事人已筹到款项，三日内交清');
  send();
  expect(await told()).toEqual(['新的最后一日要在今天以后']);
  type('新的最后一日', '2026-11-27');
  send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const post = sent.find(({ init }) => init.method === 'POST');
  expect(JSON.parse(String(post?.init.body))).toEqual({
    ...{ version: 3, act: 'extend', dueOn: '2026-11-27', rulingNo: '', reason: '当事人已筹到款项，三日内交清' },
  });
});

it('relief in part asks for its figures: 30 to 99 percent, or a day to come', async () => {
  const { sent } = open({
    [reliefs]: list([relief]),
    [`POST /api/desk/money/reliefs/${id}/decide`]: ok({ state: 'OPEN' }),
  });
  const { box, type, send, told } = await dialog('写明救助');
  type('减交百分之几', '29');
  send();
  expect(await told()).toEqual(['减交比例请填 30 至 99 的整数', reason]);
  expect(document.activeElement).toBe(box.getByLabelText('减交百分之几'));
  type('救助方式', 'DEFER');
  type('理由', '低保户，本月没有收入来源');
  send();
  await waitFor(async () => expect(await told()).toEqual(['缓交的最后一日要在今天以后']));
  type('救助方式', 'REDUCE');
  type('减交百分之几', '40');
  send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const post = sent.find(({ init }) => init.method === 'POST');
  expect(JSON.parse(String(post?.init.body))).toEqual({
    ...{ version: 1, kind: 'REDUCE', until: null, percent: 40, reason: '低保户，本月没有收入来源' },
  });
});
