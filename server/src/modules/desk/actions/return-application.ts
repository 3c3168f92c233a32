import { type Answers, isPointAnswered, labelOf } from '@sufu/contract/applications';
import {
  addPeriod,
  type CourtDay,
  courtDayOf,
  isCourtDay,
  type Lang,
  type Problem,
  plusDays,
  Refused,
  refuse,
  type Text,
  toCourtDay,
} from '@sufu/contract/core';
import type { ReviewItem, returnApplication as returnCall } from '@sufu/contract/desk';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import {
  courtMember,
  findRound,
  insertCorrection,
  moveState,
  notifyOwner,
  type Point,
  sealAnswers,
} from '../../applications/index.ts';
import { directoryOf } from '../../directory/index.ts';
import { makeCorrection } from '../papers/correction.ts';
import { type DeskItem, findItem, inPlaceOf, lockItem } from '../review/desk-item.ts';
import { refusalOf } from '../review/may-act.ts';
import { presentReview } from '../review/present-review.ts';

const longestDays = 30;
const says = {
  place: { zh: '申请表上没有这个位置，请重新标注', en: 'The form has no such place; mark it again' },
  twice: { zh: '同一个位置标了两次，请合成一条', en: 'The same place is marked twice; make it one' },
  day: {
    zh: '最后一天要在明天到 30 天之内，请重新选择',
    en: 'Choose a last day from tomorrow to 30 days from now',
  },
} as const satisfies Record<string, Text>;

/** Send back once, with every point and the last day; the paper, the message and the SMS go with it. */
export async function returnApplication(
  context: SignedInContext,
  { params, body }: Input<typeof returnCall>,
): Promise<ReviewItem> {
  const { lang, now } = context;
  await directoryOf(context.services);
  await context.transact(async (transaction) => {
    const item = await lockItem(transaction.tx, context, params.id);
    const refusal = refusalOf(item, 'returnForCorrection', lang);
    if (refusal) throw refusal;
    if (item.row.version !== body.version) throw new Refused('application.edited-elsewhere');
    const today = courtDayOf(now);
    const problems = [...checkPoints(item, body.points, lang), ...checkDay(body.lastDay, today, lang)];
    if (problems.length > 0) throw new Refused('invalid', { n: problems.length }, problems);
    await checkAgain(transaction, context, item, body.points, body.whyAgain);
    await sendBack(transaction, context, item, { ...body, lastDay: workdayFrom(toCourtDay(body.lastDay)) });
  });
  return presentReview(context, await findItem(context, params.id));
}

/** A last day on a holiday moves to the first working day after it (民诉法第85条). */
const workdayFrom = (day: CourtDay): CourtDay => addPeriod(day, { value: 0, unit: 'day' });

function checkPoints({ kind, answers }: DeskItem, points: readonly Point[], lang: Lang): readonly Problem[] {
  const paths = points.map(({ path }) => path);
  return points.flatMap(({ path }, i): Problem[] => {
    const wrong = (rule: 'place' | 'twice'): Problem[] => [{ path: `points.${i}.path`, rule, msg: says[rule][lang] }];
    if (labelOf(kind, answers, path) === null) return wrong('place');
    return paths.indexOf(path) < i ? wrong('twice') : [];
  });
}

function checkDay(day: string, today: CourtDay, lang: Lang): readonly Problem[] {
  const fits = isCourtDay(day) && day > today && day <= plusDays(today, longestDays);
  return fits ? [] : [{ path: 'lastDay', rule: 'range', msg: says.day[lang] }];
}

/** Everything is to be said at once (登记立案规定第7条): what stood there unchanged the last time needs a reason to come back. */
async function checkAgain(
  { tx }: Transaction,
  { secrets }: SignedInContext,
  { row, answers }: DeskItem,
  points: readonly Point[],
  whyAgain: string,
): Promise<void> {
  const before = row.round > 1 ? await findRound(tx, secrets, row.id, row.round - 1) : null;
  if (!before || whyAgain !== '') return;
  if (points.some((point) => !isPointAnswered(before.answers, answers, point)))
    return refuse('application.second-return');
}

type Sent = { readonly points: readonly Point[]; readonly lastDay: CourtDay; readonly whyAgain: string };

async function sendBack(transaction: Transaction, context: SignedInContext, item: DeskItem, sent: Sent): Promise<void> {
  const { secrets, actor, lang, now, services } = context;
  const { row, kind } = item;
  await insertCorrection(transaction.tx, secrets, row.id, {
    round: row.round,
    points: sent.points,
    lastDay: sent.lastDay,
    whyAgain: sent.whyAgain || null,
    at: now,
    byId: actor.userId,
  });
  const documentId = await makeCorrection(transaction, services, item, { ...sent, at: now });
  await moveState(transaction, secrets, row, {
    kind,
    action: 'returnForCorrection',
    doneBy: courtMember(actor, inPlaceOf(item)),
    at: now,
    lang,
    documentId,
    dueDay: sent.lastDay,
    set: { handler_id: actor.userId, answers: sealAnswers(secrets, row.id, unsigned(row.answers)) },
  });
  await notifyOwner(transaction, row, kind, 22, { now, day: sent.lastDay });
}

/** A corrected text is signed anew: a signature stands for what was read, not for what came later. */
export function unsigned(answers: Answers): Answers {
  const { signature: _, truthDeclared: __, signDate: ___, ...others } = answers;
  return others;
}
