import { type CourtAction, labelOf } from '@sufu/contract/applications';
import {
  addPeriod,
  type CourtDay,
  capitalFen,
  courtDayOf,
  formatCourtDay,
  formatFen,
  type Lang,
  type Problem,
  type Text,
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
import { billApplication, type FeeOfApplication, feeOfApplication } from '../../payments/index.ts';
import { makeCourtLetter } from '../papers/court-letter.ts';
import { type DeskItem, findItem, inPlaceOf } from '../review/desk-item.ts';
import { refusalOf } from '../review/may-act.ts';
import { actOnItem, refuseAll } from './act-on-item.ts';
import { checkLastDay } from './check-last-day.ts';
import { unsigned } from './return-application.ts';

type Body = Input<typeof requireCall>['body'];
const actions = { payment: 'requirePayment', guarantee: 'requireGuarantee' } as const;

const says = {
  ask: { zh: '请选择这笔费用怎样计算', en: 'Choose how this fee is worked out' },
  amount: { zh: '请填写金额', en: 'Enter the amount' },
  dueDay: { zh: '请填写最后一天', en: 'Enter the last day' },
  byRule: {
    zh: '这笔费用由法院收取，金额和期限按规则定',
    en: 'The court collects this fee; the rules say its sum and day',
  },
} as const satisfies Record<string, Text>;

/** A fee of the court has what it is worked out from, anything else its sum and day; never both. */
function misfits({ ask, amount, dueDay }: Body, isFee: boolean, lang: Lang): Problem[] {
  const missing = (path: keyof typeof says, value: unknown) =>
    value === null ? [{ path, rule: 'required', msg: says[path][lang] }] : [];
  const tooMuch = (path: string, value: unknown) =>
    value === null ? [] : [{ path, rule: 'forbidden', msg: says.byRule[lang] }];
  return isFee
    ? [...missing('ask', ask), ...tooMuch('amount', amount), ...tooMuch('dueDay', dueDay)]
    : [...missing('amount', amount), ...missing('dueDay', dueDay), ...tooMuch('ask', ask)];
}

const ownActionOf = ({ kind }: DeskItem, body: Body): CourtAction | undefined =>
  kind.courtActions.find(({ action }) => action === actions[body.kind]);

/** The fee as it will be billed; null where the court collects none, or what it is worked out from is not said. */
async function feeAsked(
  context: SignedInContext,
  { params, body }: Input<typeof requireCall>,
): Promise<FeeOfApplication | null> {
  if (body.ask === null) return null;
  const item = await findItem(context, params.id);
  const fee = ownActionOf(item, body)?.fee;
  // What is refused draws no number.
  const isRefused = item.row.version !== body.version || refusalOf(item, actions[body.kind], context.lang) !== null;
  return fee === undefined || isRefused ? null : feeOfApplication(context, item.row, { item: fee, ask: body.ask });
}

/** Require a payment or a security: the notice, the demand that stands until it is settled, the message. */
export async function requireOfParty(context: SignedInContext, asked: Input<typeof requireCall>): Promise<ReviewItem> {
  const { params, body } = asked;
  const fee = await feeAsked(context, asked);
  return actOnItem(context, { id: params.id, version: body.version, action: actions[body.kind] }, (transaction, item) =>
    demand(transaction, context, { item, body, fee }),
  );
}

type Demanding = { readonly item: DeskItem; readonly body: Body; readonly fee: FeeOfApplication | null };

async function demand(transaction: Transaction, context: SignedInContext, { item, body, fee }: Demanding) {
  const { secrets, actor, lang, now } = context;
  const { row, kind } = item;
  const ownAction = ownActionOf(item, body);
  if (!ownAction) throw wrongState(row.state, lang);
  refuseAll(misfits(body, ownAction.fee !== undefined, lang));
  const made = fee
    ? await demandFee(transaction, context, { item, ownAction, fee, reason: body.reason })
    : await demandSum(transaction, context, { item, ownAction, body });
  const opens = ownAction.result === 22 && made.dueDay !== null;
  if (opens) await openPlaces(transaction, context, item, ownAction, made.dueDay);
  const moved = await moveState(transaction, secrets, row, {
    kind,
    action: ownAction.action,
    doneBy: courtMember(actor, inPlaceOf(item)),
    at: now,
    lang,
    note: body.reason,
    ...(made.documentId === null ? {} : { documentId: made.documentId }),
    dueDay: opens ? made.dueDay : row.dueDay,
    set: {
      handler_id: actor.userId,
      ...(opens ? { answers: sealAnswers(secrets, row.id, unsigned(row.answers)) } : {}),
    },
  });
  // Whoever pays is told of a fee with its bill.
  if (made.dueDay !== null)
    await notifyOwner(transaction, row, kind, moved.state, { now, action: ownAction.action, day: made.dueDay });
}

type Made = { readonly documentId: string | null; readonly dueDay: CourtDay | null };

/** What the court collects: its bill, and the notice of it. */
async function demandFee(
  transaction: Transaction,
  context: SignedInContext,
  { item, ownAction, fee, reason }: { item: DeskItem; ownAction: CourtAction; fee: FeeOfApplication; reason: string },
): Promise<Made> {
  const told = { applicationId: item.row.id, reason, title: ownAction.document };
  const { document_id } = await billApplication(transaction, context, fee, told);
  return { documentId: document_id, dueDay: null };
}

/** A security, or a payment to somebody else: the sum and the day are the court's to say. */
async function demandSum(
  transaction: Transaction,
  { secrets, actor, lang, now, services }: SignedInContext,
  { item, ownAction, body }: { item: DeskItem; ownAction: CourtAction; body: Body },
): Promise<Made> {
  const { kind, guaranteeKind, reason } = body;
  const [amount, said] = [body.amount ?? 0, body.dueDay ?? ''];
  refuseAll(checkLastDay('dueDay', said, courtDayOf(now), lang));
  // A last day on a holiday moves to the first working day after it (民诉法第85条).
  const dueDay = addPeriod(toCourtDay(said), { value: 0, unit: 'day' });
  const paragraphs = linesOf({ kind, amount, reason }, dueDay);
  const documentId = (await makeCourtLetter(transaction, services, item, ownAction, { paragraphs, at: now })) ?? null;
  const made = { kind, amount, guaranteeKind, dueDay, reason, at: now, byId: actor.userId, documentId };
  await insertDemand(transaction.tx, secrets, item.row.id, made);
  return { documentId, dueDay };
}

type Sum = Pick<Body, 'kind' | 'reason'> & { readonly amount: number };
const linesOf = ({ kind, amount, reason }: Sum, dueDay: CourtDay): string[] => [
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
