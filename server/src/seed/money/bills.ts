import type { FeeAsk, IssuedItem, LaterGround } from '@sufu/contract/payments';
import { e1, e2, e3, e4, e5, e7, p2, p4 } from '../parties.ts';

/** What happened to a bill, days from the day of seeding; sums in fen, `by` a person's id. */
export type BillStep =
  | { readonly does: 'receive'; readonly on: number }
  /** `lost`: the channel's notice never came; its bill of that day has it. */
  | {
      readonly does: 'pay';
      readonly on: number;
      readonly by: string;
      readonly channel: 'WECHAT' | 'ALIPAY';
      readonly lost?: true;
    }
  /** The notice was wrong: the right one, known as `as`, takes its place. */
  | {
      readonly does: 'replace';
      readonly on: number;
      readonly as: string;
      readonly ask: FeeAsk;
      readonly reason: string;
    }
  /** The clerk draws up who bears what, by name; the judge, where one is named, confirms the next day. */
  | {
      readonly does: 'settle';
      readonly on: number;
      readonly shares: readonly { readonly name: string; readonly fen: number }[];
      readonly rulingNo: string;
      readonly judge?: string;
    }
  /** The court refunds what the winner had paid ahead (Measures art. 53). */
  | { readonly does: 'win'; readonly on: number; readonly fen: number };

export type SeededBill = {
  /** As in money.md §8. */
  readonly id: string;
  /** Kind of case and number: 民终101; or `of` the filing of somebody, before it is a case. */
  readonly caseNo?: string;
  readonly of?: string;
  readonly payer: string;
  readonly by: string;
  readonly on: number;
  readonly item: IssuedItem;
  readonly ask: FeeAsk;
  readonly later?: LaterGround;
  /** What it is for, where it is charged at cost. */
  readonly costs?: string;
  /** Another amount than the rules make it, and why. */
  readonly other?: { readonly fen: number; readonly reason: string };
  readonly steps: readonly BillStep[];
};
/** What happened to what is to be given back on a bill by the bank. */
export type RefundStep =
  | { readonly does: 'account'; readonly on: number; readonly by: string }
  | { readonly does: 'confirm' | 'send' | 'hold'; readonly on: number };

/** A row of the court's statement; `of`: the bill whose account it names, or, with `refund`, the bill whose refund it names. */
export type BankMove = { readonly on: number; readonly fen: number; readonly name: string; readonly number: string } & (
  | { readonly of: string; readonly refund?: true }
  | { readonly of: null }
);

const none = { amount: null, before: null, halving: [] } as const;
const property = (yuan: number): FeeAsk => ({ ...none, kind: 'PROPERTY', amount: yuan * 100, halving: [] });
const more = (before: number, yuan: number): FeeAsk => ({
  ...{ kind: 'CLAIM_CHANGE', before: before * 100, amount: yuan * 100, halving: [] },
});
const actual = (yuan: number): FeeAsk => ({ ...none, kind: 'ACTUAL', amount: yuan * 100, halving: [] });
const plain = (kind: FeeAsk['kind']): FeeAsk => ({ ...none, kind, halving: [] });

const lin = '林晓禾';
/** Bills in the states there are, the oldest first; what is paid by transfer stands on the statement. */
export const bills: readonly SeededBill[] = [
  {
    ...{ id: 'F10', caseNo: '民终512', payer: e1.name, by: 'K01', on: -418, item: 'ACCEPT', ask: plain('LABOUR') },
    steps: [
      { does: 'pay', on: -416, by: 'U2', channel: 'WECHAT' },
      {
        ...{ does: 'settle', on: -330, rulingNo: '二审民事判决书', judge: 'J01' },
        shares: [{ name: e1.name, fen: 10_00 }],
      },
    ],
  },
  {
    ...{ id: 'F11', caseNo: '执15', payer: e4.name, by: 'K02', on: -190, item: 'APPLY_LATER', steps: [] },
    ask: { ...none, kind: 'ENFORCEMENT', amount: 4_260_000_00, halving: [] },
  },
  {
    ...{ id: 'F5a', caseNo: '民终566', payer: lin, by: 'K01', on: -109, item: 'ACCEPT', ask: property(220_000) },
    steps: [
      { does: 'pay', on: -106, by: 'U1', channel: 'WECHAT' },
      { does: 'win', on: -20, fen: 2_300_00 },
      // Confirmed, it pays the refund out and asks the other side for as much (F17).
      {
        ...{ does: 'settle', on: -4, rulingNo: '二审民事判决书' },
        shares: [
          { name: lin, fen: 2_300_00 },
          { name: e7.name, fen: 2_300_00 },
        ],
      },
    ],
  },
  {
    ...{ id: 'F8', caseNo: '民初7', payer: e1.name, by: 'K02', on: -70, item: 'ACCEPT', ask: property(3_000_000) },
    steps: [],
  },
  {
    ...{ id: 'F9', caseNo: '行初5', payer: p2.name, by: 'K02', on: -55, item: 'ACCEPT', ask: plain('ADMIN') },
    steps: [{ does: 'pay', on: -53, by: 'U3', channel: 'ALIPAY' }],
  },
  {
    ...{ id: 'F4', caseNo: '民终101', payer: lin, by: 'K01', on: -40, item: 'ACCEPT', ask: property(186_000) },
    steps: [{ does: 'pay', on: -39, by: 'U1', channel: 'WECHAT' }],
  },
  {
    ...{
      id: 'F6',
      caseNo: '民特6',
      payer: e3.name,
      by: 'K02',
      on: -20,
      item: 'APPLY',
      ask: plain('ARBITRATION_REVIEW'),
    },
    steps: [],
  },
  {
    ...{ id: 'F7', caseNo: '民终101', payer: lin, by: 'K01', on: -15, item: 'TOPUP', ask: more(186_000, 286_000) },
    steps: [{ does: 'receive', on: -14 }],
  },
  {
    ...{ id: 'F2a', caseNo: '民初12', payer: e2.name, by: 'K02', on: -12, item: 'ACCEPT', ask: property(127_900_000) },
    steps: [
      {
        ...{ does: 'replace', on: -12, as: 'F2', ask: property(128_000_000) },
        reason: '标的额录入时少了 10 万元，自查更正，少计 500 元。',
      },
    ],
  },
  {
    ...{ id: 'F3', caseNo: '执保4', payer: e2.name, by: 'K02', on: -7, item: 'APPLY' },
    ask: { ...none, kind: 'PRESERVATION', amount: 60_000_000_00, halving: [] },
    steps: [{ does: 'pay', on: -6, by: 'U3', channel: 'ALIPAY' }],
  },
  {
    ...{ id: 'F1', of: 'U3', payer: e1.name, by: 'bailu', on: -4, item: 'ACCEPT', ask: property(500_000) },
    steps: [{ does: 'receive', on: -3 }],
  },
  {
    ...{
      id: 'F12',
      caseNo: '民初7',
      payer: e1.name,
      by: 'K02',
      on: -5,
      item: 'ATTEND',
      ask: actual(1_200),
      costs: '鉴定人出庭的交通、食宿和误工费。',
    },
    steps: [{ does: 'receive', on: -4 }],
  },
  {
    ...{ id: 'F13', caseNo: '民申23', payer: p4.name, by: 'K01', on: -2, item: 'COPY', ask: actual(12) },
    costs: '复制卷宗 24 页，每页 0.50 元。',
    steps: [{ does: 'receive', on: -1 }],
  },
  {
    ...{ id: 'F16', caseNo: '民初12', payer: e2.name, by: 'K02', on: -2, item: 'COPY', ask: actual(30) },
    ...{ costs: '复制对方证据 60 页，每页 0.50 元。' },
    steps: [{ does: 'pay', on: -1, by: 'U3', channel: 'ALIPAY', lost: true }],
  },
  {
    ...{ id: 'F14', of: 'U1', payer: lin, by: 'bailu', on: -2, item: 'ACCEPT', ask: plain('LABOUR') },
    ...{ later: 'LABOUR_PAY', steps: [] },
  },
  {
    ...{ id: 'F18', caseNo: '民初12', payer: e5.name, by: 'K02', on: -1, item: 'OBJECTION' },
    ask: plain('JURISDICTION_OBJECTION'),
    steps: [],
  },
  {
    ...{ id: 'F19', caseNo: '民终129', payer: p4.name, by: 'K01', on: -1, item: 'ACCEPT', ask: property(46_000) },
    other: { fen: 800_00, reason: '部分请求已在另案交费，按其余部分计算' },
    steps: [],
  },
];

const from = {
  lin: { name: lin, number: '6222000000000101' },
  e1: { name: e1.name, number: '330100000000000008' },
  e2: { name: e2.name, number: '330100000000000002' },
  e3: { name: e3.name, number: '330100000000000006' },
} as const;
/** Accounts that payers gave for what goes back. */
export const accounts: Readonly<Record<string, { readonly name: string; readonly number: string }>> = {
  F8: from.e1,
  F4: from.lin,
  F2: from.e2,
};

type Act = { readonly of: string } & RefundStep;
/** What the bank moved, a file for each import, and what was done with refunds behind each. */
export const statements: readonly {
  readonly on: number;
  readonly rows: readonly BankMove[];
  readonly acts: readonly Act[];
}[] = [
  {
    on: -67,
    rows: [{ on: -68, fen: 31_300_00, of: 'F8', ...from.e1 }],
    acts: [
      { of: 'F8', does: 'account', on: -66, by: 'U2' },
      { of: 'F8', does: 'confirm', on: -65 },
      { of: 'F8', does: 'send', on: -65 },
    ],
  },
  {
    on: -60,
    rows: [
      { on: -63, fen: -500_00, of: 'F8', refund: true, ...from.e1 },
      { on: -61, fen: 500_00, of: 'F8', refund: true, ...from.e1 },
    ],
    acts: [],
  },
  {
    on: -38,
    rows: [{ on: -38, fen: 4_020_00, of: 'F4', name: '江若谷', number: '6222000000000303' }],
    acts: [
      { of: 'F4', does: 'account', on: -38, by: 'U1' },
      { of: 'F4', does: 'confirm', on: -37 },
      { of: 'F4', does: 'send', on: -37 },
    ],
  },
  {
    on: -10,
    rows: [
      { on: -36, fen: -4_020_00, of: 'F4', refund: true, ...from.lin },
      { on: -19, fen: 500_00, of: 'F6', ...from.e3 },
      { on: -11, fen: 682_000_00, of: 'F2', ...from.e2 },
    ],
    acts: [
      { of: 'F6', does: 'hold', on: -9 },
      { of: 'F2', does: 'account', on: -4, by: 'U3' },
      { of: 'F2', does: 'confirm', on: -3 },
      { of: 'F2', does: 'send', on: -2 },
    ],
  },
  {
    on: 0,
    rows: [
      { on: -3, fen: 1_000_00, of: 'F12', ...from.e1 },
      { on: -1, fen: 3_000_00, of: null, ...from.e3 },
    ],
    acts: [],
  },
];
