import { type Answers, type CourtAction, type Kind, type Office, offices } from '@sufu/contract/applications';
import type { PanelMember } from '../../cases/index.ts';

const isOffice = (office: string): office is Office => offices.some((value) => value === office);
const ofTheBench: readonly Office[] = ['judge', 'presiding_judge'];

/**
 * The offices somebody holds towards one application: those of their post; but who judges a case is decided by its panel
 * and not by the post (procedure.md §10, 法官看本人案件). A sole judge presides.
 */
export function officesHere(
  userId: string,
  held: readonly string[],
  panel: readonly PanelMember[],
): ReadonlySet<Office> {
  const ownOffices = held.filter(isOffice);
  if (panel.length === 0) return new Set(ownOffices);
  const seat = panel.find((member) => member.userId === userId);
  const nobodyPresides = !panel.some((member) => member.position === 'presiding_judge');
  const presides = seat?.position === 'presiding_judge' || (seat?.inCharge === true && nobodyPresides);
  const judges = presides || seat?.position === 'judge';
  const bench: readonly Office[] = presides ? ofTheBench : judges ? ['judge'] : [];
  return new Set([...ownOffices.filter((office) => !ofTheBench.includes(office)), ...bench]);
}

/** Positions whose recusal the president decides: those who try the case (民诉法第49条). */
const triers = ['VICE_PRESIDENT', 'COMMITTEE', 'CHIEF', 'DEPUTY_CHIEF', 'PRESIDING', 'JUDGE', 'ASSESSOR'];
const triersOnPanel: readonly PanelMember['position'][] = ['presiding_judge', 'judge', 'assessor'];

const targetsIn = (answers: Answers): readonly { readonly name: string; readonly position: string }[] =>
  (Array.isArray(answers.recusalTargets) ? answers.recusalTargets : []).flatMap((row) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return [];
    const entries = new Map(Object.entries(row));
    return [{ name: String(entries.get('targetName') ?? ''), position: String(entries.get('targetPosition') ?? '') }];
  });

/** The names an application asks to step aside. They handle nothing of it (民诉法第48条第3款). */
export const recusedNames = (answers: Answers): readonly string[] => targetsIn(answers).map(({ name }) => name);

/**
 * Which offices may do a court action here. A recusal is decided higher the higher its target stands: the committee for the
 * president, the president for whoever tries the case, the presiding judge for others. The seat on the panel counts, not what the party wrote.
 */
export function officesFor(
  action: CourtAction,
  kind: Kind,
  answers: Answers,
  panel: readonly PanelMember[],
): readonly Office[] {
  const decides = action.action === 'approve' || action.action === 'reject' || action.action === 'reply';
  if (kind.key !== 'receive_avoid_apply' || !decides) return action.by;
  const targets = targetsIn(answers);
  if (targets.some(({ position }) => position === 'PRESIDENT')) return only(action, 'adjudication_committee');
  const triesTheCase = targets.some(({ name, position }) => {
    const seat = panel.find((member) => member.name === name);
    return seat ? triersOnPanel.includes(seat.position) : triers.includes(position);
  });
  return only(action, triesTheCase ? 'president' : 'presiding_judge');
}

/**
 * The higher body that approves an action here, by office; empty where whoever may do it decides alone. Where the law lets
 * the bench decide (a recusal of a clerk), there is no higher body.
 */
export function approversOf(
  action: CourtAction,
  kind: Kind,
  answers: Answers,
  panel: readonly PanelMember[],
): readonly Office[] {
  const higher = action.approvedBy ?? [];
  if (kind.key !== 'receive_avoid_apply') return higher;
  const here = officesFor(action, kind, answers, panel);
  return higher.filter((office) => here.includes(office));
}

const only = (action: CourtAction, office: Office): readonly Office[] => action.by.filter((value) => value === office);
