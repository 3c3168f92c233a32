import type { PaperKind } from '@sufu/contract/delivery';
import { e1, e2, e4, e5, p1, p2, p3 } from '../parties.ts';

type Hand = 'DIRECT' | 'POST';
/** What became of it; key and version follow from what stands. */
type Happened =
  | { readonly does: 'record'; readonly way: Hand; readonly result: 'sent' | 'none' }
  | { readonly does: 'record'; readonly way: Hand; readonly result: 'signed'; readonly signer: 'SELF' | 'FAMILY' }
  | { readonly does: 'record'; readonly way: 'POST'; readonly result: 'returned'; readonly cause: Cause }
  | { readonly does: 'review'; readonly cause: Cause }
  | { readonly does: 'phone'; readonly note: string }
  | { readonly does: 'again'; readonly channels: readonly Electronic[] }
  | { readonly does: 'announce'; readonly reason: string; readonly tried: string }
  | { readonly does: 'approve' };
type Cause = 'BAD_ADDRESS' | 'UNKNOWN_PERSON';
type Electronic = 'PORTAL' | 'MOBILE';
/** Of the addressee, by the person's id; `report`: what the provider said of the SMS, `link`: read by the link in it. */
type Answered =
  | { readonly does: 'open' | 'sign' | 'wantPaper'; readonly by: string }
  | { readonly does: 'link' }
  | { readonly does: 'report'; readonly outcome: 'arrived' | 'failed' };
export type ServiceStep = { readonly on: number } & ((Happened & { readonly by: string }) | Answered);

export type SeededService = {
  /** Kind of case and number: 民终101. */
  readonly caseNo: string;
  readonly to: string;
  readonly papers: readonly (readonly [PaperKind, string])[];
  readonly channels: readonly (Electronic | Hand)[];
  readonly by: string;
  readonly on: number;
  readonly evidenceDays?: number;
  readonly steps: readonly ServiceStep[];
};

/** Who had confirmed an address by then: in all cases, or for a party that they act for. */
export const confirmations: readonly {
  readonly by: string;
  readonly on: number;
  readonly channels: readonly Electronic[];
  readonly of?: { readonly caseNo: string; readonly party: string };
}[] = [
  { by: 'U1', on: -50, channels: ['PORTAL', 'MOBILE'] },
  { by: 'U3', on: -11, channels: ['PORTAL'], of: { caseNo: '民初12', party: e2.name } },
  { by: 'U2', on: -20, channels: ['PORTAL'], of: { caseNo: '民初7', party: e1.name } },
];

/** What a clerk has written down of a call; `phoneOf`: whose phone takes the SMS, where electronic service was accepted. */
export const calledConsents: readonly {
  readonly by: string;
  readonly on: number;
  readonly caseNo: string;
  readonly party: string;
  readonly phoneOf: string | null;
}[] = [
  { by: 'K02', on: -6, caseNo: '民初12', party: e5.name, phoneOf: 'U5' },
  { by: 'K02', on: -5, caseNo: '民特6', party: e2.name, phoneOf: null },
];

const postal = { DIRECT: ['DIRECT'], POST: ['POST'] } as const;

/** SD01 to SD11 of service.md §15: what was served in the last weeks, and how it went. */
export const services: readonly SeededService[] = [
  {
    ...{ caseNo: '民初12', to: e5.name, by: 'K02', on: -10, channels: postal.POST, evidenceDays: 15 },
    papers: [
      ['RESPONSE_NOTICE', '应诉通知书'],
      ['COMPLAINT_COPY', '起诉状副本'],
      ['EVIDENCE_NOTICE', '举证通知书'],
    ],
    steps: [
      { on: -7, by: 'K02', does: 'record', way: 'POST', result: 'returned', cause: 'BAD_ADDRESS' },
      { on: -7, by: 'K02', does: 'review', cause: 'BAD_ADDRESS' },
      { on: -7, by: 'K02', does: 'phone', note: '地址由原告提供，不准确。电话核对，对方同意电子送达，另行登记。' },
      { on: -6, by: 'K02', does: 'again', channels: ['PORTAL', 'MOBILE'] },
      { on: -6, does: 'report', outcome: 'arrived' },
      { on: -6, does: 'open', by: 'U5' },
    ],
  },
  {
    ...{ caseNo: '民初12', to: e5.name, by: 'K02', on: -5, channels: ['PORTAL'] },
    papers: [['RULING_PRESERVATION', '财产保全民事裁定书']],
    steps: [{ on: -5, does: 'open', by: 'U5' }],
  },
  {
    ...{ caseNo: '民初12', to: e2.name, by: 'K02', on: -5, channels: ['PORTAL'] },
    papers: [['RULING_PRESERVATION', '财产保全民事裁定书']],
    steps: [],
  },
  {
    ...{ caseNo: '民终101', to: '林晓禾', by: 'K01', on: -31, channels: postal.POST, evidenceDays: 30 },
    papers: [
      ['SUMMONS', '传票'],
      ['EVIDENCE_NOTICE', '举证通知书'],
    ],
    steps: [{ on: -28, by: 'K01', does: 'record', way: 'POST', result: 'signed', signer: 'SELF' }],
  },
  {
    ...{ caseNo: '民终101', to: p1.name, by: 'K01', on: -27, channels: ['MOBILE'] },
    papers: [
      ['APPEAL_COPY', '上诉状副本'],
      ['SUMMONS', '传票'],
    ],
    steps: [
      { on: -27, does: 'report', outcome: 'arrived' },
      { on: -26, does: 'link' },
    ],
  },
  {
    ...{ caseNo: '民终566', to: '林晓禾', by: 'K01', on: -20, channels: ['PORTAL'] },
    papers: [['JUDGMENT_FINAL', '二审民事判决书']],
    steps: [
      { on: -20, does: 'open', by: 'U1' },
      { on: -20, does: 'sign', by: 'U1' },
      { on: -20, does: 'wantPaper', by: 'U1' },
    ],
  },
  {
    ...{ caseNo: '执15', to: e4.name, by: 'K02', on: -28, channels: postal.DIRECT },
    papers: [['ENFORCEMENT_RULING', '执行裁定书']],
    steps: [
      { on: -27, by: 'K02', does: 'record', way: 'DIRECT', result: 'none' },
      { on: -20, by: 'K02', does: 'record', way: 'POST', result: 'returned', cause: 'UNKNOWN_PERSON' },
      { on: -19, by: 'K02', does: 'review', cause: 'UNKNOWN_PERSON' },
      {
        ...{ on: -17, by: 'K02', does: 'announce' },
        reason: '下落不明，其他方式无法送达',
        tried: '到登记住所送达，该处已无人办公；法院专递因查无此单位退回；登记的电话是空号。',
      },
      { on: -14, by: 'duheng', does: 'approve' },
    ],
  },
  {
    ...{ caseNo: '民初7', to: e1.name, by: 'K02', on: -3, channels: ['PORTAL'] },
    papers: [['FEE_NOTICE', '交费通知书']],
    steps: [],
  },
  {
    ...{ caseNo: '行初5', to: p2.name, by: 'K02', on: -1, channels: ['MOBILE'] },
    papers: [['SUMMONS', '开庭传票']],
    steps: [{ on: -1, does: 'report', outcome: 'failed' }],
  },
  {
    ...{ caseNo: '民特6', to: e2.name, by: 'K02', on: -4, channels: postal.POST },
    papers: [['OTHER', '申请书副本']],
    steps: [{ on: -4, by: 'K02', does: 'record', way: 'POST', result: 'sent' }],
  },
  {
    ...{ caseNo: '民终512', to: p3.name, by: 'K01', on: -365, channels: postal.DIRECT },
    papers: [['JUDGMENT_FINAL', '二审民事判决书']],
    steps: [{ on: -365, by: 'K01', does: 'record', way: 'DIRECT', result: 'signed', signer: 'FAMILY' }],
  },
];
