import { toCaseNo } from '@sufu/contract/core';
import { type DeskDelivery, type DeskDeliveryDetail, freshAttempt } from '@sufu/contract/delivery';

export const deliveryId = '01931f00-0000-7000-8000-000000000d01';
export const caseId = '01931f00-0000-7000-8000-000000000c01';
export const attemptId = '01931f00-0000-7000-8000-000000000a01';
const at = '2026-11-17T02:05:00.000Z';

export const deliveryRow: DeskDelivery = {
  id: deliveryId,
  number: 'SDJ20261117000001',
  caseId,
  caseNo: toCaseNo('(2026)溪01民终101号'),
  addressee: '林晓禾',
  role: 'DEFENDANT',
  title: { zh: '应诉通知书', en: 'Notice to respond' },
  papers: 3,
  kind: 'ordinary',
  state: 'effective',
  channels: ['PORTAL', 'MOBILE'],
  servedOn: '2026-11-17',
  rule: { zh: '在线诉讼规则第 31 条第 1 款', en: 'Online Litigation Rules art. 31(1)' },
  lastDay: '2026-12-02',
  opened: false,
  at,
  since: at,
};
export const attempt: DeskDeliveryDetail['attempts'][number] = {
  ...freshAttempt({ consent: 'UNCONFIRMED', addressSource: null, isOwnGiven: false, to: 'SELF' }),
  id: attemptId,
  channel: 'POST',
  sentAt: at,
  receiverName: '林晓禾',
  address: '清和里 3 号 101',
  trackingNo: 'DEMO202600003',
  files: [],
};
export const delivery: DeskDeliveryDetail = {
  ...deliveryRow,
  state: 'failed',
  servedOn: null,
  rule: null,
  lastDay: null,
  version: 4,
  effect: null,
  papersList: [{ position: 0, title: deliveryRow.title, kind: 'RESPONSE_NOTICE', sha256: 'ab'.repeat(32) }],
  attempts: [attempt],
  periods: [],
  openCodes: [],
  history: [{ at, says: { zh: '已寄出', en: 'Posted' } }],
  certificate: null,
  receipt: null,
  announcement: null,
  stoppedFor: null,
  may: ['record', 'send', 'stop', 'notePhone', 'announce'],
};
