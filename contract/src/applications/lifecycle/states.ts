import type { Text } from '../../core/index.ts';
import type { NotificationEvent } from '../../messages/index.ts';

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
/** Ended: nothing moves from here but filing away (§2.2, last row) and what a kind says follows (`CourtAction.after`). */
export const endedStates: readonly StateCode[] = [30, 31, 32, 33, 34, 35, 40, 41, 42];
export const isEnded = (state: StateCode): boolean => endedStates.includes(state);

/** What a kind may let the court do. */
export const courtActionKeys = [
  'receipt',
  'accept',
  'returnForCorrection',
  'notAccept',
  'approve',
  'partlyApprove',
  'reject',
  'reply',
  'forward',
  'transfer',
  'requirePayment',
  'requireGuarantee',
  'hold',
  'schedule',
  'reschedule',
  'close',
  'cancel',
  'ban',
] as const;
export type CourtActionKey = (typeof courtActionKeys)[number];

export type PartyAction = 'edit' | 'submit' | 'cancel' | 'remove' | 'restore' | 'recall' | 'askRecall' | 'answer';
/** What the desk does without being named by a kind, and what kinds name. */
export type DeskAction = 'claim' | 'release' | 'complete' | 'confirmRecall' | 'declineRecall' | CourtActionKey;
export type SystemAction = 'lapse' | 'overdue' | 'expire';
export type ActionKey = PartyAction | DeskAction | SystemAction;
export type Side = 'party' | 'court' | 'system';

/**
 * The transition table (procedure.md §2.2). `to: 'stays'` changes no state; `to: 'kind'` goes where the kind's court
 * action says (`CourtAction.result`); `to: 'completed'` to 33 where the kind knows it, else to 31. A court action may
 * also be done from the states its kind names in `after`. Nothing else moves an application.
 *
 * `notifies`: the party is told in the words of the state come into, in words of the action's own, or not at all because
 * the party did it or nothing changed for them. `guard`: what else must hold, said for the generated table.
 */
export type Transition = {
  readonly action: ActionKey;
  readonly by: Side;
  readonly from: readonly StateCode[];
  readonly to: StateCode | 'stays' | 'kind' | 'completed' | 'removed';
  readonly notifies: 'state' | 'own' | 'nobody';
  readonly guard?: string;
};

export const transitions: readonly Transition[] = [
  {
    action: 'edit',
    by: 'party',
    from: [10, 22],
    to: 'stays',
    notifies: 'nobody',
    guard: '22：只改指出的地方，届满日前',
  },
  { action: 'submit', by: 'party', from: [10, 22], to: 20, notifies: 'state', guard: '必填齐、签名有效、未被限制' },
  { action: 'cancel', by: 'party', from: [10, 22], to: 41, notifies: 'nobody' },
  { action: 'remove', by: 'party', from: [10], to: 'removed', notifies: 'nobody', guard: '回收站保留 30 天' },
  { action: 'restore', by: 'party', from: [10], to: 'stays', notifies: 'nobody', guard: '在回收站里' },
  { action: 'recall', by: 'party', from: [20, 21], to: 40, notifies: 'nobody', guard: '保全类 21 后需经办确认' },
  { action: 'askRecall', by: 'party', from: [21], to: 21, notifies: 'nobody', guard: '保全类；没有待答的撤回请求' },
  { action: 'answer', by: 'party', from: [21], to: 21, notifies: 'nobody', guard: '有待答的问题' },
  { action: 'claim', by: 'court', from: [20], to: 21, notifies: 'nobody', guard: '涉及本人的不可领' },
  { action: 'release', by: 'court', from: [21], to: 20, notifies: 'nobody', guard: '领办人本人' },
  { action: 'confirmRecall', by: 'court', from: [21], to: 40, notifies: 'own', guard: '有待答的撤回请求' },
  { action: 'declineRecall', by: 'court', from: [21], to: 21, notifies: 'own', guard: '有待答的撤回请求' },
  { action: 'receipt', by: 'court', from: [20], to: 'kind', notifies: 'own', guard: '每次提交一次' },
  { action: 'returnForCorrection', by: 'court', from: [20, 21], to: 22, notifies: 'state', guard: '补正清单与届满日' },
  { action: 'accept', by: 'court', from: [20, 21], to: 23, notifies: 'state' },
  { action: 'notAccept', by: 'court', from: [20, 21], to: 34, notifies: 'state', guard: '必填理由' },
  // 登记立案规定第7条: whoever insists on a suit that was not corrected in time gets a ruling.
  { action: 'notAccept', by: 'court', from: [22], to: 34, notifies: 'state', guard: '立案类，补正逾期' },
  { action: 'approve', by: 'court', from: [21, 23, 24], to: 'kind', notifies: 'state' },
  { action: 'partlyApprove', by: 'court', from: [21, 23, 24], to: 'kind', notifies: 'state' },
  { action: 'reject', by: 'court', from: [21, 23, 24], to: 'kind', notifies: 'state', guard: '必填理由' },
  { action: 'reply', by: 'court', from: [21, 23, 24], to: 'kind', notifies: 'state', guard: '10–2000 字' },
  { action: 'forward', by: 'court', from: [20, 21, 23], to: 35, notifies: 'state', guard: '写明去向、理由' },
  { action: 'transfer', by: 'court', from: [20, 21, 23], to: 35, notifies: 'state', guard: '写明去向、理由' },
  { action: 'requirePayment', by: 'court', from: [21, 23], to: 'kind', notifies: 'own', guard: '金额、最后一天、理由' },
  {
    action: 'requireGuarantee',
    by: 'court',
    from: [21, 23],
    to: 'kind',
    notifies: 'own',
    guard: '金额、方式、最后一天',
  },
  { action: 'hold', by: 'court', from: [21, 23], to: 'kind', notifies: 'own', guard: '没有待答的问题' },
  { action: 'schedule', by: 'court', from: [21, 23, 24], to: 'kind', notifies: 'own', guard: '时间晚于现在；不冲突' },
  { action: 'reschedule', by: 'court', from: [23, 24], to: 'kind', notifies: 'own', guard: '时间晚于现在；不冲突' },
  { action: 'complete', by: 'court', from: [24], to: 'completed', notifies: 'state', guard: '有记录' },
  { action: 'close', by: 'court', from: [21, 23, 24], to: 'kind', notifies: 'state' },
  { action: 'cancel', by: 'court', from: [20, 21], to: 'kind', notifies: 'own' },
  { action: 'ban', by: 'court', from: [20, 21], to: 'kind', notifies: 'own', guard: '经另一人批准的限制' },
  { action: 'lapse', by: 'system', from: [22], to: 42, notifies: 'state', guard: '补正逾期；立案类除外' },
  {
    action: 'overdue',
    by: 'system',
    from: [22],
    to: 'stays',
    notifies: 'own',
    guard: '立案类，补正逾期，每次登记一次',
  },
  { action: 'expire', by: 'system', from: [31, 32], to: 42, notifies: 'state', guard: '种类写明由系统收回的，期满' },
];

/** The row by which a side may do this from a state; a state that only the kind adds (`after`) is not asked here. */
export const transitionOf = (action: ActionKey, by: Side, from: StateCode): Transition | undefined =>
  transitions.find((row) => row.action === action && row.by === by && row.from.includes(from));

const eventsByState: Readonly<Partial<Record<StateCode, NotificationEvent>>> = {
  22: 'correction',
  24: 'hearing',
  30: 'result',
  31: 'result',
  32: 'result',
  33: 'result',
  34: 'result',
};
const eventsByAction: Readonly<Partial<Record<ActionKey, NotificationEvent>>> = {
  hold: 'question',
  requirePayment: 'fee',
  requireGuarantee: 'correction',
  overdue: 'correction',
};
/** What the message about an act is about; it decides the channels (service.md §11). Of the case an SMS says nothing. */
export const eventOf = (state: StateCode | undefined, action?: ActionKey): NotificationEvent =>
  (action && eventsByAction[action]) ?? (state && eventsByState[state]) ?? 'application';
