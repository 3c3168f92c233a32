import type { Text } from '@sufu/contract/core';
import type { ActionChoice } from './actions.ts';

const told: Text = { zh: '已办，已通知当事人', en: 'Done; the party has been told' };
const said: Readonly<Partial<Record<ActionChoice['key'], Text>>> = {
  accept: { zh: '已受理，已通知当事人', en: 'Accepted; the party has been told' },
  returnForCorrection: { zh: '已退回补正，已通知当事人', en: 'Returned; the party has been told' },
  hold: { zh: '问题已发给当事人', en: 'The question has been sent' },
  sendBack: { zh: '已退回承办人', en: 'Sent back to the handler' },
  release: { zh: '已放回队列', en: 'Given back to the queue' },
  askBan: { zh: '已提请审批', en: 'Asked; the administrator decides' },
};
const proposed: Text = { zh: '已报批，批准后通知当事人', en: 'Proposed; the party is told once it is approved' };

/** What is said once an act is done. */
export const doneWords = (act: ActionChoice): Text => (act.propose ? proposed : (said[act.key] ?? told));
