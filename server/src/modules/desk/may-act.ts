import type { CourtActionKey, DeskAction, Office } from '@sufu/contract/applications';
import { courtActionKeys } from '@sufu/contract/applications';
import { type Lang, Refused } from '@sufu/contract/core';
import { targetOf, wrongState } from '../applications/index.ts';
import type { DeskItem } from './desk-item.ts';
import { officesFor } from './offices-here.ts';

const decisions: readonly DeskAction[] = ['approve', 'partlyApprove', 'reject'];

/** Which offices may do it: for taking an item, any that acts on this kind at all. */
function officesOf({ kind, answers, panel }: DeskItem, action: DeskAction): readonly Office[] {
  if (action === 'claim') return kind.courtActions.flatMap(({ by }) => by);
  return kind.courtActions
    .filter((one) => one.action === action)
    .flatMap((one) => officesFor(one, kind, answers, panel));
}

/**
 * In other hands: taken by somebody who could do the same. What another office does next stays theirs, and so does the
 * decision on what the handler has accepted.
 */
function isTaken({ row, handler, me, acceptedBy }: DeskItem, action: DeskAction, by: readonly Office[]): boolean {
  if (row.state === 20 || handler === null || handler.id === me) return false;
  if (decisions.includes(action) && handler.id === acceptedBy) return false;
  return by.some((office) => handler.offices.has(office));
}

/**
 * Why this member of the court may not do this now, or null when they may. The one answer for what is offered and what is
 * done: state (the table), own matter, office, whoever accepted does not decide, in other hands.
 */
export function refusalOf(item: DeskItem, action: DeskAction, lang: Lang): Refused | null {
  const { row, kind, handler, me } = item;
  const offices = officesOf(item, action);
  const taken = new Refused('application.taken', { name: handler?.name ?? '' });
  if (action === 'claim' && row.state === 21 && isTaken(item, action, offices)) return taken;
  if (typeof targetOf(kind, row.state, action) !== 'number') return wrongState(row.state, lang);
  if (item.aboutMe) return new Refused('application.about-you');
  if (!offices.some((office) => item.offices.has(office))) return new Refused('application.action-not-yours');
  if (decisions.includes(action) && item.acceptedBy === me) return new Refused('application.action-not-yours');
  return isTaken(item, action, offices) ? taken : null;
}

const all: readonly (CourtActionKey | 'claim')[] = ['claim', ...courtActionKeys];

export const mayNow = (item: DeskItem): (CourtActionKey | 'claim')[] =>
  all.filter((action) => refusalOf(item, action, 'zh') === null);
