import { toCaseNo } from '@sufu/contract/core';
import type { Notice, NoticeDetail, StartedPeriodItem } from '@sufu/contract/delivery';

export const noticeId = '01931f00-0000-7000-8000-000000000901';
const text = (zh: string, en: string) => ({ zh, en });

/** As the server lists it: a copy of the complaint, arrived and not opened; `more` is what the test is about. */
export const sampleNotice = (more: Partial<Notice> = {}): Notice => ({
  id: noticeId,
  number: 'SD20261117000001',
  caseId: '01931f00-0000-7000-8000-000000000101',
  caseNo: toCaseNo('(2026)溪01民初102号'),
  title: text('起诉状副本', 'Copy of the complaint'),
  papers: 3,
  kind: 'ordinary',
  state: 'ARRIVED',
  servedOn: '2026-11-17',
  presumed: false,
  lastDay: '2026-12-02',
  daysLeft: 9,
  opened: false,
  signed: false,
  needsSignature: true,
  at: '2026-11-17T02:00:00.000Z',
  ...more,
});

export const samplePeriod = (more: Partial<StartedPeriodItem> = {}): StartedPeriodItem => ({
  id: '01931f00-0000-7000-8000-000000000911',
  code: 'ANSWER',
  article: text('民事诉讼法第 128 条', 'Civil Procedure Law art. 128'),
  startDay: '2026-11-17',
  length: 15,
  unit: 'day',
  lastDay: '2026-12-02',
  daysLeft: 9,
  provisional: false,
  state: 'running',
  why: text(
    '2026 年 11 月 17 日（周二）送达，从次日起算 15 日，算至 2026 年 12 月 2 日（周三）。',
    'Served on 17 Nov 2026.',
  ),
  movedFrom: null,
  metBy: null,
  metReceipt: null,
  ...more,
});

export const sampleDetail = (more: Partial<NoticeDetail> = {}): NoticeDetail => ({
  ...sampleNotice(),
  addressee: { name: '林晓禾', role: 'DEFENDANT' },
  court: '云溪市中级人民法院',
  rule: text('人民法院在线诉讼规则第 31 条第 1 款', 'Online Litigation Rules art. 31(1)'),
  channel: 'PORTAL',
  papersList: [
    { position: 0, title: text('起诉状副本', 'Copy of the complaint'), kind: 'COMPLAINT_COPY', sha256: 'a'.repeat(64) },
    { position: 1, title: text('举证通知书', 'Notice to produce evidence'), kind: 'EVIDENCE_NOTICE', sha256: null },
  ],
  periods: [samplePeriod(), samplePeriod({ id: '01931f00-0000-7000-8000-000000000912', code: 'JURISDICTION' })],
  certificate: { id: '01931f00-0000-7000-8000-000000000921', number: 'SD20261117000001' },
  receipt: null,
  billId: null,
  may: ['ack', 'sign', 'wantPaper', 'notMine', 'cannotOpen'],
  history: [
    { at: '2026-11-17T02:00:00.000Z', says: text('已发出（平台账号）', 'Sent (account)') },
    { at: '2026-11-17T02:00:01.000Z', says: text('已送达', 'Served') },
  ],
  ...more,
});
