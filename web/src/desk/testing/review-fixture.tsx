import { toCaseNo } from '@sufu/contract/core';
import type { ReviewItem } from '@sufu/contract/desk';
import { exampleFor } from '@sufu/contract/examples';
import { screen, within } from '@testing-library/react';
import { type Answers, clerk, list, ok, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component } from '../review/review-page.tsx';

export const id = '01931f00-0000-7000-8000-0000000000a1';
const me = { id: clerk.id, name: clerk.realName };
export const item: ReviewItem = {
  id,
  number: 'SQ01202611230001',
  type: 'receive_avoid_apply',
  title: { zh: '回避申请', en: 'Application for recusal' },
  state: 21,
  round: 1,
  caseNo: toCaseNo('(2026)溪01民终101号'),
  gist: null,
  caseCause: '民间借贷纠纷',
  filedBy: null,
  applicant: '林晓禾',
  submittedAt: '2026-11-20T01:00:00.000Z',
  dueDay: '2026-11-25',
  workdaysLeft: 2,
  due: 'soon',
  handler: me,
  plain: true,
  version: 7,
  answers: exampleFor('receive_avoid_apply', { file: () => id, courtId: 'c-9901' }).answers,
  files: [],
  names: {},
  documents: [],
  timeline: [],
  before: null,
  correction: null,
  checks: [{ label: { zh: '申请人是本案当事人', en: 'Is a party' }, value: { zh: '一致', en: 'yes' }, ok: true }],
  may: ['release', 'accept', 'returnForCorrection', 'notAccept', 'hold', 'schedule'],
  mayPropose: ['approve'],
  mayDecideProposal: false,
  proposals: [],
  asks: [],
  demands: [],
  schedule: null,
  asksCaseNo: false,
  overdue: false,
  fee: null,
  mayAskBan: false,
  suggestedLastDay: '2026-11-30',
};
export const counts = { waiting: 1000, accepted: 2, returned: 0, done: 4, overdue: 1, soon: 1, approvals: 1 };
export const at = `/api/desk/applications/${id}`;

/** The review page of an item, with the queue beside it. */
export function showReview(shown: ReviewItem = item, answers: Answers = {}) {
  return renderScreen({
    routes: [{ path: '/desk/applications/:id', element: <Component /> }],
    at: `/desk/applications/${id}`,
    user: clerk,
    answers: {
      'GET /api/desk/applications': list([item]),
      'GET /api/desk/counts': ok(counts),
      'GET /api/desk/colleagues': ok([]),
      [`GET ${at}`]: ok(shown),
      ...answers,
    },
  });
}
export const acts = async () =>
  within((await screen.findByRole('heading', { name: '怎样处理' })).parentElement as HTMLElement);
export const bodyOf = (sent: readonly { path: string; init: RequestInit }[], path: string): unknown => {
  const found = sent.find((entry) => entry.path === path && entry.init.method === 'POST');
  return found ? JSON.parse(String(found.init.body)) : null;
};
