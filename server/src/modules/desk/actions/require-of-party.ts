import { type CourtAction, labelOf } from '@sufu/contract/applications';
import {
  addPeriod,
  type CourtDay,
  capitalFen,
  courtDayOf,
  formatCourtDay,
  formatFen,
  toCourtDay,
} from '@sufu/contract/core';
import type { ReviewItem, requireOfParty as requireCall } from '@sufu/contract/desk';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import {
  courtMember,
  insertCorrection,
  insertDemand,
  moveState,
  notifyOwner,
  sealAnswers,
  wrongState,
} from '../../applications/index.ts';
import { makeCourtLetter } from '../papers/court-letter.ts';
import type { DeskItem } from '../review/desk-item.ts';
import { actOnItem, refuseAll } from './act-on-item.ts';
import { checkLastDay } from './check-last-day.ts';
import { unsigned } from './return-application.ts';

type Body = Input<typeof requireCall>['body'];
const actions = { payment: 'requirePayment', guarantee: 'requireGuarantee' } as const;

/** Require a payment or a security: the notice, the demand that stands until it is settled, the message. */
export const requireOfParty = (
  context: SignedInContext,
  { params, body }: Input<typeof requireCall>,
): Promise<ReviewItem> =>
  actOnItem(context, { id: params.id, version: body.version, action: actions[body.kind] }, (transaction, item) =>
    demand(transaction, context, item, body),
  );

async function demand(transaction: Transaction, context: SignedInContext, item: DeskItem, body: Body): Promise<void> {
  const { secrets, actor, lang, now, services } = context;
  const { row, kind } = item;
  const action = actions[body.kind];
  const ownAction = kind.courtActions.find((courtAction) => courtAction.action === action);
  if (!ownAction) throw wrongState(row.state, lang);
  refuseAll(checkLastDay('dueDay', body.dueDay, courtDayOf(now), lang));
  // A last day on a holiday moves to the first working day after it (民诉法第85条).
  const dueDay = addPeriod(toCourtDay(body.dueDay), { value: 0, unit: 'day' });
  const documentId = await makeCourtLetter(transaction, services, item, ownAction, {
    paragraphs: linesOf(body, dueDay),
    at: now,
  });
  const { kind: what, amount, guaranteeKind, reason } = body;
  await insertDemand(transaction.tx, secrets, row.id, {
    kind: what,
    amount,
    guaranteeKind,
    dueDay,
    reason,
    at: now,
    byId: actor.userId,
    documentId: documentId ?? null,
  });
  if (ownAction.result === 22) await openPlaces(transaction, context, item, ownAction, dueDay);
  const moved = await moveState(transaction, secrets, row, {
    kind,
    action,
    doneBy: courtMember(actor),
    at: now,
    lang,
    note: reason,
    ...(documentId ? { documentId } : {}),
    dueDay: ownAction.result === 22 ? dueDay : row.dueDay,
    set: {
      handler_id: actor.userId,
      ...(ownAction.result === 22 ? { answers: sealAnswers(secrets, row.id, unsigned(row.answers)) } : {}),
    },
  });
  await notifyOwner(transaction, row, kind, moved.state, { now, action, day: dueDay });
}

const linesOf = ({ kind, amount, reason }: Body, dueDay: CourtDay): string[] => [
  kind === 'payment'
    ? `请缴纳人民币 ${formatFen(amount, 'zh')}（大写：${capitalFen(amount)}）。`
    : `请提供价值人民币 ${formatFen(amount, 'zh')}（大写：${capitalFen(amount)}）的担保。`,
  `最后一天是 ${formatCourtDay(dueDay, 'zh')}。`,
  reason,
];

/** What the kind lets the party change now, as a correction does: nothing else. */
async function openPlaces(
  transaction: Transaction,
  { secrets, actor, now }: SignedInContext,
  { row, kind, answers }: DeskItem,
  courtAction: CourtAction,
  lastDay: CourtDay,
): Promise<void> {
  const points = (courtAction.opens ?? [])
    .filter((path) => labelOf(kind, answers, path) !== null)
    .map((path) => ({ path, text: '请按提供担保通知书补充。' }));
  await insertCorrection(transaction.tx, secrets, row.id, {
    round: row.round,
    points,
    lastDay,
    whyAgain: null,
    at: now,
    byId: actor.userId,
  });
}
