import type { CourtActionKey, Demand, DeskAction, Office } from '@sufu/contract/applications';
import { courtActionKeys } from '@sufu/contract/applications';
import { type Lang, Refused } from '@sufu/contract/core';
import { type deskActions, type ReviewDemand, type WordAction, wordActions } from '@sufu/contract/desk';
import { targetOf, wrongState } from '../../applications/index.ts';
import { type DeskItem, isInMyHands, openProposal } from './desk-item.ts';
import { approversOf, officesFor } from './offices-here.ts';

const decisions: readonly DeskAction[] = ['approve', 'partlyApprove', 'reject'];
/** What the handler does with an item in hand, whatever the kind. */
const ofTheHandler: readonly DeskAction[] = ['claim', 'release', 'confirmRecall', 'declineRecall'];

/** Whoever schedules writes down what took place; where that grants the application, whoever may grant it. */
function completers({ kind, answers, panel }: DeskItem): readonly Office[] {
  const actions: readonly CourtActionKey[] = kind.states.includes(33)
    ? ['schedule', 'reschedule', 'close', 'reply']
    : ['approve'];
  return kind.courtActions
    .filter(({ action }) => actions.includes(action))
    .flatMap((courtAction) => officesFor(courtAction, kind, answers, panel));
}

/** Which offices may do it: for taking an item, any that acts on this kind at all; for a higher body's decision, that body. */
function officesOf(item: DeskItem, action: DeskAction): readonly Office[] {
  const { kind, answers, panel } = item;
  if (ofTheHandler.includes(action)) return kind.courtActions.flatMap(({ by }) => by);
  if (action === 'complete') return completers(item);
  return kind.courtActions
    .filter((courtAction) => courtAction.action === action)
    .flatMap((courtAction) => {
      const approvers = approversOf(courtAction, kind, answers, panel);
      return approvers.length > 0 ? approvers : officesFor(courtAction, kind, answers, panel);
    });
}

/** The higher body that decides this here; empty where there is none. */
export const higherBody = ({ kind, answers, panel }: DeskItem, action: DeskAction): readonly Office[] =>
  kind.courtActions
    .filter((courtAction) => courtAction.action === action)
    .flatMap((courtAction) => approversOf(courtAction, kind, answers, panel));

/**
 * In other hands: taken by somebody who could do the same. What another office does next stays theirs, and so does the
 * decision on what the handler has accepted.
 */
function isTaken(item: DeskItem, action: DeskAction, by: readonly Office[]): boolean {
  const { row, handler, acceptedBy } = item;
  if (row.state === 20 || handler === null || isInMyHands(item)) return false;
  if (decisions.includes(action) && handler.id === acceptedBy) return false;
  return by.some((office) => handler.offices.has(office));
}

/** What the table says in its guards and the state does not: what must stand open, or must not. */
function isGuarded(item: DeskItem, action: DeskAction): boolean {
  const { row, openAsks } = item;
  if (action === 'confirmRecall' || action === 'declineRecall') return !openAsks.has('recall');
  if (action === 'release') return !isInMyHands(item) || openAsks.has('question');
  if (action === 'hold') return openAsks.has('question');
  if (action === 'receipt') return item.receipted;
  return action === 'notAccept' && row.state === 22 && !item.overdue;
}

/** May not, whoever decides: the state, a guard, or what is about me. Answers the refusal, or null. */
function barred(item: DeskItem, action: DeskAction, lang: Lang): Refused | null {
  const { row, kind } = item;
  if (typeof targetOf(kind, row.state, action, 'court') !== 'number' || isGuarded(item, action))
    return wrongState(row.state, lang);
  return item.aboutMe ? new Refused('application.about-you') : null;
}

/**
 * Why this member of the court may not do this now, or null when they may. The one answer for what is offered and what is
 * done: state (the table), own matter, office, whoever accepted does not decide, in other hands, a proposal under way.
 */
export function refusalOf(item: DeskItem, action: DeskAction, lang: Lang): Refused | null {
  const { row, handler, staffId } = item;
  const offices = officesOf(item, action);
  const taken = new Refused('application.taken', { name: handler?.name ?? '' });
  if (action === 'claim' && row.state === 21 && isTaken(item, action, offices)) return taken;
  const bar = barred(item, action, lang);
  if (bar) return bar;
  const open = openProposal(item);
  if (open && open.action !== action) return new Refused('application.proposed', { name: nameOf(open.offices, lang) });
  if (!offices.some((office) => item.offices.has(office))) return new Refused('application.action-not-yours');
  if (decisions.includes(action) && item.acceptedBy === staffId) return new Refused('application.action-not-yours');
  if (higherBody(item, action).length > 0) {
    if (!open) return new Refused('application.needs-proposal');
    return open.byId === staffId ? new Refused('desk.own-proposal') : null;
  }
  return isTaken(item, action, offices) ? taken : null;
}

const bodies = {
  president: { zh: '院长', en: 'the president' },
  adjudication_committee: { zh: '审判委员会', en: 'the adjudication committee' },
} as const;
function nameOf(offices: readonly string[], lang: Lang): string {
  const named = Object.entries(bodies).filter(([office]) => offices.includes(office));
  return named.map(([, name]) => name[lang]).join({ zh: '、', en: ' or ' }[lang]);
}

/** Why this member of the court may not propose a decision to a higher body now, or null when they may. */
export function proposalRefusal(item: DeskItem, action: WordAction, lang: Lang): Refused | null {
  const open = openProposal(item);
  if (open) return new Refused('application.proposed', { name: nameOf(open.offices, lang) });
  const bar = barred(item, action, lang);
  if (bar) return bar;
  const handles = item.kind.courtActions.some(({ by }) => by.some((office) => item.offices.has(office)));
  if (higherBody(item, action).length === 0 || !handles) return new Refused('application.action-not-yours');
  return null;
}

const all: readonly (typeof deskActions)[number][] = [
  'claim',
  'release',
  'complete',
  'confirmRecall',
  'declineRecall',
  ...courtActionKeys,
];

export const mayNow = (item: DeskItem): (typeof deskActions)[number][] =>
  all.filter((action) => refusalOf(item, action, 'zh') === null);

export const mayPropose = (item: DeskItem): WordAction[] =>
  wordActions.filter((action) => proposalRefusal(item, action, 'zh') === null);

/** May this member of the court approve the open proposal, or send it back? */
export function mayDecide(item: DeskItem): boolean {
  const open = openProposal(item);
  return open !== null && refusalOf(item, open.action, 'zh') === null;
}

/** Why this member of the court may not settle what was required of the party, or null when they may: whoever may require it. */
export function settleRefusal({ aboutMe, kind, offices }: DeskItem, demand: Pick<Demand, 'kind'>): Refused | null {
  if (aboutMe) return new Refused('application.about-you');
  const action = demand.kind === 'payment' ? 'requirePayment' : 'requireGuarantee';
  const may = kind.courtActions.some(
    (courtAction) => courtAction.action === action && courtAction.by.some((office) => offices.has(office)),
  );
  return may ? null : new Refused('application.action-not-yours');
}

/** What this member of the court may make of it now. `billed`: demands that a bill stands for, which money alone meets. */
export function maySettle(item: DeskItem, demand: Demand, billed: ReadonlySet<string>): ReviewDemand['may'] {
  if (demand.state !== 'open' || settleRefusal(item, demand) !== null) return [];
  return billed.has(demand.id) ? ['withdrawn'] : ['met', 'withdrawn'];
}

/** A ban is asked for by whoever handles the kind, and only where the law gives no right to file (procedure.md §11). */
export const mayAskBan = (item: DeskItem): boolean =>
  item.kind.restrictable === true &&
  !item.aboutMe &&
  item.kind.courtActions.some(({ by }) => by.some((office) => item.offices.has(office)));
