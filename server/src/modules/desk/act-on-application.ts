import type { CourtAction, CourtActionKey } from '@sufu/contract/applications';
import { courtDayOf, fill, type Lang, type Problem, Refused, type Text } from '@sufu/contract/core';
import type { actOnApplication as actCall, ReviewItem } from '@sufu/contract/desk';
import type { Change, SignedIn } from '../../platform/context.ts';
import type { Input } from '../../platform/mount.ts';
import { dueAfterAccept, member, moveState, sealOutcome, tellOwner, wrongState } from '../applications/index.ts';
import { directoryOf } from '../directory/index.ts';
import { type DeskItem, holdItem, openItem } from './desk-item.ts';
import { refusalOf } from './may-act.ts';
import { makeAcceptance } from './papers/acceptance.ts';
import { makeDecision } from './papers/decision.ts';
import { presentReview } from './present-review.ts';
import { registerFiling } from './register-filing.ts';
import { remedyOf } from './remedy-of.ts';

const says = {
  reason: { zh: '理由至少写 10 个字，还差 {n} 个', en: 'Write at least 10 characters as the reason; {n} more needed' },
  granted: { zh: '请写明准许了哪些、没有准许哪些', en: 'Say what is granted and what is not' },
  whereTo: { zh: '请写明转到哪里', en: 'Say where it goes' },
} as const satisfies Record<string, Text>;
const shortest = 10;

type Words = { readonly action: CourtActionKey; readonly reason: string; readonly detail: string };

/** Accept, decide, reply, pass on: the kind says who may and where it leads; words, paper and message go with it. */
export async function actOnApplication(
  context: SignedIn,
  { params, body }: Input<typeof actCall>,
): Promise<ReviewItem> {
  const { lang } = context;
  await directoryOf(context.ground);
  await context.transact(async (change) => {
    const item = await holdItem(change.tx, context, params.id);
    const refusal = refusalOf(item, body.action, lang);
    if (refusal) throw refusal;
    if (item.row.version !== body.version) throw new Refused('application.edited-elsewhere');
    const problems = checkWords(body, lang);
    if (problems.length > 0) throw new Refused('invalid', { n: problems.length }, problems);
    const own = item.kind.courtActions.find(({ action }) => action === body.action);
    if (!own) throw wrongState(item.row.state, lang);
    await (body.action === 'accept' ? accept(change, context, item, own) : conclude(change, context, item, own, body));
  });
  return presentReview(context, await openItem(context, params.id));
}

/** The party reads the reason; an acceptance needs none. */
function checkWords({ action, reason, detail }: Words, lang: Lang): readonly Problem[] {
  const missing = action === 'accept' ? 0 : shortest - [...reason].length;
  const needsDetail =
    action === 'partlyApprove' ? says.granted : action === 'forward' || action === 'transfer' ? says.whereTo : null;
  return [
    ...(needsDetail && detail === '' ? [{ path: 'detail', rule: 'required', msg: needsDetail[lang] }] : []),
    ...(missing > 0 ? [{ path: 'reason', rule: 'min', msg: fill(says.reason, lang, { n: missing }) }] : []),
  ];
}

async function accept(change: Change, context: SignedIn, item: DeskItem, own: CourtAction): Promise<void> {
  const { secrets, actor, lang, now, ground } = context;
  const { row, kind } = item;
  const registered = await registerFiling(change, context, item);
  const documentId = await makeAcceptance(change, ground, item, own, { says: registered?.says.zh, at: now });
  const moved = await moveState(change, secrets, row, {
    kind,
    action: 'accept',
    doer: member(actor),
    at: now,
    lang,
    ...(registered ? { note: registered.says.zh } : {}),
    ...(documentId ? { documentId } : {}),
    dueDay: dueAfterAccept(kind, row.dueDay, courtDayOf(now)),
    set: { handler_id: actor.userId, ...(registered?.caseId ? { case_id: registered.caseId } : {}) },
  });
  await tellOwner(change, row, kind, moved.state, { now, ...(registered ? { says: registered.says } : {}) });
}

async function conclude(
  change: Change,
  context: SignedIn,
  item: DeskItem,
  own: CourtAction,
  { action, reason, detail }: Words,
): Promise<void> {
  const { secrets, actor, lang, now, ground } = context;
  const { row, kind } = item;
  const remedy = remedyOf(kind, action);
  const documentId = await makeDecision(change, ground, item, own, actor, { reason, detail, remedy, at: now });
  const outcome = { action, reason, detail, remedy, at: now.toISOString() };
  const moved = await moveState(change, secrets, row, {
    kind,
    action,
    doer: member(actor),
    at: now,
    lang,
    note: [detail, reason].filter((part) => part !== '').join('\n'),
    ...(documentId ? { documentId } : {}),
    dueDay: row.dueDay,
    set: { handler_id: actor.userId, outcome: sealOutcome(secrets, row.id, outcome) },
  });
  await tellOwner(change, row, kind, moved.state, { now });
}
