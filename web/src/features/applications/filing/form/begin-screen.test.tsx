import { caseNoSpellings, yearlessSpellings } from '@sufu/contract/core/testing';
import { exampleFor } from '@sufu/contract/examples';
import { loadKind } from '@sufu/contract/kinds/load';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { carry } from '../../../../shared/form/carried.ts';
import {
  type Answer,
  type Answers,
  ok,
  party,
  refusal,
  renderScreen,
} from '../../../../shared/testing/render-screen.tsx';
import { sampleCase } from '../../../../shared/testing/sample-case.ts';
import { CaseChoice } from '../case-choice.tsx';
import { BeginScreen } from './begin-screen.tsx';

const kind = await loadKind.receive_avoid_apply();
const id = '01931f00-0000-7000-8000-0000000000a1';
const mine = { ...sampleCase(), allowed: true };
const add = 'POST /api/app/app/receive_avoid_apply/add';
const begin = (made: Answer, at: string, more: Answers = {}) =>
  renderScreen({
    routes: [
      { path: '/apply-lawsuit/:type/add', element: <BeginScreen kind={kind} /> },
      { path: '*', element: <p>填写</p> },
    ],
    at: `/apply-lawsuit/receive_avoid_apply/add${at}`,
    user: party,
    answers: {
      'GET /api/app/app/getApplyKey': ok({ applyKey: id }),
      'GET /api/app/caseInfo/select': ok([mine]),
      [add]: made,
      ...more,
    },
  });

it('opens the form with the case of the address', async () => {
  const { sent } = begin(
    ok({ id, version: 1, answers: exampleFor('receive_avoid_apply').answers }),
    `?caseId=${mine.id}`,
  );
  expect(await screen.findByText('填写')).toBeTruthy();
  const call = sent.find(({ path }) => path.endsWith('/add'));
  expect(JSON.parse(String(call?.init.body))).toEqual({ applyKey: id, caseId: mine.id, onlyOpened: true });
});

it('fills in what a calculator handed over, once', async () => {
  const set = { refundAmount: 100 };
  carry({ kind: 'receive_avoid_apply', set });
  const answers = exampleFor('receive_avoid_apply').answers;
  const first = begin(ok({ id, version: 0, answers }), `?caseId=${mine.id}`, {
    'POST /api/app/app/receive_avoid_apply/edit': refusal(422, 'invalid', 'what the form does not take'),
  });
  expect(await screen.findByText('填写')).toBeTruthy();
  const call = first.sent.find(({ path }) => path.endsWith('/edit'));
  expect(JSON.parse(String(call?.init.body))).toEqual({ id, base: 0, set });
  cleanup();
  const second = begin(ok({ id, version: 0, answers }), `?caseId=${mine.id}`);
  expect(await screen.findByText('填写')).toBeTruthy();
  expect(second.sent.some(({ path }) => path.endsWith('/edit'))).toBe(false);
});

it('a kind that is closed to the account says until when, and from which day it is open again', async () => {
  const closed = await loadKind.message_judge_apply();
  const ban = {
    reason: '多次提交同样的内容。',
    lastDay: '2026-12-03',
    opensOn: '2026-12-04',
    appeal: { zh: '可以打 12368 申诉。', en: 'Call 12368 to appeal.' },
  };
  renderScreen({
    routes: [{ path: '/apply-lawsuit/:type/add', element: <BeginScreen kind={closed} /> }],
    at: '/apply-lawsuit/message_judge_apply/add',
    user: party,
    answers: {
      'GET /api/app/app/getApplyKey': ok({ applyKey: id }),
      'GET /api/app/caseInfo/select': ok([mine]),
      'GET /api/app/app/message_judge_apply/before': ok({ earlier: [], ban }),
    },
  });
  expect(await screen.findByText(/2026 年 12 月 4 日.*起可以再提/)).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

it('says why that case cannot be taken, where another can be chosen', async () => {
  begin(refusal(404, 'not-found', '没有找到，可能已删除，或不属于您'), `?caseId=${mine.id}`);
  expect(await screen.findByText('没有找到，可能已删除，或不属于您')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('radio')).toHaveProperty('checked', true));
});

describe('the number of a case', () => {
  const read = 'GET /api/app/caseInfo/detail';
  /** A form in which nothing is chosen, with this typed for the number. */
  async function type(text: string, found: Answer) {
    const { sent } = renderScreen({
      ui: <CaseChoice kind={kind} verb="选这个" onTake={async (caseNo) => taken.push(caseNo)} />,
      user: party,
      answers: { 'GET /api/app/caseInfo/select': ok([mine]), [read]: found },
    });
    fireEvent.change(await screen.findByLabelText('或者输入案号'), { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: '选这个' }));
    return sent.filter(({ path }) => path.includes('/caseInfo/detail'));
  }
  const taken: string[] = [];
  it.each([...caseNoSpellings(mine.caseNo), ...yearlessSpellings(mine.caseNo)])(
    'is taken as typed: %s',
    async (text) => {
      taken.length = 0;
      await type(text, ok(mine));
      await expect.poll(() => taken).toEqual([mine.caseNo]);
    },
  );
  it('of another court is said to be one, in the words of the server', async () => {
    const says = '不是本院的案号（代字：京01），请到该院办';
    await type('京01民终5号', refusal(404, 'case.unknown-court', says));
    expect(await screen.findByText(says)).toBeTruthy();
  });
  it('that cannot be read is said to be none, and nobody is asked', async () => {
    expect(await type('民终那个', ok(mine))).toEqual([]);
    expect(await screen.findByText(/没认出这个案号/)).toBeTruthy();
  });
});

it('a kind that is not for this account says so in the place of the form, and opens nothing', async () => {
  const forLawyers = await loadKind.lawyer_survey_apply();
  const { sent } = renderScreen({
    routes: [{ path: '/apply-lawsuit/:type/add', element: <BeginScreen kind={forLawyers} /> }],
    at: `/apply-lawsuit/lawyer_survey_apply/add?caseId=${mine.id}`,
    user: party,
    answers: { 'GET /api/app/app/getApplyKey': ok({ applyKey: id }) },
  });
  expect(await screen.findByText(/“律师调查令申请”只对律师账号开放。请您的律师登录本站来办/)).toBeTruthy();
  expect(sent.some(({ path }) => path.endsWith('/add'))).toBe(false);
});
