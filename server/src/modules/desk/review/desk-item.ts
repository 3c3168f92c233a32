import type { Answers, Kind, Office } from '@sufu/contract/applications';
import { courtDayOf, refuse } from '@sufu/contract/core';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Executor, Tx } from '../../../platform/database/database.ts';
import { staffMembers, userNames } from '../../accounts/index.ts';
import {
  type AskKind,
  type FullApplication,
  findRound,
  findVisibleApplication,
  findWhole,
  isOverdueFiling,
  kindOf,
  lockVisibleApplication,
  openAskKinds,
  stepsOf,
} from '../../applications/index.ts';
import type { PanelMember } from '../../cases/index.ts';
import { isAboutMe } from './about-me.ts';
import { caseOfItem, panelFor } from './case-of-item.ts';
import { officesHere } from './offices-here.ts';
import { type ProposalRow, proposalsOf } from './proposals.ts';

/** An application on the desk of one member of the court: what decides what they may do with it. */
export type DeskItem = {
  readonly row: FullApplication;
  readonly kind: Kind;
  /** As handed in last; what the party has begun to correct since is not the court's to read. */
  readonly answers: Answers;
  /** The case it is about, also where whoever filed it has no part in it. */
  readonly caseId: string | null;
  readonly panel: readonly PanelMember[];
  readonly staffId: string;
  /** Of whom they stand in for today. */
  readonly standsInFor: readonly string[];
  readonly offices: ReadonlySet<Office>;
  readonly aboutMe: boolean;
  readonly handler: { readonly id: string; readonly name: string; readonly offices: ReadonlySet<Office> } | null;
  /** Whoever accepted it in this round does not decide it (procedure.md §10, 收件与审核不同人). */
  readonly acceptedBy: string | null;
  /** The receipt of this round was given once more, at the counter. */
  readonly receipted: boolean;
  readonly openAsks: ReadonlySet<AskKind>;
  readonly proposals: readonly ProposalRow[];
  readonly overdue: boolean;
};

/** In the hands of this member of the court, or of somebody they stand in for. */
export const isInMyHands = ({
  row,
  staffId,
  standsInFor,
}: Pick<DeskItem, 'row' | 'staffId' | 'standsInFor'>): boolean =>
  row.handlerId !== null && (row.handlerId === staffId || standsInFor.includes(row.handlerId));

/** Whose item it is, where they are away and this member of the court is their deputy. */
export const inPlaceOf = ({ handler, standsInFor }: Pick<DeskItem, 'handler' | 'standsInFor'>): string | null =>
  handler !== null && standsInFor.includes(handler.id) ? handler.name : null;

export const openProposal = ({ proposals }: Pick<DeskItem, 'proposals'>): ProposalRow | null =>
  proposals.find(({ state }) => state === 'open') ?? null;

/** Not there, and not to be seen by this member of the court, are the same: not found. */
export const findItem = async (context: SignedInContext, id: string): Promise<DeskItem> =>
  itemOf(
    context.db,
    context,
    (await findVisibleApplication(context.db, context.secrets, context.actor, id)) ?? refuse('not-found'),
  );

/** What became of an item by an act of this member of the court, who may see it no more: a deputy gives back what is of another division. */
export const itemActedOn = async (context: SignedInContext, id: string): Promise<DeskItem> =>
  itemOf(context.db, context, (await findWhole(context.db, context.secrets, id)) ?? refuse('not-found'));

/** The same, held until the transaction ends. */
export const lockItem = async (tx: Tx, context: SignedInContext, id: string): Promise<DeskItem> =>
  itemOf(tx, context, (await lockVisibleApplication(tx, context.secrets, context.actor, id)) ?? refuse('not-found'));

async function itemOf(db: Executor, context: SignedInContext, row: FullApplication): Promise<DeskItem> {
  const { secrets, actor } = context;
  const kind = kindOf(row.type);
  const answers = (await findRound(db, secrets, row.id, row.round))?.answers ?? row.answers;
  const caseId = await caseOfItem(db, kind, row, answers);
  const { panel, barred } = await panelFor(db, kind, caseId);
  const steps = await stepsOf(db, secrets, row.id);
  return {
    row,
    kind,
    answers,
    caseId,
    panel,
    staffId: actor.userId,
    standsInFor: actor.staff?.standsInFor ?? [],
    offices: officesHere(actor.userId, actor.staff?.offices ?? [], panel),
    aboutMe: barred.some(({ userId }) => userId === actor.userId) || (await isAboutMe(db, context, row, kind, answers)),
    handler: row.handlerId ? await handlerOf(db, row.handlerId, panel) : null,
    acceptedBy: steps.findLast((step) => step.action === 'accept')?.actorId ?? null,
    receipted: steps.findLast(({ action }) => action === 'submit' || action === 'receipt')?.action === 'receipt',
    openAsks: await openAskKinds(db, row.id),
    proposals: await proposalsOf(db, secrets, row.id),
    overdue: isOverdueFiling(row, kind, courtDayOf(context.now)),
  };
}

async function handlerOf(db: Executor, id: string, panel: readonly PanelMember[]): Promise<DeskItem['handler']> {
  const name = (await userNames(db, [id])).get(id) ?? '';
  // Whoever has left the court holds no office any more and keeps nothing from the others.
  const [member] = await staffMembers(db, { userId: id });
  return { id, name, offices: officesHere(id, member?.offices ?? [], panel) };
}
