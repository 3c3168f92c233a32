import type { Text } from '../core/index.ts';
import type { CourtActionKey } from './define-kind.ts';

/** States of an application (procedure.md §2.1). 21, 30, 31 and 40 carry the tags of the specification. */
export const states = {
  10: { key: 'draft', label: { zh: '草稿', en: 'Draft' }, tag: 'neutral' },
  20: { key: 'submitted', label: { zh: '已提交', en: 'Submitted' }, tag: 'info' },
  21: { key: 'reviewing', label: { zh: '审查中', en: 'Under review' }, tag: 'warning' },
  22: { key: 'returned', label: { zh: '待补正', en: 'Returned for correction' }, tag: 'warning' },
  23: { key: 'accepted', label: { zh: '已受理', en: 'Accepted' }, tag: 'info' },
  24: { key: 'scheduled', label: { zh: '已安排', en: 'Scheduled' }, tag: 'info' },
  30: { key: 'rejected', label: { zh: '不予准许', en: 'Rejected' }, tag: 'danger' },
  31: { key: 'approved', label: { zh: '准许', en: 'Approved' }, tag: 'success' },
  32: { key: 'partly-approved', label: { zh: '部分准许', en: 'Partly approved' }, tag: 'success' },
  33: { key: 'replied', label: { zh: '已答复', en: 'Replied' }, tag: 'success' },
  34: { key: 'not-accepted', label: { zh: '不予受理', en: 'Not accepted' }, tag: 'danger' },
  35: { key: 'transferred', label: { zh: '已转办', en: 'Transferred' }, tag: 'neutral' },
  40: { key: 'recalled', label: { zh: '已撤回', en: 'Recalled' }, tag: 'info' },
  41: { key: 'cancelled', label: { zh: '已取消', en: 'Cancelled' }, tag: 'neutral' },
  42: { key: 'lapsed', label: { zh: '逾期失效', en: 'Lapsed' }, tag: 'neutral' },
  50: { key: 'banned', label: { zh: '限制提交', en: 'Banned' }, tag: 'danger' },
} as const satisfies Record<
  number,
  { key: string; label: Text; tag: 'neutral' | 'info' | 'warning' | 'success' | 'danger' }
>;

export type StateCode = keyof typeof states;
export const stateCodes = Object.keys(states).map(Number) as readonly StateCode[];
/** Ended: nothing moves from here but filing away (§2.2, last row). */
export const ended: readonly StateCode[] = [30, 31, 32, 33, 34, 35, 40, 41, 42];
export const isEnded = (state: StateCode): boolean => ended.includes(state);

export type PartyAction = 'edit' | 'submit' | 'cancel' | 'remove' | 'recall';
export type DeskAction = 'claim' | CourtActionKey;
export type SystemAction = 'lapse';
export type ActionKey = PartyAction | DeskAction | SystemAction;

/**
 * The transition table (procedure.md §2.2). `to: 'stays'` changes no state; `to: 'kind'` goes where the kind's court
 * action says (`CourtAction.result`). Nothing else moves an application.
 */
export type Transition = {
  readonly action: ActionKey;
  readonly by: 'party' | 'court' | 'system';
  readonly from: readonly StateCode[];
  readonly to: StateCode | 'stays' | 'kind' | 'removed';
};

export const transitions: readonly Transition[] = [
  { action: 'edit', by: 'party', from: [10, 22], to: 'stays' },
  { action: 'submit', by: 'party', from: [10, 22], to: 20 },
  { action: 'cancel', by: 'party', from: [10, 22], to: 41 },
  { action: 'remove', by: 'party', from: [10], to: 'removed' },
  { action: 'recall', by: 'party', from: [20, 21], to: 40 },
  { action: 'claim', by: 'court', from: [20], to: 21 },
  { action: 'returnForCorrection', by: 'court', from: [20, 21], to: 22 },
  { action: 'accept', by: 'court', from: [20, 21], to: 23 },
  { action: 'notAccept', by: 'court', from: [20, 21], to: 34 },
  { action: 'approve', by: 'court', from: [21, 23], to: 'kind' },
  { action: 'partlyApprove', by: 'court', from: [21, 23], to: 'kind' },
  { action: 'reject', by: 'court', from: [21, 23], to: 'kind' },
  { action: 'reply', by: 'court', from: [21, 23], to: 33 },
  { action: 'forward', by: 'court', from: [20, 21, 23], to: 35 },
  { action: 'transfer', by: 'court', from: [20, 21, 23], to: 35 },
  { action: 'lapse', by: 'system', from: [22], to: 42 },
];

export const transitionOf = (action: ActionKey): Transition | undefined => transitions.find((t) => t.action === action);
